import { rowTexts } from '#domain/school/student-import/student-import.texts.ts';
import { endOtherSessions, lockAccounts } from '#server/features/identity/accounts/accounts.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { invitationRow } from './create-invitations.service.ts';
import { composeInvitationMails } from './invitation-mail.ts';
import { invitationEnd, invitationUrl, inventCode } from './invitation-terms.ts';
import {
  findUseOfAddress,
  listWithoutAddress,
  lockInvitationsOf,
  replaceInvitations,
  type UninvitedStudent,
} from './invited-students.repository.ts';
import { insertInvitations } from './invitations.repository.ts';
import { printInvitations } from './print-invitations.service.ts';

type Terms = {
  /** The teacher, whose id stands for the import of a single invitation. */
  actorId: string;
  code: string;
  /** Null for a code that is handed over. */
  mail: { email: string; keyHash: Buffer } | null;
  now: Date;
};

const invite = async (
  executor: Executor,
  platform: Platform,
  student: UninvitedStudent,
  { actorId, code, mail, now }: Terms,
): Promise<string> => {
  const id = platform.ids.next();
  if (student.invitation_id !== null) {
    await replaceInvitations(executor, [student.invitation_id], now);
  }
  const person = {
    firstName: student.first_name,
    lastName: student.last_name,
    email: mail?.email ?? '',
    phone: student.phone,
    parentPhone: student.parent_phone,
    grade: student.grade,
    centre: student.centre,
    groupName: '',
    groupId: student.group_id,
  };
  await insertInvitations(executor, [
    {
      ...invitationRow(person, {
        id,
        importId: actorId,
        code,
        mailKeyHash: mail?.keyHash ?? null,
        now,
      }),
      student_id: student.id,
    },
  ]);
  await recordAction(executor, platform, {
    actorId,
    action: 'invitation.make',
    subjectId: id,
    detail: { studentId: student.id, isMailed: mail !== null },
  });
  return id;
};

/** @throws AppError request.invalid at `email` for an address of an account or of another invitation */
const assertFreeAddress = async (
  executor: Executor,
  email: string,
  studentId: string,
): Promise<void> => {
  const use = await findUseOfAddress(executor, email, studentId);
  if (!use) return;
  const text = use === 'account' ? rowTexts.emailHasAccount : rowTexts.emailInvited;
  throw new AppError('request.invalid', { email: [text] });
};

type Invited = { code: string; url: string; expiresAt: Date; isMailed: boolean };

/**
 * The code with which a student activates the account. A code that works stays, because a card may show it; with an address
 * it is mailed, together with the secret that proves the mailbox. A student whose account has no address gets a code for
 * another password, and the open sessions end.
 * @throws AppError student.not_found, also for one whose account has an address; request.invalid at `email`
 */
export const inviteStudent = async (
  platform: Platform,
  viewer: Viewer,
  studentId: string,
  email: string,
): Promise<Invited> => {
  const { database, clock, ids, mail, publicUrl, endedSessions } = platform;
  const now = clock.now();
  const expiresAt = invitationEnd(now);
  const [before] = await listWithoutAddress(database, [studentId], now);
  if (!before) throw new AppError('student.not_found');
  const code = before.code ?? inventCode(ids);
  const [composed] = await composeInvitationMails(
    platform,
    email === '' ? [] : [{ email, code }],
    expiresAt,
  );
  let ended: string[] = [];
  const invited = await database.transaction().execute(async (transaction) => {
    await lockInvitationsOf(transaction, [studentId]);
    await lockAccounts(transaction, [studentId]);
    const [student] = await listWithoutAddress(transaction, [studentId], now);
    if (!student) throw new AppError('student.not_found');
    if (email !== '') await assertFreeAddress(transaction, email, studentId);
    if (!composed && student.code !== null && student.expires_at) {
      const url = invitationUrl(publicUrl, student.code);
      return { code: student.code, url, expiresAt: student.expires_at, isMailed: false };
    }
    await invite(transaction, platform, student, {
      actorId: viewer.id,
      code,
      mail: composed ? { email, keyHash: composed.mailKeyHash } : null,
      now,
    });
    if (student.is_active) ended = await endOtherSessions(transaction, studentId, undefined, now);
    if (composed) await mail.queue(transaction, composed.message);
    return { code, url: invitationUrl(publicUrl, code), expiresAt, isMailed: Boolean(composed) };
  });
  endedSessions.add(ended);
  return invited;
};

/**
 * Makes the codes that students lack; one that works stays. A student with an account has one only where somebody has asked
 * for another password (`inviteStudent`). Locks their invitations and accounts until the transaction ends.
 * @returns the ids of the invitations
 */
export const inviteMissing = async (
  transaction: Executor,
  platform: Platform,
  viewer: Viewer,
  studentIds: readonly string[],
): Promise<string[]> => {
  const { clock, ids } = platform;
  const now = clock.now();
  await lockInvitationsOf(transaction, studentIds);
  await lockAccounts(transaction, studentIds);
  const students = await listWithoutAddress(transaction, studentIds, now);
  const invited: string[] = [];
  for (const student of students.filter(({ is_active, code }) => !is_active || code !== null)) {
    const hasCode = student.code !== null && student.invitation_id !== null;
    invited.push(
      hasCode
        ? student.invitation_id!
        : await invite(transaction, platform, student, {
            actorId: viewer.id,
            code: inventCode(ids),
            mail: null,
            now,
          }),
    );
  }
  return invited;
};

/**
 * A PDF of cards for the students among these who have no account; who has no code gets one.
 * @throws AppError invitation.nothing_to_print
 */
export const printActivationCards = async (
  platform: Platform,
  viewer: Viewer,
  studentIds: readonly string[],
): Promise<Buffer> => {
  const invitationIds = await platform.database
    .transaction()
    .execute((transaction) => inviteMissing(transaction, platform, viewer, studentIds));
  return printInvitations(platform, viewer, { ids: invitationIds });
};
