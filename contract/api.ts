import { examVersions } from './exams/exam-versions.ts';
import { trash } from './dashboard/trash.ts';
import { accounts } from './accounts.ts';
import { certificateDesign } from './certificate-design.ts';
import { certificates } from './certificates.ts';
import { accessCodes, codeRedemption } from './codes/access-codes.ts';
import { codeBatches } from './codes/code-batches.ts';
import { discountCodes, discountCodesUnused } from './codes/discount-codes.ts';
import { freeAccessCodes } from './codes/free-access-codes.ts';
import { courses } from './courses.ts';
import { bulkActions } from './dashboard/bulk-actions.ts';
import { groups } from './dashboard/groups.ts';
import { newsletters } from './dashboard/newsletters.ts';
import { notifications } from './dashboard/notifications.ts';
import { overview } from './dashboard/overview.ts';
import { search } from './dashboard/search.ts';
import { studentFile } from './dashboard/student-file.ts';
import { invitations, ownInvitation, studentImport } from './dashboard/student-import.ts';
import { examAnalysis } from './exams/exam-analysis.ts';
import { examAttempts } from './exams/exam-attempts.ts';
import { examDrafts } from './exams/exam-drafts.ts';
import { examResults, exams } from './exams/exams.ts';
import { practice } from './exams/practice.ts';
import { questionImport } from './exams/question-import.ts';
import { shortAnswers } from './exams/short-answers.ts';
import { guardianConsent, honorConsents, honors, taughtHonors } from './honors.ts';
import { documentPlaces } from './lessons/document-places.ts';
import { inquiries, receivedInquiries } from './lessons/inquiries.ts';
import { lessonChanges } from './lessons/lesson-changes.ts';
import { lessonMonths } from './lessons/lesson-months.ts';
import { lessonPreviews } from './lessons/lesson-previews.ts';
import { lessonNotes } from './lessons/lesson-notes.ts';
import { lessons } from './lessons/lessons.ts';
import { materials } from './lessons/materials.ts';
import { ownWatermark, watermarks } from './lessons/watermarks.ts';
import { notation } from './notation.ts';
import { checkout } from './payments/checkout.ts';
import { taughtPayments } from './payments/taught-payments.ts';
import { ownReceipt, receipts } from './payments/receipts.ts';
import { payer } from './payments/payer.ts';
import { gatewayCallbacks } from './payments/gateway-callbacks.ts';
import { simulator } from './payments/simulator.ts';
import { gifts } from './payments/gifts.ts';
import { mailChoices } from './mail-choices.ts';
import { paymentDays } from './payments/comparison.ts';
import { printedExams } from './printed-exams/printed-exams.ts';
import { pricingSettings } from './pricing-settings.ts';
import { profile } from './profile.ts';
import { questionBank } from './question-bank/question-bank.ts';
import type { Route } from './route.ts';
import { secondStep } from './second-step.ts';
import { settings } from './settings.ts';
import { teacherPicture } from './dashboard/teacher-picture.ts';
import { ownResults } from './student/own-results.ts';
import { today } from './student/today.ts';
import { students } from './students.ts';

/** The whole HTTP surface: every route once. The build of the pages reads it too (contract-routes-plugin.ts). */
export const api = {
  accounts,
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
