import { foldArabic } from '#domain/text/arabic-folding.ts';
import {
  answersOfPages,
  isDecided,
  type ReadSheet,
  readSheetOf,
  type SheetExam,
} from './sheet-exam.ts';
import type { SheetRow } from './sheets.repository.ts';

/** A sheet beside the others of its exam. */
export type PlacedSheet = {
  row: SheetRow;
  /** Undefined where the exam has changed too much since it was printed. */
  read: ReadSheet | undefined;
  /** The first sheet of the same student and page; undefined where it is this one, or nobody knows whose it is. */
  first: PlacedSheet | undefined;
  isCounted: boolean;
  /** The pages that are not there. */
  missingPages: number[];
  /** The answers of all pages of the student, zero-based in the written order; undefined while the model is not known. */
  answers: number[] | undefined;
};

/** Names who has no account: two of one name are taken for one person. */
const guestKey = (name: string): string => `guest ${foldArabic(name)}`;

/** Whose a sheet is; null while nobody knows. */
export const ownerOf = (row: SheetRow): string | null =>
  row.student_id ?? (row.guest_name === '' ? null : guestKey(row.guest_name));

const firstsOf = (sheets: readonly PlacedSheet[]): Map<number, PlacedSheet> => {
  const firsts = new Map<number, PlacedSheet>();
  for (const sheet of sheets) {
    const { page, result_id: resultId, is_aside: isAside } = sheet.row;
    if (isAside) continue;
    const other = firsts.get(page);
    if (!other || (other.row.result_id === null && resultId !== null)) firsts.set(page, sheet);
  }
  return firsts;
};

/** Fills in what the sheets of one person say about each other. */
const placeOfOwner = (exam: SheetExam, sheets: readonly PlacedSheet[]): void => {
  const firsts = firstsOf(sheets);
  const pages = Math.max(...sheets.map(({ row }) => row.reading.code.pages));
  const missing = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => !firsts.has(page),
  );
  const isWhole = missing.length === 0 && [...firsts.values()].every(({ read }) => isDecided(read));
  for (const sheet of sheets) {
    const { row } = sheet;
    const ofPage = firsts.get(row.page);
    sheet.first = ofPage === sheet ? undefined : ofPage;
    sheet.missingPages = missing;
    sheet.isCounted =
      row.student_id === null ? isWhole && ofPage === sheet : row.result_id !== null;
    const own = new Map(firsts).set(row.page, sheet);
    if (sheet.read?.places)
      sheet.answers = answersOfPages(
        exam,
        [...own.values()].map(({ read }) => read),
      );
  }
};

/** All sheets of an exam in the order in which they arrived, each beside the others of its student. */
export const placeSheets = (exam: SheetExam, rows: readonly SheetRow[]): PlacedSheet[] => {
  const sheets = rows.map((row): PlacedSheet => {
    const read = readSheetOf(exam, row);
    return {
      row,
      read,
      first: undefined,
      isCounted: false,
      missingPages: [],
      answers: read?.places && answersOfPages(exam, [read]),
    };
  });
  const byOwner = Map.groupBy(sheets, ({ row }) => ownerOf(row));
  for (const [owner, own] of byOwner) if (owner !== null) placeOfOwner(exam, own);
  return sheets;
};

/** The written numbers at which two sheets of a page differ; as printed where a model is not known. What waits for a decision does not differ. */
export const differencesOf = (
  sheet: ReadSheet | undefined,
  other: ReadSheet | undefined,
): number[] => {
  const hasModels = sheet?.places !== undefined && other?.places !== undefined;
  const valuesOf = (read: ReadSheet | undefined) =>
    new Map(
      read?.answers.flatMap(({ number, writtenNumber, option, mark, isOpen }) => {
        if (isOpen) return [];
        const written =
          hasModels && option !== null ? read.places?.[number - 1]?.options[option] : option;
        return [[(hasModels && writtenNumber) || number, `${written} ${mark}`] as const];
      }),
    );
  const [values, others] = [valuesOf(sheet), valuesOf(other)];
  return [...values]
    .filter(([number, value]) => others.has(number) && others.get(number) !== value)
    .map(([number]) => number)
    .toSorted((a, b) => a - b);
};
