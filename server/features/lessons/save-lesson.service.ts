import type * as z from 'zod/mini';
import type { lessons } from '#contract/lessons.ts';
import { defaultLessonDuration } from '#domain/courses.ts';
import { recordAction } from '#server/platform/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { notationProblems, renderNotation } from '#server/platform/notation/notation.ts';
import { publicTopics } from '#server/platform/http/public-replies.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  deleteLesson,
  findLesson,
  insertLesson,
  type LessonChange,
  type LessonFiles,
  lockCourse,
  nextPosition,
  updateLesson,
} from './lessons.repository.ts';

type LessonForm = z.output<typeof lessons.create.body>;
type LessonEdit = z.output<typeof lessons.update.body>;

const documents = [
  { field: 'LessonSummaryPdfPath', column: 'summary_file_id' },
  { field: 'EquationsTablePdfPath', column: 'equations_file_id' },
  { field: 'WorkPapersPdfPath', column: 'work_papers_file_id' },
] as const;

const toChange = (form: LessonForm): LessonChange => {
  const problems = notationProblems(form.LessonSummaryText);
  if (problems.length > 0) throw new AppError('request.invalid', { LessonSummaryText: problems });
  return {
    course_id: form.CourseId,
    title: form.Title,
    symbol: form.Symbol ?? '',
    summary_text: form.LessonSummaryText,
    summary_html: renderNotation(form.LessonSummaryText),
    video_url: form.VideoUrl,
    is_free: form.IsFree,
    duration: form.Duration ?? defaultLessonDuration,
    month_assigned: form.MonthAssigned,
    additional_resources: form.AdditionalResources,
    // Ticking free sets the price to 0 (spec §5).
    price_in_piastres: form.IsFree ? 0 : form.Price * 100,
  };
};

/** A new file replaces, an empty text removes, a path or nothing keeps. */
const storeDocuments = async (
  platform: Platform,
  executor: Executor,
  form: LessonForm,
): Promise<LessonFiles> => {
  const stored: LessonFiles = {};
  for (const { field, column } of documents) {
    const value = form[field];
    if (value instanceof File) {
      stored[column] = (await platform.files.storePdf(executor, value, field)).id;
    } else if (value === '') {
      stored[column] = null;
    }
  }
  return stored;
};

/**
 * Adds a lesson at the end of a course (spec §5, lesson form). Answers its id.
 * @throws AppError course.not_found, request.invalid, file.wrong_type
 */
export const createLesson = async (
  platform: Platform,
  actorId: string,
  form: LessonForm,
): Promise<string> => {
  const id = platform.ids.next();
  const change = toChange(form);
  await platform.database.transaction().execute(async (transaction) => {
    if (!(await lockCourse(transaction, form.CourseId))) throw new AppError('course.not_found');
    const files = await storeDocuments(platform, transaction, form);
    const position = await nextPosition(transaction, form.CourseId);
    const created = { id, position, created_at: platform.clock.now() };
    await insertLesson(transaction, { ...change, ...files, ...created });
    await recordAction(transaction, platform, { actorId, action: 'lesson.create', subjectId: id });
  });
  platform.publicReplies.drop(publicTopics.courses);
  return id;
};

/**
 * Changes a lesson; one moved to another course goes to its end.
 * @throws AppError lesson.not_found, course.not_found, lesson.changed_meanwhile
 */
export const changeLesson = async (
  platform: Platform,
  actorId: string,
  form: LessonEdit,
): Promise<void> => {
  const change = toChange(form);
  const now = platform.clock.now();
  await platform.database.transaction().execute(async (transaction) => {
    const lesson = await findLesson(transaction, form.Id, actorId, now);
    if (!lesson) throw new AppError('lesson.not_found');
    if (!(await lockCourse(transaction, form.CourseId))) throw new AppError('course.not_found');
    const files = await storeDocuments(platform, transaction, form);
    const isMoved = lesson.course_id !== form.CourseId;
    const place = isMoved ? { position: await nextPosition(transaction, form.CourseId) } : {};
    const whole = { ...change, ...files, ...place, updated_at: now };
    const isChanged = await updateLesson(transaction, form.Id, form.Version, whole);
    if (!isChanged) throw new AppError('lesson.changed_meanwhile');
    await recordAction(transaction, platform, {
      actorId,
      action: 'lesson.update',
      subjectId: form.Id,
    });
  });
  platform.publicReplies.drop(publicTopics.courses);
};

/**
 * Deletes a lesson with its exams and results; certificates stay.
 * @throws AppError lesson.not_found
 */
export const removeLesson = async (
  platform: Platform,
  actorId: string,
  id: string,
): Promise<void> => {
  await platform.database.transaction().execute(async (transaction) => {
    if (!(await deleteLesson(transaction, id))) throw new AppError('lesson.not_found');
    await recordAction(transaction, platform, { actorId, action: 'lesson.delete', subjectId: id });
  });
  platform.publicReplies.drop(publicTopics.courses);
};
