import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { remarkMailQueue, mailRemarked } from './remark/remark-mail.ts';

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
