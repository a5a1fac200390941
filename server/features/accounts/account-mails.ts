import type { Gender } from '#domain/text/addressed.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { accountMailTexts as texts } from './account-mails.texts.ts';

type LinkTarget = { publicUrl: string; to: string };

const pageLink = (
  publicUrl: string,
  path: '/verify-email' | '/reset-password',
  query: { email: string; token: string },
): string => `${publicUrl}${path}?${new URLSearchParams(query)}`;

/**
 * A first name to greet by before the address is confirmed. A stranger may have typed it, so it must be one short word of
 * letters, which can be neither an address nor a message.
 */
const greetableName = (firstName: string): { greetingName?: string } =>
  /^[\p{L}\p{M}]{2,20}$/u.test(firstName) ? { greetingName: firstName } : {};

export const verificationMail = ({
  publicUrl,
  to,
  token,
  firstName,
  gender,
}: LinkTarget & {
  token: string;
  firstName: string;
  gender?: Gender | null | undefined;
}): MailMessage => {
  const { action, ...words } = texts.verify(gender);
  return composeMail({
    to,
    ...greetableName(firstName),
    ...words,
    action: { label: action, url: pageLink(publicUrl, '/verify-email', { email: to, token }) },
  });
};

export const alreadyRegisteredMail = ({
  publicUrl,
  to,
  firstName,
}: LinkTarget & { firstName: string }): MailMessage =>
  composeMail({
    to,
    greetingName: firstName,
    ...texts.alreadyRegistered,
    action: { label: texts.alreadyRegistered.action, url: `${publicUrl}/login` },
  });

const passwordLinkMail = (
  { publicUrl, to, token }: LinkTarget & { token: string },
  words: typeof texts.reset | typeof texts.choosePassword,
): MailMessage =>
  composeMail({
    to,
    ...words,
    action: {
      label: words.action,
      url: pageLink(publicUrl, '/reset-password', { email: to, token }),
    },
  });

export const resetMail = (link: LinkTarget & { token: string }): MailMessage =>
  passwordLinkMail(link, texts.reset);

/** For an address that several people registered: the reader of the mailbox chooses the password. */
export const choosePasswordMail = (link: LinkTarget & { token: string }): MailMessage =>
  passwordLinkMail(link, texts.choosePassword);

export const passwordChangedMail = ({
  publicUrl,
  to,
  isTeacher,
}: LinkTarget & { isTeacher: boolean }): MailMessage =>
  composeMail({
    to,
    ...texts.passwordChanged,
    action: {
      label: texts.passwordChanged.action,
      url: `${publicUrl}${isTeacher ? '/admin/login' : '/login'}`,
    },
  });
