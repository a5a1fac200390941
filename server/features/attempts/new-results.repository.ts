import { sql } from 'kysely';
import {
  awardFrom,
  type CertificateDraft,
} from '#server/features/certificates/certificates.api.ts';
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
  submittedAt: Date;
  /** The version of the exam that was graded. */
  examVersion: Date;
  /** The revision of the attempt whose saved answers were graded; null where none of them was. */
  attemptRevision: number | null;
  certificate: CertificateDraft | undefined;
};

/** What became of a result that was to be stored. */
type Insertion = {
  /** False when the exam was changed or deleted since it was read, or saved answers that were graded have changed. */
  is_current: boolean;
  /** False when the student has a result already, however close the two submissions came. */
  is_inserted: boolean;
  certificate_id: string | null;
  /** Null unless it was inserted. */
  try_number: number | null;
};

// The locks wait for a teacher who is saving, and for a device that saves answers, and then look at what was
// saved. They are taken in the order in which the teacher's transactions take them.
const insertOne = prepared(
  (result: NewResult) => sql<Insertion>`
    with locked_exam as (
      select id, date_trunc('milliseconds', updated_at) as version from exams
      where id = ${result.examId} for share
    ), locked_attempt as (
      select attempt.revision
      from locked_exam
        join exam_attempts attempt
          on attempt.student_id = ${result.studentId} and attempt.exam_id = locked_exam.id
      where ${result.attemptRevision}::bigint is not null
      for update of attempt
    ), current as (
      select id from locked_exam
      where version = ${result.examVersion} and (
        ${result.attemptRevision}::bigint is null
        or exists (select 1 from locked_attempt where revision = ${result.attemptRevision}::bigint)
      )
    ), inserted as (
      insert into exam_results
        (student_id, exam_id, id, score, max_score, question_count, answers, submitted_at, try_number)
      select ${result.studentId}::uuid, current.id, ${result.id}::uuid, ${result.score}::smallint,
        ${result.maxScore}::smallint, ${result.questionCount}::smallint,
        ${result.storedAnswers}::smallint[], ${result.submittedAt}::timestamptz,
        coalesce((
          select max(try_number) from past_exam_results past
          where past.student_id = ${result.studentId} and past.exam_id = current.id
        ), 0) + 1
      from current
      on conflict (student_id, exam_id) do nothing
      returning student_id, exam_id, try_number
    ), finished as (
      delete from exam_attempts attempt using inserted
      where attempt.student_id = inserted.student_id and attempt.exam_id = inserted.exam_id
    ), awarded as (
      ${awardFrom(sql`
        select ${result.certificate?.id ?? null}::text as id, inserted.student_id, inserted.exam_id,
          ${result.certificate?.certificate_title ?? null}::text as certificate_title,
          ${result.certificate?.description ?? null}::text as description,
          ${result.certificate?.student_name ?? null}::text as student_name,
          ${result.certificate?.exam_title ?? null}::text as exam_title,
          ${result.certificate?.issued_at ?? null}::timestamptz as issued_at
        from inserted where ${result.certificate?.id ?? null}::text is not null`)}
    )
    select exists (select 1 from current) as is_current, exists (select 1 from inserted) as is_inserted,
      (select try_number from inserted) as try_number,
      coalesce((select id from awarded), (
        select id from certificates held
        where held.student_id = ${result.studentId} and held.exam_id = ${result.examId}
          and held.revoked_at is null
      )) as certificate_id`,
);

/**
 * Stores a result and the certificate it earned, and ends the attempt: all or nothing, in one statement
 * (decisions/0010).
 */
export const insertResult = async (executor: Executor, result: NewResult): Promise<Insertion> => {
  const [insertion] = await insertOne(executor, result);
  if (!insertion) throw new Error('The insertion of a result answered no row.');
  return insertion;
};
