import type { Clock } from '#server/platform/time/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { withTypedCommands } from '#server/platform/processes/typed-command.ts';
import { deleteMailsBefore, insertMail } from './development-mailbox.repository.ts';
import type { Deliver } from './mail.ts';

type MailboxLog = { warn: (text: string) => void };

/**
 * Stores messages in the database instead of sending them; the mailbox page shows them. One that opens the teacher's
 * account is dropped, and the log says what to do instead.
 */
export const createDevelopmentMailbox =
  (database: Database, clock: Clock, log: MailboxLog): Deliver =>
  async (id, message) => {
    if (message.opensTeacherAccount) {
      log.warn(
        withTypedCommands(
          'A link that sets a new password of the teacher was asked for. Without SMTP_URL it is sent nowhere; on this machine ' +
            '"npm run teacher -- reset" sets one.',
        ),
      );
      return;
    }
    await insertMail(database, { ...message, id, sentAt: clock.now() });
  };

const weekInMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Deletes mails after a week, because they contain links and addresses; it also runs when mail is sent by SMTP now. */
export const developmentMailboxCleaner: Cleaner = {
  name: 'development mailbox',
  clean: (database, now) =>
    deleteMailsBefore(database, new Date(now.getTime() - weekInMilliseconds)),
};
