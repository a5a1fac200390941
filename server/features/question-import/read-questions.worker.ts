import { parseAiken } from '#domain/question-import/aiken.ts';
import { parseCellTable } from '#domain/question-import/cell-table.ts';
import { parseGift } from '#domain/question-import/gift.ts';
import { placeDocumentPictures } from '#domain/question-import/document-pictures.ts';
import { normaliseImportText } from '#domain/question-import/import-text.ts';
import { parseText } from '#domain/question-import/plain-text/parse-text.ts';
import { sniffFormat } from '#domain/question-import/sniff.ts';
import type { ImportFormat, ImportOutcome } from '#domain/question-import/types.ts';
import { readCsvTable } from '#server/platform/spreadsheets/csv-table.ts';
import type { ReadTask } from './read-questions.ts';
import { readWord } from './word/read-word.ts';

/** More than the limit of questions, because blank rows count too. */
const mostRows = 3000;

const parsers: Record<ImportFormat, (text: string) => ImportOutcome> = {
  csv: (text) => parseCellTable(readCsvTable(text, mostRows)),
  gift: parseGift,
  aiken: parseAiken,
  text: parseText,
};

/** Rows of cells are read as a table of questions, everything else as text. */
const parseLines = (lines: string[]): ImportOutcome => {
  const text = normaliseImportText(lines.join('\n'));
  if (sniffFormat(text) !== 'csv') return parseText(text);
  const rows = text
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.replaceAll('**', '').split('\t') }));
  return parseCellTable({ rows });
};

const readWordFile = (bytes: Uint8Array): ImportOutcome => {
  const { lines, pictures } = readWord(bytes);
  const problemOf = (place: number) => {
    const picture = pictures[place];
    return picture && 'problem' in picture ? picture.problem : undefined;
  };
  const outcome = placeDocumentPictures(parseLines(lines), pictures.length, problemOf);
  return pictures.length === 0 ? outcome : { ...outcome, pictures };
};

/** Runs in a thread: a long text takes a tenth of a second, a document more. */
export function readQuestions(task: ReadTask): ImportOutcome {
  if (task.kind === 'docx') return readWordFile(task.bytes);
  return task.kind === 'lines' ? parseLines(task.lines) : parsers[task.format](task.text);
}
