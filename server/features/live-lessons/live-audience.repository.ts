import { type RawBuilder, sql } from 'kysely';
import { isLessonOpenTo, isPremiumAt } from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/**
 * Whether a live lesson is for a student now, as a condition of a query of `live_lessons live` and `users person`, whose id it gets: for the
 * members of its groups; for those of its grade who can open its lesson, or without a lesson have Premium (decisions/0191).
 */
const isForPerson = (id: string | RawBuilder<string>, now: Date): RawBuilder<boolean> => {
  const student = { id, now };
  return sql<boolean>`
    person.role = 'student' and person.graduated_at is null and case
      when cardinality(live.group_ids) > 0 then coalesce(person.group_id = any(live.group_ids), false)
      else person.grade is not distinct from live.grade and coalesce(
        (select ${isLessonOpenTo('lesson', student)} from lessons lesson where lesson.id = live.lesson_id),
        ${isPremiumAt(student.id, now)}
      )
    end`;
};

/** The students whom a live lesson is for. */
export const listAudience = async (
  executor: Executor,
  liveLessonId: string,
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<Rows['listAudience']>`
    select person.id from live_lessons live join users person on true
    where live.id = ${liveLessonId} and ${isForPerson(sql.ref('person.id'), now)}`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
};

/**
 * Columns:
 * - `group_id`: the student's group, where the lesson is for groups.
 */
export type EnteredRow = Rows['lockForStudent'];

/**
 * A live lesson that is for a student, which does not change until the transaction ends; undefined for another student's.
 */
export const lockForStudent = async (
  executor: Executor,
  { id, studentId, now }: { id: string; studentId: string; now: Date },
): Promise<EnteredRow | undefined> => {
  const { rows } = await sql<EnteredRow>`
    select live.title, live.link, live.starts_at, live.ends_at, live.cancelled_at, own.id as group_id,
      own.name as group_name
    from live_lessons live
      join users person on person.id = ${studentId}
      left join student_groups own on own.id = person.group_id and own.id = any(live.group_ids)
    where live.id = ${id} and ${isForPerson(studentId, now)}
    for share of live`.execute(executor);
  return rows[0];
};

const daysShown = 7;
const lessonsShown = 3;

/** As the database writes it into JSON: moments are text. */
export type ComingRow = { id: string; title: string; starts_at: string; ends_at: string };

/** The live lessons of a student that come in the next days or run now, as a column of a query. */
export const comingLiveLessons = ({ studentId, now }: { studentId: string; now: Date }) => sql<
  ComingRow[]
>`(
  select coalesce(jsonb_agg(to_jsonb(coming) order by coming.starts_at, coming.id), '[]')
  from (
    select live.id, live.title, live.starts_at, live.ends_at
    from live_lessons live join users person on person.id = ${studentId}
    where live.ends_at > ${now} and live.cancelled_at is null
      and live.starts_at < ${now}::timestamptz + ${daysShown}::int * interval '1 day'
      and ${isForPerson(studentId, now)}
    order by live.starts_at, live.id limit ${lessonsShown}
  ) coming
)`;
