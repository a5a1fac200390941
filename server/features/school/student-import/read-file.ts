import { listTexts } from '#domain/school/student-import/student-import.texts.ts';
import { importLimits } from '#domain/school/student-import/rows.ts';
import type { TableRow } from '#domain/school/student-import/read-table.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { encodingOf } from '#server/platform/files/text-encoding.ts';
import { readCsvTable } from '#server/platform/spreadsheets/csv-table.ts';
import { readXlsxTable } from '#server/platform/spreadsheets/read-xlsx.ts';
import { fileTexts } from './student-import.texts.ts';

/** Ten times the limit of students, because blank rows count too, and sheets have many of them. */
const maxRows = importLimits.rows * 10;

const invalidFile = (text: string) => new AppError('request.invalid', { file: [text] });

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, place) => bytes[place] === byte);

/** @throws AppError request.invalid for bytes that are no text */
const readText = (bytes: Uint8Array): string => {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\u0000')) throw invalidFile(fileTexts.wrongType);
  return text.replaceAll(/\r\n?/gu, '\n');
};

/** @throws AppError request.invalid for a quote that was left open */
const readCsv = (bytes: Uint8Array): TableRow[] => {
  const { rows, brokenAt } = readCsvTable(readText(bytes), maxRows);
  if (brokenAt !== undefined) throw invalidFile(listTexts.brokenAt(brokenAt));
  return rows;
};

/** The signature of ZIP archives; XLSX files are such archives. */
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
/** The signature of Excel files before 2007, and of those with a password. */
const isOldExcel = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isPdf = (bytes: Uint8Array) => startsWith(bytes, 0x25, 0x50, 0x44, 0x46);

/**
 * The cells of a CSV or XLSX file, recognised by its content.
 * @throws AppError request.invalid with the reason at `file`
 */
export const readTable = async (file: File): Promise<TableRow[]> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw invalidFile(listTexts.empty);
  if (isOldExcel(bytes)) throw invalidFile(fileTexts.oldExcel);
  if (isPdf(bytes)) throw invalidFile(fileTexts.wrongType);
  if (!isZip(bytes)) return readCsv(bytes);
  const rows = await readXlsxTable(bytes, maxRows);
  if (!rows) throw invalidFile(fileTexts.damaged);
  return rows.map((cells, index) => ({ line: index + 1, cells }));
};
