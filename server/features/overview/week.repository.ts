import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type WeekRow = {
  is_this_week: boolean;
  active_students: number;
  submissions: number;
  /** Null without results. */
  average_percentage: number | null;
  new_students: number;
};

/** Two rows: the figures of the days in Egypt from `thisWeek` on, and of those from `lastWeek` up to it. */
export const compareWeeks = async (
  executor: Executor,
  { thisWeek, lastWeek }: { thisWeek: string; lastWeek: string },
): Promise<WeekRow[]> => {
  const begin = (day: string) => sql`(${day}::timestamp at time zone 'Africa/Cairo')`;
  const { rows } = await sql<WeekRow>`
    select week.is_this_week, active.students as active_students,
      result.submissions + past.submissions as submissions, result.average_percentage,
      registered.students as new_students
    from (values
        (true, ${thisWeek}::date, 'infinity'::date, ${begin(thisWeek)}, 'infinity'::timestamptz),
        (false, ${lastWeek}::date, ${thisWeek}::date, ${begin(lastWeek)}, ${begin(thisWeek)})
      ) week (is_this_week, first_day, end_day, begins_at, ends_at)
      cross join lateral (
        select count(distinct student_id)::int as students from active_days
        where day >= week.first_day and day < week.end_day
      ) active
      cross join lateral (
        select count(*)::int as submissions,
          avg(score * 100.0 / nullif(max_score, 0))::float8 as average_percentage
        from exam_results where submitted_at >= week.begins_at and submitted_at < week.ends_at
      ) result
      cross join lateral (
        select count(*)::int as submissions from past_exam_results
        where submitted_at >= week.begins_at and submitted_at < week.ends_at
      ) past
      cross join lateral (
        select count(*)::int as students from users
        where role = 'student' and activated_at >= week.begins_at and activated_at < week.ends_at
      ) registered
    order by week.is_this_week desc`.execute(executor);
  return rows;
};

export type AbsentRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  grade: 1 | 2 | 3;
  last_active_at: Date | null;
  total: number;
};

/**
 * Students with a right that runs at `now` and began before `since`, who were not active from then on, the longest absent
 * first. The query starts from the running rights, because most accounts of an old school have none.
 */
export const listAbsent = async (
  executor: Executor,
  { since, now, limit }: { since: string; now: Date; limit: number },
): Promise<AbsentRow[]> => {
  const begin = sql`(${since}::timestamp at time zone 'Africa/Cairo')`;
  const { rows } = await sql<AbsentRow>`
    select student.*, count(*) over ()::int as total
    from (
      select distinct student_id from grants
      where starts_at < ${begin} and ends_at > ${now} and revoked_at is null
    ) entitled
      cross join lateral (
        select id, first_name, last_name, email, grade, last_active_at from users
        where id = entitled.student_id and role = 'student' and activated_at is not null and graduated_at is null
          and (last_active_at is null or last_active_at < ${begin})
        limit 1
      ) student
    order by student.last_active_at nulls first, student.id
    limit ${limit}`.execute(executor);
  return rows;
};
