import { foldArabic } from '#domain/text/arabic-folding.ts';
import { type InvitedPerson, phoneKeyOf } from '#domain/school/student-import/read-rows.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { composeInvitationMails } from './invitation-mail.ts';
import { invitationEnd, inventCode } from './invitation-terms.ts';
import { insertInvitations, replaceExpired } from './invitations.repository.ts';

type PreparedInvitations = {
  /** Stores the invitations and queues their mails, in the caller's transaction. SQL only. */
  store: (executor: Executor) => Promise<void>;
};

/** Makes the codes and composes the mails of a list of persons, before the transaction that stores them. */
export const prepareInvitations = async (
  platform: Platform,
  people: readonly (InvitedPerson & { groupId: string | null })[],
  importId: string,
): Promise<PreparedInvitations> => {
  const { clock, ids, mail } = platform;
  const now = clock.now();
  const endsAt = invitationEnd(now);
  const withCodes = people.map((person) => ({ person, code: inventCode(ids) }));
  const mailed = withCodes.filter(({ person }) => person.email !== '');
  const mails = await composeInvitationMails(
    platform,
    mailed.map(({ person, code }) => ({ email: person.email, code })),
    endsAt,
  );
  const keyOf = new Map(mailed.map(({ code }, index) => [code, mails[index]?.mailKeyHash]));
  // Sorted, so that invitations of the same moment are listed in the order of the file.
  const rowIds = people.map(() => ids.next()).toSorted();
  const rows = withCodes.map(({ person, code }, index) => ({
    id: rowIds[index] ?? ids.next(),
    import_id: importId,
    code,
    mail_key_hash: keyOf.get(code) ?? null,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email === '' ? null : person.email,
    phone: person.phone,
    parent_phone: person.parentPhone,
    grade: person.grade,
    centre: person.centre,
    group_id: person.groupId,
    search_key: foldArabic(
      `${person.firstName} ${person.lastName} ${person.email} ${person.phone} ${person.centre}`,
    ),
    phone_key: phoneKeyOf(person) || null,
    created_at: now,
    expires_at: endsAt,
    mailed_at: person.email === '' ? null : now,
  }));
  const emails = rows.flatMap(({ email }) => email ?? []);
  const phoneKeys = rows.flatMap(({ phone_key }) => phone_key ?? []);
  const messages = mails.map(({ message }) => message);
  return {
    store: async (executor) => {
      await replaceExpired(executor, { emails, phoneKeys }, now);
      await insertInvitations(executor, rows);
      if (messages.length > 0) await mail.queueMany(executor, messages);
    },
  };
};
