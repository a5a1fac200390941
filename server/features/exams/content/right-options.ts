import { rightOptionsOf } from '#domain/exams/grading.ts';
import type { QuestionRow } from './exam-content.repository.ts';

type KeyColumns = Pick<QuestionRow, 'correct_option_index' | 'other_right_options'>;

/** All options of a stored question that count as right, zero-based. SQL has the function `right_options`. */
export const rightOptionsIn = (question: KeyColumns): number[] =>
  rightOptionsOf({
    correctOptionIndex: question.correct_option_index,
    otherRightOptions: question.other_right_options,
  });
