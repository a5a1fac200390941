import { withinGroups } from '#server/platform/database/group-limit.repository.ts';
import { isStaff } from '#domain/permissions/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StudentState } from '#domain/school/students/student-states.ts';
import type { Gender } from '#domain/text/addressed.ts';
import { type StudentChange } from '#server/features/identity/accounts/accounts.api.ts';
import {
  isSubscribedAt,
  premiumGrantsAt,
  subscriptionsAt,
} from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { containsWord, studentText } from '#server/platform/database/name-search.repository.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';

export type StudentRow = {
  id: string;
  /** Empty for a person without an account. */
  email: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3;
  bio: string;
  qualifications: string;
  phone: string;
  parent_phone: string;
  centre: string;
  centre_code: string;
  school: string;
  staff_notes: string;
  group_id: string | null;
  group_name: string | null;
  email_verified_at: Date | null;
  created_at: Date;
  last_active_at: Date | null;
  watched_in_seconds: number;
  opened_lessons: number;
  completed_lessons: number;
  active_subscriptions: number;
  /** When the last of the running subscriptions ends. */
  subscribed_until: Date | null;
  premium_ends_at: Date | null;
  state: StudentState;
  card_number: string;
  graduated_at: Date | null;
  /** What the student owes; below zero what was paid too much. */
  balance_in_piastres: number;
};

export type StudentFilters = {
  /** Folded; all must occur in name or e-mail. */
  words: readonly string[];
  filter: 'all' | 'premium' | 'free' | 'owes';
  grade: number | undefined;
  /** The exact name; empty for all. */
  centre: string;
  /** Undefined for all. */
  groupId: string | undefined;
  state: 'all' | 'notActive' | 'graduated' | StudentState;
  /** The groups that limit the caller; undefined where nothing does. */
  callerGroups: readonly string[] | undefined;
};

export type StudentOrder = {
  sort: 'name' | 'registrationDate' | 'lastActiveDate';
  direction: 'asc' | 'desc';
};

const studentId = sql.ref<string>('student.id');

const isSubscribed = (now: Date) => isSubscribedAt(studentId, now);

/** Whether a student owes something (decisions/0214). */
const isDebtor = sql`student.id in (select student_id from student_balances where balance_in_piastres > 0)`;

/** Whether a student has an invitation that can be used. */
const isInvited = (now: Date) => sql`exists (
  select from invitations invitation
  where invitation.student_id = student.id and invitation.joined_at is null
    and invitation.withdrawn_at is null and invitation.expires_at > ${now}
)`;

const inState = (state: Exclude<StudentFilters['state'], 'all' | 'graduated'>, now: Date) => {
  if (state === 'active') return sql`student.activated_at is not null`;
  const hasNoAccount = sql`student.activated_at is null`;
  if (state === 'notActive') return hasNoAccount;
  return state === 'invited'
    ? sql`${hasNoAccount} and ${isInvited(now)}`
    : sql`${hasNoAccount} and not ${isInvited(now)}`;
};

/** Graduates are in no list, unless the teacher asks for them or for a name (decisions/0181). */
const amongGraduates = ({ words, state }: StudentFilters) => {
  if (state === 'graduated') return [sql`student.graduated_at is not null`];
  return state === 'all' && words.length > 0 ? [] : [sql`student.graduated_at is null`];
};

const matches = (filters: StudentFilters, now: Date) => {
  const { words, filter, grade, centre, groupId, state, callerGroups } = filters;
  return sql.join(
    [
      sql`student.role = 'student'`,
      ...amongGraduates(filters),
      ...words.map((word) => containsWord(studentText('student'), word)),
      ...(grade === undefined ? [] : [sql`student.grade = ${grade}`]),
      // The second condition is implied, but lets PostgreSQL use the index, which has only rows with a centre.
      ...(centre === '' ? [] : [sql`student.centre = ${centre} and student.centre <> ''`]),
      ...(state === 'all' || state === 'graduated' ? [] : [inState(state, now)]),
      ...(groupId === undefined ? [] : [sql`student.group_id = ${groupId}`]),
      ...withinGroups('student', callerGroups),
      ...(filter === 'premium' ? [isSubscribed(now)] : []),
      ...(filter === 'free' ? [sql`not ${isSubscribed(now)}`] : []),
      ...(filter === 'owes' ? [isDebtor] : []),
    ],
    sql` and `,
  );
};

/** Names sort by their folded form, which sorts Arabic letters in alphabetical order. */
const orders: Record<
  StudentOrder['sort'],
  Record<StudentOrder['direction'], RawBuilder<unknown>>
> = {
  name: {
    asc: sql`student.search_key collate "C", student.id`,
    desc: sql`student.search_key collate "C" desc, student.id`,
  },
  registrationDate: {
    asc: sql`student.created_at, student.id desc`,
    desc: sql`student.created_at desc, student.id`,
  },
  // Students who never signed in are sorted as the longest absent.
  lastActiveDate: {
    asc: sql`student.last_active_at nulls first, student.id`,
    desc: sql`student.last_active_at desc nulls last, student.id`,
  },
};

/** A search by one number shows whose it is first: as the centre's code or the card's number. */
const inOrder = ({
  words,
  sort,
  direction,
}: Pick<StudentFilters, 'words'> & StudentOrder): RawBuilder<unknown> => {
  const order = orders[sort][direction];
  const [word = '', ...others] = words;
  if (others.length > 0 || !/\d/u.test(word)) return order;
  return sql`${word} not in (student.code_key, student.card_number), ${order}`;
};

/** The figures are computed only for the rows that are shown. */
const withFigures = (students: RawBuilder<unknown>, now: Date) => sql<StudentRow>`
  select student.id, coalesce(student.email, '') as email, student.first_name, student.last_name,
    student.grade, student.card_number,
    case
      when student.activated_at is not null then 'active'
      when ${isInvited(now)} then 'invited'
      else 'walkIn'
    end as state, student.bio, student.qualifications, student.phone, student.parent_phone, student.centre,
    student.centre_code, student.school, student.staff_notes, student.email_verified_at, student.created_at, student.last_active_at, student.group_id, student.graduated_at,
    (select name from student_groups where id = student.group_id) as group_name,
    coalesce((
      select balance_in_piastres from student_balances balance where balance.student_id = student.id
    ), 0) as balance_in_piastres, visit.*, subscription.*, premium.*
  from (${students}) student
    cross join lateral (
      select coalesce(sum(watched_in_seconds), 0)::integer as watched_in_seconds,
        count(*)::integer as opened_lessons, count(completed_at)::integer as completed_lessons
      from lesson_visits where student_id = student.id
    ) visit
    cross join lateral (
      select count(*)::integer as active_subscriptions, max(ends_at) as subscribed_until
      from ${subscriptionsAt(studentId, now)}
    ) subscription
    cross join lateral (
      select max(ends_at) as premium_ends_at from ${premiumGrantsAt(studentId, now)}
    ) premium`;

/** A page of the students with their figures at `now`. */
export const listStudents = async (
  executor: Executor,
  selection: StudentFilters & StudentOrder & { limit: number; offset: number; now: Date },
): Promise<StudentRow[]> => {
  const order = inOrder(selection);
  const page = sql`
    select * from users student where ${matches(selection, selection.now)}
    order by ${order} limit ${selection.limit} offset ${selection.offset}`;
  const figures = withFigures(page, selection.now);
  const { rows } = await sql<StudentRow>`${figures} order by ${order}`.execute(executor);
  return rows;
};

export const countStudents = async (
  executor: Executor,
  filters: StudentFilters,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from users student where ${matches(filters, now)}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};

/** The ids of the students that match, in their order; at most `limit`. */
export const listMatchingIds = async (
  executor: Executor,
  filters: StudentFilters,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select student.id from users student where ${matches(filters, now)}
    order by student.id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
};

/** The centres of all students; each is found by one step in the index, however many students it has. */
export const listCentres = async (executor: Executor): Promise<string[]> => {
  const { rows } = await sql<{ centre: string }>`
    with recursive step as (
      select min(centre) as centre from users where centre <> ''
      union all
      select (select min(centre) from users where centre <> '' and centre > step.centre)
      from step where step.centre is not null
    )
    select centre from step where centre is not null`.execute(executor);
  return rows.map(({ centre }) => centre);
};

const batchSize = 500;

/**
 * All rows, each once, read in portions on demand. The ids are ordered first, so that no transaction stays
 * open during a slow download.
 */
export async function* readStudents(
  executor: Executor,
  selection: StudentFilters & StudentOrder & { now: Date },
): AsyncGenerator<StudentRow> {
  const { rows: found } = await sql<{ id: string }>`
    select student.id from users student where ${matches(selection, selection.now)}
    order by ${orders[selection.sort][selection.direction]}`.execute(executor);
  const ids = found.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += batchSize) {
    const chosen = sql`
      select student.*, chosen.place
      from unnest(${ids.slice(start, start + batchSize)}::uuid[]) with ordinality chosen (id, place)
        join users student on student.id = chosen.id`;
    const page = sql<StudentRow>`${withFigures(chosen, selection.now)} order by student.place`;
    yield* (await page.execute(executor)).rows;
  }
}

/** The records that a viewer may access: the teacher and the assistants every student's, a student only their own. */
const visibleStudent = (id: string, viewer: Viewer) => sql`
  student.id = ${id} and student.role = 'student'
  and ${isStaff(viewer.role) ? sql`true` : sql`student.id = ${viewer.id}`}`;

/** A student with figures, if the viewer may see that one. */
export const findStudent = async (
  executor: Executor,
  id: string,
  viewer: Viewer,
  now: Date,
): Promise<StudentRow | undefined> => {
  const item = sql`select * from users student where ${visibleStudent(id, viewer)}`;
  const { rows } = await withFigures(item, now).execute(executor);
  return rows[0];
};

/** Who else has a code of the centre, in whatever digits and letters it is written. */
export const findCodeOwner = async (
  executor: Executor,
  code: string,
  exceptId: string,
): Promise<{ firstName: string; lastName: string } | undefined> => {
  const { rows } = await sql<{ firstName: string; lastName: string }>`
    select first_name as "firstName", last_name as "lastName" from users
    where code_key = fold_arabic(${code}) and code_key <> '' and id <> ${exceptId}`.execute(
    executor,
  );
  return rows[0];
};

type RecordRow = Omit<StudentChange, 'search_key'> & {
  /** Empty for a person without an account. */
  email: string;
  gender: Gender | null;
  email_verified_at: Date | null;
  is_active: boolean;
};

const selectRecord = (id: string, viewer: Viewer) => sql<RecordRow>`
  select first_name, last_name, grade, bio, qualifications, phone, parent_phone, centre, centre_code,
    school, staff_notes, group_id, coalesce(email, '') as email, gender, email_verified_at, activated_at is not null as is_active
  from users student where ${visibleStudent(id, viewer)}`;

/** The record, if the viewer may change it. */
export const findRecord = async (
  executor: Executor,
  id: string,
  viewer: Viewer,
): Promise<RecordRow | undefined> => {
  const { rows } = await selectRecord(id, viewer).execute(executor);
  return rows[0];
};
