import type * as z from 'zod/mini';
import type { studentImport } from '#contract/school/student-import.ts';
import type { RouteReply } from '#contract/route.ts';
import { type CheckedRow, checkRows } from '#domain/school/student-import/read-rows.ts';
import { emptyRow, type NumberedRow } from '#domain/school/student-import/rows.ts';
import { readStudentSheets } from '#domain/school/student-import/read-sheets.ts';
import {
  findImport,
  prepareInvitations,
} from '#server/features/school/invitations/invitations.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findGroupNames, findGroups } from './find-groups.ts';
import { findCodeOwners } from './find-code-owners.ts';
import { findExistingPersons } from './find-existing-persons.ts';
import { readSheets } from './read-file.ts';
import {
  countWaitingRows,
  findWaitingSince,
  insertWaitingRows,
  listWaitingRows,
  lockImports,
  takeWaitingRows,
} from './student-import.repository.ts';
import { importTexts } from './student-import.texts.ts';

/** `isOtherPerson`: the teacher has seen who has the phone number, and says that this is somebody else. */
type ListedRow = NumberedRow & { isOtherPerson?: boolean };
type Checked = CheckedRow<ListedRow>;
type Imported = RouteReply<typeof studentImport.import>;

/**
 * Adds the problems of groups that cannot be joined, of codes that others have, and of persons with an account or an
 * invitation, to cells without another problem.
 */
const withExistingPersons = async (
  executor: Executor,
  checked: readonly Checked[],
  now: Date,
): Promise<Checked[]> => {
  const people = checked.map(({ person }) => person);
  const problemOf = await findExistingPersons(executor, people, now);
  const groupOf = await findGroups(executor, people);
  const codeProblemOf = await findCodeOwners(executor, people);
  return checked.map((item) => {
    const isOtherPerson = item.row.isOtherPerson ?? false;
    const existing = problemOf({ ...item.person, isOtherPerson });
    const found = [existing, groupOf(item.person).problem, codeProblemOf(item.person)].flatMap(
      (problem) => problem ?? [],
    );
    const reportedFields = new Set<string>(item.problems.map(({ field }) => field));
    return {
      ...item,
      problems: [...item.problems, ...found.filter(({ field }) => !reportedFields.has(field))],
    };
  });
};

const problemsByLine = (checked: readonly Checked[]) =>
  checked.flatMap(({ row: { line }, problems }) =>
    problems.map((problem) => ({ line, ...problem })),
  );

/**
 * Reads a list of students and returns the problems by cell. Nothing is stored.
 * @throws AppError request.invalid with the reason at `file` when it can't be read at all
 */
export const checkStudents = async (
  { database, clock }: Platform,
  { file, columns, hasHeads }: z.output<typeof studentImport.check.body>,
): Promise<RouteReply<typeof studentImport.check>> => {
  const choice = columns && { uses: columns, hasHeads };
  const sheets = await readSheets(file);
  const isGroup = await findGroupNames(
    database,
    sheets.map(({ name }) => name),
  );
  const table = readStudentSheets(sheets, choice, isGroup);
  if ('problem' in table) throw new AppError('request.invalid', { file: [table.problem] });
  const checked = await withExistingPersons(database, checkRows(table.rows), clock.now());
  return {
    rows: table.rows.map((row) => ({ ...row, isOtherPerson: false })),
    problems: problemsByLine(checked),
    notes: table.notes,
    table: table.table,
  };
};

type Import = z.output<typeof studentImport.import.body>;

/**
 * The reply to a request that was answered before: of its invitations, or where every row waits, of its rows. A list that
 * is mended names itself by `waitingOf`, and mending it twice changes nothing more.
 */
const findReply = async (
  executor: Executor,
  { requestId, waitingOf }: Pick<Import, 'requestId' | 'waitingOf'>,
): Promise<Imported | undefined> => {
  const done = await findImport(executor, requestId);
  const waitingCount = await countWaitingRows(executor, waitingOf ?? requestId);
  if (done) return { ...done, waitingCount };
  const waits = waitingOf === undefined && waitingCount > 0;
  return waits ? { count: 0, mailedCount: 0, waitingCount } : undefined;
};

/** @throws AppError request.invalid for a line that is named twice */
const listRows = ({ rows }: Import): ListedRow[] => {
  const listed = rows.map((row, index) => ({ ...row, line: row.line ?? index + 1 }));
  if (new Set(listed.map(({ line }) => line)).size === listed.length) return listed;
  throw new AppError('request.invalid', { rows: [importTexts.repeatedLine] });
};

/** Takes the rows out of those that wait; a row that was mended elsewhere meanwhile is not taken again. */
const takeMended = async (
  executor: Executor,
  checked: readonly Checked[],
  { waitingOf, dropped }: Import,
): Promise<{ rows: Checked[]; since: Date | undefined }> => {
  if (waitingOf === undefined) return { rows: [...checked], since: undefined };
  const since = await findWaitingSince(executor, waitingOf);
  const lines = checked.map(({ row }) => row.line);
  const waited = await takeWaitingRows(executor, waitingOf, [...lines, ...dropped]);
  return { rows: checked.filter(({ row }) => waited.has(row.line)), since };
};

const isSound = ({ problems }: Checked) => problems.length === 0;

/**
 * Invites the students of the sound rows; the others wait to be mended. A repeated request, after a lost reply or at the same
 * moment, gets the reply of the first.
 * @throws AppError request.invalid
 */
export const importStudents = async (
  platform: Platform,
  viewer: Viewer,
  request: Import,
): Promise<Imported> => {
  const { database, clock } = platform;
  const { requestId, waitingOf = requestId } = request;
  const done = await findReply(database, request);
  if (done) return done;
  const listed = checkRows(listRows(request));
  const sound = (await withExistingPersons(database, listed, clock.now())).filter(isSound);
  const groupOf = await findGroups(
    database,
    sound.map(({ person }) => person),
  );
  const invited = sound.map(({ person }) => ({ ...person, groupId: groupOf(person).id }));
  const invitations = await prepareInvitations(platform, invited, requestId);
  const store = async (transaction: Executor): Promise<Imported> => {
    // Two lists may name the same person at once, and a request may be repeated before the first one ends.
    await lockImports(transaction);
    const doneMeanwhile = await findReply(transaction, request);
    if (doneMeanwhile) return doneMeanwhile;
    const now = clock.now();
    const mended = await takeMended(transaction, listed, request);
    const checked = await withExistingPersons(transaction, mended.rows, now);
    const prepared = new Set(sound.map(({ row }) => row.line));
    const taken = checked.filter((item) => isSound(item) && prepared.has(item.row.line));
    const lines = new Set(taken.map(({ row }) => row.line));
    await invitations.store(transaction, (place) => lines.has(sound[place]?.row.line ?? 0));
    const rows = checked.filter(({ row }) => !lines.has(row.line)).map(waitingRowOf);
    await insertWaitingRows(transaction, { importId: waitingOf, rows, now: mended.since ?? now });
    const count = taken.length;
    const mailedCount = taken.filter(({ person }) => person.email !== '').length;
    const waitingCount = await countWaitingRows(transaction, waitingOf);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'student.import',
      subjectId: requestId,
      detail: { count, mailedCount, waitingCount },
    });
    return { count, mailedCount, waitingCount };
  };
  try {
    return await database.transaction().execute(store);
  } catch (error) {
    if (!isUniqueViolation(error, 'users_code_key')) throw error;
    // A student was given the code of a row since it was compared; the second try finds it, and the row waits.
    return database.transaction().execute(store);
  }
};

const waitingRowOf = ({ row: { line, ...cells } }: Checked) => ({ line, cells });

/** The lists with rows that wait, each checked as things are now. */
export const listWaiting = async ({
  database,
  clock,
}: Platform): Promise<RouteReply<typeof studentImport.waiting>> => {
  const lists = Map.groupBy(await listWaitingRows(database), (row) => row.import_id);
  const replies = [];
  for (const [importId, waiting] of lists) {
    const rows = waiting.map(({ line, cells }) => ({
      ...emptyRow,
      isOtherPerson: false,
      ...cells,
      line,
    }));
    const checked = await withExistingPersons(database, checkRows(rows), clock.now());
    const importedAt = (waiting[0]?.created_at ?? clock.now()).toISOString();
    replies.push({ importId, importedAt, rows, problems: problemsByLine(checked) });
  }
  return replies;
};
