import { examTypes } from '#domain/exams/exam-types.ts';
import {
  examModels,
  maxModels,
  type ModelChoice,
  type WrittenQuestion,
} from '#domain/exams/models/exam-models.ts';
import { continuesLastQuestion } from '#domain/exams/models/option-references.ts';
import type { SheetQuestion } from '#domain/exams/sheets/sheet-places.ts';
import { sheetQuestions } from '#domain/exams/sheets/sheet-questions.ts';
import { groupBy } from '#domain/group-by.ts';
import type { PrintedPlace } from './sheet-answers.ts';

/** A question of a version of the exam. */
export type PrintedQuestion = WrittenQuestion & { marks: number };

/** What sheets of some versions of an exam ask; they are printed alike. */
export type Printing = {
  versions: number[];
  questions: readonly PrintedQuestion[];
  /** For each question its number in the exam as it is now, from 1. */
  numbersNow: readonly number[];
};

type ExamNow = {
  id: string;
  examType: number;
  questions: readonly { id: string; options: readonly string[] }[];
};

/** What decides how a version is printed. */
const printedAs = (questions: readonly PrintedQuestion[]): string =>
  JSON.stringify(
    questions.map(({ id, text, options, marking, marks }) => [
      id,
      options,
      marking === 'cancelled',
      continuesLastQuestion(text),
      marks,
    ]),
  );

/** Each question's number now; undefined where a printed one is gone, or has other options. */
const numbersNow = (exam: ExamNow, questions: readonly PrintedQuestion[]): number[] | undefined => {
  const numbers = questions.map(({ id, options, marking }) => {
    const place = exam.questions.findIndex((question) => question.id === id);
    const isSame = JSON.stringify(exam.questions[place]?.options) === JSON.stringify(options);
    return marking === 'cancelled' || isSame ? place + 1 : 0;
  });
  return numbers.some((number, place) => number === 0 && questions[place]?.marking !== 'cancelled')
    ? undefined
    : numbers;
};

type Version = { number: number; questions: readonly PrintedQuestion[] };

/**
 * The printings whose sheets can be counted now, the newest first. What was printed before the first version was stored, under the
 * number 0, is taken for the oldest one.
 * @param versions the newest first
 */
export const printingsOf = (exam: ExamNow, versions: readonly Version[]): Printing[] => {
  const oldest = versions.at(-1);
  const all = oldest?.number === 1 ? [...versions, { ...oldest, number: 0 }] : versions;
  const alike = groupBy(all, ({ questions }) => printedAs(questions));
  return [...alike.values()].flatMap((same) => {
    const questions = same[0]?.questions ?? [];
    const numbers = numbersNow(exam, questions);
    if (!numbers || questions.length === 0) return [];
    return [{ versions: same.map(({ number }) => number), questions, numbersNow: numbers }];
  });
};

export type ModelPlace = PrintedPlace & { maxMark: number };

/** Whether the sheets of an exam have bubbles for options, or for the marks of what is written. */
export const sheetKindOf = ({ examType }: Pick<ExamNow, 'examType'>): SheetQuestion['kind'] =>
  examType === examTypes.shortAnswer ? 'short' : 'choice';

/** The questions of each model in printed order. */
export const modelPlaces = (
  exam: ExamNow,
  { questions, numbersNow: numbers }: Printing,
  choice: ModelChoice,
): ModelPlace[][] =>
  examModels({ id: exam.id, examType: exam.examType, questions }, choice).map((model) =>
    model.questions.map(({ writtenNumber, options, question }) => ({
      writtenNumber: numbers[writtenNumber - 1] ?? 0,
      options: sheetKindOf(exam) === 'short' ? [] : options,
      maxMark: question.marks,
    })),
  );

/** The questions of a sheet whose models these are. */
export const questionsOfModels = (
  exam: ExamNow,
  models: readonly (readonly ModelPlace[])[],
): SheetQuestion[] =>
  sheetQuestions(
    sheetKindOf(exam),
    models.map((model) =>
      model.map(({ options, maxMark }) => ({ optionCount: options.length, maxMark })),
    ),
  );

/** All choices that a sheet may name. */
export const allChoices: readonly ModelChoice[] = [false, true].flatMap((shufflesQuestions) =>
  [false, true].map((shufflesOptions) => ({
    models: maxModels,
    shufflesQuestions,
    shufflesOptions,
  })),
);
