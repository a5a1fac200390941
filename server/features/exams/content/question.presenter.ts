import type * as z from 'zod/mini';
import type { examQuestion } from '#contract/exams/exam-replies.ts';
import { unanswered } from '#domain/exams/grading.ts';
import { type ShownOrder, toShownOptions } from '#domain/exams/shuffle.ts';
import { presentOptionPictures } from '#server/features/exams/option-pictures/present-option-pictures.ts';
import type { QuestionRow } from './exam-content.repository.ts';

export type Question = z.infer<typeof examQuestion>;

type QuestionView = {
  /** The teacher reads the source of explanations too. */
  isTeacher: boolean;
  /** The right option and why it is right: for a student only after the own submission (decisions §5). */
  isKeyShown: boolean;
  order: ShownOrder | undefined;
  /** The address of a picture of a question or an option. */
  pictureUrl: (fileId: string) => string;
};

/** Row to wire: the question written at `place` as the viewer sees it. */
export const presentQuestion = (
  row: QuestionRow,
  place: number,
  { isTeacher, isKeyShown, order, pictureUrl }: QuestionView,
): Question => {
  const options = order?.options[place];
  const pictures = presentOptionPictures(row, pictureUrl);
  const shownAt = (index: number) => (options ? options.indexOf(index) : index);
  return {
    id: row.id,
    questionText: row.question_text,
    questionHtml: row.question_html,
    options: toShownOptions(order, place, row.options),
    optionsHtml: toShownOptions(order, place, row.options_html),
    ...(pictures && { optionImages: toShownOptions(order, place, pictures) }),
    correctOptionIndex: isKeyShown ? shownAt(row.correct_option_index) : unanswered,
    ...(isKeyShown &&
      row.other_right_options.length > 0 && {
        otherRightOptions: row.other_right_options.map(shownAt),
      }),
    ...(isKeyShown && row.marking !== 'key' && { marking: row.marking }),
    timeInSeconds: row.time_in_seconds,
    defaultOptionIndex: shownAt(row.default_option_index),
    imageUrl: row.image_file_id ? pictureUrl(row.image_file_id) : null,
    imageWidth: row.image_width,
    imageHeight: row.image_height,
    marks: row.marks,
    explanationText: isTeacher ? row.explanation_text : '',
    explanationHtml: isKeyShown ? row.explanation_html : '',
    ...(row.accepted_answers.length > 0 && {
      acceptedAnswers: isKeyShown ? row.accepted_answers : [],
    }),
    ...(isTeacher && {
      isKeyProposed: row.is_key_proposed ?? false,
      level: row.level,
      sourceYear: row.source_year,
      sourceName: row.source_name,
      copiedFrom: row.copied_from,
    }),
  };
};
