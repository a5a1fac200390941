import { examVersions } from './exams/exam-versions.ts';
import { backups } from './backups/backups.ts';
import { trash } from './trash/trash.ts';
import { accounts } from './identity/accounts.ts';
import { certificateDesign } from './certificates/certificate-design.ts';
import { certificates } from './certificates/certificates.ts';
import { accessCodes, codeRedemption } from './codes/access-codes.ts';
import { codeBatches } from './codes/code-batches.ts';
import { discountCodes, discountCodesUnused } from './payments/discount-codes.ts';
import { freeAccessCodes } from './codes/free-access-codes.ts';
import { courses } from './catalogue/courses.ts';
import { bulkActions } from './school/bulk-actions.ts';
import { groups } from './school/groups.ts';
import { newsletters } from './messages/newsletters.ts';
import { notifications } from './messages/notifications.ts';
import { overview } from './overview/overview.ts';
import { search } from './overview/search.ts';
import { studentFile } from './overview/student-file.ts';
import { invitations, ownInvitation, studentImport } from './school/student-import.ts';
import { examAnalysis } from './results/exam-analysis.ts';
import { examAttempts } from './attempts/exam-attempts.ts';
import { examDrafts } from './exams/exam-drafts.ts';
import { examResults, exams } from './exams/exams.ts';
import { practice } from './practice/practice.ts';
import { questionImport } from './exams/question-import.ts';
import { shortAnswers } from './results/short-answers.ts';
import { guardianConsent, honorConsents, honors, taughtHonors } from './honors/honors.ts';
import { documentPlaces } from './catalogue/document-places.ts';
import { inquiries, receivedInquiries } from './learning/inquiries.ts';
import { lessonChanges } from './catalogue/lesson-changes.ts';
import { lessonMonths } from './catalogue/lesson-months.ts';
import { lessonPreviews } from './catalogue/lesson-previews.ts';
import { lessonNotes } from './learning/lesson-notes.ts';
import { lessons } from './catalogue/lessons.ts';
import { materials } from './catalogue/materials.ts';
import { ownWatermark, watermarks } from './identity/watermarks.ts';
import { notation } from './exams/notation.ts';
import { checkout } from './payments/checkout.ts';
import { taughtPayments } from './payments/taught-payments.ts';
import { ownReceipt, receipts } from './payments/receipts.ts';
import { payer } from './payments/payer.ts';
import { gatewayCallbacks } from './payments/gateway-callbacks.ts';
import { simulator } from './payments/simulator.ts';
import { gifts } from './school/gifts.ts';
import { mailChoices } from './messages/mail-choices.ts';
import { paymentDays } from './payments/comparison.ts';
import { printedExams } from './exams/printed-exams.ts';
import { pricingSettings } from './settings/pricing-settings.ts';
import { profile } from './identity/profile.ts';
import { questionBank } from './exams/question-bank.ts';
import type { Route } from './route.ts';
import { secondStep } from './identity/second-step.ts';
import { settings } from './settings/settings.ts';
import { teacherPicture } from './settings/teacher-picture.ts';
import { ownResults } from './results/own-results.ts';
import { today } from './learning/today.ts';
import { students } from './school/students.ts';

/** The whole HTTP surface: every route once. The build of the pages reads it too (contract-routes-plugin.ts). */
export const api = {
  accounts,
  backups,
  courses,
  lessons,
  lessonChanges,
  lessonMonths,
  lessonPreviews,
  lessonNotes,
  documentPlaces,
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
  practice,
  printedExams,
  certificates,
  certificateDesign,
  notation,
  mailChoices,
  newsletters,
  notifications,
  settings,
  teacherPicture,
  pricingSettings,
  profile,
  secondStep,
  students,
  studentFile,
  gifts,
  groups,
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
  ownResults,
  trash,
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
