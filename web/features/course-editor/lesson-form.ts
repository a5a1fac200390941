import type { lessons } from '#contract/lessons.ts';
import type { RouteReply } from '#contract/route.ts';
import { defaultLessonDuration } from '#domain/courses.ts';

export type EditedLesson = RouteReply<typeof lessons.get>;

/** Where each document of a lesson stands in the form and in the contract. */
export const documents = [
  { name: 'lessonSummaryPdfPath', field: 'LessonSummaryPdfPath', text: 'summaryPdf' },
  { name: 'workPapersPdfPath', field: 'WorkPapersPdfPath', text: 'workPapersPdf' },
  { name: 'equationsTablePdfPath', field: 'EquationsTablePdfPath', text: 'equationsPdf' },
] as const;

export const valuesOf = (lesson: EditedLesson | undefined) => ({
  title: lesson?.title ?? '',
  symbol: lesson?.symbol ?? '',
  videoUrl: lesson?.videoUrl ?? '',
  monthAssigned: lesson?.monthAssigned ? String(lesson.monthAssigned) : '',
  duration: lesson?.duration ?? defaultLessonDuration,
  lessonSummaryText: lesson?.lessonSummaryText ?? '',
  isFree: lesson?.isFree ?? false,
  price: String(lesson?.price ?? 0),
  additionalResources: lesson?.additionalResources ?? '',
  // A new file replaces, '' removes, null leaves what is stored.
  lessonSummaryPdfPath: null as File | '' | null,
  workPapersPdfPath: null as File | '' | null,
  equationsTablePdfPath: null as File | '' | null,
});

export type LessonValues = ReturnType<typeof valuesOf>;

/** The form as the contract's multipart body. */
export const toBody = (values: LessonValues, courseId: string) => ({
  CourseId: courseId,
  Title: values.title,
  Symbol: values.symbol,
  VideoUrl: values.videoUrl,
  MonthAssigned: values.monthAssigned,
  Duration: values.duration,
  LessonSummaryText: values.lessonSummaryText,
  IsFree: values.isFree,
  Price: values.isFree ? 0 : values.price,
  AdditionalResources: values.additionalResources,
  ...Object.fromEntries(
    documents.flatMap(({ name, field }) => {
      const value = values[name];
      return value === null ? [] : [[field, value]];
    }),
  ),
});
