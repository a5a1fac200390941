import { listGroupWindows } from '#server/features/exams/windows/group-windows.repository.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readWithContent } from './exam-content.ts';
import { findExamHead } from './exam-head.repository.ts';
import { type Exam, presentTaughtExam } from './exam.presenter.ts';

/**
 * An exam as the teacher sees it.
 * @throws AppError exam.not_found
 */
export const showTaughtExam = async (platform: Platform, id: string): Promise<Exam> => {
  const [[exam], groupWindows] = await Promise.all([
    readWithContent(platform, async () => {
      const row = await findExamHead(platform.database, id);
      return row ? [row] : [];
    }),
    listGroupWindows(platform.database, id),
  ]);
  if (!exam) throw new AppError('exam.not_found');
  const { files, clock } = platform;
  return presentTaughtExam(exam.row, exam.content, { files, now: clock.now(), groupWindows });
};
