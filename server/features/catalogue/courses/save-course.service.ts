import { courseTexts } from '#contract/catalogue/courses.ts';
import type { PictureCrop } from '#domain/pictures/picture-area.ts';
import { coursePictureAspect } from '#domain/pictures/picture-sizes.ts';
import { announceCourse } from '#server/features/messages/student-mails/student-mails.api.ts';
import { moveToTrash } from '#server/features/trash/trash.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { makeOnce } from '#server/platform/database/make-once.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { PreparedImage } from '#server/platform/files/files.ts';
import { changePublic, publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type CourseChange,
  findTitles,
  insertCourse,
  isPublicPicture,
  lockCourse,
  lockGrade,
  nextPlace,
  updateCourse,
} from './course-changes.repository.ts';
import {
  type CourseEdit,
  type CourseForm,
  type PartialEdit,
  readForm,
  readParts,
} from './read-course-form.ts';

/** Cut to 16:9 and encoded before any transaction, because it is slow. */
const prepareImage = async (
  platform: Pick<Platform, 'files'>,
  field: string,
  file: File | undefined,
  crop: PictureCrop | undefined,
) => file && platform.files.prepareImage(file, field, { crop, aspect: coursePictureAspect });

const prepareFormImage = (platform: Platform, { ImageFile, ImageCrop }: CourseForm) =>
  prepareImage(platform, 'ImageFile', ImageFile, ImageCrop);

/** The stored picture that a field names by its path. @throws AppError request.invalid for any other address */
const findNamedImage = async (
  platform: Pick<Platform, 'database' | 'files'>,
  field: string,
  path: string | null | undefined,
): Promise<string | undefined> => {
  if (!path) return undefined;
  const id = platform.files.fileIdOf(path);
  if (id !== undefined && (await isPublicPicture(platform.database, id))) return id;
  throw new AppError('request.invalid', {
    [field]: ['هذه ليست صورة محفوظة على المنصة. اختر ملف الصورة من جهازك.'],
  });
};

/** A new file takes precedence over the path of a stored one. */
const findFormImage = async (platform: Platform, { ImageFile, ImageUrl }: CourseForm) =>
  ImageFile ? undefined : findNamedImage(platform, 'ImageUrl', ImageUrl);

const findPartsImage = async (
  platform: Platform,
  { imageFile, imageUrl, thumbnail }: PartialEdit,
): Promise<string | undefined> => {
  if (imageFile) return undefined;
  return imageUrl
    ? findNamedImage(platform, 'imageUrl', imageUrl)
    : findNamedImage(platform, 'thumbnail', thumbnail);
};

/** @throws AppError request.invalid where one of the lessons is not, or not so, in the course */
const assertOwnLessons = async (
  executor: Executor,
  id: string,
  sent: Record<string, { id: string; title: string }[] | undefined>,
): Promise<void> => {
  for (const [field, lessons = []] of Object.entries(sent)) {
    if (lessons.length === 0) continue;
    const titles = await findTitles(executor, id);
    if (lessons.every((lesson) => titles.get(lesson.id) === lesson.title)) continue;
    throw new AppError('request.invalid', { [field]: [courseTexts.lessons] });
  }
};

/**
 * Creates a course at the end of its grade (spec §5, course form), or changes the one that an earlier submission of the same
 * form created. Returns its id.
 * @throws AppError request.invalid, file.wrong_type, file.damaged
 */
export const createCourse = async (
  platform: Platform,
  actorId: string,
  form: CourseForm,
): Promise<string> => {
  const id = form.Id ?? platform.ids.next();
  const image = await prepareFormImage(platform, form);
  const namedImage = await findFormImage(platform, form);
  const change = readForm(form);
  const make = () =>
    changePublic(platform, publicTopics.courses, async (transaction) => {
      await image?.record(transaction);
      await lockGrade(transaction, change.grade);
      await assertOwnLessons(transaction, id, { Lessons: form.Lessons });
      const position = await nextPlace(transaction, change.grade);
      const created = { id, position, created_at: platform.clock.now() };
      await insertCourse(transaction, {
        ...change,
        ...created,
        image_file_id: null,
        ...imageColumn({ image, namedImage, isImageRemoved: form.RemoveImage }),
      });
      await recordAction(transaction, platform, {
        actorId,
        action: 'course.create',
        subjectId: id,
      });
    });
  await makeOnce('courses', {
    make,
    change: () => changeCourse(platform, actorId, { ...form, Id: id, Version: undefined }),
  });
  return id;
};

type Edit = {
  id: string;
  version: number | undefined;
  change: CourseChange;
  image?: PreparedImage | undefined;
  namedImage?: string | undefined;
  isImageRemoved?: boolean | undefined;
  /** The lessons that were sent, by the name of their field. */
  lessons: Parameters<typeof assertOwnLessons>[2];
};

const imageColumn = ({
  image,
  namedImage,
  isImageRemoved = false,
}: Pick<Edit, 'image' | 'namedImage' | 'isImageRemoved'>) => {
  if (image) return { image_file_id: image.id };
  if (namedImage !== undefined && !isImageRemoved) return { image_file_id: namedImage };
  return isImageRemoved ? { image_file_id: null } : {};
};

const storeEdit = (platform: Platform, actorId: string, edit: Edit): Promise<void> =>
  changePublic(platform, publicTopics.courses, async (transaction) => {
    const { id, version, change } = edit;
    // Locks the grade before the row, in the order in which reordering locks them, to avoid a deadlock.
    if (change.grade !== undefined) await lockGrade(transaction, change.grade);
    const before = await lockCourse(transaction, id);
    if (!before) throw new AppError('course.not_found');
    await assertOwnLessons(transaction, id, edit.lessons);
    await edit.image?.record(transaction);
    const isMoved = change.grade !== undefined && change.grade !== before.grade;
    const isChanged = await updateCourse(transaction, id, version, {
      ...change,
      ...imageColumn(edit),
      ...(isMoved ? { position: await nextPlace(transaction, change.grade ?? before.grade) } : {}),
      updated_at: platform.clock.now(),
    });
    if (!isChanged) throw new AppError('course.changed_meanwhile');
    if (change.is_published) await announceCourse(transaction, platform, id);
    await recordAction(transaction, platform, {
      actorId,
      action: 'course.update',
      subjectId: id,
      ...(change.is_published === undefined
        ? {}
        : { detail: { isPublished: change.is_published } }),
    });
  });

/**
 * Changes a course by its whole form; one that moves to another grade goes to its end.
 * @throws AppError course.not_found, course.changed_meanwhile when `Version` is no longer the newest
 */
export const changeCourse = async (
  platform: Platform,
  actorId: string,
  form: CourseEdit,
): Promise<void> =>
  storeEdit(platform, actorId, {
    id: form.Id,
    version: form.Version,
    change: readForm(form),
    image: await prepareFormImage(platform, form),
    namedImage: await findFormImage(platform, form),
    isImageRemoved: form.RemoveImage,
    lessons: { Lessons: form.Lessons },
  });

/**
 * Changes the named parts of a course (spec §7, unused layer).
 * @throws AppError course.not_found, course.changed_meanwhile
 */
export const changeCourseParts = async (
  platform: Platform,
  actorId: string,
  id: string,
  edit: PartialEdit,
): Promise<void> =>
  storeEdit(platform, actorId, {
    id,
    version: edit.version,
    change: readParts(edit),
    image: await prepareImage(platform, 'imageFile', edit.imageFile, edit.imageCrop),
    namedImage: await findPartsImage(platform, edit),
    isImageRemoved: edit.removeImage,
    lessons: { lessons: edit.lessons },
  });

/**
 * Moves a course to the trash with its lessons, exams and results; certificates stay.
 * @throws AppError course.not_found
 */
export const removeCourse = (platform: Platform, actorId: string, id: string): Promise<void> =>
  changePublic(platform, publicTopics.courses, async (transaction) => {
    const isDeleted = await moveToTrash(transaction, platform, { kind: 'course', id, actorId });
    if (!isDeleted) throw new AppError('course.not_found');
    await recordAction(transaction, platform, { actorId, action: 'course.delete', subjectId: id });
  });
