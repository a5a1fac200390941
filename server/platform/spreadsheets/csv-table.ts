import { CsvError, parse } from 'csv-parse/sync';
import type { CsvRow, CsvTable } from '#domain/exams/question-import/csv.ts';
import { csvDialect } from '#domain/exams/question-import/csv-dialect.ts';

/** A field longer than the longest question means that a quote was left open. */
const maxRowLength = 100_000;

const lineBreaksIn = (text: string) => text.split('\n').length - 1;

/** The first line, from 1, after line `after` that is not blank. */
const nextLine = (text: string, after: number): number => {
  const lines = text.split('\n');
  const place = lines.findIndex((line, index) => index >= after && line.trim() !== '');
  return place < 0 ? after + 1 : place + 1;
};

/**
 * The rows of a normalised text with the lines on which they begin, up to where it cannot be read.
 * @param maxRows more are not read; rows of blank cells count, empty lines do not
 */
export const readCsvTable = (text: string, maxRows: number): CsvTable => {
  const { delimiter, startsAt } = csvDialect(text);
  const skippedLines = lineBreaksIn(text.slice(0, startsAt));
  const rows: CsvRow[] = [];
  let lastLine = skippedLines;
  try {
    parse(text.slice(startsAt), {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      raw: true,
      to: maxRows,
      max_record_size: maxRowLength,
      on_record: (row: unknown, { lines }) => {
        // With `raw`, each row comes with its text; the library's types do not say so.
        const { record, raw } = row as { record: string[]; raw: string };
        lastLine = skippedLines + lines;
        rows.push({ line: lastLine - lineBreaksIn(raw.trim()), cells: record });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows, brokenAt: nextLine(text, lastLine) };
  }
  return { rows };
};
