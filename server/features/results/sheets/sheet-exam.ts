import { unanswered } from '#domain/exams/grading.ts';
import type { ModelChoice } from '#domain/exams/models/exam-models.ts';
import type { SheetQuestion } from '#domain/exams/sheets/sheet-places.ts';
import type { SheetReading } from '#domain/exams/sheets/sheet-reading.ts';
import {
  type ModelPlace,
  modelPlaces,
  type PrintedQuestion,
  type Printing,
  printingsOf,
  questionsOfModels,
} from '#domain/results/sheets/printings.ts';
import {
  modelPlaceOf,
  type PrintedPlace,
  type SheetAnswer,
  sheetAnswers,
  writtenAnswers,
} from '#domain/results/sheets/sheet-answers.ts';
import {
  type ExamContent,
  findGradedExam,
  type GradedExam,
  listPrintedVersions,
  lockGradedExam,
  readWithContent,
} from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { retryOnConflict } from '#server/platform/database/retry-on-conflict.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SheetRow } from './sheets.repository.ts';

/** An exam with its questions, and what its sheets ask. */
export type SheetExam = { exam: GradedExam; content: ExamContent; printings: Printing[] };

const nowOf = ({ examId: id, examType, questions }: ExamContent) => ({ id, examType, questions });

const questionsNow = ({ questions }: ExamContent): PrintedQuestion[] =>
  questions.map((question) => ({
    id: question.id,
    text: question.question_text,
    options: question.options,
    correctOptionIndex: question.correct_option_index,
    otherRightOptions: question.other_right_options,
    marking: question.marking,
    marks: question.marks,
  }));

/** @throws AppError exam.not_found */
export const readSheetExam = async (platform: Platform, examId: string): Promise<SheetExam> => {
  const { database } = platform;
  const [read] = await readWithContent(platform, async () => {
    const exam = await findGradedExam(database, examId);
    return exam ? [{ ...exam, updated_at: exam.version }] : [];
  });
  if (!read) throw new AppError('exam.not_found');
  const { row: exam, content } = read;
  const stored = await listPrintedVersions(database, examId);
  // An exam that was copied has no version until it is changed.
  const versions = stored.length > 0 ? stored : [{ number: 0, questions: questionsNow(content) }];
  return { exam, content, printings: printingsOf(nowOf(content), versions) };
};

/**
 * Runs `work` in a transaction that has locked the exam, so that its sheets are counted one after another and submissions wait.
 * It is repeated where the exam was changed since it was read.
 * @throws AppError exam.not_found, server.unavailable, and whatever `work` throws
 */
export const withSheetExam = <Result>(
  platform: Platform,
  examId: string,
  work: (transaction: Executor, exam: SheetExam) => Promise<Result>,
): Promise<Result> =>
  retryOnConflict(async () => {
    const read = await readSheetExam(platform, examId);
    const done = await platform.database.transaction().execute(async (transaction) => {
      const locked = await lockGradedExam(transaction, examId);
      if (!locked) throw new AppError('exam.not_found');
      if (locked.version.getTime() !== read.content.version.getTime()) return undefined;
      return { result: await work(transaction, read) };
    });
    return done;
  }).then(({ result }) => result);

/** The questions of each model of a choice. */
export const placesOfChoice = (
  { content }: SheetExam,
  printing: Printing,
  choice: ModelChoice,
): ModelPlace[][] => modelPlaces(nowOf(content), printing, choice);

type PrintedModels = { questions: SheetQuestion[]; models: ModelPlace[][] };

/** By the printing and the choice: mixing the models of an exam takes longer than all else about a sheet, of which a request reads hundreds. */
const printed = new WeakMap<Printing, Map<string, PrintedModels>>();

const modelsOf = (exam: SheetExam, printing: Printing, choice: ModelChoice): PrintedModels => {
  const { models: count, shufflesQuestions, shufflesOptions } = choice;
  const key = `${count} ${shufflesQuestions} ${shufflesOptions}`;
  const ofPrinting = printed.get(printing) ?? new Map<string, PrintedModels>();
  printed.set(printing, ofPrinting);
  const known = ofPrinting.get(key);
  if (known) return known;
  const models = placesOfChoice(exam, printing, choice);
  const made = { models, questions: questionsOfModels(nowOf(exam.content), models) };
  ofPrinting.set(key, made);
  return made;
};

/** The printing of a sheet; undefined where the questions have changed since in a way that makes it unreadable. */
const printingOf = ({ printings }: SheetExam, { code }: SheetReading): Printing | undefined =>
  printings.find(({ versions }) => versions.includes(code.version));

/** A sheet as it is read by the exam: what each of its questions asks, and what counts. */
export type ReadSheet = {
  questions: SheetQuestion[];
  /** Where the model prints its questions; undefined while the model is not known. */
  places: PrintedPlace[] | undefined;
  /** The place of the model's letter. */
  model: number | undefined;
  answers: SheetAnswer[];
};

/** Undefined where the exam has changed too much since the sheet was printed. */
export const readSheetOf = (
  exam: SheetExam,
  { reading, decisions }: Pick<SheetRow, 'reading' | 'decisions'>,
): ReadSheet | undefined => {
  const printing = printingOf(exam, reading);
  if (!printing) return undefined;
  const { code } = reading;
  const model = modelPlaceOf(reading, decisions);
  const { questions, models } = modelsOf(exam, printing, code);
  const places = model === undefined ? undefined : models[model];
  return { questions, places, model, answers: sheetAnswers(reading, decisions, questions, places) };
};

/** Whether nothing on the sheet itself waits for a decision. */
export const isDecided = (
  sheet: ReadSheet | undefined,
): sheet is ReadSheet & { places: PrintedPlace[] } =>
  sheet?.places !== undefined && sheet.answers.every(({ isOpen }) => !isOpen);

/** The answers of the pages of a student in the written order, zero-based, -1 unanswered. */
export const answersOfPages = (
  { content }: SheetExam,
  pages: readonly (ReadSheet | undefined)[],
): number[] => {
  const answers = content.questions.map(() => unanswered);
  for (const page of pages) {
    if (!page?.places) continue;
    for (const { place, answer } of writtenAnswers(page.answers, page.questions, page.places))
      if (place in answers) answers[place] = answer;
  }
  return answers;
};
