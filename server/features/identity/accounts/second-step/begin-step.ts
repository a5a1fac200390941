import type { SecondStep } from '#contract/second-step-fields.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { type ChallengePurpose, insertChallenge } from './challenges.repository.ts';
import { countRecoveryCodes, findApp, listPasskeys } from './factors.repository.ts';
import { requestPasskey } from './passkeys.ts';

const lifetimeInMilliseconds = 5 * 60 * 1000;

type Step = {
  userId: string;
  purpose: ChallengePurpose;
  /** The hash that the typed password matched; only for a sign-in. */
  passwordHash?: string;
};

/** Stores a step that the caller may complete within five minutes, and returns its token. */
export const storeChallenge = async (
  { reservedDatabase, clock, ids }: Platform,
  { userId, purpose, passwordHash }: Step,
  passkeyChallenge: string | undefined,
): Promise<Pick<SecondStep, 'challengeToken' | 'expiresAt'>> => {
  const challengeToken = ids.secret();
  const expiresAt = new Date(clock.now().getTime() + lifetimeInMilliseconds);
  await insertChallenge(reservedDatabase, {
    token_hash: hashToken(challengeToken),
    user_id: userId,
    purpose,
    passkey_challenge: passkeyChallenge ?? null,
    password_hash: passwordHash ?? null,
    expires_at: expiresAt,
  });
  return { challengeToken, expiresAt: expiresAt.toISOString() };
};

/** The methods of an account's second step, the easiest first; empty when none is set up. */
const findMethods = async ({ reservedDatabase }: Platform, userId: string) => {
  const app = await findApp(reservedDatabase, userId);
  const passkeys = await listPasskeys(reservedDatabase, userId);
  const methods: SecondStep['methods'] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(app?.enabled_at ? (['app'] as const) : []),
  ];
  if (methods.length === 0) return { methods, passkeys };
  if ((await countRecoveryCodes(reservedDatabase, userId)) > 0) methods.push('recovery');
  return { methods, passkeys };
};

export const hasSecondStep = async (platform: Platform, userId: string): Promise<boolean> =>
  (await findMethods(platform, userId)).methods.length > 0;

const begin = async (
  platform: Platform,
  step: Step,
  { methods, passkeys }: Awaited<ReturnType<typeof findMethods>>,
): Promise<SecondStep> => {
  const options =
    passkeys.length > 0 ? await requestPasskey(platform.publicUrl, passkeys) : undefined;
  const stored = await storeChallenge(platform, step, options?.challenge);
  return { ...stored, methods, passkeyOptions: options ? { ...options } : null };
};

/** Begins a confirmation. Without a second step it has no methods: the password confirms. */
export const beginConfirmationStep = async (
  platform: Platform,
  userId: string,
): Promise<SecondStep> =>
  begin(platform, { userId, purpose: 'confirm' }, await findMethods(platform, userId));

/** Begins the second step of a sign-in after a correct password; undefined where the account has none. */
export const beginSignInStep = async (
  platform: Platform,
  { id: userId, password_hash: passwordHash }: { id: string; password_hash: string },
): Promise<SecondStep | undefined> => {
  const found = await findMethods(platform, userId);
  if (found.methods.length === 0) return undefined;
  return begin(platform, { userId, purpose: 'sign_in', passwordHash }, found);
};
