import { type RawBuilder, sql } from 'kysely';
import type { StudentTable } from './table-plan.ts';

/** A condition on the rows of a table: they belong to this student. */
export const belongsTo = (
  { student }: Pick<StudentTable, 'student'>,
  studentId: string,
): RawBuilder<boolean> => {
  if (typeof student === 'string') return sql`${sql.ref(student)} = ${studentId}`;
  const owner = student.of === 'sessions' ? 'user_id' : 'student_id';
  return sql`${sql.ref(student.column)} in (
    select id from ${sql.table(student.of)} where ${sql.ref(owner)} = ${studentId}::uuid)`;
};
