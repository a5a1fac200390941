import type * as z from 'zod/mini';
import {
  type rollOverChoices,
  schoolYearTexts as texts,
} from '#contract/school-year/school-year.ts';
import {
  groupAfter,
  type GroupChoice,
  type GroupPlace,
  isSamePlace,
  lastGrade,
  placeAfter,
  proposedChoice,
  type StudentPlace,
} from '#domain/school-year/roll-over.ts';
import { turnedLastDay } from '#domain/school-year/turn.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import {
  findTeacherSince,
  listStudentsOfYear,
  type StudentOfYearRow,
} from '#server/features/identity/accounts/accounts.api.ts';
import {
  type GroupOfYearRow,
  listGroupsOfYear,
} from '#server/features/school/groups/groups.api.ts';
import { findSchoolYearDay } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import {
  addDays,
  dayInEgypt,
  endOfDayInEgypt,
  startOfDayInEgypt,
} from '#server/platform/time/egypt-days.ts';

export type Choices = z.output<typeof rollOverChoices>;

/** The school year that is turned. */
export type TurnedYear = {
  lastDay: string;
  /** The first moment after it. */
  until: Date;
  /** The first day of the next one. */
  newSince: string;
};

export const findTurnedYear = async (executor: Executor, now: Date): Promise<TurnedYear> => {
  const [end, begunAt] = await Promise.all([
    findSchoolYearDay(executor),
    findTeacherSince(executor),
  ]);
  const lastDay = turnedLastDay(dayInEgypt(now), end, dayInEgypt(begunAt ?? now));
  return { lastDay, until: endOfDayInEgypt(lastDay), newSince: addDays(lastDay, 1) };
};

export type PlannedStudent = {
  before: StudentOfYearRow;
  after: StudentPlace;
  reason: 'movedUp' | 'graduates' | 'staying' | 'newcomers';
};

type PlannedGroup = {
  before: GroupOfYearRow;
  choice: GroupChoice;
  after: GroupPlace;
};

/** What a turn with the teacher's choices changes of students and groups. */
export type Plan = { students: PlannedStudent[]; groups: PlannedGroup[]; createdBefore: Date };

/** The place of a stored student. */
export const placeOf = (row: StudentOfYearRow): StudentPlace => ({
  grade: row.grade,
  groupId: row.group_id,
  hasGraduated: row.graduated_at !== null,
});

export const groupPlaceOf = (row: GroupOfYearRow): GroupPlace => ({
  grade: row.grade,
  name: row.name,
  isArchived: row.is_archived,
});

/** @throws AppError request.invalid */
const assertFreeNames = (groups: readonly GroupOfYearRow[], planned: readonly PlannedGroup[]) => {
  const named = new Map(planned.map(({ before, after }) => [before.id, after.name]));
  const seen = new Set<string>();
  for (const { id, name: stored } of groups) {
    const name = named.get(id) ?? stored;
    const key = foldArabic(name);
    if (key === '') throw new AppError('request.invalid', { groups: [texts.name] });
    if (seen.has(key)) throw new AppError('request.invalid', { groups: [texts.nameTaken(name)] });
    seen.add(key);
  }
};

const planGroups = (groups: readonly GroupOfYearRow[], choices: Choices): PlannedGroup[] => {
  const decisions = new Map(choices.groups.map((group) => [group.id, group]));
  const planned = groups
    .filter((group) => !group.is_archived)
    .map((before) => {
      const decision = decisions.get(before.id);
      const choice = decision?.choice ?? proposedChoice(before.grade);
      if (choice === 'move' && before.grade === lastGrade) {
        throw new AppError('request.invalid', { groups: [texts.lastGrade] });
      }
      const after = groupAfter(groupPlaceOf(before), { choice, name: decision?.name });
      return { before, choice, after };
    });
  assertFreeNames(groups, planned);
  return planned;
};

type Reasons = { stayingIds: ReadonlySet<string>; createdBefore: Date };

const reasonFor = (
  { id, grade, created_at: createdAt }: StudentOfYearRow,
  { stayingIds, createdBefore }: Reasons,
): PlannedStudent['reason'] => {
  if (createdAt >= createdBefore) return 'newcomers';
  if (stayingIds.has(id)) return 'staying';
  return grade === lastGrade ? 'graduates' : 'movedUp';
};

/**
 * Decides what a turn changes, from what is stored now: the preview and the turn itself by the same steps.
 * @throws AppError request.invalid at `groups`
 */
export const planTurn = async (executor: Executor, choices: Choices, now: Date): Promise<Plan> => {
  const groups = planGroups(await listGroupsOfYear(executor), choices);
  const choiceOf = new Map(groups.map(({ before, choice }) => [before.id, choice]));
  const createdBefore =
    choices.newSince === null ? new Date(now.getTime() + 1) : startOfDayInEgypt(choices.newSince);
  const stayingIds = new Set(choices.stayingIds);
  const students = (await listStudentsOfYear(executor)).map((before) => {
    const reason = reasonFor(before, { stayingIds, createdBefore });
    const after = placeAfter(
      { grade: before.grade, groupId: before.group_id },
      {
        stays: reason === 'staying' || reason === 'newcomers',
        choice: before.group_id === null ? undefined : choiceOf.get(before.group_id),
      },
    );
    return { before, after, reason };
  });
  return { students, groups, createdBefore };
};

/** The students whose row a plan changes. */
export const changedStudents = ({ students }: Plan): PlannedStudent[] =>
  students.filter(({ before, after }) => !isSamePlace(placeOf(before), after));

export const countReason = (
  { students }: Plan,
  reason: PlannedStudent['reason'],
  grade?: number,
): number =>
  students.filter(
    (student) =>
      student.reason === reason && (grade === undefined || student.before.grade === grade),
  ).length;
