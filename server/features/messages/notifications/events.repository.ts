import { type RawBuilder, sql } from 'kysely';
import type { NotificationEvent } from '#domain/messages/group-events.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** Stores events in the caller's transaction. */
export const insertEvents = async (
  executor: Executor,
  events: readonly NotificationEvent[],
): Promise<void> => {
  await executor
    .insertInto('notification_events')
    .values(
      events.map(({ kind, studentId, examId, questionId, detail, happenedAt }) => ({
        kind,
        student_id: studentId,
        exam_id: examId,
        question_id: questionId,
        detail,
        happened_at: happenedAt,
      })),
    )
    .execute();
};

/**
 * The part of a statement that stores the events of submissions, for `insertResults`. It needs no statement of its own, and
 * writes no row for which two students would wait.
 * @param stored a table with `student_id`, `exam_id`, `try_number`, `submitted_at` and `has_doubtful`
 */
export const submissionEventsFrom = (stored: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into notification_events (kind, student_id, exam_id, happened_at)
  select case when try_number > 1 then 'examRetaken' else 'examSubmitted' end, student_id, exam_id, submitted_at
  from ${stored}
  union all
  select 'answersWait', student_id, exam_id, submitted_at from ${stored} where has_doubtful`;

/**
 * Removes the oldest events that no other transaction takes, and returns them. The caller's transaction either stores them as
 * lines or leaves them.
 */
export const takeEvents = async (
  executor: Executor,
  limit: number,
): Promise<NotificationEvent[]> => {
  const rows = await executor
    .with('taken', (query) =>
      query
        .selectFrom('notification_events')
        .select('id')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('notification_events as event')
    .using('taken')
    .whereRef('event.id', '=', 'taken.id')
    .returning([
      'event.kind',
      'event.student_id',
      'event.exam_id',
      'event.question_id',
      'event.detail',
      'event.happened_at',
    ])
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    studentId: row.student_id,
    examId: row.exam_id,
    questionId: row.question_id,
    detail: row.detail,
    happenedAt: row.happened_at,
  }));
};

/** Whether any event waits to become a line or any line to be pushed, and whether any line of a student does. */
export const findWaitingWork = async (
  executor: Executor,
  now: Date,
): Promise<{ ofTeacher: boolean; ofStudents: boolean } | undefined> => {
  const { rows } = await sql<Rows['findWaitingWork']>`
    select exists (select 1 from notification_events)
        or exists (select 1 from notifications where push_due_at <= ${now}) as "ofTeacher",
      exists (select 1 from student_notifications where push_due_at <= ${now}) as "ofStudents"`.execute(
    executor,
  );
  return rows[0];
};

export type Names = { students: Map<string, string[]>; exams: Map<string, string> };

/** First and last names of the students and titles of the exams that still exist. */
export const findNames = async (
  executor: Executor,
  { studentIds, examIds }: { studentIds: string[]; examIds: string[] },
): Promise<Names> => {
  const students = await executor
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', sql<string>`any(${studentIds}::uuid[])`)
    .execute();
  const exams = await executor
    .selectFrom('exams')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${examIds}::uuid[])`)
    .execute();
  return {
    students: new Map(students.map((row) => [row.id, [row.first_name, row.last_name]])),
    exams: new Map(exams.map(({ id, title }) => [id, title])),
  };
};
