import { courses, lessons } from '#web/lib/api/api.ts';
import {
  examResults,
  exams,
  guardianConsent,
  honorConsents,
  honors,
  inquiries,
} from '#web/lib/api/on-demand/on-demand-api.ts';
import {
  classSessions,
  collections,
  discountCodes,
  examAnalysis,
  gifts,
  groups,
  invitations,
  materials,
  overview,
  paidMonths,
  receipts,
  receivedInquiries,
  roster,
  shortAnswers,
  statements,
  studentFile,
  students,
  taughtHonors,
  taughtPayments,
  trash,
} from './teacher-api.ts';

/** A granted or revoked right: the lists that show what is open to a student. */
export const outdatedByRight = [students, gifts, roster.findByPhone];

const allOfResults = [exams.get, examResults, examAnalysis, shortAnswers];

/** A changed exam: itself, its results, the lists that count it, and the students whose results name it. */
export const outdatedByExam = [
  exams,
  ...allOfResults,
  ...outdatedByRight,
  studentFile,
  courses.listAll,
  courses.get,
  lessons.listTaught,
  lessons.listByCourse,
];

/** A changed course or lesson: the lists that contain it, and its exams. */
export const outdatedByCourseOrLesson = [courses, lessons, materials, ...outdatedByExam];

/** Anything that comes back from the trash. */
export const outdatedByRestoring = [
  trash,
  honors,
  taughtHonors,
  honorConsents,
  guardianConsent,
  discountCodes,
  inquiries,
  receivedInquiries,
  ...outdatedByCourseOrLesson,
];

/** A decision about a payment or a refund: its right and its sums stand in other lists. */
export const outdatedByPayment = [
  taughtPayments,
  collections,
  paidMonths,
  receipts,
  statements,
  overview,
  ...outdatedByRight,
];

/** A changed group, or a change of who is in it. */
export const outdatedByGroup = [groups, classSessions, paidMonths, ...outdatedByRight];

/** An action on many students. */
export const outdatedByBulkAction = [...outdatedByGroup, ...allOfResults];

/** An import of students. */
export const outdatedByImport = [invitations, ...outdatedByGroup];
