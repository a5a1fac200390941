import * as fc from 'fast-check';
import { normaliseImportText } from '#domain/exams/question-import/import-text.ts';
import type { ImportOutcome } from '#domain/exams/question-import/types.ts';
import { toQuestionSheet } from '#server/features/exams/question-import/question-sheet.ts';
import { readQuestions } from '#server/features/exams/question-import/read-questions.worker.ts';
import { readXlsxSheets } from '#server/platform/spreadsheets/xlsx-sheets.ts';
import {
  type AccountedDocument,
  accountedDocuments,
  type DocumentKind,
} from './accounted-documents.ts';

const commands: readonly [string, string][] = [
  ['rightarrow', '→'],
  ['times', '×'],
  ['Delta', 'Δ'],
  ['wedge', '^'],
  ['backslash', ''],
  ['%', '%'],
  ['#', '#'],
  ['&', '&'],
  ['_', '_'],
  ['{', '{'],
  ['}', '}'],
  ['sim', '~'],
];

/** A text without its notation: raised signs as plain ones, no commands, blanks and marks of bold text. */
const plainOf = (text: string): string =>
  commands
    .reduce((whole, [name, sign]) => whole.replaceAll(`\\${name}`, sign), text)
    .replaceAll(/\\(?:text|mathrm|frac|ce|pu)\b/gu, '')
    .normalize('NFKC')
    .replaceAll(/[−–]/gu, '-')
    .replaceAll(/[\s$^{}_*⟪⟫\\ـ]/gu, '');

/** The texts of a document that stand neither in a question nor in what is said about it. */
const lostTexts = (
  { questions, unfinished, problems, table }: ImportOutcome,
  texts: readonly string[],
): string[] => {
  const fields = [...questions, ...unfinished].flatMap(({ questionText, options, explanation }) => [
    questionText,
    ...options,
    explanation,
  ]);
  const said = [
    ...problems.map(({ text }) => text),
    ...(table?.columns ?? []).map(({ heading }) => heading),
  ];
  const whole = [...fields, ...said].map(plainOf).join('\n');
  return texts.filter((text) => !whole.includes(plainOf(text)));
};

const xlsxLimits = { maxRows: 3000, maxColumns: 100, maxBytes: 2 ** 20, fillsMerged: false };

const read = (kind: DocumentKind, { source }: AccountedDocument): ImportOutcome => {
  if (typeof source === 'string') {
    const format = kind === 'text' ? 'text' : 'gift';
    return readQuestions({ kind: 'text', format, text: normaliseImportText(source) });
  }
  if (kind === 'docx') return readQuestions({ kind: 'docx', bytes: source });
  // Without the thread of the product: starting it takes longer than reading.
  const sheets = readXlsxSheets({ ...xlsxLimits, bytes: source });
  return readQuestions({ kind: 'sheets', sheets: sheets.map(toQuestionSheet) });
};

/** Documents of the same seed each run, so that a failure is the same on every machine. */
const seed = 42;

/** Reads so many generated documents of a kind; for each that lost something, what it lost and what was read. */
export const findLosses = (kind: DocumentKind, documents: number): object[] => {
  const losses: object[] = [];
  for (const document of fc.sample(accountedDocuments[kind], { numRuns: documents, seed })) {
    const outcome = read(kind, document);
    const lost = lostTexts(outcome, document.texts);
    if (lost.length > 0) losses.push({ lost, outcome });
  }
  return losses;
};
