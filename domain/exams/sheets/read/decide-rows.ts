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
  const isSure = places.length === 1 && verdicts.includes('filled');
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

/** What a column of the number says. A likely digit counts where the check digit agrees with it. */
type Digit = { sign: string; state: 'sure' | 'crossed' | 'corrected' | 'undecided' };

const decideDigit = (verdicts: readonly Verdict[]): Digit => {
  const placesOf = (verdict: Verdict) =>
    verdicts.flatMap((own, place) => (own === verdict ? place : []));
  const filled = placesOf('filled');
  const crossed = placesOf('crossed');
  const marked = verdicts.filter((verdict) => verdict !== 'empty').length;
  if (marked === 0) return { sign: ' ', state: 'sure' };
  const [place, ...others] = filled.length > 0 ? filled : crossed;
  if (place === undefined || others.length > 0) return { sign: '?', state: 'undecided' };
  if (marked > 1) return { sign: String(place), state: 'corrected' };
  return { sign: String(place), state: filled.length > 0 ? 'sure' : 'crossed' };
};

/**
 * Whether the check digit settles what the columns leave open: it is that of another number wherever one digit is another. So the
 * only dark circle of a column counts whose strokes leave its ring, and, in one column and not in more, the only filled one beside
 * what was rubbed or crossed out.
 */
const isSettled = (columns: readonly Digit[]): boolean =>
  columns.every(({ state }) => state !== 'undecided') &&
  columns.filter(({ state }) => state === 'corrected').length <= 1;

/** The columns of the number, with its check digit in the last one. */
export const decideNumber = (
  columns: readonly (readonly Verdict[])[],
  { cardNumber: printed }: Pick<SheetCode, 'cardNumber'>,
): SheetReading['cardNumber'] => {
  const decided = columns.map(decideDigit);
  const check = decided.at(-1)?.sign;
  const digitsOf = (signOf: (digit: Digit) => string) =>
    decided.slice(0, -1).map(signOf).join('').trim().replaceAll(' ', '?');
  const likely = digitsOf(({ sign }) => sign);
  if (likely === '' && check === ' ')
    return printed === null
      ? { state: 'blank', digits: likely }
      : { state: 'read', digits: printed };
  if (printed !== null && likely === printed) return { state: 'read', digits: likely };
  const hasCheck = likely !== '' && !likely.includes('?') && check === checkDigitOf(likely);
  if (printed === null && hasCheck && isSettled(decided)) return { state: 'read', digits: likely };
  return {
    state: 'doubtful',
    digits: digitsOf(({ sign, state }) => (state === 'sure' ? sign : '?')),
  };
};
