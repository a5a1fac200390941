import type { ExamContent } from '#server/features/exams/exams.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findLatestExam, takeReader } from './latest-exam.ts';
import { readsSharedQuestions } from './own-exam.presenter.ts';
import { readOpenExam } from './read-exam.service.ts';

/**
 * The shared questions of an exam at the version in the student's own reply: without a round trip right after that reply, and
 * otherwise in one.
 * @throws AppError exam.not_found when the student may not read them now, lesson.access_denied,
 *   exam.changed_meanwhile when the exam has another version by now
 */
export const readSharedQuestions = async (
  platform: Platform,
  student: Viewer,
  { id, version }: { id: string; version: string },
): Promise<ExamContent> => {
  const isReader = takeReader(platform, { studentId: student.id, examId: id });
  const latest = isReader ? findLatestExam(platform, id) : undefined;
  if (latest && version === String(latest.content.version.getTime())) return latest.content;
  const exam = await readOpenExam(platform, student, id);
  if (!readsSharedQuestions(exam)) throw new AppError('exam.not_found');
  if (version !== String(exam.content.version.getTime())) {
    throw new AppError('exam.changed_meanwhile');
  }
  return exam.content;
};
