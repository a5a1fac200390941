import { egyptTimeZone } from '#server/platform/time/egypt-days.ts';

/** The value of a cell; a date is a moment in time, written in Egypt's time. */
export type CellValue = string | number | Date | null;

export type Column<Row> = {
  header: string;
  /** Width in characters, where the format knows widths. */
  width: number;
  value: (row: Row) => CellValue;
};

export type SheetFormat = 'csv' | 'xlsx';

export const mediaTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The values of each row in the order of the columns. */
export async function* cellsOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield columns.map(({ value }) => value(row));
}

const cairoDateTime = (moment: Date) =>
  moment
    .toTemporalInstant()
    .toZonedDateTimeISO(egyptTimeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/** `2026-11-21 20:00`: Egypt's time in ASCII digits, which every program sorts and reads alike. */
export const readableTime = (moment: Date): string => cairoDateTime(moment).replace('T', ' ');

/** Spreadsheets know no time zones: the moment whose UTC reading is what Egypt's clocks showed. */
export const wallClock = (moment: Date): Date => new Date(`${cairoDateTime(moment)}Z`);
