import { setImmediate } from 'node:timers/promises';
import { findPublicSettings } from '#server/features/settings/settings.api.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { invitationUrl, lastDayOf } from './invitation-terms.ts';
import { invitationMailTexts as texts } from './invitations.texts.ts';

/** Number of mails that are composed before the event loop serves other requests. */
const mailsAtOnce = 25;

export type ComposedInvitation = { mailKeyHash: Buffer; message: MailMessage };

/**
 * Composes the mails of invitations, before a transaction. Each link has a secret besides the code. A card shows only the
 * code, so only the link proves that its reader has the mailbox. No greeting by name, because the teacher may have mistyped
 * the address.
 */
export const composeInvitationMails = async (
  { database, ids, publicUrl }: Platform,
  invited: readonly { email: string; code: string }[],
  endsAt: Date,
): Promise<ComposedInvitation[]> => {
  const { teacherName } = await findPublicSettings(database);
  const note = texts.note(lastDayOf(endsAt));
  const paragraphs = texts.paragraphs(teacherName);
  const composed: ComposedInvitation[] = [];
  for (const [index, { email, code }] of invited.entries()) {
    if (index % mailsAtOnce === 0) await setImmediate();
    const key = ids.secret();
    const action = { label: texts.action, url: invitationUrl(publicUrl, code, key) };
    composed.push({
      mailKeyHash: hashToken(key),
      message: composeMail({ to: email, subject: texts.subject, paragraphs, action, note }),
    });
  }
  return composed;
};
