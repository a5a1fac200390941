import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

type SignIn = { id: string; user_agent: string; happened_at: Date };

export const insertSignIn = async (
  executor: Executor,
  signIn: SignIn & { user_id: string },
): Promise<void> => {
  await executor
    .insertInto('sign_ins')
    .values({ ...signIn, was_successful: true })
    .execute();
};

/** Stores a refused attempt for each of the accounts that were meant; the statement is the same when there are none. */
export const insertFailedSignIn = async (
  executor: Executor,
  { userIds, ...signIn }: SignIn & { userIds: readonly string[] },
): Promise<void> => {
  await sql`
    insert into sign_ins (user_id, id, user_agent, happened_at, was_successful)
    select user_id, ${signIn.id}, ${signIn.user_agent}, ${signIn.happened_at}, false
    from unnest(${userIds}::uuid[]) as meant (user_id)
    where exists (select from users where id = user_id)`.execute(executor);
};

/** Time of the sign-in before the newest one; refused attempts do not count. */
export const findPreviousSignIn = async (
  executor: Executor,
  userId: string,
): Promise<Date | undefined> => {
  const row = await executor
    .selectFrom('sign_ins')
    .select('happened_at')
    .where('user_id', '=', userId)
    .where('was_successful', '=', true)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  return row?.happened_at;
};

export const deleteOldSignIns = async (executor: Executor, before: Date): Promise<void> => {
  await executor.deleteFrom('sign_ins').where('happened_at', '<', before).execute();
};
