import type { SheetReading } from '#domain/exams/sheets/sheet-reading.ts';
import type { SheetDecisions } from '#domain/results/sheets/sheet-answers.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type SheetRow = {
  id: string;
  exam_id: string;
  student_id: string | null;
  /** Empty unless the student has no account. */
  guest_name: string;
  page: number;
  reading: SheetReading;
  decisions: SheetDecisions;
  is_aside: boolean;
  comes_first: boolean;
  result_id: string | null;
  picture_file_id: string | null;
  read_at: Date;
  read_by: string;
  version: number;
};

const columns = [
  'id',
  'exam_id',
  'student_id',
  'guest_name',
  'page',
  'reading',
  'decisions',
  'is_aside',
  'comes_first',
  'result_id',
  'picture_file_id',
  'read_at',
  'read_by',
  'version',
] as const;

const select = (executor: Executor) => executor.selectFrom('exam_sheets').select(columns);

/** The sheets of an exam in the order in which they arrived; with `beside`, that sheet and those that may be of the same person. */
export const listSheets = (
  executor: Executor,
  examId: string,
  beside?: Pick<SheetRow, 'id' | 'student_id' | 'guest_name'>,
): Promise<SheetRow[]> =>
  select(executor)
    .where('exam_id', '=', examId)
    .$if(beside !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('id', '=', beside?.id ?? ''),
          eb('student_id', '=', beside?.student_id ?? null),
          ...(beside?.guest_name ? [eb('guest_name', '<>', '')] : []),
        ]),
      ),
    )
    .orderBy('arrival')
    .execute();

/** The students with a sheet of an exam. */
export const listStudentsWithSheets = async (
  executor: Executor,
  examId: string,
): Promise<string[]> => {
  const rows = await executor
    .selectFrom('exam_sheets')
    .select('student_id')
    .distinct()
    .where('exam_id', '=', examId)
    .where('student_id', 'is not', null)
    .where('is_aside', '=', false)
    .execute();
  return rows.flatMap((row) => row.student_id ?? []);
};

/** The sheets of students in the order in which they arrived; the transaction has locked the exam. */
export const listSheetsOfStudents = (
  executor: Executor,
  examId: string,
  studentIds: readonly string[],
): Promise<SheetRow[]> =>
  select(executor)
    .where('exam_id', '=', examId)
    .where('student_id', 'in', [...studentIds])
    .orderBy('arrival')
    .execute();

export const listSheetsOfStudent = (
  executor: Executor,
  examId: string,
  studentId: string,
): Promise<SheetRow[]> => listSheetsOfStudents(executor, examId, [studentId]);

/** The exams of which one of these students has a sheet. */
export const listExamsWithSheets = async (
  executor: Executor,
  studentIds: readonly string[],
): Promise<string[]> => {
  const rows = await executor
    .selectFrom('exam_sheets')
    .select('exam_id')
    .distinct()
    .where('student_id', 'in', [...studentIds])
    .orderBy('exam_id')
    .execute();
  return rows.map((row) => row.exam_id);
};

export const findSheet = (executor: Executor, id: string): Promise<SheetRow | undefined> =>
  select(executor).where('id', '=', id).executeTakeFirst();

type NewSheet = Pick<
  SheetRow,
  | 'id'
  | 'exam_id'
  | 'student_id'
  | 'guest_name'
  | 'page'
  | 'reading'
  | 'decisions'
  | 'read_at'
  | 'read_by'
> & { picture_file_id: string; received_at: Date };

/** Stores a sheet. @returns false where one with its id is stored already */
export const insertSheet = async (
  transaction: Executor,
  { reading, decisions, ...sheet }: NewSheet,
): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('exam_sheets')
    .values({
      ...sheet,
      reading: JSON.stringify(reading),
      decisions: JSON.stringify(decisions),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

type Change = Pick<
  SheetRow,
  'student_id' | 'guest_name' | 'decisions' | 'is_aside' | 'comes_first' | 'result_id'
>;

/** Stores what people decided about a sheet, as its next version. */
export const updateSheet = async (
  transaction: Executor,
  id: string,
  { decisions, ...change }: Change,
): Promise<void> => {
  await transaction
    .updateTable('exam_sheets')
    .set((expression) => ({
      ...change,
      decisions: JSON.stringify(decisions),
      version: expression('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

/** Stores which result sheets make; null for none. */
export const linkSheets = async (
  transaction: Executor,
  ids: readonly string[],
  resultId: string | null,
): Promise<void> => {
  await transaction
    .updateTable('exam_sheets')
    .set({ result_id: resultId })
    .where('id', 'in', [...ids])
    .execute();
};

/** Sets sheets of a student aside, because another one counts. */
export const setAside = async (transaction: Executor, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await transaction
    .updateTable('exam_sheets')
    .set((expression) => ({
      is_aside: true,
      result_id: null,
      version: expression('version', '+', 1),
    }))
    .where('id', 'in', [...ids])
    .execute();
};

export const deleteSheet = async (transaction: Executor, id: string): Promise<void> => {
  await transaction.deleteFrom('exam_sheets').where('id', '=', id).execute();
};

export type ObjectionRow = {
  sheet_id: string;
  number: number;
  objected_at: Date;
  answered_at: Date | null;
  is_accepted: boolean | null;
};

/** The objections to sheets, by their numbers. */
export const listObjections = (
  executor: Executor,
  sheetIds: readonly string[],
): Promise<ObjectionRow[]> =>
  sheetIds.length === 0
    ? Promise.resolve([])
    : executor
        .selectFrom('sheet_objections')
        .select(['sheet_id', 'number', 'objected_at', 'answered_at', 'is_accepted'])
        .where('sheet_id', 'in', [...sheetIds])
        .orderBy('number')
        .execute();

/** Stores an objection. @returns false where the student objected to the question before */
export const insertObjection = async (
  executor: Executor,
  objection: { sheet_id: string; student_id: string; number: number; objected_at: Date },
): Promise<boolean> => {
  const inserted = await executor
    .insertInto('sheet_objections')
    .values(objection)
    .onConflict((conflict) => conflict.columns(['sheet_id', 'number']).doNothing())
    .returning('number')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const answerObjection = async (
  transaction: Executor,
  { sheetId, number }: { sheetId: string; number: number },
  answer: { answered_at: Date; answered_by: string; is_accepted: boolean },
): Promise<void> => {
  await transaction
    .updateTable('sheet_objections')
    .set(answer)
    .where('sheet_id', '=', sheetId)
    .where('number', '=', number)
    .execute();
};

/** Takes the pictures from sheets that arrived before a moment; the cleaning of files then deletes them. */
export const clearOldPictures = async (executor: Executor, before: Date): Promise<void> => {
  await executor
    .updateTable('exam_sheets')
    .set({ picture_file_id: null })
    .where('picture_file_id', 'is not', null)
    .where('received_at', '<', before)
    .execute();
};

/** Deletes the objections to a sheet that turned out to be another student's. */
export const deleteObjections = async (transaction: Executor, sheetId: string): Promise<void> => {
  await transaction.deleteFrom('sheet_objections').where('sheet_id', '=', sheetId).execute();
};
