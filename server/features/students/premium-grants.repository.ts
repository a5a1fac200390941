import type { Executor } from '#server/platform/database/database.ts';

export type PremiumGrantRow = {
  id: string;
  starts_at: Date;
  ends_at: Date;
  note: string;
  granted_by: string | null;
};

const columns = ['id', 'starts_at', 'ends_at', 'note', 'granted_by'] as const;

/** Every grant a student ever had, the one that ends last first. */
export const listGrants = (executor: Executor, studentId: string): Promise<PremiumGrantRow[]> =>
  executor
    .selectFrom('premium_grants')
    .select(columns)
    .where('student_id', '=', studentId)
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .execute();

/** An active gift that ends at that moment. */
export const findGift = (
  executor: Executor,
  studentId: string,
  endsAt: Date,
): Promise<PremiumGrantRow | undefined> =>
  executor
    .selectFrom('premium_grants')
    .select(columns)
    .where('student_id', '=', studentId)
    .where('ends_at', '=', endsAt)
    .where('granted_by', 'is not', null)
    .executeTakeFirst();

export const insertGrant = async (
  executor: Executor,
  grant: PremiumGrantRow & { student_id: string },
): Promise<void> => {
  await executor
    .insertInto('premium_grants')
    .values({ ...grant, created_at: grant.starts_at })
    .execute();
};

/** The grant that was removed, if there was one. */
export const deleteGrant = (
  executor: Executor,
  studentId: string,
  id: string,
): Promise<PremiumGrantRow | undefined> =>
  executor
    .deleteFrom('premium_grants')
    .where('student_id', '=', studentId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
