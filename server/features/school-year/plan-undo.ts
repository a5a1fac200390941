import type { GroupPlace } from '#domain/school-year/roll-over.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import {
  listOthersInGroups,
  listStudentPlaces,
  type StudentOfYearRow,
  type StudentPlaceRow,
} from '#server/features/identity/accounts/accounts.api.ts';
import {
  type GroupOfYearRow,
  listGroupsOfYear,
} from '#server/features/school/groups/groups.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { listChanges } from './roll-overs.repository.ts';
import type { StoredPlace } from './turn-year.service.ts';

type RestoredGroup = Pick<GroupOfYearRow, 'id' | 'name' | 'name_key' | 'grade' | 'is_archived'>;

type ChangedGroup = { name: string; reason: 'changed' | 'nameTaken' };

export type ExceptionRow = { student: StudentOfYearRow; reason: 'changed' | 'newInGroup' };

/** What undoing a turn writes, and what it leaves as it is because it was changed since. */
export type UndoPlan = {
  groups: RestoredGroup[];
  changedGroups: ChangedGroup[];
  students: StudentPlaceRow[];
  exceptions: ExceptionRow[];
  /** Students who were deleted since. */
  gone: number;
  groupNames: ReadonlyMap<string, string>;
};

type GroupChange = { before: GroupPlace; after: GroupPlace };

/** For each field the value before the turn, unless somebody changed it since. */
const restoreGroup = (
  { id, ...now }: GroupOfYearRow,
  { before, after }: GroupChange,
): { restored: RestoredGroup; isChanged: boolean } => {
  const name = now.name === after.name ? before.name : now.name;
  return {
    restored: {
      id,
      name,
      name_key: foldArabic(name),
      grade: now.grade === after.grade ? before.grade : now.grade,
      is_archived: now.is_archived === after.isArchived ? before.isArchived : now.is_archived,
    },
    isChanged: now.grade !== after.grade || now.is_archived !== after.isArchived,
  };
};

/**
 * The groups that do not get their former names back, because another group has the name: a new one, one that somebody
 * renamed, or one that keeps its own name for the same reason.
 */
const findTaken = (
  unchanged: readonly GroupOfYearRow[],
  changed: readonly { group: GroupOfYearRow; restored: RestoredGroup }[],
): Set<string> => {
  const names = new Set(unchanged.map((group) => group.name_key));
  const taken = new Set<string>();
  for (const { group, restored } of changed) {
    if (restored.name_key === group.name_key) names.add(group.name_key);
  }
  const findNext = () =>
    changed.find(
      ({ group, restored }) =>
        restored.name_key !== group.name_key &&
        !taken.has(group.id) &&
        names.has(restored.name_key),
    );
  for (let next = findNext(); next; next = findNext()) {
    taken.add(next.group.id);
    names.add(next.group.name_key);
  }
  return taken;
};

const planGroups = async (executor: Executor, id: string, stored: readonly GroupOfYearRow[]) => {
  const changes = new Map(
    (await listChanges(executor, id, 'group')).map((change) => [
      change.id,
      change as unknown as GroupChange,
    ]),
  );
  const changed = stored.flatMap((group) => {
    const change = changes.get(group.id);
    return change ? [{ group, ...restoreGroup(group, change) }] : [];
  });
  const unchanged = stored.filter((group) => !changes.has(group.id));
  const taken = findTaken(unchanged, changed);
  const groups = changed.map(({ group: { id: groupId, name, name_key: key }, restored }) =>
    taken.has(groupId) ? { ...restored, name, name_key: key } : restored,
  );
  const changedGroups = changed.flatMap(({ group: { id: groupId, name }, isChanged }) => [
    ...(isChanged ? [{ name, reason: 'changed' as const }] : []),
    ...(taken.has(groupId) ? [{ name, reason: 'nameTaken' as const }] : []),
  ]);
  return { groups, changedGroups };
};

const readMoment = (moment: string | null): Date | null =>
  moment === null ? null : new Date(moment);

/** @param groupNames of the groups that still exist */
const planStudents = async (
  executor: Executor,
  id: string,
  groupNames: ReadonlyMap<string, string>,
) => {
  const changes = await listChanges(executor, id, 'student');
  const ids = changes.map((change) => change.id);
  const stored = new Map(
    (await listStudentPlaces(executor, ids)).map((student) => [student.id, student]),
  );
  const existing = (groupId: string | null) =>
    groupId !== null && groupNames.has(groupId) ? groupId : null;
  const students: StudentPlaceRow[] = [];
  const exceptions: ExceptionRow[] = [];
  for (const change of changes) {
    const student = stored.get(change.id);
    if (!student) continue;
    const [before, after] = [change.before as StoredPlace, change.after as StoredPlace];
    const isUnchanged =
      student.grade === after.grade &&
      student.group_id === existing(after.group_id) &&
      (student.graduated_at === null) === (after.graduated_at === null);
    if (isUnchanged) {
      students.push({
        id: student.id,
        grade: before.grade,
        group_id: existing(before.group_id),
        graduated_at: readMoment(before.graduated_at),
        in_grade_since: readMoment(before.in_grade_since),
      });
    } else exceptions.push({ student, reason: 'changed' });
  }
  return { ids, students, exceptions, gone: ids.length - stored.size };
};

/** Compares what a turn wrote with what is stored now: the preview and the undoing itself by the same steps. */
export const planUndo = async (executor: Executor, id: string): Promise<UndoPlan> => {
  const stored = await listGroupsOfYear(executor);
  const groupNames = new Map(stored.map((group) => [group.id, group.name]));
  const { groups, changedGroups } = await planGroups(executor, id, stored);
  const { ids, students, exceptions, gone } = await planStudents(executor, id, groupNames);
  const gradeOf = new Map(stored.map((group) => [group.id, group.grade]));
  const lowered = groups.filter((group) => group.grade !== gradeOf.get(group.id));
  const others = await listOthersInGroups(
    executor,
    lowered.map((group) => group.id),
    ids,
  );
  const newInGroup = others.map((student) => ({ student, reason: 'newInGroup' as const }));
  return {
    groups,
    changedGroups,
    students,
    exceptions: [...exceptions, ...newInGroup],
    gone,
    groupNames,
  };
};
