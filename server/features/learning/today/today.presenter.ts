import type * as z from 'zod/mini';
import type { today } from '#contract/learning/today.ts';
import { elementSymbol } from '#domain/chemistry/elements.ts';
import { examState } from '#domain/exams/windows/exam-state.ts';
import type { LessonProgress } from '#domain/catalogue/lesson-progress.ts';
import { resumePage } from '#domain/catalogue/materials/resume-page.ts';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import { progressOfLesson } from '#server/features/catalogue/progress/progress.api.ts';
import type { TodayLessonRow } from './today.repository.ts';

type Today = z.infer<typeof today.get.reply>;

type Reading = NonNullable<NonNullable<Today['step']>['reading']>;

/** The PDF that was opened last, if it was opened after the video and not read to its end. */
const readingOf = ({
  document_places: [last],
  last_reported_at,
}: TodayLessonRow): Reading | null => {
  if (!last || last.page_count === null) return null;
  const { document, page_count: pageCount } = last;
  if (last_reported_at !== null && last_reported_at > new Date(last.last_opened_at)) return null;
  const page = resumePage(last.page, pageCount);
  return page === undefined ? null : { document, page, pageCount };
};

/** A lesson of the home page with the computed access and progress. */
export type TodayLesson = {
  row: TodayLessonRow;
  courseId: string;
  isOwnGrade: boolean;
  isAccessible: boolean;
  lastOpenedAt: Date | null;
  reading: Reading | null;
  progress: LessonProgress;
};

export const toTodayLesson = (row: TodayLessonRow): TodayLesson => ({
  row,
  courseId: row.course_id,
  isOwnGrade: row.is_own_grade,
  isAccessible: accessToLesson(row, 'student').hasAccess,
  lastOpenedAt: row.last_opened_at,
  reading: readingOf(row),
  progress: progressOfLesson(row),
});

/** An exam of the home page, with its lesson. */
export type TodayExam = {
  row: TodayLessonRow['untaken_exams'][number];
  lesson: TodayLesson;
  opensAt: Date | null;
  closesAt: Date | null;
  isBegun: boolean;
  isPrepared: boolean;
};

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

export const examsOf = (lesson: TodayLesson): TodayExam[] =>
  lesson.row.untaken_exams.map((row) => ({
    row,
    lesson,
    opensAt: momentOf(row.opens_at),
    closesAt: momentOf(row.closes_at),
    isBegun: row.is_begun,
    isPrepared: lesson.progress.left === 'exam' && lesson.row.is_opened,
  }));

export const presentTodayLesson = ({
  row,
  isAccessible,
  progress,
}: TodayLesson): Today['month']['lessons'][number] => ({
  id: row.id,
  title: row.title,
  order: row.position,
  symbol: elementSymbol(row.position),
  duration: row.duration,
  courseName: row.course_name,
  isFree: row.lesson_is_free,
  isAccessible,
  progress,
});

export const presentTodayExam = (
  { row, lesson, opensAt, closesAt }: TodayExam,
  now: Date,
): Today['exams'][number] => ({
  id: row.id,
  title: row.title,
  lessonId: lesson.row.id,
  lessonTitle: lesson.row.title,
  opensAt: opensAt?.toISOString() ?? null,
  closesAt: closesAt?.toISOString() ?? null,
  isOpen: examState({ opensAt, closesAt, isDownload: false }, now) === 'open',
  isBegun: row.is_begun,
  endsAt: momentOf(row.ends_at)?.toISOString() ?? null,
});
