import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type PasskeyRow = {
  id: string;
  credential_id: string;
  name: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
  created_at: Date;
  last_used_at: Date | null;
};

type AppRow = { secret: string; enabled_at: Date | null };

export const findApp = (executor: Executor, userId: string): Promise<AppRow | undefined> =>
  executor
    .selectFrom('authenticator_apps')
    .select(['secret', 'enabled_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Stores the secret of an app that is being set up; it replaces an earlier one. @returns false when an app is linked */
export const storePendingApp = async (
  executor: Executor,
  app: { user_id: string; secret: string; created_at: Date },
): Promise<boolean> => {
  const stored = await executor
    .insertInto('authenticator_apps')
    .values(app)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: app.secret, created_at: app.created_at })
        .where('authenticator_apps.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
};

/** Links the app whose first code was right. @returns false when its secret was replaced, or it is linked already */
export const enableApp = async (
  executor: Executor,
  app: { userId: string; secret: string; step: number; now: Date },
): Promise<boolean> => {
  const enabled = await executor
    .updateTable('authenticator_apps')
    .set({ enabled_at: app.now, last_step: String(app.step) })
    .where('user_id', '=', app.userId)
    .where('secret', '=', app.secret)
    .where('enabled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return enabled !== undefined;
};

/** Notes that the code of a time step was used. @returns false when it, or a later one, was used before */
export const spendAppStep = async (
  executor: Executor,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> => {
  const used = await executor
    .updateTable('authenticator_apps')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', String(step))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

/** @returns whether there was one */
export const deleteApp = async (executor: Executor, userId: string): Promise<boolean> => {
  const deleted = await executor
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .returning('enabled_at')
    .executeTakeFirst();
  return deleted?.enabled_at != null;
};

/** The passkeys of an account, the oldest first. */
export const listPasskeys = (executor: Executor, userId: string): Promise<PasskeyRow[]> =>
  executor
    .selectFrom('passkeys')
    .select([
      'id',
      'credential_id',
      'name',
      'public_key',
      'counter',
      'transports',
      'created_at',
      'last_used_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** @returns false when the credential is stored already */
export const insertPasskey = async (
  executor: Executor,
  passkey: Omit<PasskeyRow, 'last_used_at'> & { user_id: string },
): Promise<boolean> => {
  const stored = await executor
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
};

/** Notes a use of a passkey. @returns false when the passkey was removed meanwhile */
export const recordPasskeyUse = async (
  executor: Executor,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> => {
  const used = await executor
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};

/** @returns whether it was there */
export const deletePasskey = async (
  executor: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> => {
  const deleted = await executor
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};

/** Replaces the recovery codes of an account, the used ones too. */
export const replaceRecoveryCodes = async (
  executor: Executor,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await executor.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await executor
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
};

/** @returns false when there is no such code, or it was used before */
export const spendRecoveryCode = async (
  executor: Executor,
  code: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> => {
  const used = await executor
    .updateTable('recovery_codes')
    .set({ used_at: code.now })
    .where('user_id', '=', code.userId)
    .where('code_hash', '=', code.hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

export const countRecoveryCodes = async (executor: Executor, userId: string): Promise<number> => {
  const row = await executor
    .selectFrom('recovery_codes')
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** How many second factors an account has: the linked app, and its passkeys. */
export const countFactors = async (executor: Executor, userId: string): Promise<number> => {
  const { rows } = await sql<Rows['countFactors']>`
    select (select count(*) from authenticator_apps where user_id = ${userId} and enabled_at is not null)::int
      + (select count(*) from passkeys where user_id = ${userId})::int as count`.execute(executor);
  return rows[0]?.count ?? 0;
};

/** Deletes every second factor of an account, and the steps that were begun with them. */
export const deleteFactors = async (executor: Executor, userId: string): Promise<void> => {
  await executor.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute();
  await executor.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await executor.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await executor.deleteFrom('second_step_challenges').where('user_id', '=', userId).execute();
};

export const isOfferClosed = async (executor: Executor, userId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('users')
    .select('second_step_offer_closed_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.second_step_offer_closed_at != null;
};

export const closeOffer = async (executor: Executor, userId: string, now: Date): Promise<void> => {
  await executor
    .updateTable('users')
    .set({ second_step_offer_closed_at: now })
    .where('id', '=', userId)
    .where('second_step_offer_closed_at', 'is', null)
    .execute();
};
