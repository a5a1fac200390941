import { accounts } from './accounts.ts';
import { certificateDesign } from './certificate-design.ts';
import { certificates } from './certificates.ts';
import { courses } from './courses.ts';
import { notifications } from './dashboard/notifications.ts';
import { examAnalysis } from './exams/exam-analysis.ts';
import { examAttempts } from './exams/exam-attempts.ts';
import { examResults, exams } from './exams/exams.ts';
import { inquiries, receivedInquiries } from './lessons/inquiries.ts';
import { lessonChanges } from './lesson-changes.ts';
import { lessons } from './lessons.ts';
import { notation } from './notation.ts';
import { profile } from './profile.ts';
import { questionImport } from './exams/question-import.ts';
import { shortAnswers } from './exams/short-answers.ts';
import type { Route } from './route.ts';
import { settings } from './settings.ts';
import { students } from './students.ts';

/** The whole HTTP surface: every route once. The build of the pages reads it too (contract-routes-plugin.ts). */
export const api = {
  accounts,
  courses,
  lessons,
  lessonChanges,
  inquiries,
  receivedInquiries,
  exams,
  questionImport,
  examAttempts,
  examResults,
  examAnalysis,
  shortAnswers,
  certificates,
  certificateDesign,
  notation,
  notifications,
  settings,
  profile,
  students,
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
