import { recordAction } from '#server/platform/audit/audit.ts';
import { changePublic, publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  deletePicture,
  findPicture,
  type SettingsPicture,
  storePicture,
} from './pictures.repository.ts';

/**
 * The teacher's picture, for everybody, is cut to a square (decisions/0115). The one of the InstaPay QR code, for people with an
 * account, stays whole (decisions/0184).
 */
const pictures = {
  teacher_picture: { name: 'teacherPicture', rules: { aspect: 1 } },
  instapay_picture: { name: 'instapayPicture', rules: {} },
} as const;

export const showPicture = async ({ database, files }: Platform, picture: SettingsPicture) => {
  const id = await findPicture(database, picture);
  return { imageUrl: id === undefined ? null : files.imageUrl(id) };
};

type Act = { actorId: string; picture: SettingsPicture };

/** Changes a picture, writes the audit log, and makes every node show the new one at once. */
const change = (
  platform: Platform,
  { actorId, picture }: Act,
  store: (transaction: Executor) => Promise<void>,
): Promise<void> =>
  changePublic(platform, publicTopics.settings, async (transaction) => {
    await store(transaction);
    const action = 'settings.change';
    const detail = { changed: pictures[picture].name };
    await recordAction(transaction, platform, { actorId, action, subjectId: 'settings', detail });
  });

/**
 * Replaces a picture, which is encoded anew like every picture.
 * @throws AppError file.wrong_type, file.empty, file.damaged
 */
export const replacePicture = async (platform: Platform, act: Act, file: File): Promise<void> => {
  const { picture } = act;
  const prepared = await platform.files.prepareImage(file, 'Picture', pictures[picture].rules);
  await change(platform, act, async (transaction) => {
    await prepared.record(transaction);
    await storePicture(transaction, picture, prepared.id);
  });
};

export const removePicture = (platform: Platform, act: Act): Promise<void> =>
  change(platform, act, (transaction) => deletePicture(transaction, act.picture));
