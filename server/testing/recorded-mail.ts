import type { Mail, MailMessage } from '#server/platform/mail/mail.ts';

/** Mail that is kept instead of sent; a message queued in a transaction that rolls back is kept too. */
export const createRecordedMail = (): { mail: Mail; sent: MailMessage[] } => {
  const sent: MailMessage[] = [];
  return {
    sent,
    mail: {
      queue: async (_executor, message) => {
        sent.push(message);
      },
      queueMany: async (_executor, messages) => {
        sent.push(...messages);
      },
    },
  };
};
