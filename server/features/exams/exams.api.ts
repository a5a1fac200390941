export { duplicateExams } from './duplicate-exams.service.ts';
export { type ExamContent, findExamContent, orderOf, readWithContent } from './exam-content.ts';
export { examHeadColumns, type ExamHeadRow } from './exam-head.repository.ts';
export { type Exam, presentExamHead, presentTaughtExam, stateOf } from './exam.presenter.ts';
export { presentQuestion, type Question } from './question.presenter.ts';
export type { QuestionDraft } from './read-exam-questions.ts';
export { refreshAttemptEnds } from './refresh-attempt-ends.ts';
export { createExam } from './save-exam.service.ts';
export { presentSharedQuestions, sharedOrderOf } from './shared-questions.presenter.ts';
