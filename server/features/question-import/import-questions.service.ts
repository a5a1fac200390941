import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { importForm, questionImport } from '#contract/exams/question-import.ts';
import type { RouteReply } from '#contract/route.ts';
import { parseAiken } from '#domain/question-import/aiken.ts';
import { parseCsvTable } from '#domain/question-import/csv.ts';
import { parseGift } from '#domain/question-import/gift.ts';
import { importTexts } from '#domain/question-import/import.texts.ts';
import { hasNul, normaliseImportText } from '#domain/question-import/import-text.ts';
import { parseText } from '#domain/question-import/plain-text/parse-text.ts';
import { sniffFormat } from '#domain/question-import/sniff.ts';
import type {
  ImportedQuestion,
  ImportFormat,
  ImportOutcome,
  ImportProblem,
} from '#domain/question-import/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { notationProblems } from '#server/platform/notation/notation.ts';
import { readCsvTable } from '#server/platform/spreadsheets/csv-table.ts';

type Preview = RouteReply<typeof questionImport.preview>;

const invalidFile = (text: string) => new AppError('request.invalid', { file: [text] });

const noText = 'تعذرت قراءة حروف الملف. احفظه من Excel بصيغة CSV UTF-8.';

const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidFile(noText);
  }
};

/** @throws AppError request.invalid with the text at `file` */
const readText = async ({ file, text }: z.output<typeof importForm>): Promise<string> => {
  if (!file && (text ?? '').trim() === '') throw invalidFile('اختر ملفًا أو الصق الأسئلة');
  const whole = file ? decode(await file.arrayBuffer()) : (text ?? '');
  if (hasNul(whole)) throw invalidFile(noText);
  return normaliseImportText(whole);
};

/** More than the limit of questions, because blank rows count too. */
const mostRows = 3000;

const parsers: Record<ImportFormat, (text: string) => ImportOutcome> = {
  csv: (text) => parseCsvTable(readCsvTable(text, mostRows)),
  gift: parseGift,
  aiken: parseAiken,
  text: parseText,
};

const notationProblemOf = ({ questionText, options, explanation }: ImportedQuestion) =>
  [questionText, ...options, explanation].flatMap(notationProblems).at(0);

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
  const text = await readText(form);
  const format = form.format === 'auto' ? sniffFormat(text) : form.format;
  if (format === 'xml') {
    const problems = [{ line: 1, text: importTexts.xml, isFatal: true }];
    return { format, questions: [], unfinished: [], problems };
  }
  const { questions, unfinished, problems } = parsers[format](text);
  const all = [...problems, ...(await findNotationProblems(questions))];
  const inOrder = all.toSorted((one, other) => one.line - other.line);
  return { format, questions, unfinished, problems: inOrder };
};
