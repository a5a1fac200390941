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
  const rows = questions.map((question, index) => ({
    ...question,
    exam_id: examId,
    position: index + 1,
  }));
  await executor.insertInto('questions').values(rows).execute();
};

export type AnswerKeyRow = {
  correct_option_indexes: number[];
  option_counts: number[];
};

/** The right options of an exam in the order of its questions, as a table to join laterally. */
export const answerKeyOf = sql<AnswerKeyRow>`
  select array_agg(correct_option_index order by position) as correct_option_indexes,
    array_agg(cardinality(options) order by position) as option_counts
  from questions where exam_id = exam.id`;
