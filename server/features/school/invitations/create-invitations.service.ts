import { foldArabic } from '#domain/text/arabic-folding.ts';
import {
  type InvitedPerson,
  phoneKeyOf,
  phoneKeysOf,
} from '#domain/school/student-import/read-rows.ts';
import { savePersons, searchKeyOf } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { composeInvitationMails } from './invitation-mail.ts';
import { invitationEnd, inventCode } from './invitation-terms.ts';
import {
  endExpiredOf,
  insertInvitations,
  listUninvited,
  type NewInvitation,
  replaceExpired,
} from './invitations.repository.ts';

type PreparedInvitations = {
  /**
   * Stores the invitations with their persons and queues their mails, in the caller's transaction. SQL only.
   * @param isTaken whether a person is still to be invited, by the place in the list
   */
  store: (executor: Executor, isTaken: (place: number) => boolean) => Promise<void>;
};

/**
 * The person of each row: one without an account whom the teacher has already, by name and phone or by the address of an
 * invitation that expired; otherwise a new one.
 */
const findPersons = async (
  executor: Executor,
  rows: readonly NewInvitation[],
  now: Date,
): Promise<NewInvitation[]> => {
  const emails = rows.flatMap(({ email }) => email ?? []);
  const phoneKeys = rows.flatMap(({ phone_key }) => phone_key ?? []);
  const byEmail = await replaceExpired(executor, { emails, phoneKeys }, now);
  const phones = rows.flatMap(({ phone, parent_phone }) => [phone, parent_phone]).filter(Boolean);
  const uninvited = await listUninvited(executor, phones, now);
  const byPhoneKey = new Map(
    uninvited
      .toReversed()
      .flatMap(
        ({ id, phone, parent_phone: parentPhone, first_name: firstName, last_name: lastName }) =>
          phoneKeysOf({ phone, parentPhone, firstName, lastName }).map((key) => [key, id] as const),
      ),
  );
  const used = new Set<string>();
  const found = rows.map((row) => {
    const id = byPhoneKey.get(row.phone_key ?? '') ?? byEmail.get(row.email ?? '');
    if (id === undefined || used.has(id)) return row;
    used.add(id);
    return { ...row, student_id: id };
  });
  await endExpiredOf(executor, [...used], now);
  return found;
};

/** What a list says of a person and an invitation does not store. */
type ListedDetails = Pick<InvitedPerson, 'centreCode' | 'school' | 'notes'>;

const noDetails: ListedDetails = { centreCode: '', school: '', notes: '' };

/** The person of an invitation. */
const personOf = (
  row: NewInvitation,
  { centreCode, school, notes }: ListedDetails,
): Parameters<typeof savePersons>[1][number] => ({
  id: row.student_id,
  first_name: row.first_name,
  last_name: row.last_name,
  grade: row.grade,
  phone: row.phone,
  parent_phone: row.parent_phone,
  centre: row.centre,
  group_id: row.group_id,
  centre_code: centreCode,
  school,
  staff_notes: notes,
  search_key: searchKeyOf({ firstName: row.first_name, lastName: row.last_name }),
  created_at: row.created_at,
  origin: 'invited',
});

type InvitationTerms = {
  id: string;
  importId: string;
  code: string;
  mailKeyHash: Buffer | null;
  now: Date;
};

/** The row of an invitation that begins now, without its person. */
export const invitationRow = (
  person: Omit<InvitedPerson, keyof ListedDetails> & { groupId: string | null },
  { id, importId, code, mailKeyHash, now }: InvitationTerms,
): Omit<NewInvitation, 'student_id'> => ({
  id,
  import_id: importId,
  code,
  mail_key_hash: mailKeyHash,
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
  expires_at: invitationEnd(now),
  mailed_at: person.email === '' ? null : now,
});

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
  // The persons get their numbers in the order of their ids.
  const studentIds = people.map(() => ids.next()).toSorted();
  const rows = withCodes
    .map(({ person, code }, index) =>
      invitationRow(person, {
        id: rowIds[index] ?? ids.next(),
        importId,
        code,
        mailKeyHash: keyOf.get(code) ?? null,
        now,
      }),
    )
    .map((row, index) => ({ ...row, student_id: studentIds[index] ?? ids.next() }));
  const messageOf = new Map(mailed.map(({ code }, index) => [code, mails[index]?.message]));
  return {
    store: async (executor, isTaken) => {
      const places = [...rows.keys()].filter(isTaken);
      const taken = places.flatMap((place) => rows[place] ?? []);
      const messages = taken.flatMap(({ code }) => messageOf.get(code) ?? []);
      const found = await findPersons(executor, taken, now);
      await savePersons(
        executor,
        found.map((row, index) => personOf(row, people[places[index] ?? 0] ?? noDetails)),
      );
      await insertInvitations(executor, found);
      if (messages.length > 0) await mail.queueMany(executor, messages);
    },
  };
};
