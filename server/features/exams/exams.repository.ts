import { sql } from 'kysely';
import type { PracticeRelease } from '#domain/exams/practice-release.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type ExamListRow = {
  id: string;
  title: string;
  lesson_id: string;
  lesson_title: string;
  course_name: string;
  grade: number;
  exam_type: number;
  certificate_threshold: number;
  question_count: number;
  total_marks: number;
  is_published: boolean;
  practice: PracticeRelease;
  opens_at: Date | null;
  closes_at: Date | null;
  group_window_count: number;
  first_questions: string[];
  created_at: Date;
};

/** Every exam for the teacher's list, newest first, with the source text of its first 3 questions. */
export const listExams = async (executor: Executor): Promise<ExamListRow[]> => {
  const { rows } = await sql<ExamListRow>`
    select exam.id, exam.title, exam.lesson_id, exam.exam_type, exam.certificate_threshold,
      exam.is_published, exam.practice, exam.opens_at, exam.closes_at, exam.created_at,
      lesson.title as lesson_title, course.name as course_name, course.grade,
      totals.question_count, totals.total_marks,
      (select count(*)::int from exam_windows where exam_id = exam.id) as group_window_count,
      array(
        select question_text from questions where exam_id = exam.id and question_text <> ''
        order by position limit 3
      ) as first_questions
    from exams exam
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
      cross join lateral (
        select count(*)::int as question_count, coalesce(sum(marks), 0)::int as total_marks
        from questions where exam_id = exam.id
      ) totals
    order by exam.created_at desc, exam.id desc`.execute(executor);
  return rows;
};

/** The number of results by exam; exams without a result are left out. */
export const countResultsByExam = async (executor: Executor): Promise<Map<string, number>> => {
  const { rows } = await sql<{ exam_id: string; count: number }>`
    select exam_id, count(*)::int as count from exam_results group by exam_id`.execute(executor);
  return new Map(rows.map(({ exam_id, count }) => [exam_id, count]));
};
