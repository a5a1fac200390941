import { sql } from 'kysely';
import { graceInSeconds, questionGraceInSeconds } from '#domain/exam-time.ts';
import { batched } from '#server/platform/cache/batch.ts';
import type { Database } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { unseen } from '#server/platform/database/unseen.repository.ts';
import {
  type AnsweringFacts,
  answeringColumns,
  attemptColumns,
  isExamShown,
} from './exam-rights.repository.ts';

/** What became of a saving, and what decides whether it was allowed. */
export type Saving = AnsweringFacts & {
  is_shown: boolean;
  /** False when the exam was changed since its sheet was read; then nothing is saved. */
  is_current: boolean;
  /** The columns of the attempt are those after the saving. */
  is_saved: boolean;
};

export type NewAnswers = {
  examId: string;
  studentId: string;
  now: Date;
  /** The revision that the answers build upon; -1 saves nothing and asks only. */
  revision: number;
  /** The state of the exam by which the answers were read. */
  examUpdatedAt: Date;
  /** One-based in the written order, 0 unanswered. */
  answers: number[];
  /** The time of each question, which counts where each has its own. */
  seconds: number[];
};

type Columns = {
  examIds: string[];
  studentIds: string[];
  moments: Date[];
  revisions: number[];
  examMoments: Date[];
  answers: string[];
  seconds: string[];
};

const student = { id: sql.ref<string>('sent.student_id'), now: sql.ref<Date>('sent.now') };

/** Only students save. */
const noDrafts = sql<boolean>`false`;

/** Where each question has its time, one that is not open keeps the answer it has. */
const mergedAnswers = sql`
  case when cardinality(attempt.question_started_at) = 0 then asked.answers else array(
    select case
        when started_at + (seconds + ${sql.lit(questionGraceInSeconds)}) * interval '1 second' > asked.now
        then sent else coalesce(kept, 0::smallint)
      end
    from unnest(asked.answers, attempt.answers, attempt.question_started_at, asked.seconds)
      with ordinality as question (sent, kept, started_at, seconds, place)
    where place <= cardinality(asked.answers)
    order by place
  ) end`;

// One statement for all who save at the same moment: their answers reach the disk together.
const saveAll = prepared(
  (values: Columns) => sql<Saving & { place: number }>`
    with asked as (
      select sent.place::int, sent.exam_id, sent.student_id, sent.now, sent.revision,
        sent.answers::smallint[] as answers, sent.seconds::int[] as seconds,
        ${isExamShown(noDrafts)} as is_shown,
        date_trunc('milliseconds', exam.updated_at) = sent.exam_updated_at as is_current,
        ${answeringColumns(student.id, student.now)}
      from unnest(
        ${unseen(values.examIds, 'uuid[]')}, ${unseen(values.studentIds, 'uuid[]')}, ${unseen(values.moments, 'timestamptz[]')},
        ${unseen(values.revisions, 'bigint[]')}, ${unseen(values.examMoments, 'timestamptz[]')},
        ${unseen(values.answers, 'text[]')}, ${unseen(values.seconds, 'text[]')}
      ) with ordinality
        as sent (exam_id, student_id, now, revision, exam_updated_at, answers, seconds, place)
        join exams exam on exam.id = sent.exam_id
        join lessons lesson on lesson.id = exam.lesson_id
        join courses course on course.id = lesson.course_id
    ), saved as (
      update exam_attempts attempt
      set answers = ${mergedAnswers}, revision = attempt.revision + 1, saved_at = asked.now
      from asked
      where attempt.student_id = asked.student_id and attempt.exam_id = asked.exam_id
        and attempt.revision <= asked.revision
        and asked.is_shown and asked.is_current
        and (asked.opens_at is null or asked.opens_at <= asked.now)
        and (
          attempt.ends_at is null
          or attempt.ends_at + ${sql.lit(graceInSeconds)} * interval '1 second' > asked.now
        )
      returning asked.place, attempt.started_at, attempt.ends_at, attempt.answers,
        attempt.question_started_at, attempt.revision, attempt.saved_at
    )
    select asked.place, asked.is_shown, asked.is_current,
      asked.exam_type, asked.opens_at, asked.closes_at, asked.timing, asked.time_limit_in_seconds,
      asked.lesson_is_free, asked.opening_grants, asked.viewer_has_submitted,
      saved.place is not null as is_saved, ${attemptColumns}
    from asked
      left join saved on saved.place = asked.place
      left join lateral (
        select saved.started_at, saved.ends_at, saved.answers, saved.question_started_at,
          saved.revision, saved.saved_at
        where saved.place is not null
        union all
        select started_at, ends_at, answers, question_started_at, revision, saved_at
        from exam_attempts
        where saved.place is null and student_id = asked.student_id and exam_id = asked.exam_id
      ) attempt on true`,
);

const textOf = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

/** Rows are locked in one order, so that no two statements wait for each other. */
const byRow = (one: NewAnswers, other: NewAnswers) =>
  `${one.studentId}${one.examId}` < `${other.studentId}${other.examId}` ? -1 : 1;

/**
 * Keeps a student's answers so far, in one statement with whoever saves at the same moment, and tells
 * what decides whether that was allowed. Nothing is kept of answers that build upon an older state, or
 * that come after the time; whether the student may open the lesson is for the caller to judge.
 */
export const saveAnswers = batched(async (database: Database, asked: NewAnswers[]) => {
  const sorted = asked.toSorted(byRow);
  const rows = await saveAll(database, {
    examIds: sorted.map(({ examId }) => examId),
    studentIds: sorted.map(({ studentId }) => studentId),
    moments: sorted.map(({ now }) => now),
    revisions: sorted.map(({ revision }) => revision),
    examMoments: sorted.map(({ examUpdatedAt }) => examUpdatedAt),
    answers: sorted.map(({ answers }) => textOf(answers)),
    seconds: sorted.map(({ seconds }) => textOf(seconds)),
  });
  const found = new Map(rows.map((row) => [sorted[row.place - 1], row]));
  return asked.map((answers): Saving | undefined => found.get(answers));
});
