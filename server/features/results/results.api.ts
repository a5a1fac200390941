import type { Executor } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { remarkMailQueue, mailRemarked } from './remark/remark-mail.ts';
import { settleAgain, settlingQueue } from './sheets/settle-again.ts';

export { summarizeOwnResults } from './own-results/results-summary.service.ts';
export { listStudentsOfExam } from './lists/list-students-of-exam.ts';
export { countFigures } from './question-figures/count-figures.service.ts';
export { handleQuestionFigures } from './question-figures/figures-job.ts';
export { getExamStatistics } from './statistics/exam-statistics.service.ts';
export { presentStudentResult } from './lists/results.presenter.ts';
export { listWaitingAnswers } from './short-answers/short-answers.repository.ts';
export { sheetPicturesCleaner } from './sheets/clean-pictures.ts';
export {
  countTakenExams,
  listTakenExams,
  type TakenExamRow,
} from './lists/student-results.repository.ts';

/** Registers the jobs that write the mails of a re-marking; called before the jobs start. */
export const handleRemarkMails = (jobs: Pick<Jobs, 'handle'>, platform: Platform): void => {
  jobs.handle(remarkMailQueue, ({ data }) => mailRemarked(platform, data));
};

/** Registers the jobs that settle sheets after a merge; called before the jobs start. */
export const handleMovedSheets = (jobs: Pick<Jobs, 'handle'>, platform: Platform): void => {
  jobs.handle(settlingQueue, ({ data }) => settleAgain(platform, data.studentIds));
};

/**
 * Settles the sheets of students after the caller's transaction, which gave some of them to another student. Exams are locked
 * before persons, so it cannot be done in it.
 */
export const settleSheetsLater = (
  transaction: Executor,
  { jobs }: Pick<Platform, 'jobs'>,
  studentIds: string[],
): Promise<void> => jobs.enqueue(transaction, settlingQueue, { studentIds });
