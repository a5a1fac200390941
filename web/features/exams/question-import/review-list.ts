import { flawsOf, type QuestionFlaw } from '#domain/exams/question-import/check-question.ts';
import { toChemistry } from '#domain/exams/question-import/formulas/to-chemistry.ts';
import type { ImportedQuestion, ImportPreview } from './question-import.queries.ts';
import { questionImportTexts } from './question-import.texts.ts';

type Problem = ImportPreview['problems'][number];

/** A question of the import while it is corrected. */
export type ReviewRow = {
  /** Its place among the read questions; a question split from it has a place between it and the next one. */
  id: number;
  /** Where it begins in the file, as the teacher finds it there. */
  place: string;
  /** As it was typed. */
  typed: ImportedQuestion;
  /** As it was read, with or without formulas in the notation of the platform. */
  original: ImportedQuestion;
  question: ImportedQuestion;
  /**
   * The problems that the server found: a fatal one counts until the question is changed, a remark until the teacher
   * confirms it.
   */
  readerProblems: Problem[];
  /** The teacher has read its remarks, and confirmed or corrected it. */
  isConfirmed: boolean;
};

/** The questions that were read, while they are corrected. */
export type ReviewList = {
  rows: ReviewRow[];
  /** Rows that the teacher left out, which can be taken back. */
  leftOut: ReviewRow[];
  /** Problems of lines that belong to no question. */
  strays: (Problem & { place: string })[];
  /** Rows that had a flaw or a remark, so that a corrected one does not vanish while it is typed in. */
  hadFlaws: ReadonlySet<number>;
  /** Rows that were split or joined, the last step at the end. */
  steps: readonly ReviewStep[];
};

export type ReviewStep = {
  kind: 'split' | 'join';
  /** The ids of the rows after the step. */
  made: readonly number[];
  /** The rows before it. */
  before: readonly ReviewRow[];
};

export const byId = (item: ReviewRow, other: ReviewRow) => item.id - other.id;

export const isTouched = ({ question, original }: ReviewRow): boolean => question !== original;

/** Why a row cannot be added. Where the reader of the file found the same flaw, its text is used, because it is more exact. */
export const flawsOfRow = (row: ReviewRow): QuestionFlaw[] => {
  const flaws = flawsOf(row.question);
  const found = isTouched(row) ? undefined : row.readerProblems.find(({ isFatal }) => isFatal);
  const [first, ...rest] = flaws;
  return first && found ? [{ ...first, text: found.text }, ...rest] : flaws;
};

/** Remarks about a row that the teacher has not confirmed. */
export const remarksOf = ({ readerProblems, isConfirmed }: ReviewRow): string[] =>
  isConfirmed ? [] : readerProblems.filter(({ isFatal }) => !isFatal).map(({ text }) => text);

/** What a row needs before it can be added: a correction, a look, or nothing. */
export const stateOf = (row: ReviewRow): 'bad' | 'unsure' | 'sound' => {
  if (flawsOf(row.question).length > 0) return 'bad';
  return remarksOf(row).length > 0 ? 'unsure' : 'sound';
};

export const badRows = (rows: readonly ReviewRow[]): ReviewRow[] =>
  rows.filter((row) => stateOf(row) === 'bad');

export const unsureRows = (rows: readonly ReviewRow[]): ReviewRow[] =>
  rows.filter((row) => stateOf(row) === 'unsure');

/** Records that the teacher has read the remarks of these rows. */
export function confirmRows(list: ReviewList, ids: ReadonlySet<number>): ReviewList {
  const rows = list.rows.map((row) => (ids.has(row.id) ? { ...row, isConfirmed: true } : row));
  return withFlawedRows({ ...list, rows }, list);
}

export const withFlawedRows = (
  list: Omit<ReviewList, 'hadFlaws'>,
  before?: ReviewList,
): ReviewList => {
  const bad = list.rows.filter((row) => stateOf(row) !== 'sound').map(({ id }) => id);
  return { ...list, hadFlaws: new Set([...(before?.hadFlaws ?? []), ...bad]) };
};

/** A line by its number, or a row by its number in its sheet. */
const placeOf = (line: number, sheets: ImportPreview['sheets'] = []): string => {
  const sheet = sheets.findLast(({ firstLine }) => firstLine <= line);
  return sheet
    ? questionImportTexts.rowOf(line - sheet.firstLine + 1, sheet.name)
    : questionImportTexts.line(line);
};

/** The list of what was read; a question that an exam would accept can still lack a line of the text. */
export function startList(preview: ImportPreview): ReviewList {
  const { format, questions, unfinished, problems, sheets } = preview;
  const all = [...questions, ...unfinished].toSorted((a, b) => a.lineNumber - b.lineNumber);
  const lines = new Set(all.map(({ lineNumber }) => lineNumber));
  const lineOf = ({ questionLine, line }: Problem) => questionLine ?? line;
  // Nobody sees the number of a line in Word.
  const isWord = format === 'docx';
  const countBefore = (line: number) => all.filter(({ lineNumber }) => lineNumber < line).length;
  const rows = all.map((question, id) => ({
    id,
    place: isWord ? questionImportTexts.question(id + 1) : placeOf(question.lineNumber, sheets),
    typed: question,
    original: question,
    question,
    readerProblems: problems.filter((problem) => lineOf(problem) === question.lineNumber),
    isConfirmed: false,
  }));
  const strays = problems
    .filter((problem) => !lines.has(lineOf(problem)))
    .map((problem) => ({
      ...problem,
      place: isWord
        ? questionImportTexts.behind(countBefore(problem.line))
        : placeOf(problem.line, sheets),
    }));
  return withFlawedRows({ rows, leftOut: [], strays, steps: [] });
}

export function changeQuestion(
  list: ReviewList,
  id: number,
  change: Partial<ImportedQuestion>,
): ReviewList {
  const rows = list.rows.map((row) =>
    row.id === id ? { ...row, question: { ...row.question, ...change } } : row,
  );
  return withFlawedRows({ ...list, rows }, list);
}

export function leaveOut(list: ReviewList, ids: ReadonlySet<number>): ReviewList {
  const rows = list.rows.filter(({ id }) => !ids.has(id));
  const leftOut = [...list.leftOut, ...list.rows.filter(({ id }) => ids.has(id))];
  return withFlawedRows({ ...list, rows, leftOut }, list);
}

export function takeBack(list: ReviewList): ReviewList {
  const rows = [...list.rows, ...list.leftOut].toSorted(byId);
  return withFlawedRows({ ...list, rows, leftOut: [] }, list);
}

const withFormulas = (question: ImportedQuestion): ImportedQuestion => ({
  ...question,
  questionText: toChemistry(question.questionText),
  options: question.options.map(toChemistry),
  explanation: toChemistry(question.explanation),
});

/** How many questions have a formula that is not in the notation of the platform. */
export const countFormulas = ({ rows, leftOut }: ReviewList): number =>
  [...rows, ...leftOut].filter(({ typed: { questionText, options, explanation } }) =>
    [questionText, ...options, explanation].some((text) => toChemistry(text) !== text),
  ).length;

/** Writes the formulas in the notation of the platform, or leaves them as typed; a changed row stays as it is. */
export function setFormulas(list: ReviewList, isOn: boolean): ReviewList {
  const convert = (row: ReviewRow): ReviewRow => {
    if (isTouched(row)) return row;
    const question = isOn ? withFormulas(row.typed) : row.typed;
    return { ...row, original: question, question };
  };
  const [rows, leftOut] = [list.rows.map(convert), list.leftOut.map(convert)];
  return withFlawedRows({ ...list, rows, leftOut }, list);
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join('\n');

const picturesOf = ({ options, optionPictures = [] }: ImportedQuestion) =>
  options.map((_text, place) => optionPictures[place] ?? null);

/**
 * Where the text of the second question becomes an option, its picture goes with it; else the joined text has the
 * first picture of the two.
 */
const joinedPictures = (first: ImportedQuestion, second: ImportedQuestion, added: number) => {
  const ofText = added > 0 ? [second.picture ?? null] : [];
  const optionPictures = [...picturesOf(first), ...ofText, ...picturesOf(second)];
  const picture = added > 0 ? first.picture : (first.picture ?? second.picture);
  return {
    ...(picture !== undefined && { picture }),
    ...(optionPictures.some((place) => place !== null) && { optionPictures }),
  };
};

/**
 * Joins a row to the row before it: to its text or, if it has options already, as one more option. The right answer
 * is that of the first of both that has a right answer.
 */
export function joinToPrevious(list: ReviewList, id: number): ReviewList {
  const place = list.rows.findIndex((row) => row.id === id);
  const [before, row] = [list.rows[place - 1], list.rows[place]];
  if (!before || !row) return list;
  const [first, second] = [before.question, row.question];
  const hasOptions = first.options.length > 0;
  const asOptions = hasOptions && second.questionText !== '' ? [second.questionText] : [];
  const options = [...first.options, ...asOptions, ...second.options];
  const shift = first.options.length + asOptions.length;
  const ofSecond = second.correctOptionIndex < 0 ? -1 : second.correctOptionIndex + shift;
  const question: ImportedQuestion = {
    ...first,
    questionText: hasOptions ? first.questionText : joined(first.questionText, second.questionText),
    options,
    correctOptionIndex: first.correctOptionIndex < 0 ? ofSecond : first.correctOptionIndex,
    ...(first.acceptedAnswers && {
      acceptedAnswers: [...first.acceptedAnswers, ...(second.acceptedAnswers ?? [])],
    }),
    ...joinedPictures(first, second, asOptions.length),
    explanation: joined(first.explanation, second.explanation),
  };
  const whole = {
    ...before,
    readerProblems: [...before.readerProblems, ...row.readerProblems],
    isConfirmed: before.isConfirmed && row.isConfirmed,
  };
  const rows = list.rows.flatMap((each) => {
    if (each === row) return [];
    return [each === before ? { ...whole, question } : each];
  });
  const steps = [
    ...list.steps,
    { kind: 'join' as const, made: [before.id], before: [before, row] },
  ];
  return withFlawedRows({ ...list, rows, steps }, list);
}

/** The options without one of them; the right answer stays the same, or is none if it is the removed option. */
export function withoutOption(
  question: ImportedQuestion,
  place: number,
): Partial<ImportedQuestion> {
  const right = question.correctOptionIndex;
  const correctOptionIndex = right === place ? -1 : right > place ? right - 1 : right;
  const options = question.options.filter((_, index) => index !== place);
  const { optionPictures } = question;
  return {
    options,
    correctOptionIndex,
    ...(optionPictures && { optionPictures: optionPictures.toSpliced(place, 1) }),
  };
}
