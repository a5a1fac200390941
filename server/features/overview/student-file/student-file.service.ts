import type * as z from 'zod/mini';
import type { studentFile } from '#contract/overview/student-file.ts';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import {
  countTakenExams,
  listTakenExams,
  presentStudentResult,
  type TakenExamRow,
  summarizeOwnResults,
} from '#server/features/results/results.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countMissedExams,
  countWatchedLessons,
  findOwner,
  listMissedExams,
  listWatchedLessons,
  type MissedExamRow,
  type OwnerRow,
  type WatchedLessonRow,
} from './student-file.repository.ts';

type Paging = { page: number; pageSize: number };
type PageOf<Item> = { items: Item[]; total: number };
type TakenExam = z.input<typeof studentFile.listResults.reply>[number];
type MissedExam = z.input<typeof studentFile.listMissed.reply>[number];
type WatchedLesson = z.input<typeof studentFile.listWatching.reply>[number];

/** @throws AppError student.not_found */
export const getOwner = async ({ database }: Platform, id: string): Promise<OwnerRow> => {
  const owner = await findOwner(database, id);
  if (!owner) throw new AppError('student.not_found');
  return owner;
};

const partOf = (studentId: string, { page, pageSize }: Paging) => ({
  studentId,
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

const presentTaken = (row: TakenExamRow): TakenExam => ({
  ...presentStudentResult(row),
  examId: row.exam_id,
  title: row.exam_title,
  lessonTitle: row.lesson_title,
  courseName: row.course_name,
  usedSeconds:
    row.started_at === null
      ? null
      : Math.max(0, Math.round((row.submitted_at.getTime() - row.started_at.getTime()) / 1000)),
});

/** A page of a student's results. @throws AppError student.not_found */
export const pageTakenExams = async (
  platform: Platform,
  studentId: string,
  paging: Paging,
): Promise<PageOf<TakenExam>> => {
  const { database } = platform;
  const [, rows, total] = await Promise.all([
    getOwner(platform, studentId),
    listTakenExams(database, partOf(studentId, paging)),
    countTakenExams(database, studentId),
  ]);
  return { items: rows.map(presentTaken), total };
};

/** Trend and weak lessons, as the student reads them. @throws AppError student.not_found */
export const summarizeTakenExams = async (platform: Platform, studentId: string) => {
  const [, summary] = await Promise.all([
    getOwner(platform, studentId),
    summarizeOwnResults(platform, studentId),
  ]);
  return summary;
};

const stateAt = ({ opens_at: opensAt, closes_at: closesAt }: MissedExamRow, now: Date) => {
  if (closesAt !== null && closesAt <= now) return 'over';
  return opensAt !== null && opensAt > now ? 'upcoming' : 'open';
};

const presentMissed = (row: MissedExamRow, now: Date): MissedExam => ({
  examId: row.exam_id,
  title: row.title,
  lessonTitle: row.lesson_title,
  courseName: row.course_name,
  opensAt: row.opens_at?.toISOString() ?? null,
  closesAt: row.closes_at?.toISOString() ?? null,
  state: stateAt(row, now),
  hasBegun: row.has_begun,
  hasAccess: accessToLesson(row, 'student').hasAccess,
});

/** A page of the exams of the grade that a student has not submitted. @throws AppError student.not_found */
export const pageMissedExams = async (
  platform: Platform,
  studentId: string,
  paging: Paging,
): Promise<PageOf<MissedExam>> => {
  const { database, clock } = platform;
  const now = clock.now();
  const [, rows, total] = await Promise.all([
    getOwner(platform, studentId),
    listMissedExams(database, { ...partOf(studentId, paging), now }),
    countMissedExams(database, studentId),
  ]);
  return { items: rows.map((row) => presentMissed(row, now)), total };
};

const presentWatched = (row: WatchedLessonRow): WatchedLesson => {
  const { watched_in_seconds: watched, video_length_in_seconds: length } = row;
  return {
    lessonId: row.lesson_id,
    lessonTitle: row.lesson_title,
    courseName: row.course_name,
    hasVideo: row.has_video,
    watchedSeconds: watched,
    // Parts that were watched twice count twice, so the share may exceed 100.
    watchedPercentage: length ? Math.min(100, Math.floor((100 * watched) / length)) : null,
    stoppedAtSeconds: row.resume_at_in_seconds,
    documents: row.document_places.map((place) => ({
      document: place.document,
      title: place.title,
      furthestPage: place.furthest_page,
      pageCount: place.page_count,
      lastOpenedAt: new Date(place.last_opened_at).toISOString(),
    })),
    lastOpenedAt: row.last_opened_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  };
};

/** A page of the lessons that a student has opened. @throws AppError student.not_found */
export const pageWatching = async (
  platform: Platform,
  studentId: string,
  paging: Paging,
): Promise<PageOf<WatchedLesson>> => {
  const { database } = platform;
  const [, rows, total] = await Promise.all([
    getOwner(platform, studentId),
    listWatchedLessons(database, partOf(studentId, paging)),
    countWatchedLessons(database, studentId),
  ]);
  return { items: rows.map(presentWatched), total };
};
