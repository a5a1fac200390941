import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appSecretFrom, appUri, findAppStep } from './app-codes.ts';
import { addFactor, removeFactor } from './change-factors.service.ts';
import { deleteApp, enableApp, findApp, storePendingApp } from './factors.repository.ts';

/**
 * A secret for an authenticator app, which takes effect when a code of it is typed.
 * @throws AppError second_step.already_on
 */
export const beginApp = async (
  { database, clock, ids }: Platform,
  viewer: Viewer,
): Promise<{ secret: string; uri: string }> => {
  const secret = appSecretFrom(ids.secret());
  const app = { user_id: viewer.id, secret, created_at: clock.now() };
  if (!(await storePendingApp(database, app))) throw new AppError('second_step.already_on');
  const { platformName } = await findPublicSettings(database);
  return { secret, uri: appUri(secret, { issuer: platformName, label: viewer.email }) };
};

/**
 * Links the app by its first code, which is used up with it.
 * @throws AppError second_step.code_wrong, second_step.already_on, second_step.expired when the setup was started again in
 *   another browser tab
 */
export const linkApp = async (
  platform: Platform,
  viewer: Viewer,
  { code, ip }: { code: string; ip: string },
): Promise<{ recoveryCodes: string[] }> => {
  const { database, clock, limits } = platform;
  const now = clock.now();
  const pending = await findApp(database, viewer.id);
  if (!pending) throw new AppError('second_step.expired');
  if (pending.enabled_at) throw new AppError('second_step.already_on');
  const { secret } = pending;
  return limits.guard('secondStep', { ip, person: viewer.id }, async () => {
    const step = findAppStep(secret, code, now);
    if (step === undefined) throw new AppError('second_step.code_wrong');
    return addFactor(platform, viewer, {
      action: 'second_step.link_app',
      mail: 'appLinked',
      apply: async (transaction) => {
        const isLinked = await enableApp(transaction, { userId: viewer.id, secret, step, now });
        if (!isLinked) throw new AppError('second_step.expired');
      },
    });
  });
};

/** @throws AppError second_step.expired when none is linked */
export const removeApp = (platform: Platform, viewer: Viewer): Promise<void> =>
  removeFactor(platform, viewer, {
    action: 'second_step.remove_app',
    mail: 'appRemoved',
    apply: async (transaction) => {
      if (!(await deleteApp(transaction, viewer.id))) throw new AppError('second_step.expired');
    },
  });
