import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type ExamListRow = {
  id: string;
  title: string;
  lesson_id: string;
  lesson_title: string;
  course_name: string;
  exam_type: number;
  certificate_threshold: number;
  question_count: number;
  result_count: number;
  first_questions: string[];
  created_at: Date;
};

/** Every exam for the teacher's list, newest first, with the source text of its first 3 questions. */
export const listExams = async (executor: Executor): Promise<ExamListRow[]> => {
  const { rows } = await sql<ExamListRow>`
    select exam.id, exam.title, exam.lesson_id, exam.exam_type, exam.certificate_threshold,
      exam.created_at, lesson.title as lesson_title, course.name as course_name,
      (select count(*)::int from questions where exam_id = exam.id) as question_count,
      (select count(*)::int from exam_results where exam_id = exam.id) as result_count,
      array(
        select question_text from questions where exam_id = exam.id order by position limit 3
      ) as first_questions
    from exams exam
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
    order by exam.created_at desc, exam.id desc`.execute(executor);
  return rows;
};
