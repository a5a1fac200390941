import type { DraftOption } from '#domain/exams/question-import/options/draft-option.ts';
import { foldLine } from '#domain/exams/question-import/options/fold-line.ts';
import { isHeading } from './heading.ts';
import type { Label } from '#domain/exams/question-import/options/labels.ts';
import { endsLikeQuestion, type Reader } from './reader.ts';
import { readTrueFalse } from './true-false.ts';

const isBare = (options: readonly DraftOption[]) => options.every(({ sign }) => sign === '');

/** Whether the number at the start of a line counts an option, and not the next question. */
export const isNumberOfOption = (reader: Reader, { sign, style }: Label): boolean => {
  const { current, pending, usesLetters, drafts } = reader;
  const number = Number(sign);
  if (usesLetters || reader.isTrueFalseSection) return false;
  const questionLine = pending.at(-1)?.folded;
  if (questionLine !== undefined)
    return number === 1 && endsLikeQuestion(questionLine) && !isHeading(questionLine);
  if (!current || (current.options.length > 0 && isBare(current.options))) return false;
  const count = current.options.length;
  const isBelowWord = current.marker?.style === 'word' && count > 0;
  if (isBelowWord && number > count + 1) return true;
  if (number !== count + 1) return false;
  if (current.textLines.some(({ text }) => readTrueFalse(foldLine(text).folded, true)))
    return false;
  if (current.marker === undefined || current.marker.style !== style) return true;
  const usual = drafts.at(-2)?.options.length ?? 2;
  return current.marker.number !== number - 1 || count < usual;
};
