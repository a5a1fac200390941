import { sql } from 'kysely';
import type { Presence } from '#domain/attendance/session-entries.ts';
import type { WeeklyTime } from '#domain/school/groups/weekly-times.ts';
import { isGraded } from '#server/features/catalogue/progress/progress.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** How much of each kind the page shows. */
const shown = { sessions: 8, results: 10, lessons: 5 };

type StudentRow = {
  first_name: string;
  last_name: string;
  /** The student's group, unless it is archived. */
  group: { id: string; centre: string; weekly_times: WeeklyTime[] } | null;
};

/** The student of a page. */
export const findStudentOfPage = async (
  executor: Executor,
  studentId: string,
): Promise<StudentRow | undefined> => {
  const { rows } = await sql<StudentRow>`
    select student.first_name, student.last_name,
      case when not class_group.is_archived then to_jsonb(class_group) end as "group"
    from users student left join student_groups class_group on class_group.id = student.group_id
    where student.id = ${studentId}`.execute(executor);
  return rows[0];
};

export type AttendedRow = { day: string; from_time: string; presence: Presence };

/** The closed sessions in which a student's presence is written, as the student sees them, the latest first. */
export const listAttendance = async (
  executor: Executor,
  studentId: string,
): Promise<AttendedRow[]> => {
  const { rows } = await sql<AttendedRow>`
    select session.day::text as day, session.from_time, entry.value as presence
    from session_entries entry join class_sessions session on session.id = entry.session_id
    where entry.student_id = ${studentId} and entry.field = 'presence' and entry.value is not null
      and session.closed_at is not null
    order by session.day desc, session.from_time desc, session.id limit ${shown.sessions}`.execute(
    executor,
  );
  return rows;
};

export type ResultRow = { title: string; score: number; max_score: number; submitted_at: Date };

/** The results that the student sees, those on paper too, the latest first. */
export const listResults = async (executor: Executor, studentId: string): Promise<ResultRow[]> => {
  const { rows } = await sql<ResultRow>`
    select title, score, max_score, at as submitted_at from shown_marks
    where student_id = ${studentId}
    order by at desc, exam_id limit ${shown.results}`.execute(executor);
  return rows;
};

export type WatchedRow = { title: string; last_opened_at: Date; is_completed: boolean };

/** The published lessons that a student opened, the latest visit first. */
export const listWatched = async (executor: Executor, studentId: string): Promise<WatchedRow[]> => {
  const { rows } = await sql<WatchedRow>`
    select lesson.title, visit.last_opened_at, visit.completed_at is not null as is_completed
    from lesson_visits visit join shown_lessons lesson on lesson.id = visit.lesson_id
    where visit.student_id = ${studentId}
    order by visit.last_opened_at desc, lesson.id limit ${shown.lessons}`.execute(executor);
  return rows;
};

export type NextExamRow = { title: string; opens_at: Date | null; closes_at: Date | null };

/** The exam of the student's grade that opens or closes next and that the student has not submitted. */
export const findNextExam = async (
  executor: Executor,
  { studentId, now }: { studentId: string; now: Date },
): Promise<NextExamRow | undefined> => {
  const { rows } = await sql<NextExamRow>`
    select exam.title, exam.opens_at, exam.closes_at
    from exams_for_students exam
      join shown_lessons lesson on lesson.id = exam.lesson_id and lesson.grade = exam.student_grade
    where exam.student_id = ${studentId} and ${isGraded('exam')}
      and (exam.opens_at > ${now} or exam.closes_at > ${now})
      and not exists (
        select from countable_results own
        where own.student_id = exam.student_id and own.exam_id = exam.id
      )
    order by case when exam.opens_at > ${now} then exam.opens_at else exam.closes_at end, exam.id
    limit 1`.execute(executor);
  return rows[0];
};
