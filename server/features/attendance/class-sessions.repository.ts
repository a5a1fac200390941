import { type RawBuilder, sql } from 'kysely';
import type { SessionEntry, SessionField } from '#domain/attendance/session-entries.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type SessionRow = {
  id: string;
  group_id: string | null;
  group_name: string;
  /** `2026-11-28` */
  day: string;
  from_time: string;
  to_time: string;
  opened_at: Date;
  /** From when on students are notified of what is written. */
  closed_at: Date | null;
  /** When the class was called off. */
  cancelled_at: Date | null;
  /** The live lesson that is held in it; its own id where that is for a grade. */
  live_lesson_id: string | null;
};

// The day as text: a date without a time has no moment.
const sessionColumns = sql`id, group_id, group_name, day::text as day, from_time, to_time, opened_at, closed_at,
  cancelled_at, live_lesson_id`;

export const findSession = async (
  executor: Executor,
  id: string,
): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from class_sessions where id = ${id}`.execute(executor);
  return rows[0];
};

/** The session, locked until the transaction ends, so that two batches of changes are merged one after the other. */
export const lockSession = async (
  executor: Executor,
  id: string,
): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from class_sessions where id = ${id} for no key update`.execute(
    executor,
  );
  return rows[0];
};

type Slot = { groupId: string; day: string; from: string };

export const findSessionAt = async (
  executor: Executor,
  { groupId, day, from }: Slot,
): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from class_sessions
    where group_id = ${groupId} and day = ${day}::date and from_time = ${from}`.execute(executor);
  return rows[0];
};

/** Stores a session with the students whom the group has now. @returns false where the group has one at that time */
export const insertSession = async (
  executor: Executor,
  session: Slot & { id: string; groupName: string; to: string; openedAt: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into class_sessions (id, group_id, group_name, day, from_time, to_time, member_ids, opened_at)
    values (${session.id}, ${session.groupId}, ${session.groupName}, ${session.day}::date, ${session.from}, ${session.to},
      array(select id from users where group_id = ${session.groupId}), ${session.openedAt})
    on conflict (group_id, day, from_time) do nothing
    returning id`.execute(executor);
  return rows.length > 0;
};

/** Closes an open session. */
export const closeSessionRow = async (
  executor: Executor,
  id: string,
  closedAt: Date,
): Promise<void> => {
  await executor
    .updateTable('class_sessions')
    .set({ closed_at: closedAt })
    .where('id', '=', id)
    .execute();
};

/** @param cancelledAt null where the class takes place after all */
export const setCancelledRow = async (
  executor: Executor,
  id: string,
  cancelledAt: Date | null,
): Promise<void> => {
  await executor
    .updateTable('class_sessions')
    .set({ cancelled_at: cancelledAt })
    .where('id', '=', id)
    .execute();
};

/** Open sessions of some days in which somebody has written. `until` is the first day after them. */
export const listOpenSessionIds = async (
  executor: Executor,
  { from, until }: { from: string; until: string },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from class_sessions session
    where day >= ${from}::date and day < ${until}::date and closed_at is null
      and cancelled_at is null and exists (select from session_entries where session_id = session.id)
    order by day, from_time, id`.execute(executor);
  return rows.map(({ id }) => id);
};

export type RosterRow = {
  id: string;
  first_name: string;
  last_name: string;
  card_number: string;
  centre_code: string;
  phone: string;
  parent_phone: string;
  /** Was neither in the group at the opening nor expected then. */
  is_added: boolean;
  /** The name of the group of a guest, empty without one; null for whoever belongs to the session's group. */
  guest_of: string | null;
  /** The student's presence in the group's earlier sessions, the latest first. */
  presences_before: (string | null)[];
};

/** So many earlier sessions are looked at for absences in a row. */
const maxSessionsBefore = 5;

/** Who is in the group now, whoever has an entry, and who was expected in a live lesson for a grade, by name. */
export const listRoster = async (executor: Executor, session: SessionRow): Promise<RosterRow[]> => {
  const { rows } = await sql<RosterRow>`
    with earlier as materialized (
      select id, day, from_time from class_sessions
      where group_id = ${session.group_id} and (day, from_time) < (${session.day}::date, ${session.from_time})
      order by day desc, from_time desc limit ${maxSessionsBefore}
    ), listed as (
      select id from users where group_id = ${session.group_id} and role = 'student'
      union
      select student_id from session_entries where session_id = ${session.id}
      union
      select unnest(member_ids) from class_sessions where id = ${session.id} and id = live_lesson_id
    )
    select student.id, student.first_name, student.last_name, student.card_number,
      student.centre_code, student.phone, student.parent_phone,
      not student.id = any((select member_ids from class_sessions where id = ${session.id})::uuid[]) as is_added,
      case when student.group_id is distinct from ${session.group_id} and ${session.group_id}::uuid is not null then
        coalesce((select name from student_groups where id = student.group_id), '')
      end as guest_of,
      array(
        select entry.value
        from earlier join session_entries entry
          on entry.session_id = earlier.id and entry.student_id = student.id and entry.field = 'presence'
        order by earlier.day desc, earlier.from_time desc
      ) as presences_before
    from listed join users student on student.id = listed.id and student.role <> 'merged'
    order by student.search_key collate "C", student.id`.execute(executor);
  return rows;
};

type EntryRow = {
  student_id: string;
  field: SessionField;
  value: string | null;
  changed_at: Date;
  change_id: string;
};

const entryOf = (row: EntryRow): SessionEntry => ({
  studentId: row.student_id,
  field: row.field,
  value: row.value,
  at: row.changed_at.getTime(),
  changeId: row.change_id,
});

/** What is written in a session, of all students or of these. */
export const listEntries = async (
  executor: Executor,
  sessionId: string,
  studentIds?: readonly string[],
): Promise<SessionEntry[]> => {
  const ofStudents = studentIds
    ? sql<boolean>`student_id = any(${studentIds}::uuid[])`
    : sql<boolean>`true`;
  const { rows } = await sql<EntryRow>`
    select student_id, field, value, changed_at, change_id from session_entries
    where session_id = ${sessionId} and ${ofStudents}
    order by student_id, field`.execute(executor);
  return rows.map(entryOf);
};

/**
 * Which of these students a session is about: in the group now, in it at the opening, perhaps as somebody who was merged into
 * them, or with an entry.
 */
export const listStudentsOfSession = async (
  executor: Executor,
  session: SessionRow,
  studentIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select student.id
    from users student join class_sessions session on session.id = ${session.id}
    where student.id = any(${studentIds}::uuid[]) and student.role = 'student' and (
      student.group_id = session.group_id or student.id = any(session.member_ids)
      or array(select id from users where merged_into = student.id) && session.member_ids
      or exists (
        select from session_entries
        where session_id = session.id and student_id = student.id
      )
    )`.execute(executor);
  return rows.map(({ id }) => id);
};

/** Which of these changes are stored already, of whatever session. */
export const listStoredChanges = async (
  executor: Executor,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from session_changes where id = any(${ids}::uuid[])`.execute(executor);
  return rows.map(({ id }) => id);
};

/** Whether a person has changed something in a session. */
export const hasChanged = async (
  executor: Executor,
  sessionId: string,
  actorId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from session_changes where session_id = ${sessionId} and actor_id = ${actorId} limit 1`.execute(
    executor,
  );
  return rows.length > 0;
};

export type LoggedChange = SessionEntry & { statedAt: number; isAccepted: boolean };

/** Adds changes to the log; they are not in it yet. */
export const insertChanges = async (
  executor: Executor,
  changes: readonly LoggedChange[],
  { sessionId, actorId, receivedAt }: { sessionId: string; actorId: string; receivedAt: Date },
): Promise<void> => {
  const rows = changes.map(({ at, statedAt, ...change }) => ({
    ...change,
    at: new Date(at),
    statedAt: new Date(statedAt),
  }));
  await sql`
    insert into session_changes (id, session_id, student_id, field, value, changed_at, stated_at, received_at, actor_id,
      is_accepted)
    select "changeId", ${sessionId}, "studentId", field, value, at, "statedAt", ${receivedAt}, ${actorId}, "isAccepted"
    from json_to_recordset(${JSON.stringify(rows)}::json) as sent (
      "changeId" uuid, "studentId" uuid, field text, value text, at timestamptz, "statedAt" timestamptz,
      "isAccepted" boolean
    )`.execute(executor);
};

/** Stores what became current, each field of a student once. */
export const saveEntries = async (
  executor: Executor,
  sessionId: string,
  entries: readonly SessionEntry[],
): Promise<void> => {
  const rows = entries.map(({ at, ...entry }) => ({ ...entry, at: new Date(at) }));
  await sql`
    insert into session_entries (session_id, student_id, field, value, changed_at, change_id)
    select ${sessionId}, "studentId", field, value, at, "changeId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as sent (
      "studentId" uuid, field text, value text, at timestamptz, "changeId" uuid
    )
    on conflict (session_id, student_id, field) do update
      set value = excluded.value, changed_at = excluded.changed_at, change_id = excluded.change_id`.execute(
    executor,
  );
};

/** Lets a student of another group count in a session. */
export const insertGuest = async (
  executor: Executor,
  sessionId: string,
  studentId: string,
): Promise<void> => {
  await sql`
    update class_sessions
    set member_ids = array_append(member_ids, ${studentId}::uuid), guest_ids = array_append(guest_ids, ${studentId}::uuid)
    where id = ${sessionId} and not ${studentId}::uuid = any(member_ids)`.execute(executor);
};

export type CardRow = {
  card_number: string;
  centre_code: string;
  id: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3;
  group_id: string | null;
  group_name: string | null;
};

const listOwners = async (executor: Executor, match: RawBuilder<unknown>): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select student.id, student.card_number, student.centre_code, student.first_name, student.last_name, student.grade, student.group_id,
      (select name from student_groups where id = student.group_id) as group_name
    from users student where ${match} and student.role = 'student'`.execute(executor);
  return rows;
};

/** The student who has a card. */
export const listByCard = (executor: Executor, cardNumber: string): Promise<CardRow[]> =>
  listOwners(executor, sql`student.card_number = ${cardNumber}`);

/** The students who have a number: as that of the card, or as the centre's own code. */
export const listByNumber = (executor: Executor, number: string): Promise<CardRow[]> =>
  listOwners(
    executor,
    sql`(student.card_number = ${number} or student.code_key = fold_arabic(${number}) and student.code_key <> '')`,
  );

export const findCardOwner = async (executor: Executor, id: string): Promise<CardRow | undefined> =>
  (await listOwners(executor, sql`student.id = ${id}`))[0];

export type PrintedCardRow = {
  id: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3;
  card_number: string;
  centre_code: string;
};

/** The students of a group for whom cards are printed, by name. */
export const listCardOwners = async (
  executor: Executor,
  groupId: string,
  limit: number,
): Promise<PrintedCardRow[]> => {
  const { rows } = await sql<PrintedCardRow>`
    select id, first_name, last_name, grade, card_number, centre_code from users
    where group_id = ${groupId} and role = 'student'
    order by search_key collate "C", id limit ${limit}`.execute(executor);
  return rows;
};
