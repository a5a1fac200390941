import { type RawBuilder, sql } from 'kysely';
import { byPlace } from '#server/platform/batch.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { keepOf } from '#server/platform/kept.ts';

/** Lists in the written order; null where the exam has no question. */
export type AnswerKeyRow = {
  question_ids: string[] | null;
  correct_option_indexes: number[] | null;
  option_counts: number[] | null;
  marks: number[] | null;
  seconds: number[] | null;
  explanations_html: string[] | null;
};

type ReadKey = AnswerKeyRow & {
  /** The lists are then left out. */
  is_key_known: boolean;
  exam_updated_at: Date;
};

type KnownKey = AnswerKeyRow & { exam_updated_at: Date };

/** More exams than are taken at the same time; a class submits the same one, and its key weighs most of a result. */
const known = keepOf<KnownKey>(200);

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

/** The columns of `answerKeyUnless` with those by which `selectWithKeys` judges them. */
export const answerKeyColumns = (knownMoment: RawBuilder<Date | null>) => sql`
  exam.updated_at as exam_updated_at,
  date_trunc('milliseconds', exam.updated_at) is not distinct from ${knownMoment} as is_key_known,
  key.question_ids, key.correct_option_indexes, key.option_counts, key.marks, key.seconds,
  key.explanations_html`;

/** Puts the known key where the database left it out, and keeps what is new. */
const withKey = <Row extends ReadKey>(
  executor: Executor,
  row: Row,
  { examId, key }: { examId: string; key: KnownKey | undefined },
): Row => {
  if (row.is_key_known) {
    if (!key) throw new Error('An answer key was left out that is not known.');
    return { ...row, ...key };
  }
  known.keep(executor, examId, {
    exam_updated_at: row.exam_updated_at,
    question_ids: row.question_ids,
    correct_option_indexes: row.correct_option_indexes,
    option_counts: row.option_counts,
    marks: row.marks,
    seconds: row.seconds,
    explanations_html: row.explanations_html,
  });
  return row;
};

/** Reads something of exams with their keys, where `select` leaves out those that are known by their moments. */
export const selectWithKeys = async <Row extends ReadKey & { place: number }>(
  executor: Executor,
  asked: readonly { examId: string }[],
  select: (knownMoments: (Date | null)[]) => Promise<Row[]>,
): Promise<(Row | undefined)[]> => {
  const keys = asked.map(({ examId }) => known.find(executor, examId));
  const rows = await select(keys.map((key) => key?.exam_updated_at ?? null));
  const found = byPlace(asked, rows);
  return asked.map(({ examId }, index) => {
    const row = found[index];
    return row && withKey(executor, row, { examId, key: keys[index] });
  });
};
