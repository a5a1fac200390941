import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

type NewsRow = {
  id: string;
  title: string;
  course_id: string;
  course_name: string;
  grade: 1 | 2 | 3;
  announced_at: Date;
  announced_up_to: string | null;
};

export type RecipientRow = { id: string; email: string; first_name: string };

/**
 * Marks lessons that everybody of the grade can see now, and that were never announced.
 * @returns their ids: a lesson is returned once only, however often this runs
 */
export const markAnnounced = async (
  executor: Executor,
  which: { lessonId: string } | { courseId: string },
  now: Date,
): Promise<string[]> => {
  const rows = await executor
    .updateTable('lessons')
    .from('courses')
    .set({ announced_at: now })
    .whereRef('courses.id', '=', 'lessons.course_id')
    .where('courses.is_published', '=', true)
    .where('lessons.is_published', '=', true)
    .where('lessons.announced_at', 'is', null)
    .$if('lessonId' in which, (query) =>
      query.where('lessons.id', '=', 'lessonId' in which ? which.lessonId : ''),
    )
    .$if('courseId' in which, (query) =>
      query.where('lessons.course_id', '=', 'courseId' in which ? which.courseId : ''),
    )
    .returning('lessons.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Marks lessons as announced. */
export const markKnown = async (executor: Executor, lessonId: string, now: Date): Promise<void> => {
  await executor
    .updateTable('lessons')
    .set({ announced_at: now })
    .where('id', '=', lessonId)
    .execute();
};

/** The announced lessons that are still visible. */
export const listNews = (executor: Executor, lessonIds: readonly string[]): Promise<NewsRow[]> =>
  executor
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select([
      'lessons.id',
      'lessons.title',
      'lessons.course_id',
      'courses.name as course_name',
      'courses.grade',
      'lessons.announced_up_to',
    ])
    .select((expression) => expression.ref('lessons.announced_at').$notNull().as('announced_at'))
    .where('lessons.id', 'in', lessonIds)
    .where('lessons.is_published', '=', true)
    .where('courses.is_published', '=', true)
    .where('lessons.announced_at', 'is not', null)
    .orderBy('lessons.position')
    .execute();

/** The next students of a grade who want news of lessons and were there when these were published. */
export const listNewsReaders = (
  executor: Executor,
  wanted: { grade: 1 | 2 | 3; joinedUntil: Date; after: string | null; limit: number },
): Promise<RecipientRow[]> =>
  executor
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('role', '=', 'student')
    .where('grade', '=', wanted.grade)
    .where('notify_lesson_updates', '=', true)
    .where('email_verified_at', 'is not', null)
    .where('created_at', '<=', wanted.joinedUntil)
    .$if(wanted.after !== null, (query) => query.where('id', '>', wanted.after ?? ''))
    .orderBy('id')
    .limit(wanted.limit)
    .execute();

/**
 * Stores the last student of a batch, so that an interrupted job continues after that student.
 * @returns false when another job has done so since the batch began after `from`
 */
export const recordAnnouncement = async (
  executor: Executor,
  batch: { lessonIds: readonly string[]; from: string | null; to: string },
): Promise<boolean> => {
  const result = await executor
    .updateTable('lessons')
    .set({ announced_up_to: batch.to })
    .where('id', 'in', batch.lessonIds)
    .where('announced_up_to', 'is not distinct from', batch.from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export type EndingPeriod = {
  id: string;
  student_id: string;
  email: string;
  first_name: string;
  ends_at: Date;
};

/** The next periods that end until `until` with nothing after them, and whose students were not reminded. */
export const listEndingPeriods = async (
  executor: Executor,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<EndingPeriod[]> => {
  const { rows } = await sql<EndingPeriod>`
    select ending.student_id, ending.id, person.email, person.first_name, ending.ends_at
    from grants ending join users person on person.id = ending.student_id
    where ending.reminded_at is null and ending.revoked_at is null
      and ending.scope = 'everything' and ending.starts_at <= ${now}
      and ending.ends_at > ${now} and ending.ends_at <= ${until}
      and person.notify_subscription_reminders and person.email_verified_at is not null
      and not exists (
        select 1 from grants later
        where later.student_id = ending.student_id and later.scope = 'everything'
          and later.revoked_at is null and later.starts_at <= ending.ends_at
          and (later.ends_at, later.id) > (ending.ends_at, ending.id)
      )
    order by ending.ends_at
    limit ${limit}`.execute(executor);
  return rows;
};

/**
 * Marks periods as reminded.
 * @returns the ids of those that were not: two nodes at once never get the same one
 */
export const markReminded = async (
  executor: Executor,
  periods: readonly EndingPeriod[],
  now: Date,
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    update grants set reminded_at = ${now}
    from unnest(
      ${periods.map((period) => period.student_id)}::uuid[], ${periods.map(({ id }) => id)}::uuid[]
    ) as due (student_id, id)
    where grants.student_id = due.student_id and grants.id = due.id
      and grants.reminded_at is null and grants.revoked_at is null
    returning grants.id`.execute(executor);
  return new Set(rows.map(({ id }) => id));
};

export type PurchaseRow = {
  title: string;
  lesson_id: string | null;
  total_in_piastres: number;
  receipt_number: string | null;
  email: string;
  first_name: string;
  ends_at: Date;
};

/** A completed payment with its student and the right that it gave; undefined once that was taken back. */
export const findPurchase = (
  executor: Executor,
  paymentId: string,
): Promise<PurchaseRow | undefined> =>
  executor
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.student_id')
    .innerJoin('grants', (join) =>
      join
        .onRef('grants.student_id', '=', 'payments.student_id')
        .onRef('grants.id', '=', 'payments.id'),
    )
    .select([
      'payments.title',
      'payments.lesson_id',
      'payments.total_in_piastres',
      'payments.receipt_number',
      'users.email',
      'users.first_name',
      'grants.ends_at',
    ])
    .where('payments.id', '=', paymentId)
    .where('payments.status', '=', 'completed')
    .where('grants.revoked_at', 'is', null)
    .executeTakeFirst();
