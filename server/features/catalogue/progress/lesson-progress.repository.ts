import { type RawBuilder, sql } from 'kysely';
import { isForStudent } from '#server/features/exams/exams.api.ts';

/** The data of `lessonProgress`, as a query of lessons reads them for one student. */
export type LessonProgressRow = {
  lesson_has_video: boolean;
  is_opened: boolean;
  is_watched: boolean;
  is_studied: boolean;
  graded_exams: {
    threshold: number;
    score: number | null;
    max_score: number | null;
    has_certificate: boolean;
  }[];
};

/**
 * Whether an exam has questions that can be graded; one that is a PDF without an answer key has none.
 * @param exam the alias of the table with the exam in the surrounding query
 */
export const isGraded = (exam: string) =>
  sql.raw<boolean>(`exists (select 1 from questions where questions.exam_id = ${exam}.id)`);

const hasQuestions = isGraded('exam');

/**
 * The columns of `LessonProgressRow`.
 * @param lesson the alias of the table with the lesson in the surrounding query
 * @param visit the alias of `lesson_visits`, joined for the student
 */
export const lessonProgressColumns = (
  lesson: string,
  visit: string,
  studentId: string | RawBuilder<string>,
) => sql`
  ${sql.raw(`${lesson}.video_url <> '' as lesson_has_video,
  ${visit}.student_id is not null as is_opened, ${visit}.completed_at is not null as is_watched,
  ${visit}.studied_at is not null as is_studied`)},
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'threshold', exam.certificate_threshold, 'score', own.score, 'max_score', own.max_score,
      'has_certificate', certificate.id is not null
    )), '[]')
    from exams exam
      left join exam_results own on own.student_id = ${studentId} and own.exam_id = exam.id
      left join certificates certificate
        on certificate.student_id = ${studentId} and certificate.exam_id = exam.id
          and certificate.revoked_at is null
    where exam.lesson_id = ${sql.raw(`${lesson}.id`)} and exam.is_published and ${hasQuestions}
      and (own.student_id is not null or ${isForStudent('exam', studentId)})
  ) as graded_exams`;
