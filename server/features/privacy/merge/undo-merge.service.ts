import { mergeUndoDays } from '#domain/privacy/merge.ts';
import { lockAccounts, restorePersons } from '#server/features/identity/accounts/accounts.api.ts';
import { studentTables } from '#server/features/privacy/classification/classification.ts';
import { settleSheetsLater } from '#server/features/results/results.api.ts';
import { moveOpenedBy } from '#server/features/rights/entitlements.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Merge } from './merged-rows.repository.ts';
import {
  findMerge,
  listStoredPersons,
  lockMerge,
  markUndone,
  type MergeRow,
  sealMerge,
} from './merges.repository.ts';
import { listExamTitles } from './merged-persons.repository.ts';
import { moveLateRows } from './seal-merges.ts';
import { describeTable } from './row-keys.repository.ts';
import {
  giveRowsBack,
  insertRemoved,
  listChangedParts,
  listMergedTables,
  listMovedPurchases,
} from './undone-rows.repository.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

export const undoableUntil = ({ made_at: madeAt }: Pick<MergeRow, 'made_at'>): Date =>
  new Date(madeAt.getTime() + mergeUndoDays * dayInMilliseconds);

const ownerOf = (table: string): string => {
  const student = studentTables.find(([name]) => name === table)?.[1].student;
  if (typeof student !== 'string') throw new Error(`${table} names no student.`);
  return student;
};

/** Rights last, as in every transaction (docs/locks.md). */
const inOrder = (tables: readonly string[]): string[] =>
  tables.toSorted((a, b) => Number(a === 'grants') - Number(b === 'grants'));

/** Gives all rows back. @returns the ids of exams whose results were changed since */
const restoreTables = async (transaction: Executor, merge: Merge): Promise<string[]> => {
  const names = inOrder(await listMergedTables(transaction, merge.id));
  const tables = [];
  for (const name of names.filter((table) => table !== 'users')) {
    tables.push(await describeTable(transaction, name, ownerOf(name)));
  }
  const changed = new Set<string>();
  for (const table of tables) {
    for (const part of await listChangedParts(transaction, merge, table)) changed.add(part);
  }
  const parts = [...changed];
  for (const table of tables) await giveRowsBack(transaction, merge, table, parts);
  for (const table of tables) await insertRemoved(transaction, merge, table, parts);
  // A payment that was completed since, or a credit that was spent, opened something for the student who was kept.
  await moveOpenedBy(transaction, {
    references: await listMovedPurchases(transaction, merge.id),
    from: merge.keptId,
    to: merge.endedId,
  });
  return parts;
};

/** @throws AppError merge.not_found, merge.already_undone, merge.too_late, merge.followed */
const lockUndoable = async (transaction: Executor, id: string, now: Date): Promise<MergeRow> => {
  const found = await findMerge(transaction, id);
  // Persons before the merge, as the merge itself locks them.
  const locked = await lockAccounts(transaction, found ? [found.student_id, found.ended_id] : []);
  const row = await lockMerge(transaction, id);
  if (!row) throw new AppError('merge.not_found');
  if (row.undone_at) throw new AppError('merge.already_undone');
  if (row.sealed_at || now >= undoableUntil(row)) throw new AppError('merge.too_late');
  const kept = locked.find((person) => person.id === row.student_id);
  if (kept?.role !== 'student') throw new AppError('merge.followed');
  return row;
};

/** Undoes a merge, except what was changed since (decisions/0194). @throws as `lockUndoable` */
export const undoMerge = (platform: Platform, actorId: string, id: string) =>
  platform.database.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const row = await lockUndoable(transaction, id, now);
    const merge = { id, keptId: row.student_id, endedId: row.ended_id };
    // What came late would stand in the place of what comes back.
    await moveLateRows(transaction, row, now);
    const exams = await restoreTables(transaction, merge);
    await settleSheetsLater(transaction, platform, [merge.keptId, merge.endedId]);
    const outcome = await restorePersons(transaction, await listStoredPersons(transaction, id));
    await markUndone(transaction, id, { actorId, now });
    await sealMerge(transaction, id, now);
    const titles = await listExamTitles(transaction, exams);
    await recordAction(transaction, platform, {
      actorId,
      action: 'student.undo_merge',
      subjectId: merge.keptId,
      detail: { mergeId: id, endedId: merge.endedId, exams, ...outcome },
    });
    return { keptId: merge.keptId, endedId: merge.endedId, exams: titles, ...outcome };
  });
