import { withinGroups } from '#server/platform/database/group-limit.repository.ts';
import { sql } from 'kysely';
import {
  type LessonAccessRow,
  lessonAccessColumns,
} from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { containsWord, studentText } from '#server/platform/database/name-search.repository.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type AbsenteeRow = LessonAccessRow & {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  parent_phone: string;
  centre: string;
  last_active_at: Date | null;
  /** The student has begun the exam and not submitted it. */
  has_begun: boolean;
};

type Absentees = {
  examId: string;
  /** Folded; all must occur in name or e-mail. */
  words: readonly string[];
  /** The exact name; empty for all. */
  centre: string;
  /** Undefined for all. */
  groupId: string | undefined;
  /** The groups that limit the caller; undefined where nothing does. */
  callerGroups: readonly string[] | undefined;
  now: Date;
};

/**
 * Students of the exam's grade without a result. A student is not absent while a window of the student's group is still to
 * come or open, nor when the exam is only for other groups, or was over before the student came into the grade.
 */
const absent = ({ examId, words, centre, groupId, callerGroups, now }: Absentees) => sql`
  from users student
  where ${sql.join(
    [
      sql`student.role = 'student' and student.graduated_at is null`,
      sql`student.grade = (
        select course.grade from exams exam
          join lessons lesson on lesson.id = exam.lesson_id
          join courses course on course.id = lesson.course_id
        where exam.id = ${examId})`,
      sql`not exists (
        select 1 from exam_results result
        where result.exam_id = ${examId} and result.student_id = student.id)`,
      sql`exists (
        select from exams exam
          left join exam_windows own_window
            on own_window.exam_id = exam.id and own_window.group_id = student.group_id
        where exam.id = ${examId} and not is_for_other_groups(exam, own_window, null)
          and coalesce(own_window.closes_at <= ${now}, true)
          and coalesce(
            closes_at(exam, own_window) >= greatest(student.created_at, student.in_grade_since), true))`,
      ...words.map((word) => containsWord(studentText('student'), word)),
      ...(centre === '' ? [] : [sql`student.centre = ${centre} and student.centre <> ''`]),
      ...(groupId === undefined ? [] : [sql`student.group_id = ${groupId}`]),
      ...withinGroups('student', callerGroups),
    ],
    sql` and `,
  )}`;

const byName = sql`student.search_key collate "C", student.id`;

/**
 * A page of the students who have not submitted an exam, by name, each with the data that decide access to its lesson at
 * `now`.
 */
export const listAbsentees = async (
  executor: Executor,
  selection: Absentees & { limit: number; offset: number },
): Promise<AbsenteeRow[]> => {
  const { examId, limit, offset, now } = selection;
  const student = { id: sql.ref<string>('student.id'), now };
  const { rows } = await sql<AbsenteeRow>`
    select student.id, student.first_name, student.last_name, coalesce(student.email, '') as email, student.phone,
      student.parent_phone, student.centre, student.last_active_at,
      exists (
        select 1 from exam_attempts attempt
        where attempt.exam_id = ${examId} and attempt.student_id = student.id
      ) as has_begun,
      ${lessonAccessColumns('lesson', student)}
    from (
      select student.* ${absent(selection)} order by ${byName} limit ${limit} offset ${offset}
    ) student
      cross join (
        select lesson.* from exams exam join lessons lesson on lesson.id = exam.lesson_id
        where exam.id = ${examId}
      ) lesson
    order by ${byName}`.execute(executor);
  return rows;
};

/** The ids of the absentees that match; at most `limit`. */
export const listAbsenteeIds = async (
  executor: Executor,
  selection: Absentees,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<Rows['listAbsenteeIds']>`
    select student.id ${absent(selection)} order by student.id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
};

export const countAbsentees = async (executor: Executor, selection: Absentees): Promise<number> => {
  const { rows } = await sql<
    Rows['countAbsentees']
  >`select count(*)::int as count ${absent(selection)}`.execute(executor);
  return rows[0]?.count ?? 0;
};
