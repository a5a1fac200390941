import type * as z from 'zod/mini';
import type { courses } from '#contract/courses.ts';
import { defaultCourseDuration } from '#domain/courses.ts';
import { recordAction } from '#server/platform/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { publicTopics } from '#server/platform/http/public-replies.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteCourse, findCourse, insertCourse, updateCourse } from './courses.repository.ts';

type CourseForm = z.output<typeof courses.create.body>;
type CourseEdit = z.output<typeof courses.update.body>;

const toGrade = (value: number): 1 | 2 | 3 => (value === 1 || value === 2 ? value : 3);

const toChange = (form: CourseForm) => ({
  name: form.Name,
  grade: toGrade(form.EducationalLevel),
  category: form.Category,
  short_description: form.ShortDescription,
  detailed_description: form.DetailedDescription,
  requirements: form.Requirements,
  what_students_will_learn: form.WhatStudentsWillLearn,
  introductory_video_url: form.IntroductoryVideoUrl,
  duration: form.Duration ?? defaultCourseDuration,
});

const storeImage = async (platform: Platform, executor: Executor, image: File | undefined) =>
  image ? (await platform.files.storeImage(executor, image, 'ImageFile')).id : undefined;

/** Makes a course (spec §5, course form). Answers its id. */
export const createCourse = async (
  platform: Platform,
  actorId: string,
  form: CourseForm,
): Promise<string> => {
  const id = platform.ids.next();
  await platform.database.transaction().execute(async (transaction) => {
    const imageFileId = (await storeImage(platform, transaction, form.ImageFile)) ?? null;
    const created = { id, image_file_id: imageFileId, created_at: platform.clock.now() };
    await insertCourse(transaction, { ...toChange(form), ...created });
    await recordAction(transaction, platform, { actorId, action: 'course.create', subjectId: id });
  });
  platform.publicReplies.drop(publicTopics.courses);
  return id;
};

/**
 * Changes a course.
 * @throws AppError course.not_found, course.changed_meanwhile when `Version` is no longer the newest
 */
export const changeCourse = async (
  platform: Platform,
  actorId: string,
  form: CourseEdit,
): Promise<void> => {
  await platform.database.transaction().execute(async (transaction) => {
    if (!(await findCourse(transaction, form.Id))) throw new AppError('course.not_found');
    const stored = await storeImage(platform, transaction, form.ImageFile);
    const imageFileId = form.RemoveImage ? (stored ?? null) : stored;
    const isChanged = await updateCourse(transaction, form.Id, form.Version, {
      ...toChange(form),
      ...(imageFileId === undefined ? {} : { image_file_id: imageFileId }),
      updated_at: platform.clock.now(),
    });
    if (!isChanged) throw new AppError('course.changed_meanwhile');
    await recordAction(transaction, platform, {
      actorId,
      action: 'course.update',
      subjectId: form.Id,
    });
  });
  platform.publicReplies.drop(publicTopics.courses);
};

/**
 * Deletes a course with its lessons, exams and results; certificates stay.
 * @throws AppError course.not_found
 */
export const removeCourse = async (
  platform: Platform,
  actorId: string,
  id: string,
): Promise<void> => {
  await platform.database.transaction().execute(async (transaction) => {
    if (!(await deleteCourse(transaction, id))) throw new AppError('course.not_found');
    await recordAction(transaction, platform, { actorId, action: 'course.delete', subjectId: id });
  });
  platform.publicReplies.drop(publicTopics.courses);
};
