import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { ownInvitation } from '#contract/school/student-import.ts';
import type { RouteReply } from '#contract/route.ts';
import { foldCode, isWellFormedCode } from '#domain/typed-codes/typed-code.ts';
import {
  changeStudents,
  prepareRegistration,
} from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { findByCode, recordAccount, useUpInvitation } from './used-invitations.repository.ts';
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

type Registration = Awaited<ReturnType<typeof prepareRegistration>>;

/** Copies the data that the teacher entered about the student to the account. */
const writeContact = (
  executor: Executor,
  studentId: string,
  { phone, parent_phone, centre, group_id }: FoundInvitation,
): Promise<void> =>
  changeStudents(executor, [studentId], { phone, parent_phone, centre, group_id });

/** For the reader of the invited mailbox, whose address needs no further confirmation. */
const storeConfirmed = async (
  executor: Executor,
  registration: Registration,
  invitation: FoundInvitation,
): Promise<void> => {
  const studentId = await registration.storeConfirmed(executor);
  // The reply may reveal the account, because the caller reads its mailbox.
  if (studentId === undefined) throw new AppError('invitation.has_account');
  await recordAccount(executor, invitation.id, studentId);
  await writeContact(executor, studentId, invitation);
};

/**
 * For everybody else, as `register` does it. The code is used up even when the address has an account; otherwise a code that
 * still works would reveal the account (decisions/0017).
 */
const storeUnconfirmed = async (
  executor: Executor,
  registration: Registration,
  invitation: FoundInvitation,
): Promise<void> => {
  const account = await registration.store(executor);
  if (!account?.isStudent) return;
  await recordAccount(executor, invitation.id, account.id);
  if (!account.isVerified) await writeContact(executor, account.id, invitation);
};

/**
 * Creates the account of an invited student, also while the registration is closed, because the teacher invited the student.
 * Of several parallel uses one succeeds.
 * @throws AppError invitation.invalid, invitation.has_account
 */
export const acceptInvitation = async (
  platform: Platform,
  { code: typedCode, key, ...registered }: Acceptance,
): Promise<RouteReply<typeof ownInvitation.accept>> => {
  const invitation = await getInvitation(platform, typedCode);
  const isVerified = cameByMail(invitation, key) && registered.email === invitation.email;
  const registration = await prepareRegistration(platform, registered);
  const { database, clock } = platform;
  await database.transaction().execute(async (transaction) => {
    const use = { id: invitation.id, code: invitation.code, now: clock.now() };
    if (!(await useUpInvitation(transaction, use))) throw new AppError('invitation.invalid');
    await (isVerified ? storeConfirmed : storeUnconfirmed)(transaction, registration, invitation);
  });
  return { message: isVerified ? acceptTexts.confirmed : acceptTexts.registered, isVerified };
};
