import { sql } from 'kysely';
import {
  awardFrom,
  type CertificateDraft,
} from '#server/features/certificates/certificates.api.ts';
import { submissionEventsFrom } from '#server/features/notifications/notifications.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';

export type NewResult = {
  id: string;
  studentId: string;
  examId: string;
  score: number;
  maxScore: number;
  questionCount: number;
  /** One-based in the written order, 0 unanswered. */
  storedAnswers: number[];
  /** What the student wrote; null unless the exam asks for short answers. */
  texts: string[] | null;
  submittedAt: Date;
  /** The version of the exam that was graded. */
  examVersion: Date;
  /** The revision of the attempt whose saved answers were graded; null when none were. */
  attemptRevision: number | null;
  /** Whether the result is stored only if the attempt's row says that answers are taken, because nothing else was read. */
  needsCheckedAttempt: boolean;
  certificate: CertificateDraft | undefined;
  /** Whether a short answer waits for the teacher's decision. */
  hasDoubtful: boolean;
};

/** The outcome of storing a result. */
type Insertion = {
  /** False when the exam was changed or deleted, or the graded answers changed, since they were read. */
  is_current: boolean;
  /** False when the student already has a result, even from a simultaneous submission. */
  is_inserted: boolean;
  certificate_id: string | null;
  /** Null unless it was inserted. */
  try_number: number | null;
};

/** Locks the attempt whose saved answers were graded until the result is stored; unused without such answers. */
const lockedAttempt = ({ studentId, attemptRevision }: NewResult) => sql`
    , locked_attempt as (
      select attempt.exam_id
      from locked_exam
        join exam_attempts attempt
          on attempt.student_id = ${studentId} and attempt.exam_id = locked_exam.id
      where attempt.revision = ${attemptRevision}::bigint
      for update of attempt
    )`;

/** The attempt, while it takes answers without a further check; unused where everything was read. */
const checkedAttempt = ({ studentId, examId, examVersion, submittedAt }: NewResult) => sql`
  and exists (
    select 1 from exam_attempts
    where student_id = ${studentId} and exam_id = ${examId}
      and checked_version = ${examVersion} and checked_until > ${submittedAt}::timestamptz
  )`;

const earnedBy = (certificate: CertificateDraft) => sql`
  select ${certificate.id}::text as id, inserted.student_id, inserted.exam_id,
    ${certificate.certificate_title}::text as certificate_title,
    ${certificate.description}::text as description,
    ${certificate.exam_title}::text as exam_title,
    ${certificate.issued_at}::timestamptz as issued_at
  from inserted`;

// The locks wait for a teacher who is saving, and for a device that saves answers; the versions then show whether
// anything changed. The locks are taken in the order in which the teacher's transactions take them. Where another try
// is open, its result replaces the earlier one; all parts of a statement see the same snapshot, so `replaced` reads the
// row as it was. Most results need neither the attempt nor a certificate, so the statement includes these parts only
// when needed.
const insertOne = prepared((result: NewResult) => {
  const hasSavedAnswers = result.attemptRevision !== null;
  const hasTexts = result.texts !== null;
  const { certificate } = result;
  return sql<Insertion>`
    with locked_exam as (
      select id, date_trunc('milliseconds', updated_at) as version from exams
      where id = ${result.examId} for share
    )
    ${hasSavedAnswers ? lockedAttempt(result) : sql``}
    , current as (
      select id from locked_exam where version = ${result.examVersion}
        ${hasSavedAnswers ? sql`and exists (select 1 from locked_attempt)` : sql``}
        ${result.needsCheckedAttempt ? checkedAttempt(result) : sql``}
    ), inserted as (
      insert into exam_results
        (student_id, exam_id, id, score, max_score, question_count, answers, submitted_at, try_number,
          started_at ${hasTexts ? sql`, answer_texts` : sql``})
      select ${result.studentId}::uuid, current.id, ${result.id}::uuid, ${result.score}::smallint,
        ${result.maxScore}::smallint, ${result.questionCount}::smallint,
        ${result.storedAnswers}::smallint[], ${result.submittedAt}::timestamptz,
        1,
        (
          select started_at from exam_attempts
          where student_id = ${result.studentId} and exam_id = current.id
        )
        ${hasTexts ? sql`, ${JSON.stringify(result.texts)}::jsonb` : sql``}
      from current
      on conflict (student_id, exam_id) do update
        set id = excluded.id, score = excluded.score, max_score = excluded.max_score,
          question_count = excluded.question_count, answers = excluded.answers,
          submitted_at = excluded.submitted_at, answer_texts = excluded.answer_texts, started_at = excluded.started_at,
          try_number = exam_results.try_number + 1,
          retry_opened_at = null
        where exam_results.retry_opened_at is not null
      returning student_id, exam_id, try_number
    ), replaced as (
      insert into past_exam_results (student_id, exam_id, try_number, id, score, max_score,
        question_count, answers, answer_texts, submitted_at, started_at, replaced_at)
      select earlier.student_id, earlier.exam_id, earlier.try_number, earlier.id, earlier.score,
        earlier.max_score, earlier.question_count, earlier.answers,
        earlier.answer_texts, earlier.submitted_at, earlier.started_at,
        ${result.submittedAt}::timestamptz
      from inserted
        join exam_results earlier
          on earlier.student_id = inserted.student_id and earlier.exam_id = inserted.exam_id
            and earlier.try_number = inserted.try_number - 1
    ), finished as (
      delete from exam_attempts attempt using inserted
      where attempt.student_id = inserted.student_id and attempt.exam_id = inserted.exam_id
    ), posted as (${submissionEventsFrom(sql`inserted`, result)})
    ${certificate ? sql`, awarded as (${awardFrom(earnedBy(certificate))})` : sql``}
    select exists (select 1 from current) as is_current, exists (select 1 from inserted) as is_inserted,
      (select try_number from inserted) as try_number,
      coalesce(${certificate ? sql`(select id from awarded)` : sql`null`}, (
        select id from certificates held
        where held.student_id = ${result.studentId} and held.exam_id = ${result.examId}
          and held.revoked_at is null
      )) as certificate_id`;
});

/**
 * Stores a result and the certificate it earned, ends the attempt and tells the teacher: all or nothing, in one
 * statement (decisions/0010, decisions/0050).
 */
export const insertResult = async (executor: Executor, result: NewResult): Promise<Insertion> => {
  const [insertion] = await insertOne(executor, result);
  if (!insertion) throw new Error('The insertion of a result answered no row.');
  return insertion;
};
