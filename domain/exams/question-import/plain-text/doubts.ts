import { answerLetters } from '#domain/exams/answer-letters.ts';
import { isBareLabel } from './answer-line.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { type Draft, noteAt } from './draft.ts';
import { foldLine } from '#domain/exams/question-import/options/fold-line.ts';
import { isHeading } from './heading.ts';
import {
  areInOrder,
  isDigitLabel,
  isSameKind,
  joinsOptions,
  readLabel,
} from '#domain/exams/question-import/options/labels.ts';

const texts = importTexts.text;

const signsOf = ({ options }: Draft) => options.map(({ sign }) => sign);

const isBare = (draft: Draft) => signsOf(draft).every((sign) => sign === '');

/** A folded letter as options are called; an option without one has a question mark. */
const shownSign = (sign: string): string =>
  sign === '' ? '؟' : (answerLetters.find((letter) => foldArabic(letter) === sign) ?? sign);

/** Whether the options do not start with the first letter, so that earlier ones may be lost. */
const beginsLate = (draft: Draft) => !isBare(draft) && !areInOrder(signsOf(draft).slice(0, 1));

const isHeadingAlone = ({ textLines }: Draft) => {
  const [first] = textLines;
  return first === undefined || isHeading(foldLine(first.text).folded);
};

/** Whether numbers count the options. */
const isNumbered = (draft: Draft) => draft.options.length > 0 && signsOf(draft).every(isDigitLabel);

/** Whether a question may be an option of the one before it: a number and words, without options of its own. */
const isLikeOption = ({ marker, options, isTrueFalse }: Draft) =>
  marker !== undefined && marker.style !== 'word' && (options.length === 0 || isTrueFalse);

/** Numbered options within a statement that was read as true or false. */
const numberedWords = /\s[1-8]\s*[-–).\]:]/u;

const numberOf = ({ marker }: Draft) => marker?.number ?? 0;

/** Whether words within a text look like the label of one more option. */
const hasLabelWithin = (text: string, sign: string): boolean => {
  const { folded } = foldLine(text);
  if (isDigitLabel(sign))
    return new RegExp(String.raw`\s${Number(sign) + 1}\s*[-–).\]:]`, 'u').test(folded);
  return [...folded.matchAll(/(?<=\s)\S/gu)].some(({ index }) => {
    if (joinsOptions(folded.slice(0, index))) return false;
    const label = readLabel(folded.slice(index));
    return (
      label !== undefined &&
      (isSameKind(label.sign, sign) || (sign === '' && !isDigitLabel(label.sign)))
    );
  });
};

/** Adds a warning to a question whose options may be misread, so that it is never accepted silently. */
export const noteDoubts = (
  draft: Draft,
  { previous, next }: { previous: Draft | undefined; next: Draft | undefined },
): void => {
  const signs = signsOf(draft);
  const note = (text: string) => noteAt(draft, draft.line, text);
  if (!isBare(draft) && !areInOrder(signs)) {
    note(texts.lettersOutOfOrder(signs.map(shownSign).join('، ')));
  }
  if (next && (beginsLate(next) || (isNumbered(draft) && isLikeOption(next)))) {
    note(texts.tornOptions);
  }
  if (previous && previous.options.length === 0 && !isHeadingAlone(previous)) {
    note(texts.maybeOfPrevious);
  }
  if (previous && draft.isTrueFalse && isLikeOption(draft)) {
    const isInOrder = numberOf(draft) === 1 || numberOf(draft) > numberOf(previous);
    if (isNumbered(previous) || !isInOrder) note(texts.maybeOption);
  }
  for (const [place, { text, sign, hasUnsureTick }] of draft.options.entries()) {
    if (hasLabelWithin(text, sign)) note(texts.labelInOption(answerLetters[place] ?? text));
    if (hasUnsureTick) note(texts.unsureTick);
  }
  const [first = ''] = signs;
  const questionText = draft.textLines.map(({ text }) => text).join('\n');
  const hasNumber = draft.isTrueFalse && numberedWords.test(foldLine(questionText).folded);
  if (hasNumber || hasLabelWithin(questionText, first)) note(texts.labelInQuestion);
  if (next?.textLines.some(({ text }) => isBareLabel(foldLine(text).folded)))
    note(texts.letterBehind);
};
