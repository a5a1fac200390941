import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '#server/platform/http/messages/loopback.ts';
import type { Deliver } from './mail.ts';

type SmtpOptions = {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  url: string;
  /** Sender: an address, to which each message gives a name, or one with its name, such as `كيمياء <no-reply@example.com>`. */
  from: string;
};

const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/u.exec(from)?.[1] ?? 'localhost';

/** Headers for one-click unsubscription (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Delivers through an SMTP server.
 * The Message-ID is derived from the job, so that mail programs recognise a message that was sent twice.
 */
export const createSmtpTransport = ({ url, from }: SmtpOptions) => {
  const transport = createTransport({
    url,
    // Mails open accounts. With `smtp://` the connection switches to TLS first, or nothing is sent.
    requireTLS: !isLoopbackHost(new URL(url).hostname),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // No content of a message may read a file or an address of this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const deliver: Deliver = async (id, message) => {
    await transport.sendMail({
      from: from.includes('<') ? from : { name: message.senderName ?? '', address: from },
      to: { name: '', address: message.to },
      subject: message.subject,
      html: message.html,
      text: message.plain,
      messageId: `<${id}@${domainOf(from)}>`,
      headers: {
        'Content-Language': 'ar',
        'Auto-Submitted': 'auto-generated',
        ...unsubscribeHeaders(message.unsubscribeUrl),
      },
    });
  };
  return {
    deliver,
    /** Signs in at the server without sending anything. @throws what it answers */
    verify: () => transport.verify(),
    close: () => transport.close(),
  };
};
