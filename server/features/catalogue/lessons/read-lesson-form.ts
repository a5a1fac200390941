import type * as z from 'zod/mini';
import type { lessonChanges } from '#contract/catalogue/lesson-changes.ts';
import type { lessons } from '#contract/catalogue/lessons.ts';
import { videoPartProblemText } from '#contract/catalogue/video-parts.ts';
import { defaultLessonDuration } from '#domain/catalogue/courses.ts';
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

/** The columns of a whole form; `is_published` only when the form contains it. */
export const readForm = (form: LessonForm | LessonEdit): LessonChange => ({
  course_id: form.CourseId,
  title: form.Title,
  ...readSummary('LessonSummaryText', form.LessonSummaryText),
  video_url: form.VideoUrl,
  is_free: form.IsFree,
  duration: form.Duration ?? defaultLessonDuration,
  month_assigned: form.MonthAssigned,
  additional_resources: form.AdditionalResources,
  price_in_piastres: toPiastres(form.Price),
  ...(form.IsAccessible === undefined ? {} : { is_accessible: form.IsAccessible }),
  ...(form.IsPreview === undefined ? {} : { is_preview: form.IsPreview }),
  ...(form.IsPublished === undefined ? {} : { is_published: form.IsPublished }),
  ...(form.Chapters === undefined ? {} : readStoredVideoParts(form.Chapters, form.Duration)),
});

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

/** The columns of the parts that are to change. */
export const readParts = (edit: PartialEdit): Partial<LessonChange> => {
  const isFree = edit.isFree ?? (edit.isPremium === undefined ? undefined : !edit.isPremium);
  const named = Object.entries(columns)
    .map(([name, column]) => [column, edit[name as keyof typeof columns]] as const)
    .filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(named),
    ...(edit.lessonSummaryText === undefined
      ? {}
      : readSummary('lessonSummaryText', edit.lessonSummaryText)),
    ...(isFree === undefined ? {} : { is_free: isFree }),
    ...(edit.price === undefined ? {} : { price_in_piastres: toPiastres(edit.price) }),
  };
};
