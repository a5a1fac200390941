import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keepSheet } from './exam-sheets.repository.ts';
import { mayOpenLessonOf } from './refuse-answers.ts';
import { presentExam, sheetOf } from './shown-exam.presenter.ts';
import { type ExamRow, findExam, findExamsOfLesson } from './shown-exams.repository.ts';

const present = (platform: Platform, viewer: Viewer, row: ExamRow, now: Date) => {
  // Who opens an exam saves answers next.
  if (viewer.role === 'student') keepSheet(platform.database, sheetOf(row));
  return presentExam(row, viewer, platform.files, now);
};

/**
 * An exam as its viewer may see it now. One round trip.
 * @throws AppError exam.not_found, lesson.access_denied
 */
export const showExam = async (platform: Platform, viewer: Viewer, id: string) => {
  const now = platform.clock.now();
  const row = await findExam(platform.database, id, viewer, now);
  if (!row) throw new AppError('exam.not_found');
  if (!mayOpenLessonOf(row, viewer.role)) throw new AppError('lesson.access_denied');
  return present(platform, viewer, row, now);
};

/** The same for the teacher, to whom no part of an exam is common with others. @throws AppError exam.not_found */
export const showTaughtExam = async (platform: Platform, viewer: Viewer, id: string) =>
  (await showExam(platform, viewer, id)).exam;

/**
 * The exams of a lesson in the order in which they were made. One round trip.
 * @throws AppError lesson.not_found, lesson.access_denied
 */
export const showExamsOfLesson = async (platform: Platform, viewer: Viewer, lessonId: string) => {
  const now = platform.clock.now();
  const found = await findExamsOfLesson(platform.database, lessonId, viewer, now);
  if (!found) throw new AppError('lesson.not_found');
  if (!mayOpenLessonOf(found.rights, viewer.role)) throw new AppError('lesson.access_denied');
  return found.exams.map((row) => present(platform, viewer, row, now));
};
