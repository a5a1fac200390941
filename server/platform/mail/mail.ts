import type { Executor } from '#server/platform/database/database.ts';

/** A complete message: HTML and plain text, right to left. */
export type MailMessage = {
  to: string;
  subject: string;
  html: string;
  plain: string;
  /** The address that mail programs post to when the reader wants no more of these mails (RFC 8058). */
  unsubscribeUrl?: string;
  /** The sender's name, where `MAIL_FROM` is an address alone. */
  senderName?: string;
  /** It opens the teacher's account, so without a mail server it is dropped instead of shown in the mailbox. */
  opensTeacherAccount?: true;
};

export type Mail = {
  /**
   * Queues a message in the caller's transaction: it goes out if, and only if, that commits.
   * Delivery is retried with growing pauses.
   */
  queue: (executor: Executor, message: MailMessage) => Promise<void>;
  /** The same for many messages, in one statement. @param startAfter before which none of them leaves */
  queueMany: (
    executor: Executor,
    messages: readonly MailMessage[],
    startAfter?: Date,
  ) => Promise<void>;
};

/**
 * Delivers a queued message. Called at least once for each message; `id` stays the same,
 * so that a second call of the same message can be recognised.
 */
export type Deliver = (id: string, message: MailMessage) => Promise<void>;
