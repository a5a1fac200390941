import { lessons } from '#contract/catalogue/lessons.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { defaultLessonDuration } from '#domain/catalogue/courses.ts';
import { writeVideoParts } from '#domain/catalogue/video-parts/video-parts.ts';

export type EditedLesson = RouteReply<typeof lessons.get>;
export type LessonBody = CallArguments<typeof lessons.create>['body'];

export const lessonSchema = lessons.create.body;

/** Fields that the specification requires (spec §5, lesson form). */
export const requiredLessonFields = ['title', 'courseId', 'monthAssigned'] as const;

/** The names of each document in the form and in the contract. */
export const documents = [
  { name: 'lessonSummaryPdfPath', field: 'LessonSummaryPdfPath', text: 'summaryPdf' },
  { name: 'workPapersPdfPath', field: 'WorkPapersPdfPath', text: 'workPapersPdf' },
  { name: 'equationsTablePdfPath', field: 'EquationsTablePdfPath', text: 'equationsPdf' },
] as const;

/** A lesson that is not sold alone has no price; a free one costs 0 (spec §5). */
const priceOf = (lesson: EditedLesson | undefined): string =>
  lesson && (lesson.isFree || lesson.price > 0) ? String(lesson.price) : '';

export const valuesOf = (lesson: EditedLesson | undefined, courseId: string) => ({
  courseId: lesson?.courseId ?? courseId,
  title: lesson?.title ?? '',
  videoUrl: lesson?.videoUrl ?? '',
  chapters: writeVideoParts(lesson?.chapters ?? []),
  monthAssigned: lesson?.monthAssigned ? String(lesson.monthAssigned) : '',
  duration: lesson?.duration ?? defaultLessonDuration,
  lessonSummaryText: lesson?.lessonSummaryText ?? '',
  isFree: lesson?.isFree ?? false,
  isAccessible: lesson?.isAccessible ?? true,
  isPreview: lesson?.isPreview ?? false,
  price: priceOf(lesson),
  additionalResources: lesson?.additionalResources ?? '',
  isPublished: lesson?.isPublished ?? false,
  // A file replaces the stored one, '' removes it, null leaves it.
  lessonSummaryPdfPath: null as File | '' | null,
  workPapersPdfPath: null as File | '' | null,
  equationsTablePdfPath: null as File | '' | null,
});

export type LessonValues = ReturnType<typeof valuesOf>;

/** The form as the contract's multipart body. */
export const toBody = (values: LessonValues): LessonBody => ({
  CourseId: values.courseId,
  Title: values.title,
  VideoUrl: values.videoUrl.trim(),
  Chapters: values.chapters,
  MonthAssigned: values.monthAssigned,
  Duration: values.duration,
  LessonSummaryText: values.lessonSummaryText,
  IsFree: values.isFree,
  IsAccessible: values.isAccessible,
  IsPreview: values.isPreview,
  Price: values.isFree || values.price.trim() === '' ? 0 : values.price,
  AdditionalResources: values.additionalResources.trim(),
  IsPublished: values.isPublished,
  ...Object.fromEntries(
    documents.flatMap(({ name, field }) => {
      const value = values[name];
      return value === null ? [] : [[field, value]];
    }),
  ),
});
