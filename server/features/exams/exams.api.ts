export { duplicateExams } from './duplicate-exams.service.ts';
export type { QuestionDraft } from './read-exam-form.ts';
export { createExam } from './save-exam.service.ts';
export { submitExam } from './submit-exam.service.ts';
