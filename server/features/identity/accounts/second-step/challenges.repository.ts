import type { Executor } from '#server/platform/database/database.ts';

export type ChallengePurpose = 'sign_in' | 'confirm' | 'add_passkey';

export type ChallengeRow = {
  user_id: string;
  passkey_challenge: string | null;
  password_hash: string | null;
};

type ChallengeKey = { tokenHash: Buffer; purpose: ChallengePurpose; now: Date };

export const insertChallenge = async (
  executor: Executor,
  challenge: ChallengeRow & { token_hash: Buffer; purpose: ChallengePurpose; expires_at: Date },
): Promise<void> => {
  await executor.insertInto('second_step_challenges').values(challenge).execute();
};

/** A step that was begun for that purpose and has not expired. */
export const findChallenge = (
  executor: Executor,
  { tokenHash, purpose, now }: ChallengeKey,
): Promise<ChallengeRow | undefined> =>
  executor
    .selectFrom('second_step_challenges')
    .select(['user_id', 'passkey_challenge', 'password_hash'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Deletes a step, so that it works once. @returns false when it was used before; of two parallel uses one wins */
export const spendChallenge = async (executor: Executor, tokenHash: Buffer): Promise<boolean> => {
  const used = await executor
    .deleteFrom('second_step_challenges')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
};

export const deleteOldChallenges = async (executor: Executor, before: Date): Promise<void> => {
  await executor.deleteFrom('second_step_challenges').where('expires_at', '<=', before).execute();
};
