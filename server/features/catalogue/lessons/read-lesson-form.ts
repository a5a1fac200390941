import type * as z from 'zod/mini';
import type { lessonChanges } from '#contract/catalogue/lesson-changes.ts';
import type { lessons } from '#contract/catalogue/lessons.ts';
import { videoPartProblemText } from '#contract/catalogue/video-parts.ts';
import { defaultLessonDuration } from '#domain/catalogue/courses.ts';
import { toCamelNames } from '#domain/pascal-names.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { readVideoParts, secondsOfDuration } from '#domain/catalogue/video-parts/video-parts.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { renderSummary, summaryProblems } from '#server/platform/notation/notation.ts';
import type { LessonChange } from './lesson-changes.repository.ts';

export type LessonForm = z.output<typeof lessons.create.body>;
export type LessonEdit = z.output<typeof lessons.update.body>;
export type PartialEdit = z.output<typeof lessonChanges.change.body>;

/** @throws AppError request.invalid with what is wrong in the notation, at the field */
const readSummary = (field: string, summaryText: string) => {
  const problems = summaryProblems(summaryText);
  if (problems.length > 0) throw new AppError('request.invalid', { [field]: problems });
  return { summary_text: summaryText, summary_html: renderSummary(summaryText) };
};

/** @throws AppError request.invalid with each line that is wrong, also one after the end of the lesson */
const readStoredVideoParts = (lines: string, duration = defaultLessonDuration) => {
  const { chapters, problems } = readVideoParts(lines, secondsOfDuration(duration));
  if (problems.length > 0)
    throw new AppError('request.invalid', { Chapters: problems.map(videoPartProblemText) });
  return { video_chapters: JSON.stringify(chapters) };
};

/** The columns of the fields that are stored as they were sent. */
const columns = {
  title: 'title',
  courseId: 'course_id',
  videoUrl: 'video_url',
  monthAssigned: 'month_assigned',
  additionalResources: 'additional_resources',
  duration: 'duration',
  isAccessible: 'is_accessible',
  isPublished: 'is_published',
  isPreview: 'is_preview',
} as const satisfies Partial<Record<keyof PartialEdit, keyof LessonChange>>;

/**
 * The columns of the parts that are to change.
 * @throws AppError request.invalid, at `summaryField`
 */
export const readParts = (
  edit: Omit<PartialEdit, 'materials'>,
  summaryField = 'lessonSummaryText',
): LessonChange => {
  const isFree = edit.isFree ?? (edit.isPremium === undefined ? undefined : !edit.isPremium);
  const named = Object.entries(columns)
    .map(([name, column]) => [column, edit[name as keyof typeof columns]] as const)
    .filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(named),
    ...(edit.lessonSummaryText === undefined
      ? {}
      : readSummary(summaryField, edit.lessonSummaryText)),
    ...(isFree === undefined ? {} : { is_free: isFree }),
    ...(edit.price === undefined ? {} : { price_in_piastres: toPiastres(edit.price) }),
  };
};

/**
 * The columns of a whole form, and of those fields that may be left out only the ones that it contains.
 * @throws AppError request.invalid at the field
 */
export const readForm = (form: LessonForm | LessonEdit) => ({
  ...readParts(toCamelNames(form), 'LessonSummaryText'),
  course_id: form.CourseId,
  title: form.Title,
  is_free: form.IsFree,
  duration: form.Duration ?? defaultLessonDuration,
  ...(form.Chapters === undefined ? {} : readStoredVideoParts(form.Chapters, form.Duration)),
});
