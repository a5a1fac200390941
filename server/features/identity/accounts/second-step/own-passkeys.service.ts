import { findAccount } from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { storeChallenge } from './begin-step.ts';
import { findChallenge, spendChallenge } from './challenges.repository.ts';
import { addFactor, removeFactor } from './change-factors.service.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './factors.repository.ts';
import { checkNewPasskey, requestNewPasskey, type SentCredential } from './passkeys.ts';

const maxPasskeys = 10;

/** The options for the browser to make a passkey. @throws AppError passkey.too_many, auth.session_expired */
export const beginPasskey = async (platform: Platform, viewer: Viewer) => {
  const { database, clock, publicUrl } = platform;
  const account = await findAccount(database, viewer.id, clock.now());
  if (!account) throw new AppError('auth.session_expired');
  const passkeys = await listPasskeys(database, viewer.id);
  if (passkeys.length >= maxPasskeys) throw new AppError('passkey.too_many');
  const { platformName: siteName } = await findPublicSettings(database);
  const name = `${account.first_name} ${account.last_name}`.trim() || account.email;
  const person = { id: account.id, email: account.email, name };
  const options = await requestNewPasskey({ publicUrl, siteName }, person, passkeys);
  const step = { userId: viewer.id, purpose: 'add_passkey' } as const;
  const { challengeToken } = await storeChallenge(platform, step, options.challenge);
  return { challengeToken, passkeyOptions: { ...options } };
};

/** @throws AppError second_step.expired, second_step.passkey_refused */
export const addPasskey = async (
  platform: Platform,
  viewer: Viewer,
  sent: { challengeToken: string; name: string; credential: SentCredential },
): Promise<{ recoveryCodes: string[] }> => {
  const { database, clock, ids, publicUrl } = platform;
  const now = clock.now();
  const tokenHash = hashToken(sent.challengeToken);
  const found = await findChallenge(database, { tokenHash, purpose: 'add_passkey', now });
  if (found?.user_id !== viewer.id || found.passkey_challenge === null) {
    throw new AppError('second_step.expired');
  }
  const challenge = found.passkey_challenge;
  const passkey = await checkNewPasskey({ publicUrl, challenge }, sent.credential);
  if (!passkey) throw new AppError('second_step.passkey_refused');
  const row = { ...passkey, id: ids.next(), user_id: viewer.id, name: sent.name, created_at: now };
  return addFactor(platform, viewer, {
    action: 'second_step.add_passkey',
    mail: 'passkeyAdded',
    apply: async (transaction) => {
      if (!(await spendChallenge(transaction, tokenHash)))
        throw new AppError('second_step.expired');
      const isStored = await insertPasskey(transaction, row);
      if (!isStored) throw new AppError('second_step.passkey_refused');
    },
  });
};

/** @throws AppError passkey.not_found */
export const removePasskey = (platform: Platform, viewer: Viewer, id: string): Promise<void> =>
  removeFactor(platform, viewer, {
    action: 'second_step.remove_passkey',
    mail: 'passkeyRemoved',
    apply: async (transaction) => {
      const isDeleted = await deletePasskey(transaction, { id, userId: viewer.id });
      if (!isDeleted) throw new AppError('passkey.not_found');
    },
  });
