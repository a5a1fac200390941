import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

/** The picture of an option as it is stored. */
export type OptionPicture = {
  /** Zero-based, in the order in which the teacher wrote the options. */
  option_index: number;
  file_id: string;
  /** What the picture shows, for those who do not see it; may be ''. */
  description: string;
};

/** The pictures of a question's options as a column, for a query that calls its table `questions`. */
export const optionPicturesColumn = sql<OptionPicture[]>`(
  select coalesce(json_agg(json_build_object(
    'option_index', option_index, 'file_id', file_id, 'description', description
  ) order by option_index), '[]')
  from question_option_images where question_id = questions.id
)`.as('option_images');

export type SizedOptionPicture = OptionPicture & { width: number | null; height: number | null };

/** The same with the sizes of the pictures. @param question the alias of the table `questions` in the surrounding query */
export const sizedOptionPictures = (question: string) => sql<SizedOptionPicture[]>`(
  select coalesce(json_agg(json_build_object(
    'option_index', option_index, 'file_id', file_id, 'description', description,
    'width', file.width, 'height', file.height
  ) order by option_index), '[]')
  from question_option_images picture join files file on file.id = picture.file_id
  where picture.question_id = ${sql.raw(`${question}.id`)}
)`;

type Illustrated = { id: string; option_images: readonly OptionPicture[] };

/** Stores the pictures of the options of questions that have just been inserted. */
export const insertOptionPictures = async (
  executor: Executor,
  questions: readonly Illustrated[],
): Promise<void> => {
  const rows = questions.flatMap(({ id, option_images: pictures }) =>
    pictures.map((picture) => ({ ...picture, question_id: id })),
  );
  // One statement takes at most 65,535 values.
  for (let start = 0; start < rows.length; start += 1000) {
    const some = rows.slice(start, start + 1000);
    await executor.insertInto('question_option_images').values(some).execute();
  }
};

/** A question as it is stored, in the order of the exam. */
export type StoredQuestion = Omit<
  Row<'questions'>,
  'exam_id' | 'position' | 'search_key' | 'content_key'
> & {
  option_images: OptionPicture[];
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
      'is_key_proposed',
      'other_right_options',
      'marking',
      'default_option_index',
      'time_in_seconds',
      'image_file_id',
      optionPicturesColumn,
      'marks',
      'explanation_text',
      'explanation_html',
      'accepted_answers',
      'rejected_answers',
      'answer_rules',
      'level',
      'source_year',
      'source_name',
      'copied_from',
      'origin_lesson_id',
    ])
    .where('exam_id', '=', examId)
    .orderBy('position')
    .execute();

/** Replaces an exam's questions in the given order; a question that keeps its id stays the same question. */
export const replaceQuestions = async (
  executor: Executor,
  examId: string,
  questions: StoredQuestion[],
): Promise<void> => {
  await executor.deleteFrom('questions').where('exam_id', '=', examId).execute();
  if (questions.length === 0) return;
  const rows = questions.map(({ option_images: _pictures, ...question }, index) => ({
    ...question,
    exam_id: examId,
    position: index + 1,
  }));
  await executor.insertInto('questions').values(rows).execute();
  await insertOptionPictures(executor, questions);
};
