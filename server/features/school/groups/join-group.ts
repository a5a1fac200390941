import { groupFieldTexts as texts } from '#contract/school/groups.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { type LockedGroup, shareGroup } from './groups.repository.ts';

/**
 * A group that students join, locked against changes until the transaction ends.
 * @throws AppError group.not_found
 */
export const lockGroup = async (executor: Executor, id: string): Promise<LockedGroup> => {
  const group = await shareGroup(executor, id);
  if (!group) throw new AppError('group.not_found');
  return group;
};

/**
 * @param grade of the student; undefined for several students, whose grades the caller compares
 * @throws AppError request.invalid at `groupId` for a group that is archived or of another grade
 */
export const assertJoinable = (group: LockedGroup, grade?: number): void => {
  const refuse = (text: string) => new AppError('request.invalid', { groupId: [text] });
  if (group.is_archived) throw refuse(texts.archived);
  if (grade !== undefined && group.grade !== grade) throw refuse(texts.otherGrade);
};
