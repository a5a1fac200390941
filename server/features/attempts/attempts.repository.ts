import { sql } from 'kysely';
import { batched } from '#server/platform/cache/batch.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { unseen } from '#server/platform/database/unseen.repository.ts';
import type { AttemptRow } from './exam-rights.repository.ts';

type Pair = { studentId: string; examId: string };

export type NewAttempt = Pair & {
  /** The state of the exam that was read. */
  examUpdatedAt: Date;
  attempt: AttemptRow;
};

type InsertColumns = {
  studentIds: string[];
  examIds: string[];
  examMoments: Date[];
  starts: Date[];
  ends: (Date | null)[];
  answers: string[];
  clockCounts: number[];
  revisions: number[];
};

// Arrays of different lengths travel as text. The lock waits for a teacher who is saving.
const insertAttempts = prepared(
  (values: InsertColumns) => sql<{ student_id: string; exam_id: string }>`
    with current_exam as (
      select exam.id, exam.updated_at from exams exam
      where exam.id in (select unnest(${unseen(values.examIds, 'uuid[]')})) order by exam.id for key share
    )
    insert into exam_attempts
      (student_id, exam_id, started_at, ends_at, answers, question_started_at, revision, saved_at)
    select asked.student_id, asked.exam_id, asked.started_at, asked.ends_at,
      asked.answers::smallint[], array_fill(null::timestamptz, array[asked.clock_count]),
      asked.revision, asked.started_at
    from unnest(
        ${unseen(values.studentIds, 'uuid[]')}, ${unseen(values.examIds, 'uuid[]')}, ${unseen(values.examMoments, 'timestamptz[]')},
        ${unseen(values.starts, 'timestamptz[]')}, ${unseen(values.ends, 'timestamptz[]')}, ${unseen(values.answers, 'text[]')},
        ${unseen(values.clockCounts, 'int[]')}, ${unseen(values.revisions, 'int[]')}
      ) as asked (student_id, exam_id, exam_updated_at, started_at, ends_at, answers, clock_count, revision)
      join current_exam exam on exam.id = asked.exam_id
        and date_trunc('milliseconds', exam.updated_at) = asked.exam_updated_at
    where not exists (
      select 1 from exam_results result
      where result.student_id = asked.student_id and result.exam_id = asked.exam_id
    )
    on conflict (student_id, exam_id) do nothing
    returning student_id, exam_id`,
);

const textOf = (numbers: readonly number[]) => `{${numbers.join(',')}}`;
const keyOf = ({ studentId, examId }: Pair) => `${studentId}:${examId}`;

/** Of what the same student sent twice at the same moment, the first. */
const firstOfEach = (begun: NewAttempt[]): NewAttempt[] => {
  const firsts = new Map<string, NewAttempt>();
  for (const attempt of begun) {
    if (!firsts.has(keyOf(attempt))) firsts.set(keyOf(attempt), attempt);
  }
  return [...firsts.values()];
};

/**
 * Begins an exam, together with whoever begins at the same moment. False when the student has begun or
 * submitted it already, or the exam was changed since it was read.
 */
export const insertAttempt = batched(async (database: Database, begun: NewAttempt[]) => {
  const sent = firstOfEach(begun);
  const rows = await insertAttempts(database, {
    studentIds: sent.map(({ studentId }) => studentId),
    examIds: sent.map(({ examId }) => examId),
    examMoments: sent.map(({ examUpdatedAt }) => examUpdatedAt),
    starts: sent.map(({ attempt }) => attempt.started_at),
    ends: sent.map(({ attempt }) => attempt.ends_at),
    answers: sent.map(({ attempt }) => textOf(attempt.answers)),
    clockCounts: sent.map(({ attempt }) => attempt.question_started_at.length),
    revisions: sent.map(({ attempt }) => attempt.revision),
  });
  const inserted = new Set(
    rows.map((row) => keyOf({ studentId: row.student_id, examId: row.exam_id })),
  );
  const isStored = new Set(sent.filter((attempt) => inserted.has(keyOf(attempt))));
  return begun.map((attempt) => isStored.has(attempt));
});

type Opening = Pair & {
  /** One-based, in the written order. */
  position: number;
  openedAt: Date;
  /** When the attempt ends from now on. */
  endsAt: Date | null;
};

/** Starts a question's own time; false when it runs already. */
export const stampQuestion = async (
  executor: Executor,
  { studentId, examId, position, openedAt, endsAt }: Opening,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update exam_attempts
    set question_started_at[${position}::int] = ${openedAt}::timestamptz,
      ends_at = ${endsAt}::timestamptz
    where student_id = ${studentId} and exam_id = ${examId}
      and question_started_at[${position}::int] is null`.execute(executor);
  return numAffectedRows === 1n;
};

export const deleteAttempt = async (
  executor: Executor,
  { studentId, examId }: Pair,
): Promise<void> => {
  await executor
    .deleteFrom('exam_attempts')
    .where('student_id', '=', studentId)
    .where('exam_id', '=', examId)
    .execute();
};

export type EndedAttempt = Pair & { endsAt: Date };

/** Attempts that ended before a moment, the oldest end first, after the given one. */
export const listEndedAttempts = async (
  executor: Executor,
  { before, after, limit }: { before: Date; after: EndedAttempt | undefined; limit: number },
): Promise<EndedAttempt[]> => {
  const { rows } = await sql<EndedAttempt>`
    select student_id as "studentId", exam_id as "examId", ends_at as "endsAt"
    from exam_attempts
    where ends_at <= ${before} and (
      ${after?.endsAt ?? null}::timestamptz is null
      or (ends_at, student_id, exam_id)
        > (${after?.endsAt ?? null}::timestamptz, ${after?.studentId ?? null}::uuid, ${after?.examId ?? null}::uuid)
    )
    order by ends_at, student_id, exam_id
    limit ${limit}`.execute(executor);
  return rows;
};
