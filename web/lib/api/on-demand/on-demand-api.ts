/**
 * As `web/lib/api/api.ts`, with routes of parts that a page loads when they are opened, and of pages that few visits
 * begin with. The folder is not part of the script that every page loads (vite.config.ts).
 */
export { codeRedemption } from '#contract/codes/access-codes.ts';
export { discountCodes } from '#contract/codes/discount-codes.ts';
export { ownInvitation } from '#contract/dashboard/student-import.ts';
export { guardianConsent, honorConsents, honors } from '#contract/honors.ts';
export { documentPlaces } from '#contract/lessons/document-places.ts';
export { inquiries } from '#contract/lessons/inquiries.ts';
export { lessonNotes } from '#contract/lessons/lesson-notes.ts';
export { ownWatermark } from '#contract/lessons/watermarks.ts';
export { lessonPreviews } from '#contract/lessons/lesson-previews.ts';
export { lessonMonths } from '#contract/lessons/lesson-months.ts';
export { certificates } from '#contract/certificates.ts';
export { examAttempts } from '#contract/exams/exam-attempts.ts';
export { examResults, exams } from '#contract/exams/exams.ts';
export { practice } from '#contract/exams/practice.ts';
export { checkout } from '#contract/payments/checkout.ts';
export { payer } from '#contract/payments/payer.ts';
export { simulator } from '#contract/payments/simulator.ts';
export { mailChoices } from '#contract/mail-choices.ts';
export { profile } from '#contract/profile.ts';
export { secondStep } from '#contract/second-step.ts';
export { settings } from '#contract/settings.ts';
export { teacherPicture } from '#contract/dashboard/teacher-picture.ts';
export { ownResults } from '#contract/student/own-results.ts';
export { today } from '#contract/student/today.ts';
