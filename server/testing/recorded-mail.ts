import type { Mail, MailMessage } from '#server/platform/mail/mail.ts';

/** Mail that is recorded instead of sent, even when its transaction rolls back. */
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
