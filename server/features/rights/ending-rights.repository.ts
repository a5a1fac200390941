import { sql } from 'kysely';
import { monthlyCoversEverything } from '#server/features/settings/settings.api.ts';
import { gradeOfLesson } from './lesson-access.repository.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row, Schema } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** A right that ends, with what is needed to name it. */
export type EndingRight = Pick<
  Row<'grants'>,
  'student_id' | 'source' | 'scope' | 'month' | 'credits' | 'lesson_id' | 'starts_at'
> & {
  lesson_title: string | null;
  /** The plan of the payment that bought it; null when none did. */
  plan: string | null;
  plan_title: string | null;
  /** The first moment without it. */
  ends_at: Date;
  /** The last day in Egypt with it, `YYYY-MM-DD`. */
  last_day: string;
};

type Ends = { after: Date; until: Date };

/** Students with a right that ends in a span of time, also where another right follows; each once. */
export const listStudentsWithEndings = async (
  executor: Executor,
  { after, until }: Ends,
): Promise<string[]> => {
  const { rows } = await sql<Rows['listStudentsWithEndings']>`
    select distinct student_id from grants
    where revoked_at is null and ends_at > ${after} and ends_at <= ${until}`.execute(executor);
  return rows.map(({ student_id: id }) => id);
};

/**
 * The rights of these students that end in a span of time and after which nothing opens the same for longer. A lesson
 * that a credit opened ends with its bundle, which is named instead.
 */
export const listEndingRights = async (
  executor: Executor,
  { studentIds, now, after, until }: Ends & { studentIds: readonly string[]; now: Date },
): Promise<EndingRight[]> => {
  const { rows } = await sql<EndingRight>`
    select ending.student_id, ending.source, ending.scope, ending.month, ending.credits,
      ending.lesson_id, lesson.title as lesson_title, payment.plan, payment.title as plan_title,
      ending.starts_at, ending.ends_at,
      ((ending.ends_at - interval '1 millisecond') at time zone 'Africa/Cairo')::date::text as last_day
    from grants ending
    left join lessons lesson on lesson.id = ending.lesson_id
    left join payments payment on payment.id = ending.id
    where ending.student_id = any(${studentIds}::uuid[]) and ending.revoked_at is null
      and ending.starts_at <= ${now} and ending.ends_at > ${after} and ending.ends_at <= ${until}
      and not (ending.source = 'bundle' and ending.scope = 'lesson')
      and not exists (
        select 1 from grants later
        where later.student_id = ending.student_id and later.revoked_at is null
          and later.starts_at <= ending.ends_at and later.ends_at > ending.ends_at
          and (
            later.scope = 'everything'
            or (later.scope = 'month' and (
              ${monthlyCoversEverything} or (
                later.month = coalesce(ending.month, lesson.month_assigned)
                and later.grade = coalesce(ending.grade, ${gradeOfLesson('lesson')})
              )
            ))
            or (later.scope = 'lesson' and later.lesson_id = ending.lesson_id)
            or (later.scope = 'credits' and ending.scope = 'credits')
          )
      )
    order by ending.student_id, ending.ends_at, ending.created_at, ending.id`.execute(executor);
  return rows;
};

export type EndingNotice = {
  studentId: string;
  /** `YYYY-MM-DD` */
  lastDay: string;
  notice: Schema['ending_notices']['notice'];
};

const keyOf = ({ studentId, lastDay, notice }: EndingNotice) => `${studentId} ${lastDay} ${notice}`;

type NoticeRow = Rows['claimNotices'];

const noticesOf = (rows: readonly NoticeRow[]): Set<string> =>
  new Set(
    rows.map(({ student_id: studentId, last_day: lastDay, notice }) =>
      keyOf({ studentId, lastDay, notice }),
    ),
  );

/** The notices that were not sent yet. */
export const withoutSentNotices = async <Notice extends EndingNotice>(
  executor: Executor,
  notices: readonly Notice[],
): Promise<Notice[]> => {
  const { rows } = await sql<NoticeRow>`
    select student_id, last_day::text, notice from ending_notices
    where student_id = any(${notices.map(({ studentId }) => studentId)}::uuid[])`.execute(executor);
  const sentNotices = noticesOf(rows);
  return notices.filter((notice) => !sentNotices.has(keyOf(notice)));
};

/** Stores notices as sent. @returns those that were not sent before; two nodes at once never get the same notice */
export const claimNotices = async <Notice extends EndingNotice>(
  transaction: Executor,
  notices: readonly Notice[],
  now: Date,
): Promise<Notice[]> => {
  if (notices.length === 0) return [];
  const { rows } = await sql<NoticeRow>`
    insert into ending_notices (student_id, last_day, notice, noticed_at)
    select distinct given.student_id, given.last_day, given.notice, ${now}::timestamptz
    from unnest(
      ${notices.map(({ studentId }) => studentId)}::uuid[],
      ${notices.map(({ lastDay }) => lastDay)}::date[],
      ${notices.map(({ notice }) => notice)}::text[]
    ) as given (student_id, last_day, notice)
    order by 1, 2, 3
    on conflict do nothing
    returning student_id, last_day::text, notice`.execute(transaction);
  const taken = noticesOf(rows);
  return notices.filter((notice) => taken.has(keyOf(notice)));
};

/** Deletes the stored notices of past days, of which no further notice is sent. @param day `YYYY-MM-DD` */
export const deleteNoticesBefore = async (executor: Executor, day: string): Promise<void> => {
  await executor
    .deleteFrom('ending_notices')
    .where('last_day', '<', sql<Date>`${day}::date`)
    .execute();
};
