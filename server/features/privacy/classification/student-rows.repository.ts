import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { momentIfEmpty, OfReceipt, type StudentTable, type TableName } from './table-plan.ts';

/** The ids under which rows name a student: their own, and those of persons who were merged into the student. */
const idsOf = (studentId: string): RawBuilder<unknown> =>
  sql`array(select id from users where id = ${studentId}::uuid or merged_into = ${studentId}::uuid)`;

/** A condition on the rows of a table: they belong to this student. */
export const belongsTo = (
  { student }: Pick<StudentTable, 'student'>,
  studentId: string,
): RawBuilder<boolean> => {
  if (student === 'id') return sql`id = ${studentId}`;
  // The subject of an action is text.
  if (student === 'subject_id') return sql`subject_id = any(${idsOf(studentId)}::text[])`;
  if (typeof student === 'string') return sql`${sql.ref(student)} = any(${idsOf(studentId)})`;
  const owner = student.of === 'sessions' ? 'user_id' : 'student_id';
  return sql`${sql.ref(student.column)} in (
    select id from ${sql.table(student.of)} where ${sql.ref(owner)} = any(${idsOf(studentId)}))`;
};

type Erasure = { studentId: string; now: Date; receiptNumber: number };

const valueOf = (
  column: string,
  value: unknown,
  { now, receiptNumber }: Erasure,
): RawBuilder<unknown> => {
  if (value === momentIfEmpty) return sql`coalesce(${sql.ref(column)}, ${now})`;
  return sql`${value instanceof OfReceipt ? value.valueFor(receiptNumber) : value}`;
};

/** Deletes the student's rows of a table, or clears their columns. @returns how many */
export const eraseRows = async (
  executor: Executor,
  [name, table]: readonly [TableName, StudentTable],
  erasure: Erasure,
): Promise<number> => {
  const where = belongsTo(table, erasure.studentId);
  if (table.erasure === 'delete') {
    const { numAffectedRows } = await sql`delete from ${sql.table(name)} where ${where}`.execute(
      executor,
    );
    return Number(numAffectedRows ?? 0n);
  }
  const cleared = Object.entries(table.erasure.cleared);
  if (cleared.length === 0) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where ${where}`.execute(executor);
    return rows[0]?.count ?? 0;
  }
  const { numAffectedRows } = await sql`
    update ${sql.table(name)} set ${sql.join(
      cleared.map(
        ([column, value]) => sql`${sql.ref(column)} = ${valueOf(column, value, erasure)}`,
      ),
    )} where ${where}`.execute(executor);
  return Number(numAffectedRows ?? 0n);
};
