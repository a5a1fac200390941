import { sql } from 'kysely';
import type { ViewKind } from '#domain/privacy/record-views.ts';
import type { Executor } from '#server/platform/database/database.ts';

type View = { actorId: string; kind: ViewKind; now: Date; day: string };

const counted = sql`
  on conflict on constraint record_views_once
    do update set view_count = record_views.view_count + 1,
      shown_count = record_views.shown_count + excluded.shown_count, last_at = excluded.last_at`;

/** Counts that somebody opened the data of a student; nothing where there is no such student. */
export const recordViewOf = async (
  executor: Executor,
  studentId: string,
  { actorId, kind, now, day }: View,
): Promise<void> => {
  await sql`
    insert into record_views (student_id, actor_id, kind, day, first_at, last_at)
    select id, ${actorId}::uuid, ${kind}::text, ${day}::date, ${now}::timestamptz, ${now}::timestamptz
    from users where id::text = ${studentId} and role = 'student' ${counted}`.execute(executor);
};

/**
 * Counts that somebody saw a list of students, or downloaded one: one line for a person, a day and a filter.
 * `shownCount` is the number of its rows that show a contact; 0 for a download.
 */
export const recordListView = async (
  executor: Executor,
  { actorId, kind, now, day, filter, shownCount }: View & { filter: string; shownCount: number },
): Promise<void> => {
  await sql`
    insert into record_views (student_id, actor_id, kind, day, filter, shown_count, first_at, last_at)
    values (null, ${actorId}, ${kind}, ${day}, ${filter}, ${shownCount}, ${now}, ${now}) ${counted}`.execute(
    executor,
  );
};

export type ViewRow = {
  student_id: string | null;
  student_name: string;
  actor_name: string;
  kind: ViewKind;
  filter: string;
  view_count: number;
  shown_count: number;
  last_at: Date;
};

const columns = sql`
  view.student_id, coalesce(concat_ws(' ', student.first_name, nullif(student.last_name, '')), '') as student_name,
  concat_ws(' ', actor.first_name, nullif(actor.last_name, '')) as actor_name, view.kind, view.filter,
  view.view_count, view.shown_count, view.last_at`;

const views = sql`
  record_views view
    join users actor on actor.id = view.actor_id
    left join users student on student.id = view.student_id`;

/** The latest views of a student's data. */
export const listViewsOf = async (
  executor: Executor,
  studentId: string,
  limit: number,
): Promise<ViewRow[]> => {
  const { rows } = await sql<ViewRow>`
    select ${columns} from ${views} where view.student_id = ${studentId}
    order by view.last_at desc limit ${limit}`.execute(executor);
  return rows;
};

/** A page of all views, the latest first, and how many there are. */
export const listViews = async (
  executor: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ViewRow[]; total: number }> => {
  const { rows } = await sql<ViewRow & { total: number }>`
    select ${columns}, (count(*) over ())::int as total from ${views}
    order by view.last_at desc, view.actor_id, view.kind, view.filter limit ${limit} offset ${offset}`.execute(
    executor,
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

/** The names of the exams and groups that filters mention, by their ids. */
export const namesOfPlaces = async (
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from student_groups where id = any(${ids}::uuid[])
    union all select id::text, title from exams where id = any(${ids}::uuid[])`.execute(executor);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Deletes views of days before this one. */
export const deleteOldViews = async (executor: Executor, before: Date): Promise<void> => {
  await executor.deleteFrom('record_views').where('last_at', '<', before).execute();
};
