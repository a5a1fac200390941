import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

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

/** They with their sizes, for a query that calls its table `question`. */
export const sizedOptionPictures = sql<SizedOptionPicture[]>`(
  select coalesce(json_agg(json_build_object(
    'option_index', option_index, 'file_id', file_id, 'description', description,
    'width', file.width, 'height', file.height
  ) order by option_index), '[]')
  from question_option_images picture join files file on file.id = picture.file_id
  where picture.question_id = question.id
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
