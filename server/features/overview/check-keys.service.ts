import { isKeyCheckDue } from '#domain/overview/key-check.ts';
import { countResults } from '#server/features/exams/exams.api.ts';
import { getExamStatistics } from '#server/features/results/results.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { noteSuspiciousKeys } from './note-suspicious-keys.ts';
import { type ExamToCheck, listExamsToCheck, saveKeyCheck } from './key-checks.repository.ts';

/** A small number, because each check reads all results of an exam. */
const checksInARun = 20;

const isDue = (exam: ExamToCheck, resultCount: number, now: Date): boolean => {
  const { checked_version: version, checked_result_count: count, checked_at: at } = exam;
  const check =
    version && at && count !== null
      ? { examVersion: version.getTime(), resultCount: count, checkedAt: at.getTime() }
      : null;
  return isKeyCheckDue(
    { examVersion: exam.exam_version.getTime(), resultCount, check },
    now.getTime(),
  );
};

const checkKey = async (platform: Platform, exam: ExamToCheck): Promise<void> => {
  const { database, clock } = platform;
  try {
    const { questions, resultCount } = await getExamStatistics({ database }, exam.id);
    const suspicious = questions.filter(({ isKeySuspicious }) => isKeySuspicious);
    // Notifies before the check is stored, so that after an interruption the next run notifies again.
    await noteSuspiciousKeys(platform, exam.id, suspicious);
    await saveKeyCheck(database, {
      exam_id: exam.id,
      // The version was read before the results, so a change in between makes the check due again.
      exam_version: exam.exam_version,
      result_count: resultCount,
      suspicious_count: suspicious.length,
      checked_at: clock.now(),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'exam.not_found') return;
    throw error;
  }
};

/** Compares the keys of exams with their results where a check is due, the oldest check first, and notifies the teacher. */
export const checkKeys = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  const [exams, results] = await Promise.all([
    listExamsToCheck(platform.database),
    countResults(platform),
  ]);
  const due = exams.filter((exam) => isDue(exam, results.of(exam.id), now)).slice(0, checksInARun);
  for (const exam of due) await checkKey(platform, exam);
};
