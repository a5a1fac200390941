import { groupBy } from '#domain/group-by.ts';

/** The official third-year exam of chemistry (decisions §12). */
export const officialShape = {
  questions: 46,
  choice: 44,
  written: 2,
  marks: 60,
  /** How many options each question that offers a choice has. */
  options: 4,
} as const;

export type ShapedQuestion = {
  text: string;
  /** How many of its options have a text or a picture. */
  filledOptions: number;
  /** A picture may say what the text does not. */
  hasPicture: boolean;
  hasKey: boolean;
  /** Not a number where none was typed. */
  marks: number;
};

/** A difference from the official exam. `questions` are the positions, from 0, of the questions to change. */
export type ShapeFinding =
  | { kind: 'questions' | 'choice' | 'written' | 'marks'; have: number; required: number }
  | { kind: 'ones' | 'twos'; have: number; required: number; questions: number[] }
  | { kind: 'otherMarks' | 'options' | 'key' | 'text'; questions: number[] }
  | { kind: 'duplicate'; questions: number[] };

/** How many questions of one mark and of two make up an exam; undefined where no such mix does. */
export const findWeightMix = (
  questions: number,
  marks: number,
): { ones: number; twos: number } | undefined => {
  const twos = marks - questions;
  return twos >= 0 && twos <= questions ? { ones: questions - twos, twos } : undefined;
};

const placesOf = (
  questions: readonly ShapedQuestion[],
  isMeant: (question: ShapedQuestion) => boolean,
): number[] => questions.flatMap((question, place) => (isMeant(question) ? [place] : []));

const counted = (kind: 'questions' | 'choice' | 'written' | 'marks', have: number) => {
  const required = officialShape[kind];
  return have === required ? [] : [{ kind, have, required }];
};

const listed = (kind: 'otherMarks' | 'options' | 'key' | 'text', questions: number[]) =>
  questions.length > 0 ? [{ kind, questions }] : [];

/** Questions with equal texts; letter case counts, because CO is not Co. With a picture a text may be repeated. */
const duplicatesIn = (questions: readonly ShapedQuestion[]): ShapeFinding[] => {
  const places = placesOf(questions, ({ text, hasPicture }) => text.trim() !== '' && !hasPicture);
  const textAt = (place: number) => (questions[place]?.text ?? '').replaceAll(/\s+/gu, ' ').trim();
  return [...groupBy(places, textAt).values()]
    .filter((same) => same.length > 1)
    .map((same) => ({ kind: 'duplicate', questions: same }));
};

/** The differences from a mix of questions of one and of two marks; without differences the total is right too. */
const mixFindings = (questions: readonly ShapedQuestion[]): ShapeFinding[] => {
  const mix = findWeightMix(officialShape.questions, officialShape.marks);
  if (!mix) return [];
  const ones = placesOf(questions, ({ marks }) => marks === 1);
  const twos = placesOf(questions, ({ marks }) => marks === 2);
  const others = placesOf(questions, ({ marks }) => marks !== 1 && marks !== 2);
  const found: ShapeFinding[] = listed('otherMarks', others);
  if (ones.length !== mix.ones)
    found.push({ kind: 'ones', have: ones.length, required: mix.ones, questions: ones });
  if (twos.length !== mix.twos)
    found.push({ kind: 'twos', have: twos.length, required: mix.twos, questions: twos });
  return found;
};

const total = (questions: readonly ShapedQuestion[]) =>
  questions.reduce((sum, { marks }) => sum + (Number.isFinite(marks) ? marks : 0), 0);

/** The differences from the official exam; empty when there are none. */
export const compareWithOfficial = (
  questions: readonly ShapedQuestion[],
  areWritten: boolean,
): ShapeFinding[] => {
  const count = questions.length;
  const marks = counted('marks', total(questions));
  return [
    ...counted('questions', count),
    ...counted('choice', areWritten ? 0 : count),
    ...counted('written', areWritten ? count : 0),
    ...marks,
    ...(marks.length > 0 ? mixFindings(questions) : []),
    ...listed(
      'text',
      placesOf(questions, ({ text, hasPicture }) => text.trim() === '' && !hasPicture),
    ),
    ...listed(
      'options',
      areWritten
        ? []
        : placesOf(questions, ({ filledOptions }) => filledOptions !== officialShape.options),
    ),
    ...listed(
      'key',
      placesOf(questions, ({ hasKey }) => !hasKey),
    ),
    ...duplicatesIn(questions),
  ];
};

/**
 * Distributes a total over the questions: whole marks, as equal as possible. Higher marks go to questions that have
 * more now, and among equal ones to the last. Undefined where a question would get none.
 */
export const distributeWeights = (
  marks: readonly number[],
  targetMarks: number = officialShape.marks,
): number[] | undefined => {
  const count = marks.length;
  if (count === 0 || count > targetMarks) return undefined;
  const minMarks = Math.floor(targetMarks / count);
  const higher = new Set(
    marks
      .map((mark, place) => ({ mark: Number.isFinite(mark) ? mark : 0, place }))
      .toSorted((a, b) => b.mark - a.mark || b.place - a.place)
      .slice(0, targetMarks - minMarks * count)
      .map(({ place }) => place),
  );
  return marks.map((_, place) => minMarks + (higher.has(place) ? 1 : 0));
};
