import { type RawBuilder, sql } from 'kysely';
import { watchRules } from '#domain/catalogue/watch-progress.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { lessonDayFrom } from './lesson-days.repository.ts';

type WatchReport = {
  studentId: string;
  lessonId: string;
  positionInSeconds: number;
  watchedInSeconds: number;
  videoLengthInSeconds: number;
  now: Date;
  /** The day in Egypt, `YYYY-MM-DD`. */
  today: string;
};

type ProgressRow = { watched_in_seconds: number; is_completed: boolean };

/** Nine tenths of the video played, or its end reached with half of it played. */
const isFinished = (watched: RawBuilder<number>, report: WatchReport) => {
  const { positionInSeconds: position, videoLengthInSeconds: length } = report;
  const isAtTheEnd = position >= length * watchRules.finishedShare;
  const share = isAtTheEnd ? watchRules.playedShare : watchRules.finishedShare;
  return sql<boolean>`${watched} >= ${Math.ceil(length * share)}::integer`;
};

/**
 * Records a student's progress. Watched time grows at most by the real time since the last report, even when reports
 * are repeated or simultaneous, because the row lock makes the second one see the first. One statement; undefined when the
 * lesson is gone.
 */
export const recordProgress = async (
  executor: Executor,
  report: WatchReport,
): Promise<ProgressRow | undefined> => {
  const { studentId, lessonId, videoLengthInSeconds: length, now, today } = report;
  const position = Math.min(report.positionInSeconds, length);
  const first = sql<number>`${Math.min(report.watchedInSeconds, watchRules.firstReportInSeconds)}::integer`;
  const played = sql<number>`least(
    ${report.watchedInSeconds}::numeric,
    greatest(0, ceil(${watchRules.fastestPlayback}::numeric * extract(epoch from
      ${now}::timestamptz - coalesce(visit.last_reported_at, visit.first_opened_at))))
  )::integer`;
  const watched = sql<number>`(visit.watched_in_seconds + ${played})`;
  const { rows } = await sql<ProgressRow>`
    with reported as (
      insert into lesson_visits as visit (
        student_id, lesson_id, first_opened_at, last_opened_at, resume_at_in_seconds,
        watched_in_seconds, video_length_in_seconds, last_reported_at, completed_at
      )
      select ${studentId}::uuid, lesson.id, ${now}::timestamptz, ${now}::timestamptz,
        ${position}::integer, ${first}, ${length}::integer, ${now}::timestamptz,
        case when ${isFinished(first, report)} then ${now}::timestamptz end
      from lessons lesson where lesson.id = ${lessonId}
      on conflict (student_id, lesson_id) do update set
        resume_at_in_seconds = excluded.resume_at_in_seconds,
        watched_in_seconds = ${watched},
        video_length_in_seconds = excluded.video_length_in_seconds,
        last_reported_at = greatest(visit.last_reported_at, excluded.last_reported_at),
        completed_at = coalesce(
          visit.completed_at,
          case when ${isFinished(watched, report)} then ${now}::timestamptz end
        )
      returning visit.student_id, visit.watched_in_seconds, visit.completed_at is not null as is_completed,
        new.watched_in_seconds - coalesce(old.watched_in_seconds, 0) as played_in_seconds
    ), counted as (${lessonDayFrom(sql`
      select student_id, ${today}::date, played_in_seconds from reported`)})
    select watched_in_seconds, is_completed from reported`.execute(executor);
  return rows[0];
};

type Studied = { studentId: string; lessonId: string; isStudied: boolean; now: Date };

/** Stores when the student first said so; a repeat changes nothing. */
export const saveStudied = async (
  executor: Executor,
  { studentId, lessonId, isStudied, now }: Studied,
): Promise<void> => {
  await sql`
    insert into lesson_visits as visit (
      student_id, lesson_id, first_opened_at, last_opened_at, studied_at
    )
    select ${studentId}::uuid, lesson.id, ${now}::timestamptz, ${now}::timestamptz,
      case when ${isStudied}::boolean then ${now}::timestamptz end
    from lessons lesson where lesson.id = ${lessonId}
    on conflict (student_id, lesson_id) do update set
      studied_at = case when ${isStudied}::boolean
        then coalesce(visit.studied_at, ${now}::timestamptz) end`.execute(executor);
};
