import { isStaff } from '#domain/permissions/permissions.ts';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import { readWithContent } from '#server/features/exams/exams.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayOpenExam } from './assert-answering.ts';
import type { ReadExam } from './attempt.ts';
import { cacheLatestExam } from './latest-exam.ts';
import { findExamsOfLesson, listViewedExams, type View } from './viewed-exams.repository.ts';

/** Only the teacher and the assistants see drafts. */
const viewOf = (id: string, { id: viewerId, role }: Pick<Viewer, 'id' | 'role'>): View => ({
  id,
  viewerId,
  seesDrafts: isStaff(role),
});

/**
 * The current exam for its viewer, with its content and the viewer's attempt. One round trip.
 * @throws AppError exam.not_found, also for a draft
 */
export const readExam = async (
  platform: Platform,
  viewer: Pick<Viewer, 'id' | 'role'>,
  examId: string,
): Promise<ReadExam> => {
  const { database, clock, coalesce } = platform;
  const now = clock.now();
  const [exam] = await readWithContent(platform, async () => {
    const row = await coalesce('viewed-exam', viewOf(examId, viewer), (views: readonly View[]) =>
      listViewedExams(database, views, clock.now()),
    );
    return row ? [row] : [];
  });
  if (!exam) throw new AppError('exam.not_found');
  const read = { ...exam, now };
  cacheLatestExam(platform, read);
  return read;
};

/**
 * As `readExam`, and the viewer must have the right to open the lesson, or have begun the exam with it.
 * @throws AppError exam.not_found, lesson.access_denied
 */
export const readOpenExam = async (
  platform: Platform,
  viewer: Viewer,
  examId: string,
): Promise<ReadExam> => {
  const exam = await readExam(platform, viewer, examId);
  if (!mayOpenExam(exam, viewer.role)) throw new AppError('lesson.access_denied');
  return exam;
};

/**
 * The exams of a lesson in the order in which they were made. One round trip.
 * @throws AppError lesson.not_found, lesson.access_denied
 */
export const readExamsOfLesson = async (
  platform: Platform,
  viewer: Viewer,
  lessonId: string,
): Promise<ReadExam[]> => {
  const now = platform.clock.now();
  const exams = await readWithContent(platform, async () => {
    const found = await findExamsOfLesson(platform.database, viewOf(lessonId, viewer), now);
    if (!found) throw new AppError('lesson.not_found');
    if (!accessToLesson(found.access, viewer.role).hasAccess) {
      throw new AppError('lesson.access_denied');
    }
    return found.exams;
  });
  return exams.map((exam) => ({ ...exam, now }));
};
