import { recordAction } from '#server/platform/audit/audit.ts';
import { changePublic, publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  deleteTeacherPicture,
  findTeacherPicture,
  storeTeacherPicture,
} from './teacher-picture.repository.ts';

/** The teacher's picture, for everybody (decisions/0115). */
export const showTeacherPicture = async ({ database, files }: Platform) => {
  const id = await findTeacherPicture(database);
  return { imageUrl: id === undefined ? null : files.imageUrl(id) };
};

/** Changes the picture, writes the audit log, and makes every node show the new one at once. */
const change = (
  platform: Platform,
  actorId: string,
  store: (transaction: Executor) => Promise<void>,
): Promise<void> =>
  changePublic(platform, publicTopics.settings, async (transaction) => {
    await store(transaction);
    const action = 'settings.change';
    const detail = { changed: 'teacherPicture' };
    await recordAction(transaction, platform, { actorId, action, subjectId: 'settings', detail });
  });

/**
 * Replaces the picture; the new one is cut to a square.
 * @throws AppError file.wrong_type, file.empty, file.damaged
 */
export const replaceTeacherPicture = async (
  platform: Platform,
  actorId: string,
  file: File,
): Promise<void> => {
  const picture = await platform.files.prepareImage(file, 'Picture', { aspect: 1 });
  await change(platform, actorId, async (transaction) => {
    await picture.record(transaction);
    await storeTeacherPicture(transaction, picture.id);
  });
};

/** Removes the picture. */
export const removeTeacherPicture = (platform: Platform, actorId: string): Promise<void> =>
  change(platform, actorId, deleteTeacherPicture);
