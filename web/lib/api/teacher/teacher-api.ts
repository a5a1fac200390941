/**
 * As `web/lib/api/api.ts`, with routes that only the teacher's pages call. The folder is not part of the script that
 * every page loads (vite.config.ts).
 */
export { backups } from '#contract/backups/backups.ts';
export { certificateDesign } from '#contract/certificates/certificate-design.ts';
export { accessCodes } from '#contract/codes/access-codes.ts';
export { codeBatches } from '#contract/codes/code-batches.ts';
export { bulkActions } from '#contract/school/bulk-actions.ts';
export { attendance } from '#contract/attendance/attendance.ts';
export { classSessions } from '#contract/attendance/class-sessions.ts';
export { parentLinks } from '#contract/families/parent-pages.ts';
export { groups } from '#contract/school/groups.ts';
export { overview } from '#contract/overview/overview.ts';
export { collections } from '#contract/payments/collections.ts';
export { paidMonths } from '#contract/payments/paid-months.ts';
export { discountCodes } from '#contract/payments/discount-codes.ts';
export { newsletters } from '#contract/messages/newsletters.ts';
export { notifications } from '#contract/messages/notifications.ts';
export { status } from '#contract/status/status.ts';
export { trash } from '#contract/trash/trash.ts';
export { search } from '#contract/overview/search.ts';
export { studentFile } from '#contract/overview/student-file.ts';
export { invitations, studentImport } from '#contract/school/student-import.ts';
export { examAnalysis } from '#contract/results/exam-analysis.ts';
export { examDrafts } from '#contract/exams/exam-drafts.ts';
export { examVersions } from '#contract/exams/exam-versions.ts';
export { studentData } from '#contract/privacy/student-data.ts';
export { questionImport } from '#contract/exams/question-import.ts';
export { shortAnswers } from '#contract/results/short-answers.ts';
export { questionBank } from '#contract/exams/question-bank.ts';
export { taughtHonors } from '#contract/honors/honors.ts';
export { receivedInquiries } from '#contract/learning/inquiries.ts';
export { lessonChanges } from '#contract/catalogue/lesson-changes.ts';
export { materials } from '#contract/catalogue/materials.ts';
export { watermarks } from '#contract/identity/watermarks.ts';
export { receipts } from '#contract/payments/receipts.ts';
export { notation } from '#contract/exams/notation.ts';
export { taughtPayments } from '#contract/payments/taught-payments.ts';
export { paymentDays } from '#contract/payments/comparison.ts';
export { printedExams } from '#contract/exams/printed-exams.ts';
export { pricingSettings } from '#contract/settings/pricing-settings.ts';
export { teacherPicture } from '#contract/settings/teacher-picture.ts';
export { settings } from '#contract/settings/settings.ts';
export { gifts } from '#contract/school/gifts.ts';
export { roster } from '#contract/school/roster.ts';
export { assistants, ownStaff } from '#contract/staff/assistants.ts';
export { schoolYear } from '#contract/school-year/school-year.ts';
export { students } from '#contract/school/students.ts';
