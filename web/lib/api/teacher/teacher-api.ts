/**
 * As `web/lib/api/api.ts`, with routes that only the teacher's pages call. The folder is not part of the script that
 * every page loads (vite.config.ts).
 */
export { certificateDesign } from '#contract/certificate-design.ts';
export { notifications } from '#contract/dashboard/notifications.ts';
export { examAnalysis } from '#contract/exams/exam-analysis.ts';
export { questionImport } from '#contract/exams/question-import.ts';
export { shortAnswers } from '#contract/exams/short-answers.ts';
export { receivedInquiries } from '#contract/lessons/inquiries.ts';
export { lessonChanges } from '#contract/lesson-changes.ts';
export { notation } from '#contract/notation.ts';
export { students } from '#contract/students.ts';
