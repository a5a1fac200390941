import { undoDays } from '#domain/school-year/roll-over.ts';
import { schoolYearName } from '#domain/school-year/turn.ts';
import { reopenCodes } from '#server/features/codes/access-codes.api.ts';
import {
  lockStudentPlaces,
  placeStudents,
} from '#server/features/identity/accounts/accounts.api.ts';
import { type EndedRight, restoreRights } from '#server/features/rights/entitlements.api.ts';
import { lockGroupsOfYear, placeGroups } from '#server/features/school/groups/groups.api.ts';
import {
  restoreInvitations,
  type WithdrawnInvitation,
} from '#server/features/school/invitations/invitations.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findRunningExams } from './count-turn.ts';
import { planUndo } from './plan-undo.ts';
import {
  listChanges,
  listRollOvers,
  lockRollOver,
  markUndone,
  type RollOverRow,
} from './roll-overs.repository.ts';
import { getRollOver } from './turn-year.service.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Until when a turn can be undone. */
export const undoableUntil = ({ made_at: madeAt }: Pick<RollOverRow, 'made_at'>): Date =>
  new Date(madeAt.getTime() + undoDays * dayInMilliseconds);

/** @throws AppError school_year.already_undone, school_year.too_late, school_year.followed */
const assertUndoable = async (executor: Executor, row: RollOverRow, now: Date): Promise<void> => {
  if (row.undone_at) throw new AppError('school_year.already_undone');
  if (now >= undoableUntil(row)) throw new AppError('school_year.too_late');
  const newest = (await listRollOvers(executor)).find((other) => other.undone_at === null);
  if (newest && newest.id !== row.id) throw new AppError('school_year.followed');
};

/** Gives back what the turn closed, except what was changed since. @returns how many of each kind */
const reopen = async (transaction: Executor, { id, made_at: madeAt }: RollOverRow) => {
  const codes = await listChanges(transaction, id, 'code');
  const reopened = await reopenCodes(transaction, {
    ids: codes.map((code) => code.id),
    closedAt: madeAt,
  });
  const invitations = await listChanges(transaction, id, 'invitation');
  const restored = await restoreInvitations(transaction, {
    withdrawn: invitations.map(({ before }) => before as WithdrawnInvitation),
    withdrawnAt: madeAt,
  });
  const rights = await listChanges(transaction, id, 'right');
  const running = await restoreRights(transaction, {
    ended: rights.map(({ before }) => before as EndedRight),
    endedAt: madeAt,
  });
  return { codes: reopened.length, invitations: restored.length, rights: running.length };
};

/**
 * Undoes a turn, except what was changed since (decisions/0181).
 * @throws AppError school_year.turn_not_found, school_year.already_undone, school_year.too_late, school_year.followed,
 * school_year.exam_running
 */
export const undoTurn = async (
  platform: Platform,
  actorId: string,
  id: string,
): Promise<RollOverRow> => {
  await platform.database.transaction().execute(async (transaction) => {
    const now = platform.clock.now();
    const row = await lockRollOver(transaction, id);
    if (!row) throw new AppError('school_year.turn_not_found');
    await assertUndoable(transaction, row, now);
    await lockGroupsOfYear(transaction);
    const changes = await listChanges(transaction, id, 'student');
    await lockStudentPlaces(
      transaction,
      changes.map((change) => change.id),
    );
    if ((await findRunningExams(transaction, now)).length > 0) {
      throw new AppError('school_year.exam_running');
    }
    const plan = await planUndo(transaction, id);
    await placeGroups(transaction, plan.groups);
    await placeStudents(transaction, plan.students);
    const reopened = await reopen(transaction, row);
    await markUndone(transaction, id, { at: now, by: actorId });
    await recordAction(transaction, platform, {
      actorId,
      action: 'school_year.undo',
      subjectId: id,
      detail: {
        ended: schoolYearName(row.last_day),
        students: plan.students.length,
        groups: plan.groups.length,
        exceptions: plan.exceptions.map(({ student, reason }) => ({ id: student.id, reason })),
        ...reopened,
      },
    });
  });
  return getRollOver(platform, id);
};

/** @throws the same as `undoTurn`, without changing anything */
export const previewUndo = async ({ database, clock, ...platform }: Platform, id: string) => {
  const row = await getRollOver({ database, clock, ...platform }, id);
  await assertUndoable(database, row, clock.now());
  const [plan, ...closed] = await Promise.all([
    planUndo(database, id),
    ...(['right', 'code', 'invitation'] as const).map((kind) => listChanges(database, id, kind)),
  ]);
  const [rights = [], codes = [], invitations = []] = closed;
  return {
    plan,
    rights: rights.length,
    codes: codes.length,
    invitations: invitations.length,
  };
};
