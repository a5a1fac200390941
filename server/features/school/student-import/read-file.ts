import { listTexts } from '#domain/school/student-import/student-import.texts.ts';
import { importLimits } from '#domain/school/student-import/rows.ts';
import type { StudentSheet } from '#domain/school/student-import/read-sheets.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { hasPdfMark, isOldOffice, isZip } from '#server/platform/files/first-bytes.ts';
import { encodingOf } from '#server/platform/files/text-encoding.ts';
import { readCsvTable } from '#server/platform/spreadsheets/csv-table.ts';
import { savedSheetTexts, sniffSavedSheet } from '#server/platform/spreadsheets/markup.ts';
import { readXlsx } from '#server/platform/spreadsheets/read-xlsx.ts';
import { fileTexts } from './student-import.texts.ts';

/** Four times the limit of students, because blank rows count too, and sheets have many of them. */
const maxRows = importLimits.rows * 4;

const invalidFile = (text: string) => new AppError('request.invalid', { file: [text] });

/** @throws AppError request.invalid for bytes that are no text */
const readText = (bytes: Uint8Array): string => {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\u0000')) throw invalidFile(fileTexts.wrongType);
  const saved = sniffSavedSheet(text);
  if (saved) throw invalidFile(savedSheetTexts[saved]);
  return text.replaceAll(/\r\n?/gu, '\n');
};

/** @throws AppError request.invalid for a quote that was left open */
const readCsv = (bytes: Uint8Array): StudentSheet => {
  const { rows, brokenAt } = readCsvTable(readText(bytes), maxRows);
  if (brokenAt !== undefined) throw invalidFile(listTexts.brokenAt(brokenAt));
  return { name: '', isHidden: false, rows };
};

/**
 * The sheets of an XLSX file, or the one of a CSV file, recognised by the content.
 * @throws AppError request.invalid with the reason at `file`
 */
export const readSheets = async (file: File): Promise<StudentSheet[]> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw invalidFile(listTexts.empty);
  if (isOldOffice(bytes)) throw invalidFile(fileTexts.oldExcel);
  if (hasPdfMark(bytes)) throw invalidFile(fileTexts.wrongType);
  if (!isZip(bytes)) return [readCsv(bytes)];
  const sheets = await readXlsx(bytes, { maxRows, fillsMerged: true, readsWhole: true });
  if (!sheets) throw invalidFile(fileTexts.damaged);
  return sheets.map(({ rows, ...sheet }) => ({
    ...sheet,
    rows: rows.map((cells, index) => ({ line: index + 1, cells })),
  }));
};
