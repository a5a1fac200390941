import { type RawBuilder, sql } from 'kysely';
import { graceInSeconds } from '#domain/exam-day/attempt-time.ts';
import { isGuarded } from '#server/features/exam-day/exam-day.api.ts';
import { keyHiddenUntil } from '#server/features/exams/exams.api.ts';
import { belongsTo } from '#server/features/privacy/classification/student-rows.repository.ts';
import {
  namesIn,
  type StudentTable,
  type TableName,
} from '#server/features/privacy/classification/table-plan.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type ExportedRow = Record<string, unknown>;

/** What a row says in place of the id of another row, and under which name. */
const titles: Readonly<Record<string, { name: string; title: RawBuilder<unknown> }>> = {
  lesson_id: { name: 'lesson', title: sql`(select title from lessons where id = owned.lesson_id)` },
  exam_id: { name: 'exam', title: sql`(select title from exams where id = owned.exam_id)` },
  course_id: { name: 'course', title: sql`(select name from courses where id = owned.course_id)` },
  group_id: {
    name: 'group',
    title: sql`(select name from student_groups where id = owned.group_id)`,
  },
  payment_id: {
    name: 'payment',
    title: sql`(select number from payments where id = owned.payment_id)`,
  },
  session_id: {
    name: 'session',
    title: sql`(select concat_ws(' ', group_name, day, from_time) from class_sessions where id = owned.session_id)`,
  },
};

/** Whether the student may read their own answers: the key is shown, no other try is open, and no other exam asks the same (decisions/0101). */
const isKeyShown = (now: Date) => sql<boolean>`(
  not exists (select 1 from open_retries retry where retry.student_id = owned.student_id and retry.exam_id = owned.exam_id)
  and coalesce((
    select ${keyHiddenUntil('exam')} + ${graceInSeconds}::int * interval '1 second' <= ${now}::timestamptz
    from exams exam where exam.id = owned.exam_id), true)
  and not exists (
    select from questions question
    where question.exam_id = owned.exam_id and ${isGuarded('question', { id: sql.ref('owned.student_id'), now })}))`;

/** The rows of a table that belong to a student, as the student may read them. */
export const listExportedRows = async (
  executor: Executor,
  [name, table]: readonly [TableName, StudentTable],
  { studentId, now }: { studentId: string; now: Date },
): Promise<ExportedRow[]> => {
  const columns = namesIn(table.exported);
  if (columns.length === 0) return [];
  const withKey = namesIn(table.withKey ?? '');
  const selected = columns.map((column) => {
    const title = titles[column];
    if (title) return sql`${title.title} as ${sql.ref(title.name)}`;
    const value = sql.ref(`owned.${column}`);
    return withKey.includes(column)
      ? sql`case when ${isKeyShown(now)} then ${value} end as ${sql.ref(column)}`
      : value;
  });
  const { rows } = await sql<ExportedRow>`
    select ${sql.join(selected)} from (
      select * from ${sql.table(name)} where ${belongsTo(table, studentId)}
    ) owned`.execute(executor);
  return rows;
};

/** Files of the student: pictures of honors, receipts, and pictures of answer sheets. */
export const listOwnFiles = async (
  executor: Executor,
  studentId: string,
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<Rows['listOwnFiles']>`
    select file.id, file.original_name as name from files file where file.id in (
      select image_file_id from honors where student_id = ${studentId}
      union select file_id from payment_receipts where student_id = ${studentId}
      union select picture_file_id from exam_sheets where student_id = ${studentId})
    order by file.created_at, file.id`.execute(executor);
  return rows;
};

/** The name of a student; undefined where there is none with this id. */
export const findStudentName = async (
  executor: Executor,
  id: string,
): Promise<{ first_name: string; last_name: string } | undefined> =>
  executor
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .where('role', '=', 'student')
    .executeTakeFirst();
