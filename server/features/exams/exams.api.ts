export { duplicateExams } from './duplicate-exams.service.ts';
export { handleEndedAttempts } from '#server/features/attempts/finish-attempts.service.ts';
export type { QuestionDraft } from './read-exam-questions.ts';
export { createExam } from './save-exam.service.ts';
export { submitExam } from '#server/features/attempts/submit-exam.service.ts';
