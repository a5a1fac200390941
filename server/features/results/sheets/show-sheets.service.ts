import { joinFullName } from '#domain/text/names.ts';
import { numberOnSheet, plainNumber } from '#domain/results/sheets/whose-number.ts';
import { listStandings } from '#server/features/exam-day/exam-day.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { listReaders, listRoster, listSheetStudents, type RosterRow } from './roster.repository.ts';
import { type Caller, isSeenUnknown } from './seen-sheets.ts';
import { readSheetExam, type SheetExam } from './sheet-exam.ts';
import { ownerOf, type PlacedSheet, placeSheets } from './sheet-states.ts';
import { presentSheet, type Sheet, type SheetSurroundings } from './sheets.presenter.ts';
import {
  findSheet,
  listObjections,
  listSheets,
  listStudentsWithSheets,
  type SheetRow,
} from './sheets.repository.ts';

/** The sheets of an exam that a caller sees, with everything about them. */
export type SheetBook = {
  exam: SheetExam;
  day: string;
  sheets: PlacedSheet[];
  around: SheetSurroundings;
};

type Scope = {
  groupId?: string | undefined;
  day?: string | undefined;
  /** Only this sheet and what may be of the same person. */
  beside?: SheetRow;
};

const numbersOf = (row: SheetRow): string[] => {
  const number = numberOnSheet(row.reading);
  return 'digits' in number ? [plainNumber(number.digits)] : [];
};

/** A limited caller sees the sheets of the caller's groups, and of those without a known student the ones that the caller read. */
const isSeen = (
  row: SheetRow,
  viewer: Caller,
  students: ReadonlyMap<string, RosterRow>,
  groupId: string | undefined,
): boolean => {
  if (row.student_id !== null) {
    const student = students.get(row.student_id);
    return student !== undefined && (groupId === undefined || student.group_id === groupId);
  }
  return isSeenUnknown(row, viewer);
};

/**
 * Reads the sheets of an exam, each beside the others of its student.
 * @throws AppError exam.not_found
 */
export const readSheetBook = async (
  platform: Platform,
  viewer: Caller,
  examId: string,
  { groupId, day: chosenDay, beside }: Scope = {},
): Promise<SheetBook> => {
  const { database, clock } = platform;
  const callerGroups = groupsOf(viewer);
  const [exam, rows] = await Promise.all([
    readSheetExam(platform, examId),
    listSheets(database, examId, beside),
  ]);
  const day = chosenDay ?? dayInEgypt(rows.at(-1)?.read_at ?? clock.now());
  const isOwned = beside !== undefined && ownerOf(beside) !== null;
  const [roster, withSheet, named, readers, objections] = await Promise.all([
    // Whose sheet it is is asked only where nobody knows.
    isOwned ? [] : listRoster(database, { examId, day, groupId, callerGroups }),
    isOwned ? [] : listStudentsWithSheets(database, examId),
    listSheetStudents(database, {
      ids: rows.flatMap((row) => row.student_id ?? []),
      numbers: rows.flatMap((row) => (row.student_id === null ? numbersOf(row) : [])),
      day,
      callerGroups,
    }),
    listReaders(database, [...new Set(rows.map((row) => row.read_by))]),
    listObjections(
      database,
      rows.map(({ id }) => id),
    ),
  ]);
  const students = new Map([...roster, ...named].map((row) => [row.id, row]));
  const standings = await listStandings(database, examId, [...students.keys()]);
  const around: SheetSurroundings = {
    content: exam.content,
    roster,
    students,
    withSheet: new Set(withSheet),
    standings: new Map(standings.map((row) => [row.student_id, row])),
    readers: new Map(
      readers.map((row) => [
        row.id,
        joinFullName({ firstName: row.first_name, lastName: row.last_name }),
      ]),
    ),
    objections: Map.groupBy(objections, (row) => row.sheet_id),
  };
  const sheets = placeSheets(exam, rows).filter(({ row }) =>
    isSeen(row, viewer, students, groupId),
  );
  return { exam, day, sheets, around };
};

/** A sheet of the book. @throws AppError sheet.not_found, also where the caller may not see it */
export const readPlacedSheet = async (
  platform: Platform,
  viewer: Caller,
  id: string,
): Promise<{ book: SheetBook; sheet: PlacedSheet }> => {
  const row = await findSheet(platform.database, id);
  const book = row && (await readSheetBook(platform, viewer, row.exam_id, { beside: row }));
  const sheet = book?.sheets.find((placed) => placed.row.id === id);
  if (!book || !sheet) throw new AppError('sheet.not_found');
  return { book, sheet };
};

export const presentPlaced = async (
  platform: Platform,
  viewer: Caller,
  id: string,
): Promise<Sheet> => {
  const { book, sheet } = await readPlacedSheet(platform, viewer, id);
  return presentSheet(sheet, book.around);
};
