import type { Executor } from '#server/platform/database/database.ts';
import type { MailMessage } from './mail.ts';

export type StoredMail = MailMessage & { id: string; sentAt: Date };

const limit = 100;

const selectMails = (executor: Executor) =>
  executor
    .selectFrom('development_mails')
    .select(['id', 'recipient as to', 'subject', 'html', 'plain', 'sent_at as sentAt']);

/** Stores a message; one that is delivered twice is stored once. */
export const insertMail = async (
  executor: Executor,
  mail: MailMessage & { id: string; sentAt: Date },
): Promise<void> => {
  await executor
    .insertInto('development_mails')
    .values({
      id: mail.id,
      recipient: mail.to,
      subject: mail.subject,
      html: mail.html,
      plain: mail.plain,
      sent_at: mail.sentAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/** The newest hundred, newest first; of one recipient where `to` is given. */
export const listMails = (executor: Executor, to?: string): Promise<StoredMail[]> =>
  selectMails(executor)
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findMail = (executor: Executor, id: string): Promise<StoredMail | undefined> =>
  selectMails(executor).where('id', '=', id).executeTakeFirst();

/** Deletes what was sent before a moment. */
export const deleteMailsBefore = async (executor: Executor, before: Date): Promise<void> => {
  await executor.deleteFrom('development_mails').where('sent_at', '<', before).execute();
};
