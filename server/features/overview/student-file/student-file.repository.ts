import { sql } from 'kysely';
import type { Gender } from '#domain/text/addressed.ts';
import {
  type LessonAccessRow,
  lessonAccessColumns,
} from '#server/features/rights/entitlements.api.ts';
import {
  type DocumentPlaceRow,
  documentPlacesOf,
  isGraded,
} from '#server/features/catalogue/progress/progress.api.ts';
import { couldBeTaken } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type OwnerRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  grade: 1 | 2 | 3;
  gender: Gender | null;
  email_verified_at: Date | null;
};

/** The student with this id; undefined for an unknown id, and for the teacher's. */
export const findOwner = async (executor: Executor, id: string): Promise<OwnerRow | undefined> => {
  const { rows } = await sql<OwnerRow>`
    select id, first_name, last_name, coalesce(email, '') as email, grade, gender, email_verified_at from users
    where id = ${id} and role = 'student'`.execute(executor);
  return rows[0];
};

type Page = { studentId: string; limit: number; offset: number };

export type MissedExamRow = LessonAccessRow & {
  exam_id: string;
  title: string;
  lesson_title: string;
  course_name: string;
  opens_at: Date | null;
  closes_at: Date | null;
  has_begun: boolean;
};

/** The exams that a student of the grade could take, now or before, and has not submitted. */
const missed = (studentId: string) => sql`
  from exams_for_students exam
    join shown_lessons lesson
      on lesson.id = exam.lesson_id and lesson.grade = exam.student_grade
  where exam.student_id = ${studentId} and ${isGraded('exam')} and ${couldBeTaken('exam')}
    and not exists (
      select 1 from exam_results where student_id = ${studentId} and exam_id = exam.id)`;

/** A page of the missed exams: first those that can be taken now, by their end, then future ones, then past ones. */
export const listMissedExams = async (
  executor: Executor,
  { studentId, limit, offset, now }: Page & { now: Date },
): Promise<MissedExamRow[]> => {
  const { rows } = await sql<MissedExamRow>`
    select exam.id as exam_id, exam.title, lesson.title as lesson_title, lesson.course_name,
      exam.opens_at, exam.closes_at, exam.has_begun,
      ${lessonAccessColumns('lesson', { id: studentId, now })}
    ${missed(studentId)}
    order by coalesce(exam.closes_at <= ${now}, false), coalesce(exam.opens_at > ${now}, false),
      exam.closes_at nulls last, exam.created_at desc, exam.id
    limit ${limit} offset ${offset}`.execute(executor);
  return rows;
};

export const countMissedExams = async (executor: Executor, studentId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${missed(studentId)}`.execute(executor);
  return rows[0]?.count ?? 0;
};

export type WatchedLessonRow = {
  lesson_id: string;
  lesson_title: string;
  course_name: string;
  has_video: boolean;
  watched_in_seconds: number;
  video_length_in_seconds: number | null;
  resume_at_in_seconds: number;
  last_opened_at: Date;
  completed_at: Date | null;
  document_places: DocumentPlaceRow[];
};

/** A page of the lessons that a student has opened, the most recently opened first. */
export const listWatchedLessons = async (
  executor: Executor,
  { studentId, limit, offset }: Page,
): Promise<WatchedLessonRow[]> => {
  const { rows } = await sql<WatchedLessonRow>`
    select lesson.id as lesson_id, lesson.title as lesson_title, course.name as course_name,
      lesson.video_url <> '' as has_video, visit.watched_in_seconds, visit.video_length_in_seconds,
      visit.resume_at_in_seconds, visit.completed_at,
      greatest(visit.last_opened_at, visit.last_reported_at) as last_opened_at,
      ${documentPlacesOf({ lesson: 'lesson', studentId })} as document_places
    from lesson_visits visit
      join lessons lesson on lesson.id = visit.lesson_id
      join courses course on course.id = lesson.course_id
    where visit.student_id = ${studentId}
    order by greatest(visit.last_opened_at, visit.last_reported_at) desc, lesson.id
    limit ${limit} offset ${offset}`.execute(executor);
  return rows;
};

export const countWatchedLessons = async (
  executor: Executor,
  studentId: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from lesson_visits where student_id = ${studentId}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};
