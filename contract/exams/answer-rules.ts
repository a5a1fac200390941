import * as z from 'zod/mini';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { answerKinds, weights } from '#domain/exams/short-answers/comparison/answer-rules.ts';

const weight = z.optional(z.enum(weights, 'اختر ما يحدث عند الاختلاف'));

/** How a teacher wants short answers compared; what is left out is guessed from the accepted spellings, or usual (decisions/0219). */
export const answerRules = z.object({
  kind: z.optional(z.enum(answerKinds, 'اختر نوع الإجابة')),
  figures: weight,
  figuresMarks: z.optional(
    z
      .int('اكتب الدرجة عددًا صحيحًا')
      .check(
        z.minimum(0, 'اكتب الدرجة عددًا صحيحًا'),
        z.maximum(examLimits.marks, 'اكتب الدرجة عددًا صحيحًا'),
      ),
  ),
  ratio: weight,
  state: weight,
  condition: weight,
  energy: weight,
});
