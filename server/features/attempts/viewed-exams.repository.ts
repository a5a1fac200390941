import { sql } from 'kysely';
import {
  isLessonShown,
  lessonAccessColumns,
  type LessonAccessRow,
} from '#server/features/entitlements/entitlements.api.ts';
import { examHeadColumns, type ExamHeadRow } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { AttemptRow } from './attempts.repository.ts';

type AttemptColumns = {
  [Name in keyof AttemptRow as `attempt_${Name}`]: AttemptRow[Name] | null;
};

/** An exam, with what decides whether its viewer may open and answer it, and the viewer's attempt at it. */
export type ViewedExamRow = ExamHeadRow &
  LessonAccessRow &
  AttemptColumns & { viewer_has_submitted: boolean };

/** A lesson that is there and has no exam. */
type LessonWithoutExam = LessonAccessRow & { id: null };

type View = { id: string; viewerId: string; seesDrafts: boolean; now: Date };

const viewedColumns = ({ viewerId, now }: View) => sql`
  ${examHeadColumns}, ${lessonAccessColumns({ id: viewerId, now })},
  attempt.started_at as attempt_started_at, attempt.ends_at as attempt_ends_at,
  attempt.answers as attempt_answers, attempt.question_started_at as attempt_question_started_at,
  attempt.revision::float8 as attempt_revision, attempt.saved_at as attempt_saved_at,
  exists (
    select 1 from exam_results result where result.student_id = ${viewerId} and result.exam_id = exam.id
  ) as viewer_has_submitted`;

const ownAttempt = ({ viewerId }: View) => sql`
  exam_attempts attempt on attempt.student_id = ${viewerId} and attempt.exam_id = exam.id`;

const selectExam = prepared(
  (view: View) => sql<ViewedExamRow>`
    select ${viewedColumns(view)}
    from exams exam
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
      left join ${ownAttempt(view)}
    where exam.id = ${view.id}
      and (${view.seesDrafts}::boolean or exam.is_published) and ${isLessonShown(view.seesDrafts)}`,
);

const selectExamsOfLesson = prepared(
  (view: View) => sql<ViewedExamRow | LessonWithoutExam>`
    select ${viewedColumns(view)}
    from lessons lesson
      join courses course on course.id = lesson.course_id
      left join exams exam
        on exam.lesson_id = lesson.id and (${view.seesDrafts}::boolean or exam.is_published)
      left join ${ownAttempt(view)}
    where lesson.id = ${view.id} and ${isLessonShown(view.seesDrafts)}
    order by exam.created_at, exam.id`,
);

const viewOf = (id: string, viewer: Pick<Viewer, 'id' | 'role'>, now: Date): View => ({
  id,
  viewerId: viewer.id,
  seesDrafts: viewer.role === 'teacher',
  now,
});

/** One exam for its viewer, in one round trip; undefined also for a draft that the viewer may not see. */
export const findViewedExam = async (
  executor: Executor,
  examId: string,
  viewer: Pick<Viewer, 'id' | 'role'>,
  now: Date,
): Promise<ViewedExamRow | undefined> => {
  const [row] = await selectExam(executor, viewOf(examId, viewer, now));
  return row;
};

/**
 * The exams of a lesson in the order in which they were made, and what decides over the lesson, in one round
 * trip; undefined when the viewer has no such lesson.
 */
export const findExamsOfLesson = async (
  executor: Executor,
  lessonId: string,
  viewer: Pick<Viewer, 'id' | 'role'>,
  now: Date,
): Promise<{ access: LessonAccessRow; exams: ViewedExamRow[] } | undefined> => {
  const rows = await selectExamsOfLesson(executor, viewOf(lessonId, viewer, now));
  const [access] = rows;
  return access && { access, exams: rows.filter((row) => row.id !== null) };
};
