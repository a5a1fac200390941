import type * as z from 'zod/mini';
import type { rollOverConfirmation } from '#contract/school-year/school-year.ts';
import { isSameGroup } from '#domain/school-year/roll-over.ts';
import { daysTooEarly, nextSchoolYearName, schoolYearName } from '#domain/school-year/turn.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { closeOpenCodes } from '#server/features/codes/access-codes.api.ts';
import {
  lockStudentsOfYear,
  placeStudents,
  type StudentPlaceRow,
} from '#server/features/identity/accounts/accounts.api.ts';
import { endRightsOfYear } from '#server/features/rights/entitlements.api.ts';
import { lockGroupsOfYear, placeGroups } from '#server/features/school/groups/groups.api.ts';
import { withdrawWaitingInvitations } from '#server/features/school/invitations/invitations.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { countTurn, findRunningExams, versionOf } from './count-turn.ts';
import {
  changedStudents,
  type Choices,
  findTurnedYear,
  groupPlaceOf,
  type Plan,
  planTurn,
  type TurnedYear,
} from './plan-turn.ts';
import {
  findRollOver,
  insertChanges,
  insertRollOver,
  type RollOverRow,
  storeCounts,
} from './roll-overs.repository.ts';
import { schoolYearServerTexts as texts } from './school-year.texts.ts';

type Confirmation = z.output<typeof rollOverConfirmation>;

type Turn = { id: string; plan: Plan; choices: Choices; year: TurnedYear; now: Date };

/** A student's place as it is stored with a turn. */
export type StoredPlace = Omit<StudentPlaceRow, 'id' | 'graduated_at' | 'in_grade_since'> & {
  graduated_at: string | null;
  in_grade_since: string | null;
};

const storedPlace = ({ id: _id, ...place }: StudentPlaceRow): StoredPlace => ({
  grade: place.grade,
  group_id: place.group_id,
  graduated_at: place.graduated_at?.toISOString() ?? null,
  in_grade_since: place.in_grade_since?.toISOString() ?? null,
});

const moveStudents = async (transaction: Executor, { id, plan, now }: Turn): Promise<void> => {
  const moved = changedStudents(plan).map(({ before, after }) => ({
    before,
    after: {
      id: before.id,
      grade: after.grade,
      group_id: after.groupId,
      graduated_at: after.hasGraduated ? now : null,
      in_grade_since: after.grade === before.grade ? before.in_grade_since : now,
    },
  }));
  await placeStudents(
    transaction,
    moved.map(({ after }) => after),
  );
  await insertChanges(transaction, id, {
    kind: 'student',
    changes: moved.map(({ before, after }) => ({
      id: before.id,
      before: storedPlace(before),
      after: storedPlace(after),
    })),
  });
};

const changeGroups = async (transaction: Executor, { id, plan }: Turn): Promise<void> => {
  const changed = plan.groups.filter(
    ({ before, after }) => !isSameGroup(groupPlaceOf(before), after),
  );
  await placeGroups(
    transaction,
    changed.map(({ before, after }) => ({
      id: before.id,
      name: after.name,
      name_key: foldArabic(after.name),
      grade: after.grade,
      is_archived: after.isArchived,
    })),
  );
  await insertChanges(transaction, id, {
    kind: 'group',
    changes: changed.map(({ before, after }) => ({
      id: before.id,
      before: groupPlaceOf(before),
      after,
    })),
  });
};

/** Ends what the year takes with it. @returns how many of each kind */
const close = async (transaction: Executor, { id, plan, choices, year, now }: Turn) => {
  const { closes } = choices;
  const moment = { createdBefore: plan.createdBefore, now };
  const codeIds = closes.codes ? await closeOpenCodes(transaction, moment) : [];
  await insertChanges(transaction, id, {
    kind: 'code',
    changes: codeIds.map((code) => ({ id: code, before: {}, after: {} })),
  });
  const withdrawn = closes.invitations ? await withdrawWaitingInvitations(transaction, moment) : [];
  await insertChanges(transaction, id, {
    kind: 'invitation',
    changes: withdrawn.map((before) => ({ id: before.id, before, after: {} })),
  });
  const rights = closes.rights
    ? await endRightsOfYear(transaction, { now, until: year.until, reason: texts.yearEnded })
    : [];
  await insertChanges(transaction, id, {
    kind: 'right',
    changes: rights.map((before) => ({ id: before.id, before, after: {} })),
  });
  return { codes: codeIds.length, invitations: withdrawn.length, rights: rights.length };
};

type Request = { id: string; previewVersion: string; choices: Choices };

/**
 * Turns the year in the caller's transaction. The row of the turn comes first: a second turn of the same year waits for it, and
 * is then refused.
 */
const turnIn = async (
  transaction: Executor,
  platform: Platform,
  actorId: string,
  { id, previewVersion, choices }: Request,
): Promise<void> => {
  const now = platform.clock.now();
  const year = await findTurnedYear(transaction, now);
  if (daysTooEarly(dayInEgypt(now), year.lastDay) > 0) throw new AppError('school_year.too_early');
  const row = { id, actor_id: actorId, choices, last_day: year.lastDay, made_at: now };
  await insertRollOver(transaction, row);
  await lockGroupsOfYear(transaction);
  await lockStudentsOfYear(transaction);
  if ((await findRunningExams(transaction, now)).length > 0) {
    throw new AppError('school_year.exam_running');
  }
  const plan = await planTurn(transaction, choices, now);
  const { counts: expected } = await countTurn(transaction, { plan, choices, year, now });
  if (versionOf(expected, year.lastDay) !== previewVersion) {
    throw new AppError('school_year.changed_meanwhile');
  }
  const turn = { id, plan, choices, year, now };
  await changeGroups(transaction, turn);
  await moveStudents(transaction, turn);
  const counts = { ...expected, ...(await close(transaction, turn)) };
  await storeCounts(transaction, id, counts);
  await recordAction(transaction, platform, {
    actorId,
    action: 'school_year.turn',
    subjectId: id,
    detail: {
      ended: schoolYearName(year.lastDay),
      began: nextSchoolYearName(year.lastDay),
      ...counts,
    },
  });
};

/** @throws AppError school_year.turn_not_found */
export const getRollOver = async ({ database }: Platform, id: string): Promise<RollOverRow> => {
  const row = await findRollOver(database, id);
  if (!row) throw new AppError('school_year.turn_not_found');
  return row;
};

/**
 * Turns the school year, whole or not at all (decisions/0181). A repeat of the same request gets what the first one did.
 * @throws AppError school_year.already_turned, school_year.too_early, school_year.changed_meanwhile, school_year.exam_running, request.invalid at `groups`
 */
export const turnYear = async (
  platform: Platform,
  actorId: string,
  { id, previewVersion, ...choices }: Confirmation,
): Promise<RollOverRow> => {
  const made = await findRollOver(platform.database, id);
  if (made) return made;
  try {
    await platform.database
      .transaction()
      .execute((transaction) =>
        turnIn(transaction, platform, actorId, { id, previewVersion, choices }),
      );
  } catch (error) {
    if (isUniqueViolation(error, 'roll_overs_of_year')) {
      // The same request came twice at once: either constraint may be the one that fails.
      const meanwhile = await findRollOver(platform.database, id);
      if (!meanwhile) throw new AppError('school_year.already_turned');
      return meanwhile;
    }
    if (isUniqueViolation(error, 'student_groups_name_key')) {
      throw new AppError('school_year.changed_meanwhile');
    }
    if (!isUniqueViolation(error, 'roll_overs_pkey')) throw error;
  }
  return getRollOver(platform, id);
};
