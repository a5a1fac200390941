export type { ExamDraft, QuestionDraft } from './read-exam-form.ts';
export { createExam } from './save-exam.service.ts';
