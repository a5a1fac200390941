import { sql } from 'kysely';
import {
  isEntitledAt,
  type LessonAccessRow,
  lessonAccessColumns,
} from '#server/features/rights/entitlements.api.ts';
import { couldBeTaken } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

const studentId = sql.ref<string>('student.id');

export type LatestExam = Rows['listLatestExams'];

/** The latest exams of each grade that students may see and that began before a moment. */
export const listLatestExams = async (
  executor: Executor,
  { begunBefore, perGrade }: { begunBefore: Date; perGrade: number },
): Promise<LatestExam[]> => {
  const { rows } = await sql<LatestExam>`
    select id, grade from (
      select exam.id, lesson.grade, row_number() over (
        partition by lesson.grade
        order by greatest(exam.created_at, exam.opens_at) desc, exam.id
      ) as place
      from exams exam
        join shown_lessons lesson on lesson.id = exam.lesson_id
      where exam.is_published and greatest(exam.created_at, exam.opens_at) <= ${begunBefore}
    ) latest
    where place <= ${perGrade}`.execute(executor);
  return rows;
};

export type ProgressRow = Rows['listProgress'];

type Portion = {
  /** The last student of the previous batch; undefined for the first batch. */
  after: string | undefined;
  inGradeBefore: Date;
  activeSince: Date;
  now: Date;
  limit: number;
};

/**
 * A batch of the students who may fall behind, by id: in the grade for a while, and either with a running right or recently
 * active. Abandoned accounts are left out.
 */
export const listProgress = async (
  executor: Executor,
  { after, inGradeBefore, activeSince, now, limit }: Portion,
): Promise<ProgressRow[]> => {
  const { rows } = await sql<ProgressRow>`
    select student.id, student.grade,
      greatest(student.created_at, visit.last_at, result.last_at) as progressed_at,
      result.result_count, result.average_percentage
    from (
      select id, grade, created_at from users student
      where role = 'student' and activated_at is not null and graduated_at is null
        and ${after === undefined ? sql`true` : sql`id > ${after}::uuid`}
        and greatest(created_at, in_grade_since) <= ${inGradeBefore}
        and (last_active_at >= ${activeSince} or ${isEntitledAt(studentId, now)})
      order by id limit ${limit}
    ) student
      cross join lateral (
        select max(last_opened_at) as last_at from lesson_visits where student_id = student.id
      ) visit
      cross join lateral (
        select max(submitted_at) as last_at, count(*)::int as result_count,
          avg(score * 100.0 / nullif(max_score, 0))::float8 as average_percentage
        from exam_results where student_id = student.id
      ) result
    order by student.id`.execute(executor);
  return rows;
};

export type ExamOfStudent = LessonAccessRow & { student_id: string; is_submitted: boolean };

/**
 * For each student and each of these exams of the student's grade, the data that decide whether the student may take it, and
 * whether it is submitted. An exam that opened later for the student's group is left out, and one that was over before the
 * student came. Not `exists`, for which the planner
 * may read the results of all students first.
 */
export const listExamsOfStudents = async (
  executor: Executor,
  {
    students,
    exams,
    begunBefore,
    now,
  }: { students: readonly string[]; exams: readonly string[]; begunBefore: Date; now: Date },
): Promise<ExamOfStudent[]> => {
  const { rows } = await sql<ExamOfStudent>`
    select exam.student_id,
      coalesce((
        select true from exam_results
        where student_id = exam.student_id and exam_id = exam.id limit 1
      ), false) as is_submitted,
      ${lessonAccessColumns('lesson', { id: sql.ref('exam.student_id'), now })}
    from exams_for_students exam
      join shown_lessons lesson
        on lesson.id = exam.lesson_id and lesson.grade = exam.student_grade
    where exam.student_id = any (${students}::uuid[]) and exam.id = any (${exams}::uuid[])
      and greatest(exam.created_at, exam.opens_at) <= ${begunBefore} and ${couldBeTaken('exam')}`.execute(
    executor,
  );
  return rows;
};
