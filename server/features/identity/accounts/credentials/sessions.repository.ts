import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type RefreshTokenRow = Pick<
  Row<'sessions'>,
  'user_id' | 'expires_at' | 'revoked_at' | 'ended_by_other_device'
> & {
  session_id: string;
  predecessor_hash: Buffer | null;
  used_at: Date | null;
};

export const insertSession = async (
  executor: Executor,
  session: {
    id: string;
    user_id: string;
    user_agent: string;
    device_id: string;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> => {
  await executor
    .insertInto('sessions')
    // A sign-in counts as a confirmation.
    .values({
      ...session,
      revoked_at: null,
      last_used_at: session.created_at,
      confirmed_at: session.created_at,
    })
    .execute();
};

export const insertRefreshToken = async (
  executor: Executor,
  token: {
    token_hash: Buffer;
    session_id: string;
    created_at: Date;
    predecessor_hash: Buffer | null;
  },
): Promise<void> => {
  await executor
    .insertInto('refresh_tokens')
    .values({ ...token, used_at: null })
    .execute();
};

/**
 * A token with its session, which is locked until the transaction ends. Only the session is locked, never a token, so that
 * two uses of its tokens cannot deadlock.
 */
export const findRefreshTokenForUpdate = async (
  executor: Executor,
  tokenHash: Buffer,
): Promise<RefreshTokenRow | undefined> => {
  await executor
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', (query) =>
      query.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .execute();
  // A second statement, so that it sees what was committed while the first one waited for the lock.
  return executor
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'refresh_tokens.session_id',
      'refresh_tokens.predecessor_hash',
      'refresh_tokens.used_at',
      'sessions.user_id',
      'sessions.expires_at',
      'sessions.revoked_at',
      'sessions.ended_by_other_device',
    ])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
};

/**
 * Whether tokens were made from a used one, and none of them was used. Call it with the session locked.
 */
export const areSuccessorsUnused = async (
  executor: Executor,
  tokenHash: Buffer,
): Promise<boolean> => {
  const { rows } = await sql<Rows['areSuccessorsUnused']>`
    select bool_and(used_at is null) as are_unused from refresh_tokens
    where predecessor_hash = ${tokenHash}`.execute(executor);
  return rows[0]?.are_unused ?? false;
};

/** Marks a token as used, and with it the others that were made from the same predecessor. */
export const markRefreshTokenUsed = async (
  executor: Executor,
  token: { hash: Buffer; predecessorHash: Buffer | null },
  now: Date,
): Promise<void> => {
  await executor
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where(({ or, eb }) =>
      or([
        eb('token_hash', '=', token.hash),
        ...(token.predecessorHash ? [eb('predecessor_hash', '=', token.predecessorHash)] : []),
      ]),
    )
    .where('used_at', 'is', null)
    .execute();
};

/** Records a use of a session, and when it ends unless it is used again. */
export const extendSession = async (
  executor: Executor,
  session: { id: string; usedAt: Date; expiresAt: Date },
): Promise<void> => {
  await executor
    .updateTable('sessions')
    .set({ expires_at: session.expiresAt, last_used_at: session.usedAt })
    .where('id', '=', session.id)
    .execute();
};

/** Records that the owner of a session confirmed it. */
export const confirmSession = async (executor: Executor, id: string, now: Date): Promise<void> => {
  await executor.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute();
};

export const revokeSession = async (executor: Executor, id: string, now: Date): Promise<void> => {
  await executor
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Ends the session that a token, used or not, belongs to. @returns its id, unless it had ended before */
export const revokeSessionOfToken = async (
  executor: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<string[]> => {
  const ended = await executor
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('id', 'in', (query) =>
      query.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};

/** Ends every live session of a person but `exceptSessionId`; without it, all of them. @returns their ids */
export const endOtherSessions = async (
  executor: Executor,
  userId: string,
  exceptSessionId: string | undefined,
  now: Date,
): Promise<string[]> => {
  const ended = await executor
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};

type NewSession = { id: string; userId: string; now: Date };

/** Ends the sessions of a browser's earlier sign-ins to an account, except the new one. @returns their ids */
export const endSessionsOfDevice = async (
  executor: Executor,
  { id, userId, deviceId, now }: NewSession & { deviceId: string },
): Promise<string[]> => {
  const ended = await executor
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('id', '!=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map((session) => session.id);
};

/**
 * Ends the oldest live sessions, so that with the new one `limit` stay. The new one stays also where the clock of another node
 * is ahead. @returns the ids of the ended ones
 */
export const endSessionsBeyond = async (
  executor: Executor,
  { id, userId, now }: NewSession,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<Rows['endSessionsBeyond']>`
    update sessions set revoked_at = ${now}, ended_by_other_device = true
    where id in (
      select id from sessions
      where user_id = ${userId} and revoked_at is null and expires_at > ${now} and id <> ${id}
      order by created_at desc, id desc
      offset ${limit - 1}
    )
    returning id`.execute(executor);
  return rows.map((session) => session.id);
};

/**
 * Deletes sessions that ended before a moment, and their tokens with them. A session that another device ended stays until it
 * would have expired, so that its own device can show the reason.
 */
export const deleteEndedSessions = async (executor: Executor, before: Date): Promise<void> => {
  await executor
    .deleteFrom('sessions')
    .where(({ or, and, eb }) =>
      or([
        eb('expires_at', '<', before),
        and([eb('revoked_at', '<', before), eb('ended_by_other_device', '=', false)]),
      ]),
    )
    .execute();
};

export const deleteUsedRefreshTokens = async (executor: Executor, before: Date): Promise<void> => {
  await executor.deleteFrom('refresh_tokens').where('used_at', '<', before).execute();
};
