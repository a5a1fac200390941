import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { ownInvitation } from '#contract/school/student-import.ts';
import type { RouteReply } from '#contract/route.ts';
import { foldCode, isWellFormedCode } from '#domain/typed-codes/typed-code.ts';
import { prepareActivation } from '#server/features/identity/accounts/accounts.api.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { findByCode, markInvitationUsed } from './used-invitations.repository.ts';
import { acceptTexts } from './invitations.texts.ts';

type Acceptance = z.output<typeof ownInvitation.accept.body>;

/** @throws AppError invitation.invalid for a code that is unknown, used, withdrawn or expired alike */
const getInvitation = async ({ database, clock }: Platform, typed: string) => {
  const code = foldCode(typed);
  const found = isWellFormedCode(code) ? await findByCode(database, code, clock.now()) : undefined;
  if (!found) throw new AppError('invitation.invalid');
  return { ...found, code };
};

type FoundInvitation = Awaited<ReturnType<typeof getInvitation>>;

/** Whether the link of the newest mail was opened, so that its reader has the invited mailbox. */
const cameByMail = ({ mail_key_hash }: FoundInvitation, key: string): boolean =>
  mail_key_hash !== null && key !== '' && timingSafeEqual(mail_key_hash, hashToken(key));

/**
 * The person of an invitation. The address is shown only when the link of its mail was opened.
 * @throws AppError invitation.invalid
 */
export const openInvitation = async (
  platform: Platform,
  { code, key }: { code: string; key: string },
): Promise<RouteReply<typeof ownInvitation.open>> => {
  const invitation = await getInvitation(platform, code);
  return {
    firstName: invitation.first_name,
    lastName: invitation.last_name,
    grade: invitation.grade,
    email: cameByMail(invitation, key) ? (invitation.email ?? '') : '',
  };
};

/**
 * Activates the person of an invitation (decisions/0169), also while the registration is closed, because the teacher invited
 * the student. Of several parallel uses one succeeds. The code is used up even when the address has an account; otherwise a
 * code that still works would reveal the account (decisions/0017).
 * @throws AppError invitation.invalid, invitation.has_account
 */
export const acceptInvitation = async (
  platform: Platform,
  { code: typedCode, key, ...registered }: Acceptance,
): Promise<RouteReply<typeof ownInvitation.accept>> => {
  const invitation = await getInvitation(platform, typedCode);
  const isVerified = cameByMail(invitation, key) && registered.email === invitation.email;
  const activation = await prepareActivation(platform, registered);
  const { database, clock } = platform;
  const accept = () =>
    database.transaction().execute(async (transaction) => {
      const use = { id: invitation.id, code: invitation.code, now: clock.now() };
      if (!(await markInvitationUsed(transaction, use))) throw new AppError('invitation.invalid');
      const outcome = await activation.activate(transaction, invitation.student_id, isVerified);
      if (outcome === 'active_before') throw new AppError('invitation.invalid');
      if (outcome === 'activated') return;
      // The reply may reveal the account only to a caller who reads its mailbox.
      if (isVerified) throw new AppError('invitation.has_account');
      await activation.mailOwner(transaction);
    });
  try {
    await accept();
  } catch (error) {
    // The address was registered since it was compared; the second try finds that account.
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    await accept();
  }
  return { message: isVerified ? acceptTexts.confirmed : acceptTexts.registered, isVerified };
};
