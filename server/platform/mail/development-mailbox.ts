import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertMail } from './development-mailbox.repository.ts';
import type { Deliver } from './mail.ts';

/** Stores messages in the database instead of sending them; the mailbox page shows them. */
export const createDevelopmentMailbox =
  (database: Database, clock: Clock): Deliver =>
  (id, message) =>
    insertMail(database, { ...message, id, sentAt: clock.now() });
