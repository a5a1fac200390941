import { unanswered } from '#domain/exams/grading.ts';
import { toVerdictAnswer } from '#domain/exams/short-answers/verdict-answers.ts';
import type { SheetQuestion } from '#domain/exams/sheets/sheet-places.ts';
import type { AnswerReading, SheetReading } from '#domain/exams/sheets/sheet-reading.ts';

/** What people decided about a sheet, beside what was read. Questions are named by their printed numbers. */
export type SheetDecisions = {
  /** The place of the model's letter. */
  model?: number;
  answers?: Record<number, { option?: number | null; mark?: number }>;
};

/** A printed question: its number as written, from 1, and for each printed option its place as written. */
export type PrintedPlace = { writtenNumber: number; options: readonly number[] };

/** A question of a sheet: what was read, and what counts. */
export type SheetAnswer = {
  /** As printed. */
  number: number;
  /** From 1; null while the model is not known. */
  writtenNumber: number | null;
  state: AnswerReading['state'];
  /** The printed places that are filled. */
  options: number[];
  /** The printed place that counts; null for none. */
  option: number | null;
  mark: number | null;
  isDecided: boolean;
  /** Whether a person has to decide it. */
  isOpen: boolean;
};

/** The place of the model's letter; undefined while nobody knows it. An exam of one model has no letter to fill. */
export const modelPlaceOf = (
  { code, model }: SheetReading,
  decisions: SheetDecisions,
): number | undefined => {
  const known = decisions.model ?? (code.models === 1 ? 0 : undefined);
  if (known !== undefined) return known;
  return model.state === 'read' && model.place !== null && model.place < code.models
    ? model.place
    : undefined;
};

type Decided = Pick<SheetAnswer, 'option' | 'mark' | 'isDecided' | 'isOpen'>;

const open: Decided = { option: null, mark: null, isDecided: false, isOpen: true };

/** A choice counts by itself where one option is filled, or none; everything else is decided by a person. */
const chosen = (read: AnswerReading, decided: { option?: number | null } = {}): Decided => {
  if (decided.option !== undefined) {
    return { option: decided.option, mark: null, isDecided: true, isOpen: false };
  }
  const [option = null] = read.options;
  if (read.state === 'blank') return { ...open, isOpen: false };
  const isClear = read.state === 'read' && read.options.length === 1;
  return isClear ? { ...open, option, isOpen: false } : open;
};

/** Results know all marks of a question or none, so a share of them is asked instead of being lost. */
export const isWholeMark = (mark: number, maxMark: number): boolean =>
  mark === 0 || mark >= maxMark;

/** An answer in words needs a mark: one that the teacher filled, or typed. */
const marked = (read: AnswerReading, maxMark: number, decided: { mark?: number } = {}): Decided => {
  const isDecided = decided.mark !== undefined;
  const mark = decided.mark ?? (read.state === 'read' ? read.mark : null);
  if (mark === null || !isWholeMark(mark, maxMark)) return open;
  return { option: null, mark, isDecided, isOpen: false };
};

/** What counts of each question of a page, in printed order. @param places of the model's questions; undefined while the model is not known */
export const sheetAnswers = (
  reading: SheetReading,
  decisions: SheetDecisions,
  questions: readonly SheetQuestion[],
  places: readonly PrintedPlace[] | undefined,
): SheetAnswer[] =>
  reading.answers.map((read) => {
    const { number, state, options } = read;
    const { kind = 'choice', maxMark = 0 } = questions[number - 1] ?? {};
    const decided = decisions.answers?.[number];
    return {
      number,
      writtenNumber: places?.[number - 1]?.writtenNumber ?? null,
      state,
      options: [...options],
      ...(kind === 'choice' ? chosen(read, decided) : marked(read, maxMark, decided)),
    };
  });

/** An answer in the written order: from 0 the option, or the verdict on words; -1 for none. */
export type WrittenAnswer = { place: number; answer: number };

const verdictOfMark = (mark: number, maxMark: number): number =>
  toVerdictAnswer(mark >= maxMark ? 'right' : 'wrong');

/** The answers of a page in the written order; what is undecided is unanswered. */
export const writtenAnswers = (
  answers: readonly SheetAnswer[],
  questions: readonly SheetQuestion[],
  places: readonly PrintedPlace[],
): WrittenAnswer[] =>
  answers.flatMap(({ number, option, mark }) => {
    const place = places[number - 1];
    const question = questions[number - 1];
    if (!place || !question) return [];
    const chosenOption = option === null ? unanswered : (place.options[option] ?? unanswered);
    const verdict = mark === null ? unanswered : verdictOfMark(mark, question.maxMark);
    return [
      {
        place: place.writtenNumber - 1,
        answer: question.kind === 'choice' ? chosenOption : verdict,
      },
    ];
  });
