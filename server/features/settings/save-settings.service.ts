import type * as z from 'zod/mini';
import type { settings } from '#contract/settings/settings.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { changePublic, publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countChange, storeSettings } from './settings.repository.ts';

type SettingsChange = z.output<typeof settings.change.body>;

/**
 * Stores the named settings only; every later page, mail and certificate uses them.
 * @throws AppError settings.changed_meanwhile when `version` is no longer the newest
 */
export const saveSettings = async (
  platform: Platform,
  actorId: string,
  { version, ...change }: SettingsChange,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await changePublic(platform, publicTopics.settings, async (transaction) => {
    if (!(await countChange(transaction, version))) {
      throw new AppError('settings.changed_meanwhile');
    }
    await storeSettings(transaction, change);
    await recordAction(transaction, platform, {
      actorId,
      action: 'settings.change',
      subjectId: 'settings',
      detail: change,
    });
  });
};
