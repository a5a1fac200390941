import * as z from 'zod/mini';
import { answerKeyForm, examForm, questionsForm } from '#contract/exams/exam-forms.ts';
import { unfinishedMoment } from './cairo-moment.ts';

const moment = z
  .string()
  .check(z.refine((typed) => typed !== unfinishedMoment, 'اكتب تاريخًا ووقتًا صحيحين'));

/**
 * The contract's form with its questions and its answer sheet, which travel as text, and with what the server
 * says about the settings together: each with the server's own words.
 */
export const examSchema = z
  .extend(examForm, {
    OpensAt: moment,
    ClosesAt: moment,
    Questions: z.optional(questionsForm),
    AnswerKey: z.optional(z.nullable(answerKeyForm)),
  })
  .check(
    z.refine(({ OpensAt, ClosesAt }) => !OpensAt || !ClosesAt || OpensAt < ClosesAt, {
      error: 'يجب أن يكون موعد الإغلاق بعد موعد الفتح',
      path: ['ClosesAt'],
    }),
    z.refine(({ Timing, TimeLimitInSeconds }) => Timing !== 'exam' || TimeLimitInSeconds !== null, {
      error: 'اكتب زمن الامتحان',
      path: ['TimeLimitInSeconds'],
    }),
  );
