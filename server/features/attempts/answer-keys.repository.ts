import { type RawBuilder, sql } from 'kysely';
import { knownParts } from '#server/platform/cache/known-parts.ts';

/** Lists in the written order; null where the exam has no question. */
export type AnswerKeyRow = {
  question_ids: string[] | null;
  correct_option_indexes: number[] | null;
  option_counts: number[] | null;
  marks: number[] | null;
  seconds: number[] | null;
  explanations_html: string[] | null;
};

/** More exams than are taken at the same time; a class submits the same one, and its key weighs most of a result. */
export const knownKeys = knownParts({
  limit: 200,
  columns: [
    'question_ids',
    'correct_option_indexes',
    'option_counts',
    'marks',
    'seconds',
    'explanations_html',
  ],
  stampOf: (row: AnswerKeyRow & { exam_updated_at: Date }) => row.exam_updated_at,
});

/**
 * What an exam asks and what is right, as a table to join laterally as `key`; the exam is called `exam`.
 * Every change of an exam moves its `updated_at`: a known key of that moment need not travel again.
 */
export const answerKeyUnless = (knownMoment: RawBuilder<Date | null>) => sql<AnswerKeyRow>`
  select array_agg(id order by position) as question_ids,
    array_agg(correct_option_index order by position) as correct_option_indexes,
    array_agg(cardinality(options) order by position) as option_counts,
    array_agg(marks order by position) as marks,
    array_agg(time_in_seconds order by position) as seconds,
    array_agg(explanation_html order by position) as explanations_html
  from questions
  where exam_id = exam.id
    and date_trunc('milliseconds', exam.updated_at) is distinct from ${knownMoment}`;

/** The columns of `answerKeyUnless`, and the stamp of `knownKeys`. */
export const answerKeyColumns = sql`
  exam.updated_at as exam_updated_at,
  key.question_ids, key.correct_option_indexes, key.option_counts, key.marks, key.seconds,
  key.explanations_html`;
