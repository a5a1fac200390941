import * as z from 'zod/mini';

import { examResult } from '#contract/exam-day/attempt-replies.ts';
import { idParams, instant, pagedQuery } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { resultFilters } from '#contract/school/result-filters.ts';

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

export const examResults = {
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
