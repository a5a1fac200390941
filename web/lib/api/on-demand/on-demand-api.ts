/**
 * As `web/lib/api/api.ts`, with routes of parts that a page loads when they are opened, and of pages that few visits
 * begin with. The folder is not part of the script that every page loads (vite.config.ts).
 */
export { codeRedemption } from '#contract/codes/access-codes.ts';
export { discountCodes } from '#contract/payments/discount-codes.ts';
export { ownParentLink, parentPages } from '#contract/families/parent-pages.ts';
export { ownInvitation } from '#contract/school/student-import.ts';
export { guardianConsent, honorConsents, honors } from '#contract/honors/honors.ts';
export { documentPlaces } from '#contract/catalogue/document-places.ts';
export { studiedLessons } from '#contract/catalogue/studied-lessons.ts';
export { inquiries } from '#contract/learning/inquiries.ts';
export { lessonNotes } from '#contract/learning/lesson-notes.ts';
export { ownWatermark } from '#contract/identity/watermarks.ts';
export { lessonMonths } from '#contract/catalogue/lesson-months.ts';
export { certificates } from '#contract/certificates/certificates.ts';
export { examAttempts } from '#contract/exam-day/exam-attempts.ts';
export { examResults } from '#contract/results/exam-results.ts';
export { exams } from '#contract/exams/exams.ts';
export { practice } from '#contract/practice/practice.ts';
export { checkout } from '#contract/payments/checkout.ts';
export { ownSubscription } from '#contract/payments/own-subscription.ts';
export { payer } from '#contract/payments/payer.ts';
export { simulator } from '#contract/payments/simulator.ts';
export { mailChoices } from '#contract/messages/mail-choices.ts';
export { studentNotifications } from '#contract/messages/student-notifications.ts';
export { studentPush } from '#contract/messages/student-push.ts';
export { ownData } from '#contract/privacy/own-data.ts';
export { profile } from '#contract/identity/profile.ts';
export { secondStep } from '#contract/identity/second-step.ts';
export { settings } from '#contract/settings/settings.ts';
export { instapayPicture } from '#contract/settings/instapay-picture.ts';
export { ownCardCode } from '#contract/attendance/class-sessions.ts';
export { ownLiveLessons } from '#contract/live-lessons/live-lessons.ts';
export { ownAttendance } from '#contract/attendance/attendance.ts';
export { paperExams } from '#contract/results/paper-exams.ts';
export { paperSheets } from '#contract/results/sheets.ts';
export { ownResults } from '#contract/results/own-results.ts';
export { today } from '#contract/learning/today.ts';
export { week } from '#contract/learning/week.ts';
export { staffInvitation } from '#contract/staff/assistants.ts';
