import type * as z from 'zod/mini';
import {
  type NameList,
  type schoolYear,
  schoolYearLimits as limits,
} from '#contract/school-year/school-year.ts';
import { nextSchoolYearName, schoolYearName } from '#domain/school-year/turn.ts';
import type { StudentOfYearRow } from '#server/features/identity/accounts/accounts.api.ts';
import { placeOf, type Plan, type PlannedStudent } from './plan-turn.ts';
import type { ExceptionRow } from './plan-undo.ts';
import type { RollOverRow } from './roll-overs.repository.ts';
import { type previewUndo, undoableUntil } from './undo-turn.service.ts';

type Turn = z.input<typeof schoolYear.turn.reply>;
type Person = z.input<typeof schoolYear.names.reply>['people'][number];

export const presentTurn = (row: RollOverRow, now: Date): Turn => {
  const until = undoableUntil(row);
  return {
    id: row.id,
    endedYear: schoolYearName(row.last_day),
    beganYear: nextSchoolYearName(row.last_day),
    madeAt: row.made_at.toISOString(),
    counts: row.counts,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoableUntil: row.undone_at || now >= until ? null : until.toISOString(),
  };
};

export const presentPerson = (
  row: StudentOfYearRow,
  groupNames: ReadonlyMap<string, string>,
): Person => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  cardNumber: row.card_number,
  grade: row.grade,
  groupName: (row.group_id === null ? undefined : groupNames.get(row.group_id)) ?? '',
});

/** The groups of a plan with how many students each has afterwards. */
export const presentPlannedGroups = ({
  groups,
  students,
}: Plan): z.input<typeof schoolYear.preview.reply>['groups'] => {
  const countIn = (placeGroup: (student: PlannedStudent) => string | null) => {
    const found = new Map<string, number>();
    for (const student of students) {
      const group = placeGroup(student);
      if (group !== null) found.set(group, (found.get(group) ?? 0) + 1);
    }
    return (id: string) => found.get(id) ?? 0;
  };
  const remaining = countIn(({ after }) => after.groupId);
  const leaving = countIn(({ before, after }) =>
    after.groupId === null ? placeOf(before).groupId : null,
  );
  return groups.map(({ before, choice, after }) => ({
    id: before.id,
    name: before.name,
    newName: after.name,
    choice,
    grade: before.grade,
    newGrade: after.grade,
    remaining: remaining(before.id),
    leaving: leaving(before.id),
  }));
};

/** Whether a student is in a list of names. */
export const isListed = ({ reason, before }: PlannedStudent, list: NameList): boolean => {
  if (list === 'movedUp1') return reason === 'movedUp' && before.grade === 1;
  if (list === 'movedUp2') return reason === 'movedUp' && before.grade === 2;
  return reason === list;
};

const presentException = (
  { student, reason }: ExceptionRow,
  groupNames: ReadonlyMap<string, string>,
) => ({ ...presentPerson(student, groupNames), reason });

export const presentUndo = ({
  plan,
  ...counts
}: Awaited<ReturnType<typeof previewUndo>>): z.input<typeof schoolYear.previewUndo.reply> => ({
  ...counts,
  students: plan.students.length,
  groups: plan.groups.length,
  changedGroups: plan.changedGroups,
  exceptionCount: plan.exceptions.length,
  exceptions: plan.exceptions
    .slice(0, limits.exceptions)
    .map((row) => presentException(row, plan.groupNames)),
  gone: plan.gone,
});
