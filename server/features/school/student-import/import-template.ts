import type { Readable } from 'node:stream';
import { importFields, type ImportRow } from '#domain/school/student-import/rows.ts';
import { writeCsv } from '#server/platform/spreadsheets/csv.ts';
import { type Column, mediaTypes, type SheetFormat } from '#server/platform/spreadsheets/sheet.ts';
import { writeXlsx } from '#server/platform/spreadsheets/xlsx.ts';
import { templateTexts as texts } from './student-import.texts.ts';

const columns: Column<ImportRow>[] = importFields.map((field) => ({
  header: texts.headers[field],
  width: field === 'email' ? 32 : 22,
  value: (row) => row[field],
}));

async function* rows(): AsyncGenerator<ImportRow> {
  yield* texts.examples;
}

/** A file to fill in: the columns that an import reads, with two students as examples. */
export const writeTemplate = async (
  format: SheetFormat,
): Promise<{ name: string; mediaType: string; content: Readable | Buffer }> => ({
  name: `${texts.fileName}.${format}`,
  mediaType: mediaTypes[format],
  content:
    format === 'csv' ? writeCsv(columns, rows()) : await writeXlsx(texts.sheet, columns, rows()),
});
