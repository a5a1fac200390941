import { sql } from 'kysely';
import {
  type OwnResultRow,
  sharedPlaces,
  withGuardedPlaces,
} from '#server/features/exam-day/exam-day.api.ts';
import {
  type LessonAccessRow,
  lessonAccessColumns,
} from '#server/features/rights/entitlements.api.ts';
import { keyHiddenUntil } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** A result, and the current version of its exam. */
export type FoundResultRow = OwnResultRow &
  LessonAccessRow & {
    exam_title: string;
    exam_updated_at: Date;
  };

const keyEnd = keyHiddenUntil('exam');

/** The columns of `FoundResultRow`, with the student's rights at `now`. */
const resultColumns = (now: Date) => sql`
  result.id, result.student_id, result.exam_id, result.score, result.max_score,
  result.question_count, result.try_number, result.answers, result.answer_texts,
  result.submitted_at,
  exam.title as exam_title, exam.certificate_threshold, exam.updated_at as exam_updated_at,
  certificate.id as certificate_id, ${keyEnd} as key_hidden_until,
  ${sharedPlaces(sql.ref('result.exam_id'))} as guarded_places,
  ${lessonAccessColumns('lesson', { id: sql.ref('result.student_id'), now: sql`${now}::timestamptz` })}`;

/**
 * The joins of a row of `exam_results` with the alias `result`. A result whose other try is open is hidden from the student,
 * because it shows the right options.
 */
const ofResult = sql`
  join exams exam on exam.id = result.exam_id
  join lessons lesson on lesson.id = exam.lesson_id
  left join certificates certificate
    on certificate.student_id = result.student_id and certificate.exam_id = result.exam_id
      and certificate.revoked_at is null`;

type Pair = { studentId: string; examId: string };

// The subqueries hide the lengths of the lists from the planner, which would make a new plan for each length.
const selectResults = prepared(
  ({
    studentIds,
    examIds,
    now,
  }: {
    studentIds: string[];
    examIds: string[];
    now: Date;
  }) => sql<FoundResultRow>`
    select ${resultColumns(now)}
    from unnest((select ${studentIds}::uuid[]), (select ${examIds}::uuid[])) as pair (student_id, exam_id)
      join countable_results result
        on result.student_id = pair.student_id and result.exam_id = pair.exam_id
      ${ofResult}`,
);

/** Results by student and exam, in one round trip and in the order of the pairs; undefined where there is none. */
export const listResults = async (
  executor: Executor,
  pairs: readonly Pair[],
  now: Date,
): Promise<(FoundResultRow | undefined)[]> => {
  const rows = await selectResults(executor, {
    studentIds: pairs.map(({ studentId }) => studentId),
    examIds: pairs.map(({ examId }) => examId),
    now,
  });
  const found = await withGuardedPlaces(executor, rows, now);
  const byKey = new Map(found.map((row) => [`${row.student_id} ${row.exam_id}`, row]));
  return pairs.map(({ studentId, examId }) => byKey.get(`${studentId} ${examId}`));
};

export type OwnResultsFilter = {
  studentId: string;
  /** Only the results of these exams; of all where it is left out. */
  examIds?: readonly string[] | undefined;
};

const ofStudent = (studentId: string) => sql`result.student_id = ${studentId}`;

const matching = ({ studentId, examIds }: OwnResultsFilter) =>
  examIds === undefined
    ? ofStudent(studentId)
    : sql`${ofStudent(studentId)} and result.exam_id = any(${[...examIds]}::uuid[])`;

/** A page of a student's results, newest first. */
export const listResultsOfStudent = async (
  executor: Executor,
  {
    limit,
    offset,
    now,
    ...filter
  }: OwnResultsFilter & { limit: number; offset: number; now: Date },
): Promise<FoundResultRow[]> => {
  const { rows } = await sql<FoundResultRow>`
    select ${resultColumns(now)} from countable_results result ${ofResult}
    where ${matching(filter)}
    order by result.submitted_at desc, result.exam_id
    limit ${limit} offset ${offset}`.execute(executor);
  return withGuardedPlaces(executor, rows, now);
};

export const countResultsOfStudent = async (
  executor: Executor,
  filter: OwnResultsFilter,
): Promise<number> => {
  const { rows } = await sql<Rows['countResultsOfStudent']>`
    select count(*)::int as count from countable_results result where ${matching(filter)}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};

/** The ids and titles of the exams of which a student has a result. */
export const listTakenExams = async (
  executor: Executor,
  studentId: string,
): Promise<{ id: string; title: string }[]> => {
  const { rows } = await sql<{ id: string; title: string }>`
    select exam.id, exam.title from countable_results result join exams exam on exam.id = result.exam_id
    where ${ofStudent(studentId)}`.execute(executor);
  return rows;
};
