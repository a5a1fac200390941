import * as z from 'zod/mini';
import { examBudget, examChange, examForm } from './exam-forms.ts';
import { resultFilters } from '#contract/school/result-filters.ts';
import { answerTexts, exam, examResult, shownState } from './exam-replies.ts';
import { idParams, instant, pagedQuery } from '#contract/fields.ts';
import { anyId } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { practiceReleases } from '#domain/exams/practice-release.ts';

/** An exam as the teacher's list shows it. */
const examListItem = z.object({
  id: z.string(),
  title: z.string(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  courseName: z.string(),
  /** The grade of the course: 1, 2 or 3. */
  gradeLevel: z.number(),
  examType: z.number(),
  certificateThreshold: z.number(),
  questionCount: z.number(),
  resultCount: z.number(),
  totalMarks: z.number(),
  /** A PDF exam without an answer key is a download. */
  hasAnswerKey: z.boolean(),
  isPublished: z.boolean(),
  practice: z.enum(practiceReleases),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  /** How many groups have a window of their own. */
  groupWindowCount: z.number(),
  /** The first 3 questions, cut at 60 characters (spec §2); those of a PDF have no text. */
  questionPreviews: z.array(z.string()),
  createdAt: instant,
});

/** One student's result as the teacher sees it. */
export const studentResult = z.object({
  id: z.string(),
  studentId: z.string(),
  fullName: z.string(),
  email: z.string(),
  score: z.number(),
  maxScore: z.number(),
  questionCount: z.number(),
  /** Score / highest score × 100, rounded to one decimal but never up to a whole number (`domain/exams/grading.ts`). */
  percentage: z.number(),
  /**
   * One-based, 0 unanswered, in the order in which the teacher wrote the questions. In a short-answer exam: 1 right,
   * 2 wrong, 3 doubtful.
   */
  answers: z.array(z.number()),
  /** Only in a short-answer exam: what the student wrote, in the same order. */
  texts: z.optional(z.array(z.string())),
  submittedAt: instant,
  tryNumber: z.number(),
  hasCertificate: z.boolean(),
  /** Whether another attempt is open or begun; this result counts until the new one is there. */
  retry: z.enum(['none', 'open', 'begun']),
  /** Results that a later attempt replaced, the latest first. */
  earlierTries: z.array(
    z.object({
      tryNumber: z.number(),
      score: z.number(),
      maxScore: z.number(),
      percentage: z.number(),
      submittedAt: instant,
    }),
  ),
});

export const exams = {
  list: route({
    method: 'GET',
    path: '/api/Exam',
    tag: 'exams',
    summary: 'All exams, newest first',
    access: 'staff',
    permission: 'content.read',
    students: 'none',
    reply: z.array(examListItem),
  }),
  get: route({
    method: 'GET',
    path: '/api/Exam/:id',
    tag: 'exams',
    summary: 'One exam with its questions',
    access: 'member',
    permission: 'content.read',
    students: 'none',
    params: idParams,
    reply: exam,
    notFound: 'exam.not_found',
  }),
  listByLesson: route({
    method: 'GET',
    path: '/api/Exam/lesson/:id',
    tag: 'exams',
    summary: 'The exams of a lesson with their questions',
    access: 'member',
    permission: 'content.read',
    students: 'none',
    params: idParams,
    reply: z.array(exam),
    notFound: 'lesson.not_found',
  }),
  createMultipleChoice: route({
    method: 'POST',
    path: '/api/Exam/mcq',
    tag: 'exams',
    summary: 'Makes a multiple-choice exam',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    encoding: 'multipart',
    budget: examBudget,
    body: examForm,
    reply: exam,
    notFound: 'lesson.not_found',
  }),
  create: route({
    method: 'POST',
    path: '/api/Exam',
    tag: 'exams',
    summary: 'Makes an exam of the given type, from a form or from JSON',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    encoding: 'multipart',
    budget: examBudget,
    body: examForm,
    reply: exam,
    notFound: 'lesson.not_found',
  }),
  createPdf: route({
    method: 'POST',
    path: '/api/Exam/pdf',
    tag: 'exams',
    summary: 'Makes an exam of a PDF, with an answer key or as a download',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    encoding: 'multipart',
    budget: examBudget,
    body: examForm,
    reply: exam,
    notFound: 'lesson.not_found',
  }),
  update: route({
    method: 'PUT',
    path: '/api/Exam/:id',
    tag: 'exams',
    summary: 'Changes an exam of any type; questions can change only while nobody has answered',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    params: idParams,
    encoding: 'multipart',
    budget: examBudget,
    body: examForm,
    reply: exam,
    notFound: 'exam.not_found',
  }),
  change: route({
    method: 'PATCH',
    path: '/api/Exam/:id',
    tag: 'exams',
    summary: 'Publishes an exam or makes it a draft, and releases its questions for practice',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    params: idParams,
    body: examChange,
    reply: exam,
    notFound: 'exam.not_found',
  }),
  duplicate: route({
    method: 'POST',
    path: '/api/Exam/:id/duplicate',
    tag: 'exams',
    summary: 'Copies an exam within its lesson, as a draft that nobody has answered',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    params: idParams,
    reply: exam,
    notFound: 'exam.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/Exam/:id',
    tag: 'exams',
    summary: 'Deletes an exam with its results',
    access: 'staff',
    permission: 'content.delete',
    students: 'none',
    params: idParams,
    notFound: 'exam.not_found',
  }),
};

export const examResults = {
  submit: route({
    method: 'POST',
    path: '/api/ExamResult',
    tag: 'results',
    summary: 'Submits the answers, grades them and awards the certificate',
    access: 'student',
    urgency: 'answers',
    body: z.object({
      examId: anyId,
      /** Zero-based chosen numbers, -1 unanswered. */
      answers: z.array(z.int()).check(z.maxLength(200)),
      /** In a short-answer exam these count, and `answers` is ignored. */
      texts: answerTexts,
      examUpdatedAt: shownState,
    }),
    reply: examResult,
    notFound: 'exam.not_found',
  }),
  getOwn: route({
    method: 'GET',
    path: '/api/ExamResult/user/exam/:id',
    tag: 'results',
    summary: "The student's own result of an exam; 404 means not yet taken",
    access: 'member',
    permission: 'own',
    urgency: 'own',
    params: idParams,
    reply: examResult,
    notFound: 'exam.result_not_found',
  }),
  listOwn: route({
    method: 'GET',
    path: '/api/ExamResult/user',
    tag: 'results',
    summary: "The student's own results, newest first",
    access: 'member',
    permission: 'own',
    urgency: 'own',
    query: pagedQuery,
    reply: z.array(examResult),
  }),
  listByExam: route({
    method: 'GET',
    path: '/api/ExamResult/exam/:id',
    tag: 'results',
    summary: 'The results of an exam, best first',
    access: 'staff',
    permission: 'results.read',
    students: 'filtered',
    view: 'examResults',
    params: idParams,
    query: z.extend(pagedQuery, resultFilters),
    reply: z.array(studentResult),
    notFound: 'exam.not_found',
  }),
};
