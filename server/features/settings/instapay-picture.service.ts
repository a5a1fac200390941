import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  deleteInstapayPicture,
  findInstapayPicture,
  storeInstapayPicture,
} from './instapay-picture.repository.ts';

/** The picture of the teacher's InstaPay QR code, for people with an account (decisions/0184). */
export const showInstapayPicture = async ({ database, files }: Platform) => {
  const id = await findInstapayPicture(database);
  return { imageUrl: id === undefined ? null : files.imageUrl(id) };
};

const change = (
  platform: Platform,
  actorId: string,
  store: (transaction: Executor) => Promise<void>,
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    await store(transaction);
    const detail = { changed: 'instapayPicture' };
    const action = 'settings.change';
    await recordAction(transaction, platform, { actorId, action, subjectId: 'settings', detail });
  });

/**
 * Replaces the picture, which is encoded anew like every picture.
 * @throws AppError file.wrong_type, file.empty, file.damaged
 */
export const replaceInstapayPicture = async (
  platform: Platform,
  actorId: string,
  file: File,
): Promise<void> => {
  const picture = await platform.files.prepareImage(file, 'Picture');
  await change(platform, actorId, async (transaction) => {
    await picture.record(transaction);
    await storeInstapayPicture(transaction, picture.id);
  });
};

/** Removes the picture. */
export const removeInstapayPicture = (platform: Platform, actorId: string): Promise<void> =>
  change(platform, actorId, deleteInstapayPicture);
