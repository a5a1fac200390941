import type * as z from 'zod/mini';
import type { secondStep } from '#contract/identity/second-step.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countRecoveryCodes, findApp, isOfferClosed, listPasskeys } from './factors.repository.ts';

/** Which second steps an account has, and whether to offer one. */
export const showFactors = async (
  { database }: Platform,
  userId: string,
): Promise<z.input<typeof secondStep.get.reply>> => {
  const app = await findApp(database, userId);
  const passkeys = await listPasskeys(database, userId);
  const hasSome = passkeys.length > 0 || app?.enabled_at != null;
  return {
    appSince: app?.enabled_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(database, userId),
    isOffered: !hasSome && !(await isOfferClosed(database, userId)),
  };
};
