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

/** Finds the groups that a list names, in one statement; within a transaction they are locked against changes until its end. */
export const findGroups = async (
  executor: Executor,
  people: readonly InvitedPerson[],
): Promise<GroupOf> => {
  const keys = new Set(people.map(({ groupName }) => foldArabic(groupName)));
  keys.delete('');
  const rows = await listGroupsByName(executor, [...keys]);
  const byName = new Map(rows.map((row) => [row.name_key, row]));
  return ({ groupName, grade }) => {
    if (groupName === '') return { id: null };
    const group = byName.get(foldArabic(groupName));
    if (!group) return wrong(texts.unknownGroup, 'unknownGroup');
    if (group.is_archived) return wrong(texts.archivedGroup);
    return group.grade === grade ? { id: group.id } : wrong(texts.groupOfOtherGrade);
  };
};
