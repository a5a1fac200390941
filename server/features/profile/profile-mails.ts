import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { profileMailTexts as texts } from './profile.texts.ts';

/** Informs the owner, who can reset the password by mail when somebody else has changed it. */
export const passwordChangedMail = ({
  publicUrl,
  to,
}: {
  publicUrl: string;
  to: string;
}): MailMessage =>
  composeMail({
    to,
    ...texts.passwordChanged,
    action: {
      label: texts.passwordChanged.action,
      url: `${publicUrl}/forgot-password`,
    },
  });
