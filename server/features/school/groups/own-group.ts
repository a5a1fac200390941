import { AppError } from '#server/platform/errors/app-errors.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';

/**
 * For an assistant who is limited to groups no other group exists, and no student leaves them: null, no group, is refused too.
 * @throws AppError group.not_found
 */
export const assertOwnGroup = (viewer: Pick<Viewer, 'assistant'>, groupId: string | null): void => {
  const callerGroups = groupsOf(viewer);
  if (callerGroups && (groupId === null || !callerGroups.includes(groupId))) {
    throw new AppError('group.not_found');
  }
};
