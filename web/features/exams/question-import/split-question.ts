import { findFormulas } from '#domain/notation/formula-spans.ts';
import { joinLines } from '#domain/notation/one-line.ts';
import type { ImportedQuestion } from './question-import.queries.ts';

/** The place of the caret in a question: in its text, or in one of its options. */
export type Caret = {
  /** The option's place from 0; undefined for the question's text. */
  option: number | undefined;
  /** The position in characters of the field, which shows an option in one line. */
  at: number;
};

/** The right answer among the options from `from` up to `to`, counted from `from`; -1 where it is none of them. */
const rightWithin = (right: number, from: number, to: number): number =>
  right >= from && right < to ? right - from : -1;

const withPictures = <Facts>(facts: Facts, optionPictures: (number | null)[] | undefined) => ({
  ...facts,
  ...(optionPictures && { optionPictures }),
});

/** A formula is never divided: it stays with what is before it, unless the caret is at its beginning. */
function outsideFormulas(text: string, at: number): number {
  const around = findFormulas(text).find(
    ({ from, to, isWhole }) => isWhole && from < at && at < to,
  );
  if (!around) return at;
  return at <= around.from + around.opening ? around.from : around.to;
}

/**
 * Two questions that ran together, split at the caret. In the text, the options belong to the second one. In an
 * option, what stands before the caret closes the first one, what stands after it is the text of the second one, and
 * the following options are its options. Undefined where one of the two would have no text.
 */
export function splitQuestion(
  question: ImportedQuestion,
  { option, at }: Caret,
): [ImportedQuestion, ImportedQuestion] | undefined {
  const { questionText, options, optionPictures, correctOptionIndex: right, ...facts } = question;
  const { picture: _picture, ...rest } = facts;
  const whole = option === undefined ? questionText : joinLines(options[option] ?? '');
  const place = outsideFormulas(whole, at);
  const [before, after] = [whole.slice(0, place).trim(), whole.slice(place).trim()];
  if (after === '' || (option === undefined && before === '')) return undefined;
  if (option === undefined) {
    return [
      { ...facts, questionText: before, options: [], correctOptionIndex: -1, explanation: '' },
      {
        ...withPictures(rest, optionPictures),
        questionText: after,
        options,
        correctOptionIndex: right,
      },
    ];
  }
  const own = before === '' ? options.slice(0, option) : [...options.slice(0, option), before];
  return [
    {
      ...withPictures(facts, optionPictures?.slice(0, own.length)),
      questionText,
      options: own,
      correctOptionIndex: rightWithin(right, 0, own.length),
      explanation: '',
    },
    {
      ...withPictures(rest, optionPictures?.slice(option + 1)),
      questionText: after,
      options: options.slice(option + 1),
      correctOptionIndex: rightWithin(right, option + 1, options.length),
    },
  ];
}
