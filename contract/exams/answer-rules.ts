import * as z from 'zod/mini';
import { answerKinds, weights } from '#domain/exams/short-answers/comparison/answer-rules.ts';

const weight = z.optional(z.enum(weights, 'اختر ما يحدث عند الاختلاف'));

/** How a teacher wants short answers compared; what is left out is guessed from the accepted spellings, or usual (decisions/0219). */
export const answerRules = z.object({
  kind: z.optional(z.enum(answerKinds, 'اختر نوع الإجابة')),
  figures: weight,
  ratio: weight,
  state: weight,
  condition: weight,
  energy: weight,
});
