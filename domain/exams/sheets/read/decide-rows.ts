import { checkDigitOf } from '#domain/typed-codes/check-digit.ts';
import type { PlacedQuestion } from '#domain/exams/sheets/place-questions.ts';
import type { SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import type { AnswerReading, SheetReading } from '#domain/exams/sheets/sheet-reading.ts';
import type { Verdict } from './judge-bubbles.ts';

/** What a row of circles says, of which one is to be filled. */
type Row = { state: 'read' | 'blank' | 'doubtful'; places: number[] };

const decideRow = (verdicts: readonly Verdict[]): Row => {
  const places = verdicts.flatMap((verdict, place) => (verdict === 'empty' ? [] : place));
  if (places.length === 0) return { state: 'blank', places };
  const isSure = places.length === 1 && !verdicts.includes('unsure');
  return { state: isSure ? 'read' : 'doubtful', places };
};

/** The answer to one question: its filled option, or the marks that the teacher filled for what is written. */
export const decideAnswer = (
  { question, markRows }: PlacedQuestion,
  options: readonly Verdict[],
  marks: readonly (readonly Verdict[])[],
): AnswerReading => {
  const { number, kind, maxMark } = question;
  if (kind === 'choice') {
    const { state, places } = decideRow(options);
    return { number, state, options: places, mark: null };
  }
  const rows = marks.map(decideRow);
  if (rows.every(({ state }) => state === 'blank'))
    return { number, state: 'blank', options: [], mark: null };
  const mark = rows.reduce(
    (sum, { places: [place] }, row) =>
      sum + (place === undefined ? 0 : (markRows[row]?.values[place] ?? 0)),
    0,
  );
  const isRead = rows.every(({ state }) => state === 'read') && mark <= maxMark;
  return {
    number,
    state: isRead ? 'read' : 'doubtful',
    options: [],
    mark: mark <= maxMark ? mark : null,
  };
};

/** The letter of the model, which a sheet of one model does not have. */
export const decideModel = (verdicts: readonly Verdict[]): SheetReading['model'] => {
  if (verdicts.length <= 1) return { state: 'read', place: 0 };
  const { state, places } = decideRow(verdicts);
  return { state, place: places[0] ?? null };
};

/** The columns of the number, with its check digit in the last one. */
export const decideNumber = (
  columns: readonly (readonly Verdict[])[],
  { cardNumber: printed }: Pick<SheetCode, 'cardNumber'>,
): SheetReading['cardNumber'] => {
  const signs = columns.map((column) => {
    const { state, places } = decideRow(column);
    if (state === 'blank') return ' ';
    return state === 'read' ? String(places[0]) : '?';
  });
  const check = signs.at(-1);
  const digits = signs.slice(0, -1).join('').trim().replaceAll(' ', '?');
  if (digits === '' && check === ' ')
    return printed === null ? { state: 'blank', digits } : { state: 'read', digits: printed };
  if (printed !== null)
    return digits === printed ? { state: 'read', digits } : { state: 'doubtful', digits };
  const isSure = digits !== '' && !digits.includes('?') && check === checkDigitOf(digits);
  return { state: isSure ? 'read' : 'doubtful', digits };
};
