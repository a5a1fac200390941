import { sql } from 'kysely';
import {
  awardFrom,
  type CertificateDraft,
} from '#server/features/certificates/certificates.api.ts';
import { submissionEventsFrom } from '#server/features/messages/notifications/notifications.api.ts';
import { resultNotificationsFrom } from '#server/features/messages/student-notifications/student-notifications.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { keyOfPair } from './attempts.repository.ts';
import { sharedPlaces, withGuardedPlaces } from './guarded-questions.repository.ts';

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
  /** Whether the result is stored only if the attempt's row shows that answers are accepted, because nothing else was read. */
  needsCheckedAttempt: boolean;
  certificate: CertificateDraft | undefined;
  /** Whether a short answer waits for the teacher's decision. */
  hasDoubtful: boolean;
  /** Whether the server graded what was saved, so that the student has not seen the result. */
  isAutomatic: boolean;
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
  /** The places, from 1, of questions whose key another exam guards; null unless it was inserted. */
  guarded_places: number[] | null;
};

const notCurrent: Insertion = {
  is_current: false,
  is_inserted: false,
  certificate_id: null,
  try_number: null,
  guarded_places: null,
};

const toRow = ({ certificate, ...result }: NewResult) => ({
  id: result.id,
  student_id: result.studentId,
  exam_id: result.examId,
  score: result.score,
  max_score: result.maxScore,
  question_count: result.questionCount,
  answers: result.storedAnswers,
  answer_texts: result.texts,
  submitted_at: result.submittedAt,
  exam_version: result.examVersion,
  attempt_revision: result.attemptRevision,
  needs_checked_attempt: result.needsCheckedAttempt,
  has_doubtful: result.hasDoubtful,
  is_automatic: result.isAutomatic,
  certificate_id: certificate?.id,
  certificate_title: certificate?.certificate_title,
  description: certificate?.description,
  exam_title: certificate?.exam_title,
  issued_at: certificate?.issued_at,
});

// The locks wait for a teacher who is saving, and for a device that saves answers; the versions then show whether
// anything changed. The locks are taken in the order in which the teacher's transactions take them, and rows are written
// in the order of their keys, so that two statements never wait for each other. Where another try is open, its result
// replaces the earlier one; all parts of a statement see the same snapshot, so `replaced` reads the row as it was.
const insertAll = prepared(({ rows, skipsLocked }: { rows: string; skipsLocked: boolean }) => {
  const orSkip = skipsLocked ? sql`skip locked` : sql``;
  return sql<Insertion & { student_id: string; exam_id: string }>`
    with sent as (
      select * from json_to_recordset(${rows}::json) as sent (
        id uuid, student_id uuid, exam_id uuid, score smallint, max_score smallint, question_count smallint,
        answers smallint[], answer_texts jsonb, submitted_at timestamptz, exam_version timestamptz,
        attempt_revision bigint, needs_checked_attempt boolean, has_doubtful boolean, is_automatic boolean,
        certificate_id text, certificate_title text, description text, exam_title text, issued_at timestamptz)
    ), locked_exam as (
      select id, date_trunc('milliseconds', updated_at) as version from exams
      where id in (select exam_id from sent) order by id for share ${orSkip}
    ), locked_attempt as (
      select attempt.* from locked_exam
        join sent on sent.exam_id = locked_exam.id
        join exam_attempts attempt
          on attempt.student_id = sent.student_id and attempt.exam_id = sent.exam_id
      order by attempt.student_id, attempt.exam_id for update of attempt ${orSkip}
    ), current as (
      select sent.*, attempt.started_at from sent
        join locked_exam on locked_exam.id = sent.exam_id and locked_exam.version = sent.exam_version
        left join locked_attempt attempt
          on attempt.student_id = sent.student_id and attempt.exam_id = sent.exam_id
      where (attempt_revision is null or attempt.revision = attempt_revision)
        and (not needs_checked_attempt
          or (attempt.checked_version = exam_version and attempt.checked_until > submitted_at))
    ), inserted as (
      insert into exam_results
        (student_id, exam_id, id, score, max_score, question_count, answers, submitted_at, try_number,
          started_at, answer_texts)
      select student_id, exam_id, id, score, max_score, question_count, answers, submitted_at, 1, started_at,
        answer_texts
      from current order by student_id, exam_id
      on conflict (student_id, exam_id) do update
        set id = excluded.id, score = excluded.score, max_score = excluded.max_score,
          question_count = excluded.question_count, answers = excluded.answers,
          submitted_at = excluded.submitted_at, answer_texts = excluded.answer_texts, started_at = excluded.started_at,
          try_number = exam_results.try_number + 1,
          retry_opened_at = null
        where exam_results.retry_opened_at is not null
      returning student_id, exam_id, try_number
    ), stored as (
      select sent.*, inserted.try_number from inserted join sent using (student_id, exam_id)
    ), replaced as (
      insert into past_exam_results (student_id, exam_id, try_number, id, score, max_score,
        question_count, answers, answer_texts, submitted_at, started_at, replaced_at)
      select earlier.student_id, earlier.exam_id, earlier.try_number, earlier.id, earlier.score,
        earlier.max_score, earlier.question_count, earlier.answers,
        earlier.answer_texts, earlier.submitted_at, earlier.started_at, stored.submitted_at
      from stored
        join exam_results earlier
          on earlier.student_id = stored.student_id and earlier.exam_id = stored.exam_id
            and earlier.try_number = stored.try_number - 1
    ), finished as (
      delete from exam_attempts attempt using stored
      where attempt.student_id = stored.student_id and attempt.exam_id = stored.exam_id
    ), posted as (${submissionEventsFrom(sql`stored`)})
    , notified as (${resultNotificationsFrom(sql`stored`)})
    , awarded as (
      ${awardFrom(sql`
        select certificate_id as id, student_id, exam_id, certificate_title, description, exam_title, issued_at
        from stored where certificate_id is not null`)}
    )
    select sent.student_id, sent.exam_id, current.id is not null as is_current,
      stored.id is not null as is_inserted, stored.try_number, coalesce(awarded.id, (
        select held.id from certificates held
        where held.student_id = sent.student_id and held.exam_id = sent.exam_id and held.revoked_at is null
      )) as certificate_id,
      case when stored.id is not null then ${sharedPlaces(sql.ref('sent.exam_id'))} end as guarded_places
    from sent
      left join current using (student_id, exam_id)
      left join stored using (student_id, exam_id)
      left join awarded using (student_id, exam_id)`;
});

/**
 * Stores results and the certificates they earned, ends the attempts and notifies the teacher, in one statement: for each
 * result all or nothing (decisions/0010, decisions/0050). With `skipsLocked`, the result of an exam or attempt that another
 * transaction has locked is not current; otherwise the statement waits. Of two results of a student for one exam, the second
 * is not current.
 */
export const insertResults = async (
  executor: Executor,
  results: readonly NewResult[],
  { skipsLocked }: { skipsLocked: boolean },
): Promise<Insertion[]> => {
  const sent = results.map(toRow);
  const firstByKey = new Map(sent.toReversed().map((row) => [keyOfPair(row), row]));
  const rows = JSON.stringify([...firstByKey.values()]);
  const now = new Date(Math.max(...results.map(({ submittedAt }) => submittedAt.getTime())));
  const inserted = await insertAll(executor, { rows, skipsLocked });
  const insertions = await withGuardedPlaces(executor, inserted, now);
  const insertionByKey = new Map(insertions.map((row) => [keyOfPair(row), row]));
  return sent.map((row) => {
    const key = keyOfPair(row);
    return (firstByKey.get(key) === row && insertionByKey.get(key)) || notCurrent;
  });
};
