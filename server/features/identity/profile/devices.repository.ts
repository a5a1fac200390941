import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type SessionRow = { id: string; user_agent: string; created_at: Date; last_used_at: Date };

export type SignInRow = Pick<
  Row<'sign_ins'>,
  'id' | 'user_agent' | 'happened_at' | 'was_successful'
>;

const shownSessions = 100;

/** The live sessions of a person, the most recently used first. */
export const listSessions = (
  executor: Executor,
  userId: string,
  now: Date,
): Promise<SessionRow[]> =>
  executor
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownSessions)
    .execute();

/** Whether a live session of that person was ended. */
export const endOwnSession = async (
  executor: Executor,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> => {
  const result = await executor
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** A page of the attempts to sign in, newest first. */
export const listSignIns = (
  executor: Executor,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SignInRow[]> =>
  executor
    .selectFrom('sign_ins')
    .select(['id', 'user_agent', 'happened_at', 'was_successful'])
    .where('user_id', '=', userId)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countSignIns = async (executor: Executor, userId: string): Promise<number> => {
  const { count } = await executor
    .selectFrom('sign_ins')
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};
