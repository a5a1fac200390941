import type { InvitedPerson } from '#domain/school/student-import/read-rows.ts';
import type { RowProblem } from '#domain/school/student-import/rows.ts';
import { rowTexts as texts } from '#domain/school/student-import/student-import.texts.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { listGroupsByName } from '#server/features/school/groups/groups.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

type GroupOf = (person: Pick<InvitedPerson, 'groupName' | 'grade'>) => {
  id: string | null;
  problem?: RowProblem;
};

const wrong = (text: string, question?: 'unknownGroup') => ({
  id: null,
  problem: { field: 'group', text, ...(question && { question }) } as const,
});

/** A group is also found with the word «مجموعة» before its name, or without it. */
const keysOf = (name: string): string[] => {
  const key = foldArabic(name);
  if (key === '') return [];
  const bare = key.replace(/^(?:ال)?(?:مجموعه|جروب)[\s:]+/u, '');
  return [key, bare, `مجموعه ${bare}`];
};

/** Whether names, such as those of sheets, are those of groups that are not archived. */
export const findGroupNames = async (
  executor: Executor,
  names: readonly string[],
): Promise<(name: string) => boolean> => {
  const rows = await listGroupsByName(executor, names.flatMap(keysOf));
  const known = new Set(rows.filter((row) => !row.is_archived).map((row) => row.name_key));
  return (name) => keysOf(name).some((key) => known.has(key));
};

/** Finds the groups that a list names, in one statement; within a transaction they are locked against changes until its end. */
export const findGroups = async (
  executor: Executor,
  people: readonly InvitedPerson[],
): Promise<GroupOf> => {
  const keys = new Set(people.flatMap(({ groupName }) => keysOf(groupName)));
  const rows = await listGroupsByName(executor, [...keys]);
  const byName = new Map(rows.map((row) => [row.name_key, row]));
  return ({ groupName, grade }) => {
    if (groupName === '') return { id: null };
    const group = keysOf(groupName).flatMap((key) => byName.get(key) ?? [])[0];
    if (!group) return wrong(texts.unknownGroup, 'unknownGroup');
    if (group.is_archived) return wrong(texts.archivedGroup);
    return group.grade === grade ? { id: group.id } : wrong(texts.groupOfOtherGrade);
  };
};
