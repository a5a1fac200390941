import { type RawBuilder, sql } from 'kysely';
import type { ExamTiming } from '#domain/exam-time.ts';
import {
  isLessonShown,
  type LessonAccessRow,
  lessonAccessColumns,
} from '#server/features/entitlements/entitlements.api.ts';

/** Whether an exam is there for whoever asks; the query calls its tables `exam`, `lesson` and `course`. */
export const isExamShown = (seesDrafts: boolean | RawBuilder<boolean>) =>
  sql<boolean>`((${seesDrafts}::boolean or exam.is_published) and ${isLessonShown(seesDrafts)})`;

/** An exam in progress as it is kept: in the order in which the teacher wrote. */
export type AttemptRow = {
  started_at: Date;
  ends_at: Date | null;
  /** One-based, 0 unanswered. */
  answers: number[];
  /** Empty unless each question has a time. */
  question_started_at: (Date | null)[];
  revision: number;
  saved_at: Date;
};

type AttemptColumns = {
  [Name in keyof AttemptRow as `attempt_${Name}`]: AttemptRow[Name] | null;
};

/** What decides whether a student may open and answer an exam now. */
export type AnsweringFacts = AttemptColumns &
  LessonAccessRow & {
    exam_type: number;
    opens_at: Date | null;
    closes_at: Date | null;
    timing: ExamTiming;
    time_limit_in_seconds: number | null;
    viewer_has_submitted: boolean;
  };

/** The columns of a left join of `exam_attempts` that is called `attempt`. */
export const attemptColumns = sql`
  attempt.started_at as attempt_started_at, attempt.ends_at as attempt_ends_at,
  attempt.answers as attempt_answers, attempt.question_started_at as attempt_question_started_at,
  attempt.revision::float8 as attempt_revision, attempt.saved_at as attempt_saved_at`;

/** `AnsweringFacts` without those of the attempt, from tables called `exam` and `lesson`. */
export const answeringColumns = (
  studentId: string | RawBuilder<string>,
  now: Date | RawBuilder<Date>,
) => sql`
  exam.exam_type, exam.opens_at, exam.closes_at, exam.timing, exam.time_limit_in_seconds,
  ${lessonAccessColumns({ id: studentId, now })},
  exists (
    select 1 from exam_results where student_id = ${studentId} and exam_id = exam.id
  ) as viewer_has_submitted`;
