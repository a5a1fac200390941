export { duplicateExams } from './duplicate-exams.service.ts';
export {
  type ExamContent,
  findCachedContent,
  orderOf,
  readWithContent,
} from './content/exam-content.ts';
export { examHeadColumns, type ExamHeadRow } from './content/exam-head.repository.ts';
export {
  type Exam,
  presentExamHead,
  presentTaughtExam,
  stateOf,
} from './content/exam.presenter.ts';
export {
  findGradedExam,
  gradedOptionCount,
  type GradedExam,
  type KeyQuestion,
  listKey,
  lockGradedExam,
  updateKey,
  updateShortAnswerKey,
} from './content/answer-key.repository.ts';
export { rightOptionsIn } from './content/right-options.ts';
export { presentQuestion, type Question } from './content/question.presenter.ts';
export { sizedOptionPictures, type SizedOptionPicture } from './rows/option-pictures.repository.ts';
export { presentOptionPictures } from './option-pictures/present-option-pictures.ts';
export { listQuestions } from './rows/questions.repository.ts';
export { findStoredExam } from './rows/save-exam.repository.ts';
export type { QuestionDraft } from './form/read-exam-questions.ts';
export { renderExams } from './render-exams.service.ts';
export { examTimesChanged } from './rows/exam-events.ts';
export { recordVersion } from './history/record-version.ts';
export { countResults, type ResultCounts } from './result-counts.ts';
export { followDeletedGroups } from './windows/follow-deleted-groups.ts';
export {
  hasOpenedAt,
  isForOtherGroups,
  isForStudent,
  joinGroupWindow,
  keyHeldUntil,
  windowClosesAt,
  windowOpensAt,
} from './windows/exam-window.repository.ts';
export { showTaughtExam } from './content/show-taught-exam.service.ts';
export { createExam } from './save-exam.service.ts';
export { presentSharedQuestions } from './content/shared-questions.presenter.ts';
export { findExams } from './content/found-exams.repository.ts';
