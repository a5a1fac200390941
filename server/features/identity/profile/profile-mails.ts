import type { Gender } from '#domain/text/addressed.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import { profileMailTexts as textsFor } from './profile.texts.ts';

/** Informs the owner, who can reset the password by mail when somebody else has changed it. */
export const passwordChangedMail = ({
  publicUrl,
  to,
  gender,
}: {
  publicUrl: string;
  to: string;
  gender: Gender | null;
}): MailMessage => {
  const { action, ...words } = textsFor(gender).passwordChanged;
  return composeMail({
    to,
    ...words,
    action: { label: action, url: `${publicUrl}/forgot-password` },
  });
};
