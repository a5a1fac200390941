export { duplicateExams } from './duplicate-exams.service.ts';
export { handleEndedAttempts } from './finish-attempts.service.ts';
export type { QuestionDraft } from './read-exam-questions.ts';
export { createExam } from './save-exam.service.ts';
export { submitExam } from './submit-exam.service.ts';
