import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { importForm, questionImport } from '#contract/exams/question-import.ts';
import type { RouteReply } from '#contract/route.ts';
import type { AnswerForm } from '#domain/exams/question-import/answer-form.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { hasNul, normaliseImportText } from '#domain/exams/question-import/import-text.ts';
import { sniffFormat } from '#domain/exams/question-import/sniff.ts';
import type {
  ImportedQuestion,
  ImportOutcome,
  ImportProblem,
} from '#domain/exams/question-import/types.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { hasPdfMark, isOldOffice, isZip } from '#server/platform/files/first-bytes.ts';
import { encodingOf, type TextEncoding } from '#server/platform/files/text-encoding.ts';
import { examTextProblems } from '#server/platform/notation/notation.ts';
import { savedSheetTexts, sniffSavedSheet } from '#server/platform/spreadsheets/markup.ts';
import { readXlsx } from '#server/platform/spreadsheets/read-xlsx.ts';
import { toQuestionSheet } from './question-sheet.ts';
import { type ReadTask, readQuestions } from './read-questions.ts';

type Preview = RouteReply<typeof questionImport.preview>;

const invalidFile = (text: string) => new AppError('request.invalid', { file: [text] });

/** More than the limit of questions, because blank rows count too. */
const maxRows = 3000;

type Source =
  | { kind: 'text'; text: string; encoding?: Exclude<TextEncoding, 'utf-8'> }
  | { kind: 'office'; bytes: Uint8Array };

/** @throws AppError request.invalid with the text at `file` */
const readSource = async ({ file, text }: z.output<typeof importForm>): Promise<Source> => {
  if (!file) {
    if ((text ?? '').trim() === '') throw invalidFile('اختر ملفًا أو الصق الأسئلة');
    if (hasNul(text ?? '')) throw invalidFile(importTexts.notText);
    return { kind: 'text', text: normaliseImportText(text ?? '') };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOldOffice(bytes)) throw invalidFile(importTexts.oldWord);
  if (hasPdfMark(bytes)) throw invalidFile(importTexts.notText);
  if (isZip(bytes)) return { kind: 'office', bytes };
  const encoding = encodingOf(bytes);
  const whole = new TextDecoder(encoding).decode(bytes);
  if (hasNul(whole)) throw invalidFile(importTexts.notText);
  const saved = sniffSavedSheet(whole);
  if (saved) throw invalidFile(savedSheetTexts[saved]);
  const source = { kind: 'text' as const, text: normaliseImportText(whole) };
  return encoding === 'utf-8' ? source : { ...source, encoding };
};

type Read = Pick<Preview, 'format' | 'encoding'> & { outcome: ImportOutcome };

/** @throws AppError request.invalid for a file that is damaged, or too large */
const readTask = async (task: ReadTask): Promise<ImportOutcome> => {
  const outcome = await readQuestions(task);
  if (!outcome) throw invalidFile(importTexts.damagedFile);
  return outcome;
};

type Reading = Pick<ReadTask, 'choice'> & { answers: AnswerForm };

const readOffice = async (bytes: Uint8Array, reading: Reading): Promise<Read> => {
  const document = await readQuestions({ kind: 'docx', bytes, ...reading });
  if (document) return { format: 'docx', outcome: document };
  const sheets = await readXlsx(bytes, { maxRows, fillsMerged: false });
  if (!sheets) throw invalidFile(importTexts.damagedFile);
  const task = { kind: 'sheets' as const, sheets: sheets.map(toQuestionSheet), ...reading };
  return { format: 'xlsx', outcome: await readTask(task) };
};

const unreadXml: ImportOutcome = {
  questions: [],
  unfinished: [],
  problems: [{ line: 1, text: importTexts.xml, isFatal: true }],
};

const readForm = async (form: z.output<typeof importForm>): Promise<Read> => {
  const source = await readSource(form);
  const { columns, firstRow, answers } = form;
  const choice = columns && { firstRow, uses: columns };
  if (source.kind === 'office') return readOffice(source.bytes, { choice, answers });
  const { text, encoding } = source;
  const named = choice ? 'csv' : form.format;
  const format = named === 'auto' ? sniffFormat(text) : named;
  const task = { kind: 'text' as const, text, choice, answers };
  const outcome = format === 'xml' ? unreadXml : await readTask({ ...task, format });
  return { format, outcome, ...(encoding && { encoding }) };
};

const notationProblemOf = ({ questionText, options, explanation }: ImportedQuestion) =>
  [questionText, ...options, explanation].flatMap(examTextProblems).at(0);

/** Number of questions that are checked before the event loop serves other requests. */
const questionsAtOnce = 20;

/** Errors of notation that must be corrected before the form can be saved. */
const findNotationProblems = async (questions: ImportedQuestion[]): Promise<ImportProblem[]> => {
  const found: ImportProblem[] = [];
  for (const [index, question] of questions.entries()) {
    if (index % questionsAtOnce === 0) await setImmediate();
    const problem = notationProblemOf(question);
    if (problem !== undefined) {
      const text = importTexts.notation(problem);
      found.push({ line: question.lineNumber, text, isFatal: false });
    }
  }
  return found;
};

/**
 * Reads questions from a file or from pasted text, and returns the problems by line. Nothing is stored.
 * @throws AppError request.invalid
 */
export const previewImport = async (form: z.output<typeof importForm>): Promise<Preview> => {
  const { outcome, ...read } = await readForm(form);
  const { questions, unfinished, problems, pictures, table, sheets } = outcome;
  const all = [...problems, ...(await findNotationProblems(questions))];
  const inOrder = all.toSorted((a, b) => a.line - b.line);
  const found = { ...read, questions, unfinished, problems: inOrder };
  return {
    ...found,
    ...(table && { table }),
    ...(pictures && { pictures }),
    ...(sheets && { sheets }),
  };
};
