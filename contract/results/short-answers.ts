import * as z from 'zod/mini';
import { answerRules } from '#contract/exams/answer-rules.ts';
import { idParams, text } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';

const decidedVerdict = z.enum(['right', 'wrong', 'doubtful', 'partial']);

/** Equal answers of several students: they differ in folded signs only, and one decision serves all of them. */
const answerGroup = z.object({
  /** The most frequent spelling. */
  text: z.string(),
  verdict: decidedVerdict,
  /** Results that contain it, replaced ones included. */
  count: z.number(),
});

/** The teacher's queue of a short-answer exam (decisions §5). */
export const shortAnswers = {
  list: route({
    method: 'GET',
    path: '/api/ExamResult/exam/:id/short-answers',
    tag: 'results',
    summary:
      'What students wrote in a short-answer exam, and how many answers wait for the teacher',
    access: 'staff',
    permission: 'results.grade',
    students: 'all',
    params: idParams,
    reply: z.object({
      /** Answers that count nothing until the teacher decides. */
      waitingCount: z.number(),
      /** In the order of the exam; empty for an exam of another type. */
      questions: z.array(
        z.object({
          questionId: z.string(),
          /** From 1. */
          number: z.number(),
          questionHtml: z.string(),
          acceptedAnswers: z.array(z.string()),
          answerRules,
          /** Those that wait first, then wrong ones, then right ones, each the most frequent first; at most 200. */
          answers: z.array(answerGroup),
        }),
      ),
    }),
    notFound: 'exam.not_found',
  }),
  decide: route({
    method: 'POST',
    path: '/api/ExamResult/exam/:id/short-answers',
    tag: 'results',
    summary:
      'Decides about an answer for all students who wrote it, grades them again and updates certificates',
    access: 'staff',
    permission: 'results.grade',
    students: 'all',
    params: idParams,
    body: z.object({
      questionId: id(),
      text: text(examLimits.shortAnswer),
      /** The verdict that the teacher saw; answers with a changed verdict stay as they are. */
      shownVerdict: decidedVerdict,
      isRight: z.boolean(),
      /** Adds the text to the accepted spellings; answers that match it then are right too. */
      isAcceptedFromNowOn: z._default(z.boolean(), false),
    }),
    reply: z.object({
      /** Students whose result changes. */
      changedCount: z.number(),
      awardedCount: z.number(),
      withdrawnCount: z.number(),
    }),
    notFound: 'exam.not_found',
  }),
};
