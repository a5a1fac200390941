import { type Selectable, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export type GrantRow = Selectable<Schema['grants']>;

/**
 * The scope of a grant. Credits open nothing by themselves: spending one adds a grant of a lesson, which refers to the
 * credits.
 */
type GrantScope =
  | { scope: 'everything' }
  /** The grade that a month belongs to; without one, the grade in which the student is now. */
  | { scope: 'month'; month: number }
  | { scope: 'lesson'; lesson_id: string }
  | { scope: 'credits'; credits: number };

export type NewGrant = Pick<
  GrantRow,
  'student_id' | 'id' | 'source' | 'starts_at' | 'ends_at' | 'created_at'
> &
  Partial<Pick<GrantRow, 'reason' | 'reference' | 'granted_by' | 'plan' | 'grade'>> &
  GrantScope;

/** The columns of a new grant. A month without a grade is one of the student's own. */
const valuesOf = (grant: NewGrant) => ({
  ...grant,
  ...(grant.scope === 'month' && {
    grade: grant.grade ?? sql<number>`(select grade from users where id = ${grant.student_id})`,
  }),
});

/** Adds a grant. @throws a unique violation when its reference has already opened that lesson */
export const insertGrant = (executor: Executor, grant: NewGrant): Promise<GrantRow> =>
  executor.insertInto('grants').values(valuesOf(grant)).returningAll().executeTakeFirstOrThrow();

/** Adds grants to many students in one statement. */
export const insertGrants = async (
  executor: Executor,
  grants: readonly NewGrant[],
): Promise<void> => {
  if (grants.length > 0) await executor.insertInto('grants').values(grants.map(valuesOf)).execute();
};

/** The students among `studentIds` who have a gift of all lessons that ends at the given moment. */
export const listStudentsWithGift = async (
  executor: Executor,
  studentIds: readonly string[],
  endsAt: Date,
): Promise<Set<string>> => {
  if (studentIds.length === 0) return new Set();
  const rows = await executor
    .selectFrom('grants')
    .select('student_id')
    .where('student_id', 'in', studentIds)
    .where('scope', '=', 'everything')
    .where('source', '=', 'gift')
    .where('ends_at', '=', endsAt)
    .where('revoked_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.student_id));
};

const ofStudent = (executor: Executor, studentId: string) =>
  executor
    .selectFrom('grants')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('revoked_at', 'is', null);

/** The grants of one scope that a student ever had and that were not revoked, the one that ends last first. */
export const listGrants = (
  executor: Executor,
  studentId: string,
  { scope, limit }: { scope: GrantRow['scope']; limit?: number },
): Promise<GrantRow[]> =>
  ofStudent(executor, studentId)
    .where('scope', '=', scope)
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();

/** A student's gift of all lessons that ends at the given moment. */
export const findGift = (
  executor: Executor,
  studentId: string,
  endsAt: Date,
): Promise<GrantRow | undefined> =>
  ofStudent(executor, studentId)
    .where('scope', '=', 'everything')
    .where('source', '=', 'gift')
    .where('ends_at', '=', endsAt)
    .executeTakeFirst();

/**
 * Ends a grant at once, and with a grant of credits the lessons that they opened. The rows stay. In a transaction, because
 * it first waits for a credit that is being spent: a statement does not see rows that were added while it waited.
 * @returns the grant; undefined where the student has none of that id, or it was revoked before
 */
export const revokeGrant = async (
  executor: Executor,
  {
    studentId,
    id,
    now,
    reason = '',
  }: { studentId: string; id: string; now: Date; reason?: string },
): Promise<GrantRow | undefined> => {
  await executor
    .selectFrom('grants')
    .select('id')
    .where('student_id', '=', studentId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const revoked = await executor
    .updateTable('grants')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('student_id', '=', studentId)
    .where('revoked_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        eb('id', '=', id),
        and([eb('source', '=', 'bundle'), eb('scope', '=', 'lesson'), eb('reference', '=', id)]),
      ]),
    )
    .returningAll()
    .execute();
  return revoked.find((grant) => grant.id === id);
};

/**
 * Revokes the grants by which codes opened a lesson for a student; other grants stay.
 * @returns the revoked grants
 */
export const revokeCodeGrants = (
  executor: Executor,
  { studentId, lessonId, now }: { studentId: string; lessonId: string; now: Date },
): Promise<GrantRow[]> =>
  executor
    .updateTable('grants')
    .set({ revoked_at: now })
    .where('student_id', '=', studentId)
    .where('source', '=', 'access_code')
    .where('lesson_id', '=', lessonId)
    .where('revoked_at', 'is', null)
    .returningAll()
    .execute();

/**
 * Revokes what one code gave to a student, and with a bundle the lessons that its credits opened.
 * @returns whether there was something to revoke
 */
export const revokeGrantOfCode = async (
  executor: Executor,
  { studentId, codeId, now }: { studentId: string; codeId: string; now: Date },
): Promise<boolean> => {
  const grant = await ofStudent(executor, studentId)
    .where('source', '=', 'access_code')
    .where('reference', '=', codeId)
    .executeTakeFirst();
  if (!grant) return false;
  return (await revokeGrant(executor, { studentId, id: grant.id, now })) !== undefined;
};

/** Gives rights to another student: those that these payments or credits opened. */
export const moveOpenedBy = async (
  transaction: Executor,
  { references, from, to }: { references: readonly string[]; from: string; to: string },
): Promise<void> => {
  await transaction
    .updateTable('grants')
    .set({ student_id: to })
    .where('student_id', '=', from)
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .execute();
};
