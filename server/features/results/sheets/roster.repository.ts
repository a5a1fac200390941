import { sql } from 'kysely';
import { isForStudent } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { withinGroups } from '#server/platform/database/group-limit.repository.ts';

export type RosterRow = {
  id: string;
  first_name: string;
  last_name: string;
  card_number: string;
  group_id: string | null;
  /** Empty without one. */
  group_name: string;
  /** Whether the student was in a class of that day; null where no class session has an entry. */
  was_present: boolean | null;
};

type Selection = {
  examId: string;
  /** The day in Egypt whose class sessions say who was present. */
  day: string;
  /** Undefined for all. */
  groupId?: string | undefined;
  /** Only the student with this number, without zeros in front. */
  cardNumber?: string;
  /** The groups that limit the caller; undefined where nothing does. */
  callerGroups: readonly string[] | undefined;
};

const personColumns = (day: string) => sql`
  student.id, student.first_name, student.last_name, student.card_number, student.group_id,
  coalesce(student_group.name, '') as group_name,
  (
    select bool_or(entry.value in ('present', 'late')) from session_entries entry
      join class_sessions session on session.id = entry.session_id
    where entry.student_id = student.id and entry.field = 'presence' and entry.value is not null and session.day = ${day}::date
  ) as was_present`;

/** The students for whom an exam is, by name. */
export const listRoster = async (
  executor: Executor,
  { examId, day, groupId, cardNumber, callerGroups }: Selection,
): Promise<RosterRow[]> => {
  const conditions = [
    sql`exam.id = ${examId} and student.role = 'student' and student.graduated_at is null and student.grade = course.grade`,
    isForStudent('exam', sql.ref<string>('student.id')),
    ...(groupId === undefined ? [] : [sql`student.group_id = ${groupId}`]),
    ...(cardNumber === undefined ? [] : [sql`student.card_number = ${cardNumber}`]),
    ...withinGroups('student', callerGroups),
  ];
  const { rows } = await sql<RosterRow>`
    select ${personColumns(day)}
    from exams exam
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
      cross join users student
      left join student_groups student_group on student_group.id = student.group_id
    where ${sql.join(conditions, sql` and `)}
    order by student.search_key collate "C", student.id`.execute(executor);
  return rows;
};

/** These students, whether the exam is for them or not; of a limited caller those of the caller's groups. */
export const listSheetStudents = async (
  executor: Executor,
  {
    ids,
    numbers,
    day,
    callerGroups,
  }: {
    ids: readonly string[];
    /** Numbers of cards without zeros in front. */
    numbers: readonly string[];
    day: string;
    callerGroups: readonly string[] | undefined;
  },
): Promise<RosterRow[]> => {
  const conditions = [
    sql`student.role = 'student' and (student.id = any(${[...ids]}::uuid[]) or student.card_number = any(${[...numbers]}::text[]))`,
    ...withinGroups('student', callerGroups),
  ];
  const { rows } = await sql<RosterRow>`
    select ${personColumns(day)}
    from users student left join student_groups student_group on student_group.id = student.group_id
    where ${sql.join(conditions, sql` and `)}
    order by student.search_key collate "C", student.id`.execute(executor);
  return rows;
};

/** Whether there is such a student, for a limited caller in one of the caller's groups. */
export const findStudentInReach = async (
  executor: Executor,
  { studentId, callerGroups }: { studentId: string; callerGroups: readonly string[] | undefined },
): Promise<boolean> => {
  const { rows } = await sql`
    select from users student where ${sql.join(
      [sql`id = ${studentId} and role = 'student'`, ...withinGroups('student', callerGroups)],
      sql` and `,
    )}`.execute(executor);
  return rows.length > 0;
};

/** The names of the staff who read sheets. */
export const listReaders = async (
  executor: Executor,
  ids: readonly string[],
): Promise<{ id: string; first_name: string; last_name: string }[]> =>
  ids.length === 0
    ? []
    : executor
        .selectFrom('users')
        .select(['id', 'first_name', 'last_name'])
        .where('id', 'in', [...ids])
        .execute();
