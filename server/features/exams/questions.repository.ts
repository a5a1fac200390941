import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** A question as it is stored, in the order of the exam. */
export type StoredQuestion = {
  id: string;
  question_text: string;
  question_html: string;
  options: string[];
  options_html: string[];
  correct_option_index: number;
  time_in_seconds: number;
  image_file_id: string | null;
  marks: number;
  explanation_text: string;
  explanation_html: string;
};

export const listQuestions = (executor: Executor, examId: string): Promise<StoredQuestion[]> =>
  executor
    .selectFrom('questions')
    .select([
      'id',
      'question_text',
      'question_html',
      'options',
      'options_html',
      'correct_option_index',
      'time_in_seconds',
      'image_file_id',
      'marks',
      'explanation_text',
      'explanation_html',
    ])
    .where('exam_id', '=', examId)
    .orderBy('position')
    .execute();

/** Writes an exam's questions anew in the given order; one that keeps its id stays the same question. */
export const replaceQuestions = async (
  executor: Executor,
  examId: string,
  questions: StoredQuestion[],
): Promise<void> => {
  await executor.deleteFrom('questions').where('exam_id', '=', examId).execute();
  if (questions.length === 0) return;
  const rows = questions.map((question, index) => ({
    ...question,
    exam_id: examId,
    position: index + 1,
  }));
  await executor.insertInto('questions').values(rows).execute();
};

/** Lists in the written order; null where the exam has no question. */
export type AnswerKeyRow = {
  question_ids: string[] | null;
  correct_option_indexes: number[] | null;
  option_counts: number[] | null;
  marks: number[] | null;
  seconds: number[] | null;
  explanations_html: string[] | null;
};

/** What an exam asks and what is right, as a table to join laterally; the exam is called `exam`. */
export const answerKeyOf = sql<AnswerKeyRow>`
  select array_agg(id order by position) as question_ids,
    array_agg(correct_option_index order by position) as correct_option_indexes,
    array_agg(cardinality(options) order by position) as option_counts,
    array_agg(marks order by position) as marks,
    array_agg(time_in_seconds order by position) as seconds,
    array_agg(explanation_html order by position) as explanations_html
  from questions where exam_id = exam.id`;

/** The columns of `answerKeyOf` joined as `key`. */
export const answerKeyColumns = sql`
  key.question_ids, key.correct_option_indexes, key.option_counts, key.marks, key.seconds,
  key.explanations_html`;
