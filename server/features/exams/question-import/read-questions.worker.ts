import { inAnswerForm } from '#domain/exams/question-import/answer-form.ts';
import { parseAiken } from '#domain/exams/question-import/aiken.ts';
import { parseCellTable } from '#domain/exams/question-import/cell-table.ts';
import { inOwnNotation } from '#domain/exams/question-import/foreign-notation.ts';
import { parseGift } from '#domain/exams/question-import/gift.ts';
import {
  lostPicture,
  maxPictures,
  picturePlaceholder,
  placeDocumentPictures,
  withoutPicturePlaceholders,
} from '#domain/exams/question-import/document-pictures.ts';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import { normaliseImportText } from '#domain/exams/question-import/import-text.ts';
import { withMarkdownTables } from '#domain/exams/question-import/markdown-tables.ts';
import { isAllBold, withoutBold } from '#domain/exams/question-import/options/fold-line.ts';
import { parseText } from '#domain/exams/question-import/plain-text/parse-text.ts';
import { remarkAt } from '#domain/exams/question-import/remark-at.ts';
import { lineInCell, readSheets } from '#domain/exams/question-import/sheets.ts';
import { sniffFormat } from '#domain/exams/question-import/sniff.ts';
import type {
  ColumnChoice,
  ImportFormat,
  ImportOutcome,
  ImportProblem,
} from '#domain/exams/question-import/types.ts';
import { boldFromStars } from '#domain/notation/bold.ts';
import { readCsvTable } from '#server/platform/spreadsheets/csv-table.ts';
import type { ReadTask } from './read-questions.ts';
import { readWord } from './word/read-word.ts';

/** More than the limit of questions, because blank rows count too. */
const maxRows = 3000;

type Parser = (text: string, choice?: ColumnChoice) => ImportOutcome;

const parsers: Record<ImportFormat, Parser> = {
  csv: (text, choice) => parseCellTable(readCsvTable(text, maxRows), choice),
  gift: parseGift,
  aiken: parseAiken,
  text: (text) => withMarkdownTables(text, parseText),
};

/** Rows of cells are read as a table of questions, everything else as text. */
const parseLines = (lines: string[], choice?: ColumnChoice): ImportOutcome => {
  const text = normaliseImportText(lines.join('\n'));
  if (!choice && sniffFormat(text) !== 'csv') return parseText(text.replaceAll(lineInCell, ' '));
  const toCell = (cell: string) => (isAllBold(cell) ? withoutBold(cell) : cell);
  const rows = text.split('\n').map((line, index) => ({
    line: index + 1,
    cells: boldFromStars(line)
      .split('\t')
      .map((cell) => toCell(cell).replaceAll(lineInCell, '\n')),
  }));
  return parseCellTable({ rows }, choice);
};

const countLostPictures = (text: string) => text.split(lostPicture).length - 1;

/** What an exported chat writes for a picture that it left out, and for a message without words. */
const leftOutMedia =
  /[\u200e\u200f]*(?:<(?:تم استبعاد الوسائط|الوسائط غير مدرجة|Media omitted)>|(?:image|photo|document) omitted|تم استبعاد (?:ال)?صورة)/giu;
const deletedMessage =
  /[\u200e\u200f]*(?:تم حذف هذه الرسالة|لقد حذفت هذه الرسالة|حذفت هذه الرسالة|This message was deleted|You deleted this message)\.?[ \t]*$/gimu;

/** Pasted text names the places of pictures, but does not contain the pictures. */
const readPastedText = (text: string, parse: (text: string) => ImportOutcome): ImportOutcome => {
  const said = text.replaceAll(leftOutMedia, lostPicture).replaceAll(deletedMessage, '');
  const count = Math.min(countLostPictures(said), maxPictures);
  if (count === 0) return parse(said);
  let place = 0;
  const marked = withoutPicturePlaceholders(said).replaceAll(lostPicture, () =>
    place < maxPictures ? picturePlaceholder(place++) : '',
  );
  return placeDocumentPictures(parse(marked), count, () => importTexts.unpastedPicture);
};

const readWordFile = (bytes: Uint8Array, choice?: ColumnChoice): ImportOutcome => {
  const { lines, pictures, remarks } = readWord(bytes);
  const problemOf = (place: number) => {
    const picture = pictures[place];
    return picture && 'problem' in picture ? picture.problem : undefined;
  };
  const outcome = placeDocumentPictures(parseLines(lines, choice), pictures.length, problemOf);
  const said = remarks.map(
    ({ line, text }): ImportProblem =>
      remarkAt(outcome, line, text) ?? { line, text, isFatal: false },
  );
  const problems = [...outcome.problems, ...said];
  return { ...outcome, problems, ...(pictures.length > 0 && { pictures }) };
};

const read = (task: ReadTask): ImportOutcome => {
  const { choice } = task;
  if (task.kind === 'docx') return readWordFile(task.bytes, choice);
  return task.kind === 'sheets'
    ? readSheets(task.sheets, parseLines, choice)
    : readPastedText(task.text, (text) => parsers[task.format](text, choice));
};

/** Runs in a thread: a long text takes a tenth of a second, a document more. */
export function readQuestions(task: ReadTask): ImportOutcome {
  return inAnswerForm(inOwnNotation(read(task)), task.answers ?? 'options');
}
