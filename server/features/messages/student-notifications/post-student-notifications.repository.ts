import { type RawBuilder, sql } from 'kysely';
import type { StudentNotificationKind } from '#domain/messages/student-notification-kinds.ts';
import { pushDueAt } from '#server/features/messages/push/push-devices.repository.ts';
import { isLessonOpenTo } from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type StudentEvent = {
  kind: StudentNotificationKind;
  /** Names the event among those of its kind. */
  eventKey: string;
  lessonId: string | null;
  /** The title of what it is about. */
  subject: string;
  dueAt?: Date;
};

/**
 * Notifies students of an event that each has, in the caller's transaction. A student without an account gets no line, and
 * nobody gets a second one about the same event.
 */
export const notifyStudents = async (
  executor: Executor,
  events: readonly (StudentEvent & { studentId: string })[],
  now: Date,
): Promise<void> => {
  if (events.length === 0) return;
  await sql`
    insert into student_notifications (student_id, kind, event_key, lesson_id, subject, due_at, created_at, push_due_at)
    select person.id, event.kind, event."eventKey", event."lessonId", event.subject, event."dueAt", ${now},
      ${pushDueAt(sql.ref('person.id'), now)}
    from json_to_recordset(${JSON.stringify(events)}::json) as event (
        "studentId" uuid, kind text, "eventKey" text, "lessonId" uuid, subject text, "dueAt" timestamptz)
      join users person on person.id = event."studentId"
    where person.role = 'student' and person.activated_at is not null
    order by person.id, event.kind, event."eventKey"
    on conflict do nothing`.execute(executor);
};

/**
 * The part of a statement that notifies students of results that they did not submit themselves, for `insertResults`.
 * @param stored a table with `id`, `student_id`, `exam_id`, `submitted_at` and `is_automatic`
 */
export const resultNotificationsFrom = (stored: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into student_notifications (student_id, kind, event_key, lesson_id, subject, created_at, push_due_at)
  select stored.student_id, 'resultReady', stored.id::text, exam.lesson_id, exam.title, stored.submitted_at,
    ${pushDueAt(sql.ref('stored.student_id'), sql.ref('stored.submitted_at'))}
  from ${stored} stored join exams exam on exam.id = stored.exam_id
  where stored.is_automatic`;

/**
 * Notifies, in one statement, every student of the grade who can open the lesson of its news (`lesson_news`). An exam for
 * other groups is no news.
 */
export const notifyOfLessonNews = async (
  executor: Executor,
  { since, until, now }: { since: Date; until: Date; now: Date },
): Promise<void> => {
  await sql`
    insert into student_notifications (student_id, kind, event_key, lesson_id, subject, place, created_at, push_due_at)
    select person.id,
      case news.kind when 'lesson' then 'newLesson' when 'video' then 'newVideo' else 'newExam' end,
      news.subject_id, lesson.id, coalesce(exam.title, lesson.title),
      case news.kind when 'exam' then lesson.title else lesson.course_name end, ${now},
      ${pushDueAt(sql.ref('person.id'), now)}
    from lesson_news news
      join shown_lessons lesson on lesson.id = news.lesson_id
      left join exams exam on exam.id = news.subject_id and news.kind = 'exam'
      join users person on person.role = 'student' and person.grade = lesson.grade
    where news.happened_at > ${since} and news.happened_at <= ${until}
      and person.activated_at is not null and person.graduated_at is null and person.created_at <= news.happened_at
      and (news.kind <> 'video' or lesson.video_url <> '')
      and (news.kind <> 'exam' or exists (
        select from exams_for_students own where own.id = exam.id and own.student_id = person.id
      ))
      and ${isLessonOpenTo('lesson', { id: sql.ref('person.id'), now })}
    order by person.id, news.kind, news.subject_id
    on conflict do nothing`.execute(executor);
};

/**
 * Notifies, in one statement, every student who can take an exam that opens in a span of time, by the student's own opening
 * times. A postponed exam is a new event.
 */
export const notifyOfOpeningExams = async (
  executor: Executor,
  { after, until, now }: { after: Date; until: Date; now: Date },
): Promise<void> => {
  const isInSpan = sql`opens_at > ${after} and opens_at <= ${until}`;
  await sql`
    insert into student_notifications (student_id, kind, event_key, lesson_id, subject, place, due_at, created_at, push_due_at)
    select own.student_id, 'examSoon', own.id || ' ' || extract(epoch from own.opens_at), lesson.id, own.title,
      lesson.title, own.opens_at, ${now}, ${pushDueAt(sql.ref('own.student_id'), now)}
    from exams_for_students own
      join shown_lessons lesson on lesson.id = own.lesson_id and lesson.grade = own.student_grade
      join users person on person.id = own.student_id
    where own.id = any(array(
        select id from exams where ${isInSpan} union select exam_id from exam_windows where ${isInSpan}
      ))
      and own.opens_at > ${after} and own.opens_at <= ${until}
      and not own.has_begun and person.activated_at is not null and person.graduated_at is null
      and ${isLessonOpenTo('lesson', { id: sql.ref('person.id'), now: sql.ref<Date>('own.opens_at') })}
    order by own.student_id, own.id
    on conflict do nothing`.execute(executor);
};
