import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { cellsOf, type Column, readableTime } from './sheet.ts';

/**
 * Rows as a stream of CSV for Excel, which needs the byte order mark to read Arabic. It would also run a cell that
 * begins like a formula, so such a cell gets an apostrophe (a phone number with `+` too).
 */
export const writeCsv = <Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): Readable => {
  const csv = stringify({
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    header: true,
    columns: columns.map(({ header }, index) => ({ key: String(index), header })),
    cast: { date: (moment: Date) => readableTime(moment) },
  });
  // An error destroys both ends, and with them the reply, whose reader receives the error.
  pipeline(Readable.from(cellsOf(columns, rows)), csv, () => undefined);
  return csv;
};
