/**
 * As `web/lib/api/api.ts`, with routes that only the teacher's pages call. The folder is not part of the script that
 * every page loads (vite.config.ts).
 */
export { certificateDesign } from '#contract/certificate-design.ts';
export { accessCodes } from '#contract/codes/access-codes.ts';
export { codeBatches } from '#contract/codes/code-batches.ts';
export { bulkActions } from '#contract/dashboard/bulk-actions.ts';
export { groups } from '#contract/dashboard/groups.ts';
export { overview } from '#contract/dashboard/overview.ts';
export { discountCodes } from '#contract/codes/discount-codes.ts';
export { newsletters } from '#contract/dashboard/newsletters.ts';
export { notifications } from '#contract/dashboard/notifications.ts';
export { trash } from '#contract/dashboard/trash.ts';
export { search } from '#contract/dashboard/search.ts';
export { studentFile } from '#contract/dashboard/student-file.ts';
export { invitations, studentImport } from '#contract/dashboard/student-import.ts';
export { examAnalysis } from '#contract/exams/exam-analysis.ts';
export { examDrafts } from '#contract/exams/exam-drafts.ts';
export { examVersions } from '#contract/exams/exam-versions.ts';
export { questionImport } from '#contract/exams/question-import.ts';
export { shortAnswers } from '#contract/exams/short-answers.ts';
export { questionBank } from '#contract/question-bank/question-bank.ts';
export { taughtHonors } from '#contract/honors.ts';
export { receivedInquiries } from '#contract/lessons/inquiries.ts';
export { lessonChanges } from '#contract/lessons/lesson-changes.ts';
export { materials } from '#contract/lessons/materials.ts';
export { watermarks } from '#contract/lessons/watermarks.ts';
export { receipts } from '#contract/payments/receipts.ts';
export { notation } from '#contract/notation.ts';
export { taughtPayments } from '#contract/payments/taught-payments.ts';
export { paymentDays } from '#contract/payments/comparison.ts';
export { printedExams } from '#contract/printed-exams/printed-exams.ts';
export { pricingSettings } from '#contract/pricing-settings.ts';
export { teacherPicture } from '#contract/dashboard/teacher-picture.ts';
export { settings } from '#contract/settings.ts';
export { gifts } from '#contract/payments/gifts.ts';
export { students } from '#contract/students.ts';
