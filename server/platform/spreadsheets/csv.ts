import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { cellsOf, type Column, readableTime } from './sheet.ts';

/**
 * Rows as CSV while they come, for Excel: it needs the byte order mark to read Arabic, and would
 * run what begins like a formula, so that gets an apostrophe (a phone number's `+` too).
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
  // An error destroys both ends, and with them the reply; whoever reads the reply hears of it.
  pipeline(Readable.from(cellsOf(columns, rows)), csv, () => undefined);
  return csv;
};
