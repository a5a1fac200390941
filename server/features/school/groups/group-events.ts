import { defineEvent } from '#server/platform/events/events.ts';

/** A group is about to be deleted, in a transaction that has locked it. */
export const groupDeleted = defineEvent<{ groupId: string }>('group-deleted');
