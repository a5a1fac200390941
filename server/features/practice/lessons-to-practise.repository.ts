import { type RawBuilder, sql } from 'kysely';
import {
  type LessonAccessRow,
  lessonAccessColumns,
} from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import {
  isDue,
  isListed,
  isMistaken,
  isPractisable,
  isReleased,
  practiceSince,
  practisedExams,
  type StudentOfDay,
} from './practised-exams.repository.ts';

type LessonRow = LessonAccessRow & {
  course_id: string;
  course_name: string;
  lesson_id: string;
  lesson_title: string;
  /** From 1, in the course. */
  position: number;
  question_count: number;
};

/** A lesson with questions that the teacher released, and how many of them the student has practised. */
export type ReleasedLessonRow = LessonRow & { practised_count: number };

/** A lesson with mistakes of the student's list, and how many of them are asked today. */
export type MistakenLessonRow = LessonRow & { due_count: number };

const lessonColumns = (studentId: string, now: Date) => sql`
  course.id as course_id, course.name as course_name, lesson.id as lesson_id,
  lesson.title as lesson_title, lesson.position, ${lessonAccessColumns('lesson', { id: studentId, now })}`;

const ofLesson = sql`group by course.id, lesson.id order by course.grade, course.position, lesson.position`;

/** The lessons of the student's grade with released questions, in the order of the curriculum, open or not. */
export const listReleasedLessons = async (
  executor: Executor,
  studentId: string,
  now: Date,
): Promise<ReleasedLessonRow[]> => {
  const { rows } = await sql<ReleasedLessonRow>`
    select ${lessonColumns(studentId, now)}, count(*)::int as question_count,
      count(*) filter (where exists (
        select 1 from practice_answers answer
        where answer.student_id = ${studentId} and answer.question_id = question.id
      ))::int as practised_count
    from ${practisedExams(studentId)}
    where course.grade = (select grade from users where id = ${studentId})
      and ${isPractisable({ id: studentId, now })} and ${isReleased}
    ${ofLesson}`.execute(executor);
  return rows;
};

type Year = StudentOfDay & {
  /** The first moment of the school year. */
  since: Date;
};

/** The tables and the condition of the mistakes of the school year. */
const mistaken = ({ since, ...student }: Year) => sql`
  ${practisedExams(student.studentId)} cross join lateral ${practiceSince(student)} mending
  where result.submitted_at >= ${since} and ${isPractisable({ id: student.studentId, now: student.now })}
    and ${isMistaken}`;

/** A subquery of the lessons with mistakes that are asked today: `lesson_id` and `mistake_count`. */
export const waitingMistakes = (year: Year): RawBuilder<unknown> => sql`(
  select lesson.id as lesson_id, count(*)::int as mistake_count
  from ${mistaken(year)} and ${isDue(year.today)}
  group by lesson.id
)`;

/** The lessons with mistakes of the school year that stand in the student's list, open or not. */
export const listMistakenLessons = async (
  executor: Executor,
  year: Year,
): Promise<MistakenLessonRow[]> => {
  const { rows } = await sql<MistakenLessonRow>`
    select ${lessonColumns(year.studentId, year.now)}, count(*)::int as question_count,
      count(*) filter (where ${isDue(year.today)})::int as due_count
    from ${mistaken(year)} and ${isListed(year.today)}
    ${ofLesson}`.execute(executor);
  return rows;
};
