import { sql } from 'kysely';
import { isGraded } from '#server/features/catalogue/progress/progress.api.ts';
import { couldBeTaken } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

type Span = { studentId: string; from: Date; until: Date };

export type ReportedExamRow = {
  title: string;
  score: number;
  max_score: number;
  submitted_at: Date;
};

/** More than a student takes in a year. */
const maxExams = 500;

/**
 * The results of a student in a span of time, those on paper too, the earliest first. A result with another try open is left out, as on the
 * student's own pages.
 */
export const listReportedExams = async (
  executor: Executor,
  { studentId, from, until }: Span,
): Promise<ReportedExamRow[]> => {
  const { rows } = await sql<ReportedExamRow>`
    select title, score, max_score, at as submitted_at from shown_marks
    where student_id = ${studentId} and at >= ${from} and at <= ${until}
    order by at, exam_id limit ${maxExams}`.execute(executor);
  return rows;
};

export type AbsenceRow = { title: string; closes_at: Date };

/** Exams of the grade that ended without a submission in a span of time, after the student registered. */
export const listAbsences = async (
  executor: Executor,
  { studentId, from, until }: Span,
): Promise<AbsenceRow[]> => {
  const { rows } = await sql<AbsenceRow>`
    select exam.title, exam.closes_at
    from exams_for_students exam
      join shown_lessons lesson
        on lesson.id = exam.lesson_id and lesson.grade = exam.student_grade
    where exam.student_id = ${studentId} and ${isGraded('exam')}
      and ${couldBeTaken('exam')} and exam.closes_at >= ${from} and exam.closes_at <= ${until}
      and not exists (
        select 1 from exam_results where student_id = exam.student_id and exam_id = exam.id)
    order by exam.closes_at, exam.id limit ${maxExams}`.execute(executor);
  return rows;
};

export type WatchingRow = { opened: number; completed: number };

/** How many lessons a student opened in a span of time, and how many videos were finished in it. */
export const countWatching = async (
  executor: Executor,
  { studentId, from, until }: Span,
): Promise<WatchingRow> => {
  const { rows } = await sql<WatchingRow>`
    select
      (count(*) filter (
        where first_opened_at between ${from} and ${until} or last_opened_at between ${from} and ${until}
      ))::integer as opened,
      (count(*) filter (where completed_at between ${from} and ${until}))::integer as completed
    from lesson_visits where student_id = ${studentId}`.execute(executor);
  return rows[0] ?? { opened: 0, completed: 0 };
};

/** When a summary was last mailed to a student. */
export const findLastMailed = async (
  executor: Executor,
  studentId: string,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ mailed_at: Date }>`
    select mailed_at from student_reports where student_id = ${studentId}
    order by mailed_at desc limit 1`.execute(executor);
  return rows[0]?.mailed_at;
};

/**
 * Records that a summary is mailed. @returns false where the key was used before; two calls at once wait for each other
 */
export const insertReport = async (
  executor: Executor,
  report: { id: string; student_id: string; period: 'week' | 'month' | 'year'; mailed_at: Date },
): Promise<boolean> => {
  const inserted = await executor
    .insertInto('student_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** When the summary of a key was mailed to that student. */
export const findMailedReport = async (
  executor: Executor,
  id: string,
  studentId: string,
): Promise<Date | undefined> => {
  const row = await executor
    .selectFrom('student_reports')
    .select('mailed_at')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return row?.mailed_at;
};
