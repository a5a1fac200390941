import { answerLetters, trueFalseOptions } from '#domain/exams/answer-letters.ts';

type Keyed = {
  options?: readonly string[] | undefined;
  /** Zero-based. */
  correctOptionIndex: number;
  /** The right option is the preset one, which nobody has confirmed (decisions/0089). */
  isKeyProposed?: boolean | undefined;
};

/** The name of the right option: its letter, or the word صح or خطأ. */
export const nameOfRightOption = ({ options = [], correctOptionIndex }: Keyed): string => {
  const text = options[correctOptionIndex] ?? '';
  const isTrueFalse =
    options.length === trueFalseOptions.length && text === trueFalseOptions[correctOptionIndex];
  return isTrueFalse ? text : (answerLetters[correctOptionIndex] ?? '');
};

/** A question of an exam whose key nobody has chosen. */
export type ProposedKey<Question> = { question: Question; index: number; text: string };

/** The questions whose key nobody has chosen, with their places from 0 and a line about each. */
export const listProposedKeys = <Question extends Keyed>(
  questions: readonly Question[],
): ProposedKey<Question>[] =>
  [...questions.entries()]
    .filter(([, { isKeyProposed = false }]) => isKeyProposed)
    .map(([index, question]) => ({
      question,
      index,
      text: `السؤال ${index + 1}: بقي «${nameOfRightOption(question)}» كما اقترحناه`,
    }));
