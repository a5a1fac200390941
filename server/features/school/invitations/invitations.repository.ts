import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { containsWord } from '#server/platform/database/name-search.repository.ts';

export type NewInvitation = {
  id: string;
  import_id: string;
  code: string;
  mail_key_hash: Buffer | null;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string;
  parent_phone: string;
  grade: 1 | 2 | 3;
  centre: string;
  group_id: string | null;
  search_key: string;
  phone_key: string | null;
  student_id: string;
  created_at: Date;
  expires_at: Date;
  mailed_at: Date | null;
};

export type InvitationState = 'waiting' | 'joined' | 'expired' | 'withdrawn';

export type InvitationRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string;
  grade: 1 | 2 | 3;
  centre: string;
  created_at: Date;
  expires_at: Date;
  mailed_at: Date | null;
  printed_at: Date | null;
  withdrawn_at: Date | null;
  joined_at: Date | null;
  account_id: string | null;
  account_email: string | null;
  account_verified_at: Date | null;
};

/** Stores the invitations of a list in one statement. */
export const insertInvitations = async (
  executor: Executor,
  invitations: NewInvitation[],
): Promise<void> => {
  // Sent as one array for each column: single values would exceed the parameters of a statement.
  const columnOf = <Name extends keyof NewInvitation>(name: Name) =>
    invitations.map((invitation) => invitation[name]);
  await sql`
    insert into invitations (id, import_id, code, mail_key_hash, first_name, last_name, email, phone,
      parent_phone, grade, centre, group_id, search_key, phone_key, student_id, created_at, expires_at, mailed_at)
    select * from unnest(${columnOf('id')}::uuid[], ${columnOf('import_id')}::uuid[],
      ${columnOf('code')}::text[], ${columnOf('mail_key_hash')}::bytea[],
      ${columnOf('first_name')}::text[], ${columnOf('last_name')}::text[],
      ${columnOf('email')}::text[], ${columnOf('phone')}::text[],
      ${columnOf('parent_phone')}::text[], ${columnOf('grade')}::smallint[],
      ${columnOf('centre')}::text[], ${columnOf('group_id')}::uuid[], ${columnOf('search_key')}::text[],
      ${columnOf('phone_key')}::text[], ${columnOf('student_id')}::uuid[], ${columnOf('created_at')}::timestamptz[],
      ${columnOf('expires_at')}::timestamptz[], ${columnOf('mailed_at')}::timestamptz[])`.execute(
    executor,
  );
};

/** How many invitations an import made, and how many of them were mailed; undefined when it made none. */
export const findImport = async (
  executor: Executor,
  importId: string,
): Promise<{ count: number; mailedCount: number } | undefined> => {
  const { rows } = await sql<{ count: number; mailed: number }>`
    select count(*)::integer as count, count(email)::integer as mailed
    from invitations where import_id = ${importId}`.execute(executor);
  const [row] = rows;
  return row && row.count > 0 ? { count: row.count, mailedCount: row.mailed } : undefined;
};

type Persons = { emails: string[]; phoneKeys: string[] };

/** The addresses and persons among these with an invitation that can still be used. */
export const findInvited = async (
  executor: Executor,
  { emails, phoneKeys }: Persons,
  now: Date,
): Promise<{ emails: Set<string>; phoneKeys: Set<string> }> => {
  const { rows } = await sql<{ email: string | null; phone_key: string | null }>`
    select email, phone_key from invitations
    where email = any(${emails}::text[]) and joined_at is null and withdrawn_at is null
      and expires_at > ${now}
    union all
    select email, phone_key from invitations
    where phone_key = any(${phoneKeys}::text[]) and joined_at is null and withdrawn_at is null
      and expires_at > ${now}`.execute(executor);
  return {
    emails: new Set(rows.flatMap(({ email }) => email ?? [])),
    phoneKeys: new Set(rows.flatMap(({ phone_key }) => phone_key ?? [])),
  };
};

/** Ends the expired invitations of these persons, who are invited again. @returns the person of each address */
export const replaceExpired = async (
  executor: Executor,
  { emails, phoneKeys }: Persons,
  now: Date,
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ email: string | null; student_id: string | null }>`
    update invitations set withdrawn_at = ${now}, code = null, mail_key_hash = null
    where joined_at is null and withdrawn_at is null and expires_at <= ${now}
      and (email = any(${emails}::text[]) or phone_key = any(${phoneKeys}::text[]))
    returning email, student_id`.execute(executor);
  return new Map(
    rows.flatMap(({ email, student_id: id }) =>
      email === null || id === null ? [] : [[email, id] as const],
    ),
  );
};

/** Ends the invitations of these persons that were not used in time. */
export const endExpiredOf = async (
  executor: Executor,
  studentIds: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`
    update invitations set withdrawn_at = ${now}, code = null, mail_key_hash = null
    where student_id = any(${studentIds}::uuid[]) and joined_at is null and withdrawn_at is null
      and expires_at <= ${now}`.execute(executor);
};

type UninvitedRow = {
  id: string;
  phone: string;
  parent_phone: string;
  first_name: string;
  last_name: string;
};

/** The students with one of these phone numbers, of their own or of a parent, who have neither an account nor an invitation that can be used. */
export const listUninvited = async (
  executor: Executor,
  phones: readonly string[],
  now: Date,
): Promise<UninvitedRow[]> => {
  const { rows } = await sql<UninvitedRow>`
    select id, phone, parent_phone, first_name, last_name from users student
    where id in (
        select id from users where phone = any(${phones}::text[]) and phone <> ''
        union all
        select id from users where parent_phone = any(${phones}::text[]) and parent_phone <> ''
      ) and role = 'student' and activated_at is null
      and not exists (
        select from invitations
        where student_id = student.id and joined_at is null and withdrawn_at is null
          and expires_at > ${now}
      )
    order by created_at, id`.execute(executor);
  return rows;
};

const inState = (state: InvitationState | 'all', now: Date): RawBuilder<unknown> => {
  const isOpen = sql`invitation.joined_at is null and invitation.withdrawn_at is null`;
  switch (state) {
    case 'waiting':
      return sql`${isOpen} and invitation.expires_at > ${now}`;
    case 'expired':
      return sql`${isOpen} and invitation.expires_at <= ${now}`;
    case 'joined':
      return sql`invitation.joined_at is not null`;
    case 'withdrawn':
      return sql`invitation.withdrawn_at is not null and invitation.joined_at is null`;
    case 'all':
      return sql`true`;
  }
};

type Selection = { state: InvitationState | 'all'; words: readonly string[]; now: Date };

const matches = ({ state, words, now }: Selection): RawBuilder<unknown> =>
  sql.join(
    [inState(state, now), ...words.map((word) => containsWord(sql`invitation.search_key`, word))],
    sql` and `,
  );

/** A page of the invitations, newest first. */
export const listInvitations = async (
  executor: Executor,
  { limit, offset, ...selection }: Selection & { limit: number; offset: number },
): Promise<InvitationRow[]> => {
  const { rows } = await sql<InvitationRow>`
    select invitation.*, student.id as account_id, student.email as account_email,
      student.email_verified_at as account_verified_at
    from (
      select * from invitations invitation where ${matches(selection)}
      order by invitation.created_at desc, invitation.id limit ${limit} offset ${offset}
    ) invitation
      left join users student on student.id = invitation.student_id
        and invitation.joined_at is not null and student.activated_at is not null
    order by invitation.created_at desc, invitation.id`.execute(executor);
  return rows;
};

export const countInvitations = async (
  executor: Executor,
  selection: Selection,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from invitations invitation
    where ${matches(selection)}`.execute(executor);
  return rows[0]?.count ?? 0;
};

type RenewableRow = { id: string; email: string | null; code: string | null };

/**
 * The selected invitations that can be renewed: open or expired ones, and those whose account was never confirmed, because
 * the address may be wrong.
 */
export const findRenewable = async (
  executor: Executor,
  ids: readonly string[],
): Promise<RenewableRow[]> => {
  const { rows } = await sql<RenewableRow>`
    select id, email, code from invitations invitation
    where id = any(${ids}::uuid[]) and withdrawn_at is null
      and (joined_at is null or exists (
        select from users
        where id = invitation.student_id and email is not null and email_verified_at is null
      ))
      and not exists (
        select from invitations other
        where other.id <> invitation.id and other.joined_at is null and other.withdrawn_at is null
          and (other.email = invitation.email or other.student_id = invitation.student_id)
      )`.execute(executor);
  return rows;
};

export type Renewal = {
  id: string;
  /** The code that was read; an invitation that has changed since is not renewed. */
  codeBefore: string | null;
  code: string;
  mailKeyHash: Buffer | null;
};

/** Renews invitations until `expiresAt`. @returns them, and the persons who had joined with an account */
export const renewInvitations = async (
  executor: Executor,
  renewals: readonly Renewal[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<{ id: string; joined: string | null }[]> => {
  const columnOf = <Name extends keyof Renewal>(name: Name) =>
    renewals.map((renewal) => renewal[name]);
  const { rows } = await sql<{ id: string; joined: string | null }>`
    update invitations invitation
    set code = renewal.code, mail_key_hash = renewal.mail_key_hash,
      mailed_at = case when renewal.mail_key_hash is null then invitation.mailed_at else ${now} end,
      messaged_at = null, expires_at = ${expiresAt}, joined_at = null
    from unnest(${columnOf('id')}::uuid[], ${columnOf('codeBefore')}::text[],
      ${columnOf('code')}::text[], ${columnOf('mailKeyHash')}::bytea[])
      renewal (id, code_before, code, mail_key_hash)
    where invitation.id = renewal.id and invitation.withdrawn_at is null
      and invitation.code is not distinct from renewal.code_before
    returning invitation.id, case when old.joined_at is not null then invitation.student_id end as joined`.execute(
    executor,
  );
  return rows;
};

/** Withdraws the unused ones of the selected invitations. @returns them with their persons */
export const withdrawInvitations = async (
  executor: Executor,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; student_id: string | null }[]> =>
  executor
    .updateTable('invitations')
    .set({ withdrawn_at: now, code: null, mail_key_hash: null })
    .where('id', 'in', [...ids])
    .where('joined_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'student_id'])
    .execute();

/** Deletes the codes of invitations that nobody used in time. */
export const deleteExpiredCodes = async (executor: Executor, now: Date): Promise<void> => {
  await executor
    .updateTable('invitations')
    .set({ code: null, mail_key_hash: null })
    .where('code', 'is not', null)
    .where('expires_at', '<=', now)
    .execute();
};
