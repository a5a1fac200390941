import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { profileMailTexts as texts } from './profile.texts.ts';

/** Tells the owner; whoever was not the one who changed it can still take the account back by mail. */
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
