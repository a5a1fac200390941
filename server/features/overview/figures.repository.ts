import { sql } from 'kysely';
import { isSubscription } from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/**
 * Columns:
 * - `subscriptions`: running rights to more than one lesson.
 * - `premium_students`: students with at least one of them.
 */
export type PeopleCounts = Rows['countPeople'];

/** How many students there are, and their subscriptions at a moment. */
export const countPeople = async (executor: Executor, now: Date): Promise<PeopleCounts> => {
  const { rows } = await sql<PeopleCounts>`
    select (select count(*)::int from users where role = 'student')
        - (select count(*)::int from users where graduated_at is not null) as students,
      count(*)::int as subscriptions,
      count(distinct student_id)::int as premium_students
    from grants
    where starts_at <= ${now} and ends_at > ${now} and revoked_at is null and ${isSubscription('grants')}
    `.execute(executor);
  return rows[0] ?? { students: 0, subscriptions: 0, premium_students: 0 };
};

type ContentCounts = Rows['countContent'];

/** How many courses and lessons there are, drafts included. */
export const countContent = async (executor: Executor): Promise<ContentCounts> => {
  const { rows } = await sql<ContentCounts>`
    select (select count(*)::int from courses) as courses,
      (select count(*)::int from lessons) as lessons`.execute(executor);
  return rows[0] ?? { courses: 0, lessons: 0 };
};

export type DayRow = {
  /** `YYYY-MM-DD` in Egypt. */
  day: string;
  new_students: number;
  active_students: number;
  submissions: number;
};

/** The figures of each day in Egypt from `firstDay` on; days without any are left out. */
export const listDays = async (executor: Executor, firstDay: string): Promise<DayRow[]> => {
  const begin = sql`(${firstDay}::timestamp at time zone 'Africa/Cairo')`;
  const { rows } = await sql<DayRow>`
    select day::text as day, sum(new_students)::int as new_students,
      sum(active_students)::int as active_students, sum(submissions)::int as submissions
    from (
      select (activated_at at time zone 'Africa/Cairo')::date as day, count(*) as new_students,
        0 as active_students, 0 as submissions
      from users where role = 'student' and activated_at >= ${begin} group by 1
      union all
      select day, 0, count(*), 0 from active_days where day >= ${firstDay}::date group by 1
      union all
      select (submitted_at at time zone 'Africa/Cairo')::date, 0, 0, count(*)
      from exam_results where submitted_at >= ${begin} group by 1
      union all
      select (submitted_at at time zone 'Africa/Cairo')::date, 0, 0, count(*)
      from past_exam_results where submitted_at >= ${begin} group by 1
    ) figure
    group by day`.execute(executor);
  return rows;
};

/**
 * Columns:
 * - `percentage_sum`: the sum over the results of their percentages.
 */
export type CourseOutcome = Rows['listCourseOutcomes'];

/** The results of the exams by course, in the order of the catalogue; only courses with results. */
export const listCourseOutcomes = async (executor: Executor): Promise<CourseOutcome[]> => {
  const { rows } = await sql<CourseOutcome>`
    select course.id, course.name, course.grade, sum(figure.result_count)::int as result_count,
      sum(figure.score_sum * 100.0 / figure.max_score)::float8 as percentage_sum
    from (
      select exam_id, max_score, count(*) as result_count, sum(score) as score_sum
      from exam_results where max_score > 0 group by exam_id, max_score
    ) figure
      join exams exam on exam.id = figure.exam_id
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
    group by course.id
    order by course.grade, course.position`.execute(executor);
  return rows;
};
