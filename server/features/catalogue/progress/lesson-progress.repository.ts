import { type RawBuilder, sql } from 'kysely';
import { isForStudent } from '#server/features/exams/exams.api.ts';

/** The data of `lessonProgress`, as a query of lessons reads them for one student. */
export type LessonProgressRow = {
  lesson_has_video: boolean;
  is_opened: boolean;
  is_watched: boolean;
  graded_exams: {
    threshold: number;
    score: number | null;
    max_score: number | null;
    has_certificate: boolean;
  }[];
};

/** Whether a row of `exams` has questions that can be graded; an exam that is a PDF without an answer key has none. */
export const isGraded = sql<boolean>`exists (
  select 1 from questions where questions.exam_id = exam.id)`;

/**
 * The columns of `LessonProgressRow`, for a query that calls the lesson's table `lesson` and the student's row of
 * `lesson_visits` `visit`.
 */
export const lessonProgressColumns = (studentId: string | RawBuilder<string>) => sql`
  lesson.video_url <> '' as lesson_has_video,
  visit.student_id is not null as is_opened,
  visit.completed_at is not null as is_watched,
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
    where exam.lesson_id = lesson.id and exam.is_published and ${isGraded}
      and (own.student_id is not null or ${isForStudent(studentId)})
  ) as graded_exams`;
