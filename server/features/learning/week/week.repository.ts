import { sql } from 'kysely';
import type { DailyGoal } from '#domain/learning/week-strip.ts';
import type { Executor } from '#server/platform/database/database.ts';

type WeekOfStudent = {
  studentId: string;
  /** The first and the last day of the strip in Egypt, `YYYY-MM-DD`. */
  since: string;
  today: string;
};

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Africa/Cairo')::date`;

/** Each try of an exam: a later one takes the place of the result. */
const submissions = ({ studentId }: Pick<WeekOfStudent, 'studentId'>) => sql`
  select started_at, submitted_at from exam_results where student_id = ${studentId}
  union all
  select started_at, submitted_at from past_exam_results where student_id = ${studentId}`;

/** The days on which the student practised, took an exam, watched a video, finished one, studied a lesson, or read a paper. */
const learnedDays = ({ studentId, since }: WeekOfStudent) => sql`
  select answer.day from practice_answers answer
  where answer.student_id = ${studentId} and answer.day >= ${since}::date
  union
  select ${dayOf('sent.submitted_at')} from (${submissions({ studentId })}) sent
  union
  select known.day from lesson_days known where known.student_id = ${studentId}
  union
  select ${dayOf('visit.completed_at')} from lesson_visits visit where visit.student_id = ${studentId}
  union
  select ${dayOf('visit.studied_at')} from lesson_visits visit where visit.student_id = ${studentId}`;

/** The longest time in seconds that one exam counts: an exam without a limit may lie open for days. */
const longestExam = 3600;

/** About how long a question with its explanation takes, in seconds. */
const secondsOfQuestion = 30;

/** The seconds of today: what was played of videos, exams from their beginning on, and practised questions. */
const secondsToday = ({ studentId, today }: WeekOfStudent) => sql`
  (
    select coalesce(sum(known.watched_in_seconds), 0) from lesson_days known
    where known.student_id = ${studentId} and known.day = ${today}::date
  ) + (
    select coalesce(sum(least(${longestExam}::integer, extract(epoch from sent.submitted_at - sent.started_at))), 0)
    from (${submissions({ studentId })}) sent
    where ${dayOf('sent.submitted_at')} = ${today}::date and sent.started_at is not null
  ) + (
    select ${secondsOfQuestion}::integer * count(*) from practice_answers answer
    where answer.student_id = ${studentId} and answer.day = ${today}::date
  )`;

/** Fewer students would show what a single one does. */
const smallestClass = 3;

/** The lesson that most other students of the group opened in these days. */
const classLesson = ({ studentId, since }: WeekOfStudent) => sql`
  select jsonb_build_object('id', lesson.id, 'title', lesson.title)
  from users student
    join users peer on peer.group_id = student.group_id and peer.id <> student.id
    join lesson_visits visit on visit.student_id = peer.id
    join shown_lessons lesson on lesson.id = visit.lesson_id and lesson.grade = student.grade
  where student.id = ${studentId}
    and visit.last_opened_at >= ${since}::date::timestamp at time zone 'Africa/Cairo'
  group by lesson.id, lesson.title
  having count(*) >= ${smallestClass}
  order by count(*) desc, max(visit.last_opened_at) desc limit 1`;

export type WeekRow = {
  /** Days in Egypt, `YYYY-MM-DD`, of the strip. */
  learned_days: string[];
  seconds_today: number;
  goal_in_minutes: DailyGoal | null;
  class_lesson: { id: string; title: string } | null;
};

/** What a student has learned in the days of the strip, and where the class is. */
export const findWeek = async (executor: Executor, week: WeekOfStudent): Promise<WeekRow> => {
  const { rows } = await sql<WeekRow>`
    select array(
        select learned.day::text from (${learnedDays(week)}) learned (day)
        where learned.day >= ${week.since}::date
      ) as learned_days,
      (${secondsToday(week)})::int as seconds_today,
      (select minutes from study_goals where student_id = ${week.studentId}) as goal_in_minutes,
      (${classLesson(week)}) as class_lesson`.execute(executor);
  const [row] = rows;
  if (!row) throw new Error('a select without a table has one row');
  return row;
};

/** Stores the student's goal, in minutes a day, or removes it. */
export const storeGoal = async (
  executor: Executor,
  { studentId, minutes, now }: { studentId: string; minutes: DailyGoal | null; now: Date },
): Promise<void> => {
  if (minutes === null) {
    await executor.deleteFrom('study_goals').where('student_id', '=', studentId).execute();
    return;
  }
  await executor
    .insertInto('study_goals')
    .values({ student_id: studentId, minutes, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('student_id').doUpdateSet({ minutes, changed_at: now }),
    )
    .execute();
};
