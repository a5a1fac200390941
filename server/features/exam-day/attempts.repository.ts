import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';

/** A stored attempt in progress, in the order in which the teacher wrote the questions. */
export type AttemptRow = {
  started_at: Date;
  ends_at: Date | null;
  /** One-based, 0 unanswered. */
  answers: number[];
  /** Empty unless each question has a time limit of its own. */
  question_started_at: (Date | null)[];
  revision: number;
  saved_at: Date;
  /** What the student wrote, '' unanswered; null unless the exam asks for short answers. */
  answer_texts: string[] | null;
  /** The group whose window applies to it; null when the exam's own opening times do. */
  window_group_id: string | null;
};

type Pair = { studentId: string; examId: string };

/** The result of a full check. It is valid until that moment, for that version of the exam. */
export type Check = { version: Date; until: Date };

export type NewAttempt = Pair & { attempt: AttemptRow; check: Check };

/** The key of a row of a student and an exam, in a map of such rows. */
export const keyOfPair = (row: { student_id: string; exam_id: string }): string =>
  `${row.student_id} ${row.exam_id}`;

// The lock waits for a teacher who is saving; the version then shows whether the exam changed since it was read. Rows are
// written in the order of their keys, so that two statements never wait for each other.
const insertAll = prepared(
  ({ rows, skipsLocked }: { rows: string; skipsLocked: boolean }) => sql<{
    student_id: string;
    exam_id: string;
  }>`
    with current_exam as (
      select id, updated_at from exams
      where id in (select (sent ->> 'exam_id')::uuid from json_array_elements(${rows}::json) sent)
      order by id for key share ${skipsLocked ? sql`skip locked` : sql``}
    )
    insert into exam_attempts
      (student_id, exam_id, started_at, ends_at, answers, question_started_at, revision, saved_at,
        answer_texts, window_group_id, checked_version, checked_until)
    select student_id, exam_id, started_at, ends_at, answers, question_started_at, revision, saved_at,
      answer_texts, window_group_id, checked_version, checked_until
    from json_to_recordset(${rows}::json) as sent (
        student_id uuid, exam_id uuid, started_at timestamptz, ends_at timestamptz, answers smallint[],
        question_started_at timestamptz[], revision bigint, saved_at timestamptz, answer_texts jsonb,
        window_group_id uuid, checked_version timestamptz, checked_until timestamptz)
      join current_exam on current_exam.id = sent.exam_id
        and date_trunc('milliseconds', current_exam.updated_at) = sent.checked_version
    where not exists (
      select 1 from exam_results result
      where result.student_id = sent.student_id and result.exam_id = sent.exam_id
        and result.retry_opened_at is null
    )
    order by student_id, exam_id
    on conflict (student_id, exam_id) do nothing
    returning student_id, exam_id`,
);

/** After this many new attempts, plans that were made before them are slow. */
const manyAttempts = 1000;
let begunSincePlanned = 0;

/**
 * Makes PostgreSQL plan the prepared statements of attempts again. A plan that was made for a nearly empty table reads all of
 * it; a class begins within seconds, and autovacuum runs only once a minute.
 */
const replanAsTableGrows = async (executor: Executor, begun: number): Promise<void> => {
  begunSincePlanned += begun;
  if (begunSincePlanned < manyAttempts) return;
  begunSincePlanned = 0;
  await sql`analyze (skip_locked) exam_attempts (exam_id)`.execute(executor);
};

/**
 * Begins exams, and returns for each whether this call began it: false when the student has begun or submitted it already, or
 * the exam was changed since it was read. With `skipsLocked`, also false when another transaction has locked the exam.
 */
export const insertAttempts = async (
  executor: Executor,
  begun: readonly NewAttempt[],
  { skipsLocked }: { skipsLocked: boolean },
): Promise<boolean[]> => {
  const sent = begun.map(({ studentId, examId, attempt, check }) => ({
    ...attempt,
    student_id: studentId,
    exam_id: examId,
    checked_version: check.version,
    checked_until: check.until,
  }));
  // Only the first of two rows with the same key is sent, because the statement could store either.
  const firstByKey = new Map(sent.toReversed().map((row) => [keyOfPair(row), row]));
  const rows = await insertAll(executor, {
    rows: JSON.stringify([...firstByKey.values()]),
    skipsLocked,
  });
  await replanAsTableGrows(executor, rows.length);
  const inserted = new Set(rows.map(keyOfPair));
  return sent.map((row) => {
    const key = keyOfPair(row);
    return firstByKey.get(key) === row && inserted.has(key);
  });
};

type SavedAnswers = Pair & {
  /** The revision that the answers are based on. */
  revision: number;
  /** One-based in the written order, 0 unanswered. */
  answers: number[];
  texts: string[] | null;
  savedAt: Date;
};

/** Answers to a version of an exam, for an attempt that was checked at this version. */
export type CheckedAnswers = SavedAnswers & { version: Date };

/** When an attempt began and ends. */
export type AttemptTimes = { started_at: Date; ends_at: Date | null };

const checkedAnswers = prepared(
  ({ rows }: { rows: string }) => sql<AttemptTimes & { index: number }>`
    with free as (
      select sent.*
      from json_to_recordset(${rows}::json) as sent (
          index integer, student_id uuid, exam_id uuid, checked_version timestamptz, revision bigint,
          answers smallint[], answer_texts jsonb, saved_at timestamptz)
        join exam_attempts attempt using (student_id, exam_id, checked_version, revision)
      where attempt.checked_until > sent.saved_at
      for no key update of attempt skip locked
    )
    update exam_attempts attempt
    set answers = free.answers, answer_texts = free.answer_texts, revision = attempt.revision + 1,
      saved_at = free.saved_at
    from free
    where attempt.student_id = free.student_id and attempt.exam_id = free.exam_id
    returning free.index, attempt.started_at, attempt.ends_at`,
);

/**
 * Replaces the answers of attempts in one statement, and returns the times of each; undefined where the attempt was saved,
 * ended or changed since it was checked. A locked attempt gives undefined too, because all others would wait for it.
 */
export const saveCheckedAnswers = async (
  executor: Executor,
  saved: readonly CheckedAnswers[],
): Promise<(AttemptTimes | undefined)[]> => {
  const sent = saved.map((answers, index) => ({
    index,
    student_id: answers.studentId,
    exam_id: answers.examId,
    checked_version: answers.version,
    revision: answers.revision,
    answers: answers.answers,
    answer_texts: answers.texts,
    saved_at: answers.savedAt,
  }));
  const rows = await checkedAnswers(executor, { rows: JSON.stringify(sent) });
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  return saved.map((_, index) => byIndex.get(index));
};

const savedAnswers = prepared(
  ({ check, ...saved }: SavedAnswers & { check: Check }) => sql<{ exam_id: string }>`
    update exam_attempts
    set answers = ${saved.answers}::smallint[], answer_texts = ${saved.texts && JSON.stringify(saved.texts)}::jsonb,
      revision = revision + 1, saved_at = ${saved.savedAt}::timestamptz,
      checked_version = ${check.version}::timestamptz, checked_until = ${check.until}::timestamptz
    where student_id = ${saved.studentId} and exam_id = ${saved.examId}
      and revision = ${saved.revision}::bigint
    returning exam_id`,
);

/** Replaces the answers of an attempt after a full check; false when it was saved or ended since it was read. */
export const saveAnswers = async (
  executor: Executor,
  saved: SavedAnswers & { check: Check },
): Promise<boolean> => (await savedAnswers(executor, saved)).length === 1;

type Opening = Pair & {
  /** One-based, in the written order. */
  position: number;
  openedAt: Date;
  /** The new end of the attempt. */
  endsAt: Date | null;
};

/** Starts the time of a question; false when it is already running. */
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
