import { groupDeleted } from '#server/features/school/groups/groups.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endWindowsOfGroup } from './save-group-windows.ts';

/** Takes a group that is deleted out of the opening times of exams, in the same transaction. */
export const followDeletedGroups = (platform: Pick<Platform, 'clock' | 'events'>): void => {
  platform.events.subscribe(groupDeleted, (transaction, { groupId }) =>
    endWindowsOfGroup(transaction, platform, groupId),
  );
};
