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
  /** The group whose window counts for it; null for the exam's own. */
  window_group_id: string | null;
};

/** The driver would send a list as an array of PostgreSQL. */
const toJson = (texts: string[] | null): string | null => texts && JSON.stringify(texts);

type Pair = { studentId: string; examId: string };

/** What a full check found: it counts until then, at that version of the exam. */
export type Check = { version: Date; until: Date };

type NewAttempt = Pair & { attempt: AttemptRow; check: Check };

// The lock waits for a teacher who is saving; the version then shows whether the exam changed since it was read.
const insertOne = prepared(
  ({ studentId, examId, attempt, check }: NewAttempt) => sql<{ exam_id: string }>`
    with current_exam as (
      select id, updated_at from exams where id = ${examId} for key share
    )
    insert into exam_attempts
      (student_id, exam_id, started_at, ends_at, answers, question_started_at, revision, saved_at,
        answer_texts, window_group_id, checked_version, checked_until)
    select ${studentId}::uuid, id, ${attempt.started_at}::timestamptz, ${attempt.ends_at}::timestamptz,
      ${attempt.answers}::smallint[], ${attempt.question_started_at}::timestamptz[],
      ${attempt.revision}::bigint, ${attempt.saved_at}::timestamptz, ${toJson(attempt.answer_texts)}::jsonb,
      ${attempt.window_group_id}::uuid, ${check.version}::timestamptz, ${check.until}::timestamptz
    from current_exam
    where date_trunc('milliseconds', updated_at) = ${check.version}
      and not exists (
        select 1 from exam_results
        where student_id = ${studentId} and exam_id = ${examId} and retry_opened_at is null
      )
    on conflict (student_id, exam_id) do nothing
    returning exam_id`,
);

/**
 * Begins an exam. False when the student has begun or submitted it already, or the exam was changed since it
 * was read.
 */
export const insertAttempt = async (executor: Executor, begun: NewAttempt): Promise<boolean> =>
  (await insertOne(executor, begun)).length === 1;

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

type CheckedLists = {
  studentIds: string[];
  examIds: string[];
  versions: Date[];
  revisions: number[];
  /** Arrays of different lengths are sent as text, because PostgreSQL has no ragged arrays. */
  answers: string[];
  /** JSON, for the same reason. */
  texts: (string | null)[];
  moments: Date[];
};

/** When an attempt began and ends. */
export type AttemptTimes = { started_at: Date; ends_at: Date | null };

// The subqueries hide the lengths of the lists from the planner, which would make a new plan for each length.
const checkedAnswers = prepared(
  (lists: CheckedLists) => sql<AttemptTimes & { index: number }>`
    with free as (
      select saved.* from unnest(
          (select ${lists.studentIds}::uuid[]), (select ${lists.examIds}::uuid[]),
          (select ${lists.versions}::timestamptz[]), (select ${lists.revisions}::bigint[]),
          (select ${lists.answers}::text[]), (select ${lists.texts}::text[]),
          (select ${lists.moments}::timestamptz[])
        ) with ordinality as saved
          (student_id, exam_id, checked_version, revision, answers, texts, saved_at, number)
      join exam_attempts attempt using (student_id, exam_id, checked_version, revision)
      where attempt.checked_until > saved.saved_at
      for no key update of attempt skip locked
    )
    update exam_attempts attempt
    set answers = free.answers::smallint[], answer_texts = free.texts::jsonb, revision = attempt.revision + 1,
      saved_at = free.saved_at
    from free
    where attempt.student_id = free.student_id and attempt.exam_id = free.exam_id
    returning free.number::int - 1 as index, attempt.started_at, attempt.ends_at`,
);

/**
 * Replaces the answers of attempts in one statement, and returns the times of each; undefined where the attempt was
 * saved, ended or changed since it was checked, or is locked by another transaction, for which all others would wait.
 */
export const saveCheckedAnswers = async (
  executor: Executor,
  saved: readonly CheckedAnswers[],
): Promise<(AttemptTimes | undefined)[]> => {
  const rows = await checkedAnswers(executor, {
    studentIds: saved.map(({ studentId }) => studentId),
    examIds: saved.map(({ examId }) => examId),
    versions: saved.map(({ version }) => version),
    revisions: saved.map(({ revision }) => revision),
    answers: saved.map(({ answers }) => `{${answers.join(',')}}`),
    texts: saved.map(({ texts }) => toJson(texts)),
    moments: saved.map(({ savedAt }) => savedAt),
  });
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  return saved.map((_, index) => byIndex.get(index));
};

const answersOfOne = prepared(
  ({ check, ...saved }: SavedAnswers & { check: Check }) => sql<{ exam_id: string }>`
    update exam_attempts
    set answers = ${saved.answers}::smallint[], answer_texts = ${toJson(saved.texts)}::jsonb,
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
): Promise<boolean> => (await answersOfOne(executor, saved)).length === 1;

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

export type EndedAttempt = Pair & { endsAt: Date };

/** Attempts that ended before a moment, the oldest end first, continuing after the given one. */
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

/** Attempts of which a right, the lesson or the exam changed since they were checked, the oldest first. */
export const listUncheckedAttempts = async (executor: Executor, limit: number): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    select student_id as "studentId", exam_id as "examId" from exam_attempts
    where checked_until is null order by started_at limit ${limit}`.execute(executor);
  return rows;
};

/** The job has examined these; the next answers to them are checked in full. */
export const markExamined = async (
  executor: Executor,
  examined: readonly Pair[],
  now: Date,
): Promise<void> => {
  await sql`
    update exam_attempts set checked_until = ${now}::timestamptz
    where checked_until is null and (student_id, exam_id) in (
      select * from unnest(
        ${examined.map(({ studentId }) => studentId)}::uuid[],
        ${examined.map(({ examId }) => examId)}::uuid[]))`.execute(executor);
};
