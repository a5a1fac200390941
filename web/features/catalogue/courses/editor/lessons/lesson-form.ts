import { lessons } from '#contract/catalogue/lessons.ts';
import type { CallArguments, RouteReply } from '#contract/route.ts';
import { defaultLessonDuration } from '#domain/catalogue/courses.ts';
import { toPascalNames } from '#domain/pascal-names.ts';
import { writeVideoParts } from '#domain/catalogue/video-parts/video-parts.ts';

export type EditedLesson = RouteReply<typeof lessons.get>;
export type LessonBody = CallArguments<typeof lessons.create>['body'];

export const lessonSchema = lessons.create.body;

/** Fields that the specification requires (spec §5, lesson form). */
export const requiredLessonFields = ['title', 'courseId', 'monthAssigned'] as const;

/** The documents of a lesson, in the order of the form. */
export const documents = [
  'lessonSummaryPdfPath',
  'workPapersPdfPath',
  'equationsTablePdfPath',
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

/** The form as the contract's multipart body: a document is in it only where it changes. */
export const toBody = (values: LessonValues): LessonBody => {
  const changes = Object.entries(values).filter(([, value]) => value !== null);
  return {
    ...toPascalNames(Object.fromEntries(changes) as Partial<LessonValues>),
    CourseId: values.courseId,
    Title: values.title,
    MonthAssigned: values.monthAssigned,
    VideoUrl: values.videoUrl.trim(),
    Price: values.isFree || values.price.trim() === '' ? 0 : values.price,
    AdditionalResources: values.additionalResources.trim(),
  };
};
