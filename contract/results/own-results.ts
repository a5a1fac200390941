import * as z from 'zod/mini';
import { idParams, instant, pagedQuery, wholeNumber } from '#contract/fields.ts';
import { route } from '#contract/route.ts';

const ownResult = z.object({
  examId: z.string(),
  title: z.string(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  courseName: z.string(),
  score: z.number(),
  maxScore: z.number(),
  percentage: z.number(),
  /** The certificate was earned, or would be by the current threshold of the exam. */
  isPassed: z.boolean(),
  certificateId: z.nullable(z.string()),
  /** From 2 on for another try. */
  tryNumber: z.number(),
  submittedAt: instant,
});

const topic = z.object({
  lessonId: z.string(),
  lessonTitle: z.string(),
  courseName: z.string(),
  /** Questions of their own results, and how many of them were answered right. */
  questionCount: z.number(),
  right: z.number(),
  percentage: z.number(),
});

const bestResult = z.object({
  /** From 1; equal results have the same one. */
  place: z.number(),
  /** What the student is called; empty without a name. */
  name: z.string(),
  percentage: z.number(),
  isOwn: z.boolean(),
});

export const ownResults = {
  best: route({
    method: 'GET',
    path: '/api/ExamResult/exam/:id/best',
    tag: 'student',
    summary:
      "The ten best results of the student's group in an exam that the student has taken; none unless the teacher shows them",
    access: 'student',
    params: idParams,
    reply: z.array(bestResult),
  }),
  list: route({
    method: 'GET',
    path: '/api/Student/results',
    tag: 'student',
    summary: "The student's own results in short, newest first",
    access: 'student',
    query: z.extend(pagedQuery, { pageSize: z._default(wholeNumber(1, 100), 10) }),
    reply: z.array(ownResult),
  }),
  summary: route({
    method: 'GET',
    path: '/api/Student/results/summary',
    tag: 'student',
    summary: "The trend of the student's results, and the lessons with the fewest right answers",
    access: 'student',
    reply: z.object({
      count: z.number(),
      passed: z.number(),
      certificates: z.number(),
      /** The mean of the percentages; null without a result. */
      average: z.nullable(z.number()),
      /** The smallest of the percentages; null without one. */
      lowest: z.nullable(z.number()),
      /** The last results, at most 30, the earliest first. */
      trend: z.array(
        z.object({
          examId: z.string(),
          title: z.string(),
          percentage: z.number(),
          submittedAt: instant,
        }),
      ),
      /** Lessons below 70 %, the weakest first, at most 5. */
      weakTopics: z.array(topic),
    }),
  }),
};
