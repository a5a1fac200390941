export { duplicateExams } from './duplicate-exams.service.ts';
export {
  answerKeyOf,
  type ExamContent,
  findCachedContent,
  orderOf,
  readWithContent,
  showTaughtExam,
} from './content/exam-content.ts';
export { examHeadColumns, type ExamHeadRow } from './content/exam-content.repository.ts';
export {
  type Exam,
  presentExamHead,
  presentOptionPictures,
  presentQuestion,
  presentTaughtExam,
  type Question,
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
export {
  listQuestions,
  sizedOptionPictures,
  type SizedOptionPicture,
} from './rows/questions.repository.ts';
export { findStoredExam } from './rows/exam-rows.repository.ts';
export type { QuestionDraft } from './form/read-questions.ts';
export { renderExams } from './render-exams.service.ts';
export { examSaved, examTimesChanged } from './rows/exam-events.ts';
export { recordVersion } from './history/exam-versions.repository.ts';
export { listPrintedVersions } from './history/printed-versions.repository.ts';
export { countResults, type ResultCounts } from './result-counts.ts';
export { endOpeningsOfGroup } from './windows/end-windows-of-group.ts';
export { isForStudent, couldBeTaken, keyHiddenUntil } from './windows/exam-window.repository.ts';
export { createExam } from './save-exam.service.ts';
export { presentSharedQuestions } from './content/shared-questions.presenter.ts';
export { findExams } from './content/found-exams.repository.ts';
