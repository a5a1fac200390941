import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an exam is for everyone, or for the student's group (decisions/0101). For an exam that the student has begun, which stays
 * open to the student, ask the view `exams_for_students`. Most exams are for everyone, so their groups are not read.
 * @param exam the alias of the table `exams` in the surrounding query
 */
export const isForStudent = (exam: string, studentId: string | RawBuilder<string>) => sql<boolean>`
  (${sql.raw(`${exam}.open_to = 'everyone'`)} or exists (
    select 1 from users member
      join exam_windows own_window
        on own_window.exam_id = ${sql.raw(`${exam}.id`)} and own_window.group_id = member.group_id
    where member.id = ${studentId}))`;

/**
 * Whether a student was in the grade before an exam ended for the student's group. Nobody has missed what was over before.
 * @param exam the alias of the view `exams_for_students` in the surrounding query
 */
export const couldBeTaken = (exam: string) =>
  sql.raw<boolean>(`coalesce(${exam}.closes_at >= ${exam}.student_created_at, true)`);

/**
 * Until when the key of an exam is hidden: the last closing time of the exam and its groups, where groups have windows or the
 * teacher chose it (decisions/0101); null where the key is shown at once. The exam's own times apply to nobody when it is only
 * for groups.
 * @param exam the alias of the table `exams` in the surrounding query
 */
export const keyHiddenUntil = (exam: string) =>
  sql.raw<Date | null>(`(
  select case when count(*) > 0 or ${exam}.key_release = 'afterClosing'
    then greatest(max(any_window.closes_at), case when ${exam}.open_to = 'everyone' then ${exam}.closes_at end) end
  from exam_windows any_window where any_window.exam_id = ${exam}.id)`);
