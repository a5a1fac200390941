import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

type CourseProgressRow = {
  course_id: string;
  course_name: string;
  lessons_count: number;
  opened_lessons: number;
  completed_lessons: number;
  watched_in_seconds: number;
};

type EarnedCertificateRow = {
  id: string;
  certificate_title: string;
  exam_title: string;
  issued_at: Date;
};

export type StudentDetailRows = Awaited<ReturnType<typeof findStudentDetail>>;

/** The courses that a student has opened, the most recently opened first. */
const listProgress = async (executor: Executor, studentId: string) => {
  const { rows } = await sql<CourseProgressRow>`
    select course.id as course_id, course.name as course_name,
      (select count(*)::integer from lessons where course_id = course.id) as lessons_count,
      count(*)::integer as opened_lessons, count(visit.completed_at)::integer as completed_lessons,
      sum(visit.watched_in_seconds)::integer as watched_in_seconds
    from lesson_visits visit
      join lessons lesson on lesson.id = visit.lesson_id
      join courses course on course.id = lesson.course_id
    where visit.student_id = ${studentId}
    group by course.id order by max(visit.last_opened_at) desc, course.id`.execute(executor);
  return rows;
};

/** How many exams a student took, and the mean percentage. */
const summarizeResults = async (executor: Executor, studentId: string) => {
  const { rows } = await sql<{ count: number; average_percentage: number | null }>`
    select count(*)::integer as count,
      avg(100.0 * score / max_score)::float8 as average_percentage
    from exam_results where student_id = ${studentId}`.execute(executor);
  return rows[0] ?? { count: 0, average_percentage: null };
};

const listEarned = (executor: Executor, studentId: string): Promise<EarnedCertificateRow[]> =>
  executor
    .selectFrom('certificates')
    .select(['id', 'certificate_title', 'exam_title', 'issued_at'])
    .where('student_id', '=', studentId)
    .where('revoked_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .execute();

/** The data of a student's page that the list does not have. */
export const findStudentDetail = async (executor: Executor, studentId: string) => {
  const [courses, results, certificates] = await Promise.all([
    listProgress(executor, studentId),
    summarizeResults(executor, studentId),
    listEarned(executor, studentId),
  ]);
  return { courses, results, certificates };
};
