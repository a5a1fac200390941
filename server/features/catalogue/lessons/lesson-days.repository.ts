import { type RawBuilder, sql } from 'kysely';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';

/**
 * The statement that adds what a student did on a day to the days of lessons (decisions/0225).
 * @param done a select of the student, the day in Egypt, and the seconds of videos that were played
 */
export const lessonDayFrom = (done: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into lesson_days as known (student_id, day, watched_in_seconds) ${done}
  on conflict (student_id, day) do update
    set watched_in_seconds = known.watched_in_seconds + excluded.watched_in_seconds`;

/** The week of a student shows seven days. */
export const lessonDayCleaner: Cleaner = {
  name: 'days of lessons',
  clean: async (database, now) => {
    await sql`
      delete from lesson_days
      where day < (${now}::timestamptz at time zone 'Africa/Cairo')::date - 30`.execute(database);
  },
};
