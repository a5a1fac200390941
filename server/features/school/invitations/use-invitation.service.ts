import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { ownInvitation } from '#contract/school/student-import.ts';
import type { RouteReply } from '#contract/route.ts';
import { foldCode, isWellFormedCode } from '#domain/typed-codes/typed-code.ts';
import {
  prepareActivation,
  prepareRenewal,
} from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { findByCode, markInvitationUsed } from './used-invitations.repository.ts';
import { acceptTexts } from './invitations.texts.ts';

type Acceptance = z.output<typeof ownInvitation.accept.body>;
type Registered = Omit<Acceptance, 'code' | 'key'>;

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
    isActive: invitation.is_active,
  };
};

/** @throws AppError invitation.invalid, invitation.has_account */
const activateByCode = async (
  platform: Platform,
  invitation: FoundInvitation,
  registered: Registered,
  isVerified: boolean,
): Promise<(transaction: Executor) => Promise<string[]>> => {
  const activation = await prepareActivation(platform, registered);
  return async (transaction) => {
    const outcome = await activation.activate(transaction, invitation.student_id, isVerified);
    if (outcome === 'active_before') throw new AppError('invitation.invalid');
    if (outcome === 'activated') return [];
    // The reply may reveal the account only to a caller who reads its mailbox.
    if (isVerified) throw new AppError('invitation.has_account');
    await activation.mailOwner(transaction);
    return [];
  };
};

/** @throws AppError invitation.invalid */
const renewByCode = async (
  platform: Platform,
  invitation: FoundInvitation,
  { email, password }: Registered,
  isVerified: boolean,
): Promise<(transaction: Executor) => Promise<string[]>> => {
  const renewal = await prepareRenewal(platform, password);
  return async (transaction) => {
    const id = invitation.student_id;
    const ended = await renewal.store(transaction, id, isVerified ? email : null);
    if (!ended) throw new AppError('invitation.invalid');
    return ended;
  };
};

/**
 * Activates the person of an invitation (decisions/0169), also while the registration is closed, because the teacher invited
 * the student; or sets another password for an account without an address. Of several parallel uses one succeeds. The code is
 * used up even when the address has an account; otherwise a code that still works would reveal the account (decisions/0017).
 * @throws AppError invitation.invalid, invitation.has_account
 */
export const acceptInvitation = async (
  platform: Platform,
  { code: typedCode, key, ...registered }: Acceptance,
): Promise<RouteReply<typeof ownInvitation.accept>> => {
  const invitation = await getInvitation(platform, typedCode);
  const { email } = registered;
  const isVerified = cameByMail(invitation, key) && email === invitation.email;
  const prepare = invitation.is_active ? renewByCode : activateByCode;
  const store = await prepare(platform, invitation, registered, isVerified);
  const { database, clock, endedSessions } = platform;
  const accept = () =>
    database.transaction().execute(async (transaction) => {
      const use = { id: invitation.id, code: invitation.code, now: clock.now() };
      if (!(await markInvitationUsed(transaction, use))) throw new AppError('invitation.invalid');
      return store(transaction);
    });
  try {
    endedSessions.add(await accept());
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    if (invitation.is_active) throw new AppError('invitation.has_account');
    // The address was registered since it was compared; the second try finds that account.
    endedSessions.add(await accept());
  }
  const hasNoAddress = invitation.is_active ? !isVerified : email === '';
  const signInName = hasNoAddress ? invitation.card_number : '';
  if (invitation.is_active) return { message: acceptTexts.renewed, isVerified: true, signInName };
  if (hasNoAddress) {
    return { message: acceptTexts.activated(signInName), isVerified: true, signInName };
  }
  const message = isVerified ? acceptTexts.confirmed : acceptTexts.registered;
  return { message, isVerified, signInName };
};
