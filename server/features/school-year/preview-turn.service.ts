import type * as z from 'zod/mini';
import { type schoolYear, schoolYearLimits as limits } from '#contract/school-year/school-year.ts';
import { proposedChoice } from '#domain/school-year/roll-over.ts';
import { nextSchoolYearName, schoolYearName } from '#domain/school-year/turn.ts';
import { searchWords } from '#domain/text/search.ts';
import { listStudentsOfYear } from '#server/features/identity/accounts/accounts.api.ts';
import { listGroupsOfYear } from '#server/features/school/groups/groups.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countTurn, findRunningExams, versionOf } from './count-turn.ts';
import { type Choices, findTurnedYear, placeOf, planTurn } from './plan-turn.ts';
import { listRollOvers } from './roll-overs.repository.ts';
import {
  isListed,
  presentPerson,
  presentPlannedGroups,
  presentTurn,
} from './school-year.presenter.ts';

/** The year to be turned, the running groups with what is proposed for each, and earlier turns. */
export const describeYear = async ({
  database,
  clock,
}: Platform): Promise<z.input<typeof schoolYear.get.reply>> => {
  const now = clock.now();
  const [year, groups, students, turns] = await Promise.all([
    findTurnedYear(database, now),
    listGroupsOfYear(database),
    listStudentsOfYear(database),
    listRollOvers(database),
  ]);
  const members = new Map<string, number>();
  for (const { group_id: id } of students) {
    if (id !== null) members.set(id, (members.get(id) ?? 0) + 1);
  }
  return {
    endedYear: schoolYearName(year.lastDay),
    beganYear: nextSchoolYearName(year.lastDay),
    lastDay: year.lastDay,
    newSince: year.newSince,
    isTurned: turns.some((turn) => turn.last_day === year.lastDay && turn.undone_at === null),
    groups: groups
      .filter((group) => !group.is_archived)
      .map((group) => ({
        id: group.id,
        name: group.name,
        grade: group.grade,
        centre: group.centre,
        memberCount: members.get(group.id) ?? 0,
        choice: proposedChoice(group.grade),
      })),
    turns: turns.map((turn) => presentTurn(turn, now)),
  };
};

/** @throws AppError request.invalid at `groups` */
export const previewTurn = async (
  { database, clock }: Platform,
  choices: Choices,
): Promise<z.input<typeof schoolYear.preview.reply>> => {
  const now = clock.now();
  const year = await findTurnedYear(database, now);
  const plan = await planTurn(database, choices, now);
  const { counts, codeBatches } = await countTurn(database, { plan, choices, year, now });
  const running = await findRunningExams(database, now);
  return {
    version: versionOf(counts, year.lastDay),
    counts,
    codeBatches,
    groups: presentPlannedGroups(plan),
    leftWithoutGroup: plan.students.filter(
      ({ before, after }) =>
        placeOf(before).groupId !== null && after.groupId === null && !after.hasGraduated,
    ).length,
    runningExams: running.map((exam) => ({
      title: exam.title,
      studentCount: exam.student_count,
    })),
  };
};

type NamesRequest = z.output<typeof schoolYear.names.body>;

/** A page of the names behind one count of the preview. */
export const listNames = async (
  { database, clock }: Platform,
  { choices, list, search, page }: NamesRequest,
): Promise<z.input<typeof schoolYear.names.reply>> => {
  const plan = await planTurn(database, choices, clock.now());
  const words = searchWords(search);
  const groupNames = new Map(plan.groups.map(({ before }) => [before.id, before.name]));
  const found = plan.students.filter(
    (student) =>
      isListed(student, list) &&
      words.every((word) =>
        `${student.before.search_key} ${student.before.card_number}`.includes(word),
      ),
  );
  const first = (page - 1) * limits.names;
  return {
    total: found.length,
    people: found
      .slice(first, first + limits.names)
      .map(({ before }) => presentPerson(before, groupNames)),
  };
};
