import type * as z from 'zod/mini';
import type { studentImport } from '#contract/school/student-import.ts';
import type { RouteReply } from '#contract/route.ts';
import {
  type CheckedRow,
  checkRows,
  type NumberedRow,
} from '#domain/school/student-import/read-rows.ts';
import { readStudentSheets } from '#domain/school/student-import/read-sheets.ts';
import {
  findImport,
  prepareInvitations,
} from '#server/features/school/invitations/invitations.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findGroups } from './find-groups.ts';
import { findExistingPersons } from './find-existing-persons.ts';
import { readSheets } from './read-file.ts';
import { lockImports } from './student-import.repository.ts';

type Checked = CheckedRow<NumberedRow>;
type Imported = RouteReply<typeof studentImport.import>;

/**
 * Adds the problems of groups that cannot be joined, and of persons with an account or an invitation, to cells without
 * another problem.
 */
const withExistingPersons = async (
  executor: Executor,
  checked: readonly Checked[],
  now: Date,
): Promise<Checked[]> => {
  const problemOf = await findExistingPersons(
    executor,
    checked.map(({ person }) => person),
    now,
  );
  const groupOf = await findGroups(
    executor,
    checked.map(({ person }) => person),
  );
  return checked.map((item) => {
    const found = [problemOf(item.person), groupOf(item.person).problem].flatMap(
      (problem) => problem ?? [],
    );
    const reportedFields = new Set<string>(item.problems.map(({ field }) => field));
    return {
      ...item,
      problems: [...item.problems, ...found.filter(({ field }) => !reportedFields.has(field))],
    };
  });
};

/**
 * Reads a list of students and returns the problems by cell. Nothing is stored.
 * @throws AppError request.invalid with the reason at `file` when it can't be read at all
 */
export const checkStudents = async (
  { database, clock }: Platform,
  { file, columns, hasHeads }: z.output<typeof studentImport.check.body>,
): Promise<RouteReply<typeof studentImport.check>> => {
  const choice = columns && { uses: columns, hasHeads };
  const table = readStudentSheets(await readSheets(file), choice);
  if ('problem' in table) throw new AppError('request.invalid', { file: [table.problem] });
  const checked = await withExistingPersons(database, checkRows(table.rows), clock.now());
  return {
    rows: table.rows,
    problems: checked.flatMap(({ row: { line }, problems }) =>
      problems.map((problem) => ({ line, ...problem })),
    ),
    notes: table.notes,
    table: table.table,
  };
};

/** @throws AppError request.invalid with each problem at `rows.<index>.<field>` */
const assertWithoutProblems = (checked: readonly Checked[]): void => {
  const found = checked.flatMap(({ problems }, index) =>
    problems.map(({ field, text }): [string, string[]] => [`rows.${index}.${field}`, [text]]),
  );
  if (found.length > 0) throw new AppError('request.invalid', Object.fromEntries(found));
};

/**
 * Invites all students of a list, or none. A repeated request, after a lost reply or at the same moment, gets the reply
 * of the first.
 * @throws AppError request.invalid
 */
export const importStudents = async (
  platform: Platform,
  viewer: Viewer,
  { requestId, rows }: z.output<typeof studentImport.import.body>,
): Promise<Imported> => {
  const { database, clock } = platform;
  const done = await findImport(database, requestId);
  if (done) return done;
  const checked = checkRows(rows.map((row, index) => ({ ...row, line: index + 1 })));
  assertWithoutProblems(checked);
  const people = checked.map(({ person }) => person);
  const groupOf = await findGroups(database, people);
  const invited = people.map((person) => ({ ...person, groupId: groupOf(person).id }));
  const invitations = await prepareInvitations(platform, invited, requestId);
  return database.transaction().execute(async (transaction) => {
    // Two lists may name the same person at once, and a request may be repeated before the first one ends.
    await lockImports(transaction);
    const doneMeanwhile = await findImport(transaction, requestId);
    if (doneMeanwhile) return doneMeanwhile;
    assertWithoutProblems(await withExistingPersons(transaction, checked, clock.now()));
    await invitations.store(transaction);
    const count = people.length;
    const mailedCount = people.filter(({ email }) => email !== '').length;
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'student.import',
      subjectId: requestId,
      detail: { count, mailedCount },
    });
    return { count, mailedCount };
  });
};
