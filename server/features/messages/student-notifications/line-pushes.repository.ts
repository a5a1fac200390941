import { sql } from 'kysely';
import type { PushTopic } from '#domain/messages/push-topics.ts';
import type { StudentPush } from '#server/features/messages/push/push-queue.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { StudentNotificationRow } from './student-notifications.repository.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** A line with its student and the topics that the student switched off. */
export type LineToPush = StudentNotificationRow & { student_id: string; muted: PushTopic[] };

/**
 * Takes all lines that are due of the students who wait the longest, so that several become one message. The caller's
 * transaction either stores their messages or leaves the lines due.
 */
export const takeDueLines = async (
  executor: Executor,
  { now, maxStudents }: { now: Date; maxStudents: number },
): Promise<{ studentId: string; lineIds: string[] }[]> => {
  const { rows } = await sql<Rows['takeDueLines']>`
    with first as (
      select student_id from student_notifications where push_due_at <= ${now}
      order by push_due_at limit ${maxStudents}
    ), taken as (
      update student_notifications line set push_due_at = null
      where line.student_id in (select student_id from first) and line.push_due_at <= ${now}
      returning line.student_id, line.id
    )
    select student_id as "studentId", array_agg(id) as "lineIds" from taken group by student_id`.execute(
    executor,
  );
  return rows;
};

/** The lines of some messages, as far as they still exist. */
export const listLinesToPush = async (
  executor: Executor,
  pushes: readonly StudentPush[],
): Promise<LineToPush[]> => {
  const keys = pushes.flatMap(({ studentId, lineIds }) =>
    lineIds.map((id) => ({ student_id: studentId, id })),
  );
  const { rows } = await sql<LineToPush>`
    select line.student_id, line.id, line.kind, line.subject, line.place, line.due_at, line.created_at, line.read_at,
      (select lesson.id from shown_lessons lesson where lesson.id = line.lesson_id) as lesson_id,
      array(select topic from muted_push_topics muted where muted.student_id = line.student_id) as muted
    from (
        select distinct student_id, id from json_to_recordset(${JSON.stringify(keys)}::json) as key (student_id uuid, id uuid)
      ) key
      join student_notifications line on line.student_id = key.student_id and line.id = key.id`.execute(
    executor,
  );
  return rows;
};

/** The topics whose push messages a student switched off. */
export const listMutedTopics = async (
  executor: Executor,
  studentId: string,
): Promise<PushTopic[]> => {
  const rows = await executor
    .selectFrom('muted_push_topics')
    .select('topic')
    .where('student_id', '=', studentId)
    .execute();
  return rows.map(({ topic }) => topic);
};

export const muteTopic = async (
  executor: Executor,
  row: { student_id: string; topic: PushTopic },
): Promise<void> => {
  await executor
    .insertInto('muted_push_topics')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const unmuteTopic = async (
  executor: Executor,
  { student_id: studentId, topic }: { student_id: string; topic: PushTopic },
): Promise<void> => {
  await executor
    .deleteFrom('muted_push_topics')
    .where('student_id', '=', studentId)
    .where('topic', '=', topic)
    .execute();
};
