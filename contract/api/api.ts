import { examVersions } from '#contract/exams/exam-versions.ts';
import { backups } from '#contract/backups/backups.ts';
import { status } from '#contract/status/status.ts';
import { ownData } from '#contract/privacy/own-data.ts';
import { merges } from '#contract/privacy/merges.ts';
import { studentData } from '#contract/privacy/student-data.ts';
import { trash } from '#contract/trash/trash.ts';
import { accounts } from '#contract/identity/accounts.ts';
import { certificateDesign } from '#contract/certificates/certificate-design.ts';
import { certificates } from '#contract/certificates/certificates.ts';
import { accessCodes, codeRedemption } from '#contract/codes/access-codes.ts';
import { codeSellers } from '#contract/codes/code-sellers.ts';
import { codeBatches } from '#contract/codes/code-batches.ts';
import { collections } from '#contract/payments/collections.ts';
import { groupPayments, prices, reductions } from '#contract/payments/prices.ts';
import { statements } from '#contract/payments/statements.ts';
import { paidMonths } from '#contract/payments/paid-months.ts';
import { discountCodes, discountCodesUnused } from '#contract/payments/discount-codes.ts';
import { freeAccessCodes } from '#contract/codes/free-access-codes.ts';
import { courses } from '#contract/catalogue/courses.ts';
import { bulkActions } from '#contract/school/bulk-actions.ts';
import { groups } from '#contract/school/groups.ts';
import { absences } from '#contract/attendance/absences.ts';
import { attendance, ownAttendance } from '#contract/attendance/attendance.ts';
import { classSessions, ownCardCode } from '#contract/attendance/class-sessions.ts';
import {
  ownParentLink,
  parentConsents,
  parentLinks,
  parentPages,
} from '#contract/families/parent-pages.ts';
import { absenceMessages } from '#contract/families/absence-messages.ts';
import { weeklyMessages } from '#contract/families/weekly-messages.ts';
import { newsletters } from '#contract/messages/newsletters.ts';
import { notifications } from '#contract/messages/notifications.ts';
import { studentNotifications } from '#contract/messages/student-notifications.ts';
import { studentPush } from '#contract/messages/student-push.ts';
import { overview } from '#contract/overview/overview.ts';
import { search } from '#contract/overview/search.ts';
import { studentFile } from '#contract/overview/student-file.ts';
import { invitations, ownInvitation, studentImport } from '#contract/school/student-import.ts';
import { examAnalysis } from '#contract/results/exam-analysis.ts';
import { examAttempts } from '#contract/exam-day/exam-attempts.ts';
import { examDrafts } from '#contract/exams/exam-drafts.ts';
import { exams } from '#contract/exams/exams.ts';
import { examResults } from '#contract/results/exam-results.ts';
import { practice } from '#contract/practice/practice.ts';
import { questionImport } from '#contract/exams/question-import.ts';
import { shortAnswers } from '#contract/results/short-answers.ts';
import { guardianConsent, honorConsents, honors, taughtHonors } from '#contract/honors/honors.ts';
import { documentPlaces } from '#contract/catalogue/document-places.ts';
import { inquiries, receivedInquiries } from '#contract/learning/inquiries.ts';
import { lessonChanges } from '#contract/catalogue/lesson-changes.ts';
import { lessonMonths } from '#contract/catalogue/lesson-months.ts';
import { lessonPreviews } from '#contract/catalogue/lesson-previews.ts';
import { lessonNotes } from '#contract/learning/lesson-notes.ts';
import { liveLessons, ownLiveLessons } from '#contract/live-lessons/live-lessons.ts';
import { lessons } from '#contract/catalogue/lessons.ts';
import { studiedLessons } from '#contract/catalogue/studied-lessons.ts';
import { materials } from '#contract/catalogue/materials.ts';
import { ownWatermark, watermarks } from '#contract/identity/watermarks.ts';
import { notation } from '#contract/exams/notation.ts';
import { checkout } from '#contract/payments/checkout.ts';
import { taughtPayments } from '#contract/payments/taught-payments.ts';
import { ownReceipt, receipts } from '#contract/payments/receipts.ts';
import { ownSubscription } from '#contract/payments/own-subscription.ts';
import { payer } from '#contract/payments/payer.ts';
import { gatewayCallbacks } from '#contract/payments/gateway-callbacks.ts';
import { simulator } from '#contract/payments/simulator.ts';
import { gifts } from '#contract/school/gifts.ts';
import { mailChoices } from '#contract/messages/mail-choices.ts';
import { paymentDays } from '#contract/payments/comparison.ts';
import { printedExams } from '#contract/exams/printed-exams.ts';
import { pricingSettings } from '#contract/settings/pricing-settings.ts';
import { profile } from '#contract/identity/profile.ts';
import { questionBank } from '#contract/exams/question-bank.ts';
import type { Route } from '#contract/route.ts';
import { secondStep } from '#contract/identity/second-step.ts';
import { settings } from '#contract/settings/settings.ts';
import { instapayPicture } from '#contract/settings/instapay-picture.ts';
import { teacherPicture } from '#contract/settings/teacher-picture.ts';
import { ownResults } from '#contract/results/own-results.ts';
import { paperExams } from '#contract/results/paper-exams.ts';
import { paperSheets } from '#contract/results/sheets.ts';
import { today } from '#contract/learning/today.ts';
import { week } from '#contract/learning/week.ts';
import { schoolYear } from '#contract/school-year/school-year.ts';
import { activationLinks } from '#contract/school/activation-links.ts';
import { roster } from '#contract/school/roster.ts';
import { assistants, ownStaff, staffInvitation } from '#contract/staff/assistants.ts';
import { students } from '#contract/school/students.ts';

/** The whole HTTP surface: every route once. The build of the pages reads it too (contract-routes-plugin.ts). */
export const api = {
  accounts,
  backups,
  status,
  courses,
  lessons,
  lessonChanges,
  lessonMonths,
  lessonPreviews,
  lessonNotes,
  documentPlaces,
  studiedLessons,
  inquiries,
  receivedInquiries,
  materials,
  ownWatermark,
  watermarks,
  exams,
  examDrafts,
  examVersions,
  questionBank,
  questionImport,
  examAttempts,
  examResults,
  examAnalysis,
  shortAnswers,
  paperExams,
  paperSheets,
  practice,
  printedExams,
  certificates,
  certificateDesign,
  notation,
  collections,
  statements,
  prices,
  groupPayments,
  reductions,
  paidMonths,
  mailChoices,
  newsletters,
  notifications,
  settings,
  teacherPicture,
  instapayPicture,
  pricingSettings,
  profile,
  ownSubscription,
  secondStep,
  assistants,
  ownStaff,
  staffInvitation,
  students,
  activationLinks,
  roster,
  studentFile,
  gifts,
  groups,
  absences,
  attendance,
  ownAttendance,
  classSessions,
  ownCardCode,
  liveLessons,
  ownLiveLessons,
  parentPages,
  parentLinks,
  parentConsents,
  ownParentLink,
  absenceMessages,
  weeklyMessages,
  bulkActions,
  overview,
  honors,
  taughtHonors,
  honorConsents,
  guardianConsent,
  search,
  studentImport,
  invitations,
  ownInvitation,
  accessCodes,
  codeRedemption,
  codeBatches,
  codeSellers,
  freeAccessCodes,
  discountCodes,
  discountCodesUnused,
  checkout,
  taughtPayments,
  receipts,
  ownReceipt,
  payer,
  gatewayCallbacks,
  simulator,
  paymentDays,
  today,
  week,
  ownResults,
  studentNotifications,
  studentPush,
  schoolYear,
  trash,
  ownData,
  studentData,
  merges,
};

/** First path segments that also answer without `/api` (decisions §2); lower-case ones are pages. */
export const unprefixedSegments = [
  'Course',
  'Lessons',
  'Exam',
  'ExamResult',
  'Subscription',
  'Payment',
  'DiscountCode',
  'LessonAccessCode',
  'Auth',
] as const;

export const allRoutes: Route[] = Object.values(api).flatMap((group) => Object.values(group));
