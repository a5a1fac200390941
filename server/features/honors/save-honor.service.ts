import { errorCatalogue } from '#contract/errors.ts';
import type { RouteArguments } from '#contract/route.ts';
import type { taughtHonors } from '#contract/honors/honors.ts';
import { acceptsPicture } from '#domain/honors/consent.ts';
import { honorPictureAspect } from '#domain/pictures/picture-sizes.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { lockAccount, lockAccounts } from '#server/features/identity/accounts/accounts.api.ts';
import { moveToTrash } from '#server/features/trash/trash.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { makeOnce } from '#server/platform/database/make-once.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { PreparedImage } from '#server/platform/files/files.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordConfirmedConsents } from './change-consents.service.ts';
import { kindsOf } from './consents.presenter.ts';
import { readConsentState } from './consents.repository.ts';
import {
  findHonoredStudent,
  insertHonor,
  lockHonor,
  updateHonor,
} from './honor-changes.repository.ts';

type NewHonorForm = RouteArguments<typeof taughtHonors.create>['body'];
type HonorEditForm = RouteArguments<typeof taughtHonors.update>['body'];
type PictureForm = Pick<NewHonorForm, 'studentImage' | 'ImageCrop'>;

/** @throws AppError honor.picture_without_consent */
const assertPictureAccepted = async (executor: Executor, studentId: string): Promise<void> => {
  const { refusals } = await readConsentState(executor, studentId);
  if (acceptsPicture(kindsOf(refusals))) return;
  throw new AppError('honor.picture_without_consent', {
    studentImage: [errorCatalogue['honor.picture_without_consent'].message],
  });
};

/**
 * Encodes a picture before any transaction, because that is slow. Consents are checked before as well, so that the
 * bytes of a refused picture are never stored, and again in the transaction that records it.
 */
const preparePicture = async (
  { database, files }: Platform,
  studentId: string,
  { studentImage, ImageCrop }: PictureForm,
): Promise<PreparedImage | undefined> => {
  if (!studentImage) return undefined;
  await assertPictureAccepted(database, studentId);
  return files.prepareImage(studentImage, 'studentImage', {
    crop: ImageCrop,
    aspect: honorPictureAspect,
    visibility: 'personal',
  });
};

const recordPicture = async (
  executor: Executor,
  studentId: string,
  picture: PreparedImage | undefined,
): Promise<void> => {
  if (!picture) return;
  await assertPictureAccepted(executor, studentId);
  await picture.record(executor);
};

const nothing = async () => {};

/**
 * Honors a student (spec §5, honor form), or changes the honor that an earlier submission of the same form created. Returns
 * its id.
 * @throws AppError request.invalid for an unknown student, honor.picture_without_consent, file.wrong_type, file.damaged
 */
export const createHonor = async (
  platform: Platform,
  teacherId: string,
  form: NewHonorForm,
): Promise<string> => {
  const { database, clock, ids } = platform;
  const { StudentId: studentId, Description: description } = form;
  const id = form.Id ?? ids.next();
  const picture = await preparePicture(platform, studentId, form);
  const make = () =>
    database.transaction().execute(async (transaction) => {
      // Locks the student, so that no picture is stored while a consent is being withdrawn.
      const [student] = await lockAccounts(transaction, [studentId]);
      if (student?.role !== 'student') {
        throw new AppError('request.invalid', { StudentId: ['اختر اسمًا من قائمة الطلاب'] });
      }
      await recordConfirmedConsents(platform, transaction, studentId, {
        teacherId,
        isTicked: form.ConsentConfirmed,
      });
      await recordPicture(transaction, studentId, picture);
      await insertHonor(transaction, {
        id,
        student_id: studentId,
        teacher_id: teacherId,
        description,
        search_key: foldArabic(description),
        image_file_id: picture?.id ?? null,
        created_at: clock.now(),
      });
      await recordAction(transaction, platform, {
        actorId: teacherId,
        action: 'honor.create',
        subjectId: id,
        detail: { studentId },
      });
    });
  await makeOnce('honors', {
    make,
    change: () => storeEdit(platform, teacherId, id, { form, picture }),
  });
  return id;
};

type Edit = { form: HonorEditForm; picture: PreparedImage | undefined };

const storeEdit = async (
  platform: Platform,
  teacherId: string,
  id: string,
  { form, picture }: Edit,
): Promise<void> => {
  const { database, clock, files } = platform;
  const removeBytes = await database.transaction().execute(async (transaction) => {
    const studentId = await findHonoredStudent(transaction, id);
    // The student is locked before the honor, as a withdrawal does, to avoid a deadlock.
    if (studentId !== undefined) await lockAccount(transaction, studentId);
    const before = await lockHonor(transaction, id);
    if (studentId === undefined || !before) throw new AppError('honor.not_found');
    if (form.Version !== undefined && form.Version !== before.version) {
      throw new AppError('honor.changed_meanwhile');
    }
    await recordConfirmedConsents(platform, transaction, studentId, {
      teacherId,
      isTicked: form.ConsentConfirmed,
    });
    await recordPicture(transaction, studentId, picture);
    const isReplaced = picture !== undefined || form.RemoveImage === true;
    await updateHonor(transaction, id, {
      description: form.Description,
      search_key: foldArabic(form.Description),
      ...(isReplaced ? { image_file_id: picture?.id ?? null } : {}),
      updated_at: clock.now(),
    });
    await recordAction(transaction, platform, {
      actorId: teacherId,
      action: 'honor.update',
      subjectId: id,
      detail: { studentId },
    });
    if (!isReplaced || before.image_file_id === null) return nothing;
    return files.erase(transaction, [before.image_file_id]);
  });
  await removeBytes();
};

/**
 * Changes the description and the picture of an honor; a replaced picture is deleted at once.
 * @throws AppError honor.not_found, honor.changed_meanwhile, honor.picture_without_consent
 */
export const changeHonor = async (
  platform: Platform,
  teacherId: string,
  id: string,
  form: HonorEditForm,
): Promise<void> => {
  const studentId = await findHonoredStudent(platform.database, id);
  if (studentId === undefined) throw new AppError('honor.not_found');
  const picture = await preparePicture(platform, studentId, form);
  await storeEdit(platform, teacherId, id, { form, picture });
};

/**
 * Moves an honor to the trash with its picture, whose address answers 404 until it is restored.
 * @throws AppError honor.not_found, also when it was deleted before
 */
export const removeHonor = async (
  platform: Platform,
  teacherId: string,
  id: string,
): Promise<void> => {
  await platform.database.transaction().execute(async (transaction) => {
    const deleted = await moveToTrash(transaction, platform, {
      kind: 'honor',
      id,
      actorId: teacherId,
    });
    if (!deleted) throw new AppError('honor.not_found');
    await recordAction(transaction, platform, {
      actorId: teacherId,
      action: 'honor.delete',
      subjectId: id,
      detail: { studentId: deleted.student_id },
    });
  });
};
