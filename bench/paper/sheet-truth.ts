import { checkDigitOf } from '#domain/typed-codes/check-digit.ts';
import type { SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import { layoutOf, numberDigits, type SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import type { Bubble, SheetQuestion } from '#domain/exams/sheets/sheet-places.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import type { Random } from './random.ts';

/** What was done to a circle: filled, filled and rubbed out, filled and crossed out, or filled so lightly that one has to look. */
export type SheetMark = { bubble: Bubble; kind: 'filled' | 'erased' | 'struck' | 'faint' };

/** What a person who looks closely says of a question. */
export type TrueAnswer = {
  number: number;
  /** The printed places that the student means; several where the question counts as a double. */
  intended: readonly number[];
  /** Whether asking a person is right. */
  isUnclear: boolean;
};

/** What is on a sheet. */
export type SheetTruth = {
  code: SheetCode;
  /** Null where the columns are empty. */
  cardNumber: string | null;
  /** From 0. */
  model: number;
  answers: readonly TrueAnswer[];
  marks: readonly SheetMark[];
  /** Whether the picture has to be one that everybody would call good. */
  isWellPhotographed: boolean;
};

/** Makes the picture of a sheet that a phone takes. */
export type Renderer = (random: Random, page: SheetPage, truth: SheetTruth) => GrayPicture;

const kinds = [
  { count: 46, options: 4 },
  { count: 46, options: 4 },
  { count: 46, options: 5 },
  { count: 60, options: 6 },
  { count: 32, options: 2 },
] as const;

const questionsOf = (random: Random): SheetQuestion[] => {
  const { count, options } = random.pick(kinds);
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    kind: 'choice',
    optionCount: options,
    maxMark: 1,
  }));
};

type Filled = { answer: TrueAnswer; marks: SheetMark[] };

/** Usually one circle is filled; else none, two, or one that was changed. */
const fillQuestion = (
  random: Random,
  { question, bubbles }: SheetPage['questions'][number],
): Filled => {
  const place = random.whole(bubbles.length);
  const other = (place + 1 + random.whole(bubbles.length - 1)) % bubbles.length;
  const mark = (at: number, kind: SheetMark['kind']): SheetMark[] => {
    const bubble = bubbles[at];
    return bubble ? [{ bubble, kind }] : [];
  };
  const { number } = question;
  const answer = (intended: number[], isUnclear: boolean): TrueAnswer => ({
    number,
    intended,
    isUnclear,
  });
  const chance = random.next();
  if (chance < 0.02) return { answer: answer([], false), marks: [] };
  if (chance < 0.035)
    return {
      answer: answer([place, other], true),
      marks: [...mark(place, 'filled'), ...mark(other, 'filled')],
    };
  if (chance < 0.05)
    return {
      answer: answer([place], true),
      marks: [...mark(place, 'filled'), ...mark(other, 'erased')],
    };
  if (chance < 0.053) return { answer: answer([], true), marks: mark(other, 'erased') };
  if (chance < 0.06)
    return {
      answer: answer([place], true),
      marks: [...mark(place, 'filled'), ...mark(other, 'struck')],
    };
  if (chance < 0.062) return { answer: answer([], true), marks: mark(other, 'struck') };
  if (chance < 0.065) return { answer: answer([place], true), marks: mark(place, 'faint') };
  return { answer: answer([place], false), marks: mark(place, 'filled') };
};

const fillNumber = (cardNumber: string, { digits }: SheetPage): SheetMark[] =>
  [...cardNumber.padEnd(numberDigits), checkDigitOf(cardNumber)].flatMap((digit, column) => {
    const bubble = digit === ' ' ? undefined : digits[column]?.[Number(digit)];
    return bubble ? [{ bubble, kind: 'filled' }] : [];
  });

/** A sheet of a class and how it was filled. */
export const makeTruth = (random: Random): { page: SheetPage; truth: SheetTruth } => {
  const [page] = layoutOf(questionsOf(random));
  if (!page) throw new Error('A sheet has a page.');
  const cardNumber = String(
    random.chance(0.7) ? 10_000 + random.whole(90_000) : 100_000 + random.whole(900_000),
  );
  const isNamed = random.chance(0.3);
  const model = random.whole(4);
  const filled = page.questions.map((question) => fillQuestion(random, question));
  const modelBubble = page.models[model];
  const code: SheetCode = {
    origin: '1K7ZQ2',
    examId: '0198c0de-1111-7000-8000-00000000002a',
    version: 1 + random.whole(9),
    models: 4,
    shufflesQuestions: true,
    shufflesOptions: true,
    page: 1,
    pages: 1,
    cardNumber: isNamed ? cardNumber : null,
  };
  return {
    page,
    truth: {
      code,
      cardNumber,
      model,
      answers: filled.map(({ answer }) => answer),
      marks: [
        ...(isNamed ? [] : fillNumber(cardNumber, page)),
        ...(modelBubble ? [{ bubble: modelBubble, kind: 'filled' as const }] : []),
        ...filled.flatMap(({ marks }) => marks),
      ],
      isWellPhotographed: random.chance(0.4),
    },
  };
};
