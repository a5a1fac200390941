import { defineEvent } from '#server/platform/events/events.ts';

/** Who registered an address reads its mailbox, and the account is about to be confirmed. No row is locked yet. */
export const addressProved = defineEvent<{ email: string; userId: string }>('address-proved');
