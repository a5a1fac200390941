import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

type Stored = Row<'live_lessons'>;

/** What the teacher's form decides. */
export type LiveLessonTerms = Pick<
  Stored,
  'title' | 'grade' | 'group_ids' | 'lesson_id' | 'link' | 'starts_at' | 'ends_at'
>;

export type LiveLessonRow = LiveLessonTerms &
  Pick<Stored, 'id' | 'cancelled_at' | 'recorded_at' | 'version'> & {
    groups: { id: string; name: string }[];
    lesson: { id: string; title: string; courseId: string; hasVideo: boolean } | null;
    sessions: { id: string; groupName: string }[];
    present_count: number;
  };

const columns = sql`
  live.id, live.title, live.grade, live.group_ids, live.lesson_id, live.link, live.starts_at, live.ends_at,
  live.cancelled_at, live.recorded_at, live.version,
  (
    select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name) order by own.name_key), '[]')
    from student_groups own where own.id = any(live.group_ids)
  ) as groups,
  (
    select jsonb_build_object('id', lesson.id, 'title', lesson.title, 'courseId', lesson.course_id,
      'hasVideo', lesson.video_url <> '')
    from lessons lesson where lesson.id = live.lesson_id
  ) as lesson,
  (
    select coalesce(jsonb_agg(jsonb_build_object('id', held.id, 'groupName', held.group_name)
      order by held.group_name, held.id), '[]')
    from class_sessions held where held.live_lesson_id = live.id
  ) as sessions,
  (
    select count(*)::integer
    from class_sessions held join session_entries entry on entry.session_id = held.id
    where held.live_lesson_id = live.id and entry.field = 'presence' and entry.value in ('present', 'late')
  ) as present_count`;

/** An assistant who is limited to groups sees what is for these alone. */
const isOf = (callerGroups: readonly string[] | undefined) =>
  callerGroups
    ? sql`cardinality(live.group_ids) > 0 and live.group_ids <@ ${callerGroups}::uuid[]`
    : sql`true`;

export const findLiveLesson = async (
  executor: Executor,
  id: string,
  callerGroups: readonly string[] | undefined,
): Promise<LiveLessonRow | undefined> => {
  const { rows } = await sql<LiveLessonRow>`
    select ${columns} from live_lessons live where live.id = ${id} and ${isOf(callerGroups)}`.execute(
    executor,
  );
  return rows[0];
};

export type LockedLiveLesson = LiveLessonTerms &
  Pick<Stored, 'id' | 'cancelled_at' | 'recorded_at' | 'version'>;

/** Locked until the transaction ends, so that nobody enters, changes or is reminded of it meanwhile. */
export const lockLiveLesson = async (
  executor: Executor,
  id: string,
  callerGroups: readonly string[] | undefined,
): Promise<LockedLiveLesson | undefined> => {
  const { rows } = await sql<LockedLiveLesson>`
    select id, title, grade, group_ids, lesson_id, link, starts_at, ends_at, cancelled_at, recorded_at, version
    from live_lessons live where id = ${id} and ${isOf(callerGroups)} for update`.execute(executor);
  return rows[0];
};

type ListFilter = {
  time: 'coming' | 'over';
  now: Date;
  callerGroups: readonly string[] | undefined;
};

const matching = ({ time, now, callerGroups }: ListFilter) => sql`
  ${time === 'coming' ? sql`live.ends_at > ${now}` : sql`live.ends_at <= ${now}`} and ${isOf(callerGroups)}`;

export const listLiveLessons = async (
  executor: Executor,
  filter: ListFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LiveLessonRow[]> => {
  const direction = filter.time === 'coming' ? sql`asc` : sql`desc`;
  const { rows } = await sql<LiveLessonRow>`
    select ${columns} from live_lessons live where ${matching(filter)}
    order by live.starts_at ${direction}, live.id limit ${limit} offset ${offset}`.execute(
    executor,
  );
  return rows;
};

export const countLiveLessons = async (executor: Executor, filter: ListFilter): Promise<number> => {
  const { rows } = await sql<Rows['countLiveLessons']>`
    select count(*)::integer as count from live_lessons live where ${matching(filter)}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};

/** @throws a unique violation of `live_lessons_pkey` */
export const insertLiveLesson = async (
  executor: Executor,
  row: LiveLessonTerms & { id: string; created_at: Date },
): Promise<void> => {
  await executor.insertInto('live_lessons').values(row).execute();
};

export const updateLiveLesson = async (
  executor: Executor,
  id: string,
  change: LiveLessonTerms & { reminded_at?: null },
): Promise<void> => {
  await executor
    .updateTable('live_lessons')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export const cancelLiveLessonRow = async (
  executor: Executor,
  id: string,
  cancelledAt: Date,
): Promise<void> => {
  await executor
    .updateTable('live_lessons')
    .set((expression) => ({
      cancelled_at: cancelledAt,
      version: expression('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

export const storeRecording = async (
  executor: Executor,
  id: string,
  { lessonId, recordedAt }: { lessonId: string; recordedAt: Date },
): Promise<void> => {
  await executor
    .updateTable('live_lessons')
    .set({ lesson_id: lessonId, recorded_at: recordedAt })
    .where('id', '=', id)
    .execute();
};

/** Whether a lesson exists and belongs to a grade. */
export const isLessonOfGrade = async (
  executor: Executor,
  lessonId: string,
  grade: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from lessons lesson join courses course on course.id = lesson.course_id
    where lesson.id = ${lessonId} and course.grade = ${grade}`.execute(executor);
  return rows.length > 0;
};

/**
 * Claims the live lessons of whose present time nobody has reminded their students, and that begin in a span of time: of two
 * callers one gets each.
 */
export const claimReminders = async (
  executor: Executor,
  { now, until }: { now: Date; until: Date },
): Promise<LockedLiveLesson[]> => {
  const { rows } = await sql<LockedLiveLesson>`
    update live_lessons set reminded_at = ${now}
    where reminded_at is null and cancelled_at is null and starts_at > ${now} and starts_at <= ${until}
    returning id, title, grade, group_ids, lesson_id, link, starts_at, ends_at, cancelled_at, recorded_at, version`.execute(
    executor,
  );
  return rows;
};

/** Live lessons that have begun to let students in, and are not over. */
export const listOpenLiveLessons = async (
  executor: Executor,
  { now, startsBefore }: { now: Date; startsBefore: Date },
): Promise<LiveLessonRow[]> => {
  const { rows } = await sql<LiveLessonRow>`
    select ${columns} from live_lessons live
    where live.ends_at > ${now} and live.starts_at <= ${startsBefore} and live.cancelled_at is null
    order by live.starts_at, live.id`.execute(executor);
  return rows;
};
