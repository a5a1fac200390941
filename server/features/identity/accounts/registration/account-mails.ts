import type { Gender } from '#domain/text/addressed.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { accountMailTexts as textsFor } from './account-mails.texts.ts';

type LinkTarget = { publicUrl: string; to: string; gender?: Gender | null | undefined };

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
}: LinkTarget & { token: string; firstName: string }): MailMessage => {
  const { action, ...words } = textsFor(gender).verify(gender);
  return composeMail({
    to,
    ...greetableName(firstName),
    ...words,
    action: { label: action, url: pageLink(publicUrl, '/verify-email', { email: to, token }) },
  });
};

export const addressMail = ({
  publicUrl,
  to,
  token,
  gender,
}: LinkTarget & { token: string }): MailMessage => {
  const { action, ...words } = textsFor(gender).addAddress;
  const url = pageLink(publicUrl, '/verify-email', { email: to, token });
  return composeMail({ to, ...words, action: { label: action, url } });
};

export const alreadyRegisteredMail = ({
  publicUrl,
  to,
  firstName,
  gender,
}: LinkTarget & { firstName: string }): MailMessage => {
  const { action, ...words } = textsFor(gender).alreadyRegistered;
  return composeMail({
    to,
    greetingName: firstName,
    ...words,
    action: { label: action, url: `${publicUrl}/login` },
  });
};

const passwordLinkMail = (
  { publicUrl, to, token }: LinkTarget & { token: string },
  words: ReturnType<typeof textsFor>['reset' | 'choosePassword'],
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
  passwordLinkMail(link, textsFor(link.gender).reset);

/** For an address that several people registered: the reader of the mailbox chooses the password. */
export const choosePasswordMail = (link: LinkTarget & { token: string }): MailMessage =>
  passwordLinkMail(link, textsFor(link.gender).choosePassword);

export const passwordChangedMail = ({
  publicUrl,
  to,
  gender,
  isTeacher,
}: LinkTarget & { isTeacher: boolean }): MailMessage => {
  const { action, ...words } = textsFor(gender).passwordChanged;
  return composeMail({
    to,
    ...words,
    action: { label: action, url: `${publicUrl}${isTeacher ? '/admin/login' : '/login'}` },
  });
};
