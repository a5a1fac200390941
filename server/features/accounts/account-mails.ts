import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { accountMailTexts as texts } from './account-mails.texts.ts';

type LinkTarget = { publicUrl: string; to: string };

const pageLink = (
  publicUrl: string,
  path: '/verify-email' | '/reset-password',
  query: { email: string; token: string },
): string => `${publicUrl}${path}?${new URLSearchParams(query)}`;

/** No greeting by name, because a stranger may have typed the name before the address was confirmed. */
export const verificationMail = ({
  publicUrl,
  to,
  token,
}: LinkTarget & { token: string }): MailMessage =>
  composeMail({
    to,
    ...texts.verify,
    action: {
      label: texts.verify.action,
      url: pageLink(publicUrl, '/verify-email', { email: to, token }),
    },
  });

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

export const resetMail = ({ publicUrl, to, token }: LinkTarget & { token: string }): MailMessage =>
  composeMail({
    to,
    ...texts.reset,
    action: {
      label: texts.reset.action,
      url: pageLink(publicUrl, '/reset-password', { email: to, token }),
    },
  });

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
