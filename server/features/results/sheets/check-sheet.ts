import type * as z from 'zod/mini';
import { sheetTexts as texts } from '#contract/results/sheet-forms.ts';
import type { paperSheets } from '#contract/results/sheets.ts';
import { layoutOf } from '#domain/exams/sheets/sheet-layout.ts';
import { sheetOrigin } from '#domain/exams/sheets/sheet-code.ts';
import type { SheetQuestion } from '#domain/exams/sheets/sheet-places.ts';
import type { SheetReading } from '#domain/exams/sheets/sheet-reading.ts';
import { isWholeMark, type SheetDecisions } from '#domain/results/sheets/sheet-answers.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { readSheetOf, type SheetExam } from './sheet-exam.ts';

type Decided = z.output<typeof paperSheets.decide.body>;

const invalid = (field: string, text: string) =>
  new AppError('request.invalid', { [field]: [text] });

/** Whether what was read can be of the questions of a page. */
const fits = (questions: readonly SheetQuestion[], { code, answers }: SheetReading): boolean => {
  const pages = layoutOf(questions);
  const page = pages[code.page - 1];
  if (pages.length !== code.pages || !page) return false;
  const numbers = page.questions.map(({ question }) => question.number);
  const isPossible = answers.every(({ number, options, mark }) => {
    const question = questions[number - 1];
    return (
      question !== undefined &&
      options.every((option) => option < question.optionCount) &&
      (mark === null || (question.kind !== 'choice' && mark <= question.maxMark))
    );
  });
  return isPossible && String(answers.map(({ number }) => number)) === String(numbers);
};

/**
 * Refuses what no sheet of the exam can say.
 * @throws AppError sheet.other_school, sheet.other_exam, sheet.other_version, sheet.other_page
 */
export const assertOfExam = (publicUrl: string, exam: SheetExam, reading: SheetReading): void => {
  const { code, model } = reading;
  if (code.examId !== exam.exam.id) {
    const isOwn = code.origin === sheetOrigin(publicUrl);
    throw new AppError(isOwn ? 'sheet.other_exam' : 'sheet.other_school');
  }
  const read = readSheetOf(exam, { reading, decisions: {} });
  if (!read) throw new AppError('sheet.other_version');
  const isModel = model.place === null || model.place < code.models;
  if (!isModel || !fits(read.questions, reading)) throw new AppError('sheet.other_page');
};

/**
 * A share of the marks would stay undecided without a word.
 * @throws AppError request.invalid at the answers
 */
export const assertWholeMarks = (
  exam: SheetExam,
  sheet: { reading: SheetReading; decisions: SheetDecisions },
  answers: NonNullable<Decided['answers']>,
): void => {
  const questions = readSheetOf(exam, sheet)?.questions ?? [];
  const hasShare = answers.some(({ number, mark }) => {
    const question = questions[number - 1];
    return question && mark != null && !isWholeMark(mark, question.maxMark);
  });
  if (hasShare) throw invalid('answers', texts.wholeMark);
};

/**
 * Adds decisions to those before; a mark of null takes the decided one back.
 * @throws AppError request.invalid for a question, an option, a mark or a model that the sheet does not have
 */
export const mergeDecisions = (
  exam: SheetExam,
  { reading, decisions }: { reading: SheetReading; decisions: SheetDecisions },
  { model, answers = [] }: Pick<Decided, 'model' | 'answers'>,
): SheetDecisions => {
  if (model !== undefined && model >= reading.code.models) throw invalid('model', texts.question);
  const questions = readSheetOf(exam, { reading, decisions })?.questions ?? [];
  const decided = { ...decisions.answers };
  for (const { number, option, mark } of answers) {
    const question = questions[number - 1];
    const isOnPage = reading.answers.some((read) => read.number === number);
    if (!question || !isOnPage) throw invalid('answers', texts.question);
    if (question.kind === 'choice') {
      const isOption = option === null || (option !== undefined && option < question.optionCount);
      if (!isOption) throw invalid('answers', texts.answer);
      decided[number] = { option };
    } else {
      if (mark === undefined || (mark ?? 0) > question.maxMark)
        throw invalid('answers', texts.mark);
      if (mark === null) delete decided[number];
      else decided[number] = { mark };
    }
  }
  return { ...decisions, ...(model !== undefined && { model }), answers: decided };
};
