import { sql } from 'kysely';
import {
  awardFrom,
  type CertificateDraft,
} from '#server/features/certificates/certificates.api.ts';
import { batched, byPlace } from '#server/platform/cache/batch.ts';
import type { Database } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { unseen } from '#server/platform/database/unseen.repository.ts';

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
  /** The state of the exam that was graded. */
  examUpdatedAt: Date;
  /** The state of the attempt whose saved answers were graded; null where none of them was. */
  attemptRevision: number | null;
  certificate: CertificateDraft | undefined;
};

/** What became of a result that was sent to be stored. */
type Insertion = {
  /** False when the exam was edited or deleted since it was read, or saved answers that were graded have changed. */
  is_current: boolean;
  /** False when the student has a result already, however close the two submissions came. */
  is_inserted: boolean;
  certificate_id: string | null;
  /** Null unless it was inserted. */
  try_number: number | null;
};

type Columns = {
  ids: string[];
  studentIds: string[];
  examIds: string[];
  scores: number[];
  maxScores: number[];
  questionCounts: number[];
  answers: string[];
  moments: Date[];
  examMoments: Date[];
  attemptRevisions: (number | null)[];
  /** Null where no certificate was earned, as are the texts that follow. */
  certificateIds: (string | null)[];
  certificateTitles: (string | null)[];
  descriptions: (string | null)[];
  studentNames: (string | null)[];
  examTitles: (string | null)[];
  issues: (Date | null)[];
};

// One statement for all who submit at the same moment: their results reach the disk together. The locks wait for
// a teacher who is saving, and for a device that saves answers, then look at what was saved; in this order,
// which is the teacher's too.
const insertAll = prepared(
  (values: Columns) => sql<Insertion & { place: number }>`
    with asked as (
      select place::int, id, student_id, exam_id, score::smallint, max_score::smallint,
        question_count::smallint, answers::smallint[] as answers, submitted_at, exam_updated_at,
        attempt_revision, certificate_id, certificate_title, description, student_name, exam_title,
        issued_at
      from unnest(
        ${unseen(values.ids, 'uuid[]')}, ${unseen(values.studentIds, 'uuid[]')}, ${unseen(values.examIds, 'uuid[]')},
        ${unseen(values.scores, 'int[]')}, ${unseen(values.maxScores, 'int[]')}, ${unseen(values.questionCounts, 'int[]')},
        ${unseen(values.answers, 'text[]')}, ${unseen(values.moments, 'timestamptz[]')},
        ${unseen(values.examMoments, 'timestamptz[]')}, ${unseen(values.attemptRevisions, 'bigint[]')},
        ${unseen(values.certificateIds, 'text[]')}, ${unseen(values.certificateTitles, 'text[]')},
        ${unseen(values.descriptions, 'text[]')}, ${unseen(values.studentNames, 'text[]')},
        ${unseen(values.examTitles, 'text[]')}, ${unseen(values.issues, 'timestamptz[]')}
      ) with ordinality as sent (id, student_id, exam_id, score, max_score, question_count, answers,
        submitted_at, exam_updated_at, attempt_revision, certificate_id, certificate_title, description,
        student_name, exam_title, issued_at, place)
    ), held_exam as (
      select id, date_trunc('milliseconds', updated_at) as updated_at from exams
      where id in (select exam_id from asked) order by id
      for share
    ), held_attempt as (
      select asked.place, attempt.revision
      from held_exam
        join asked on asked.exam_id = held_exam.id and asked.attempt_revision is not null
        join exam_attempts attempt
          on attempt.student_id = asked.student_id and attempt.exam_id = held_exam.id
      order by attempt.student_id, attempt.exam_id
      for update of attempt
    ), current as (
      select asked.* from asked
        join held_exam on held_exam.id = asked.exam_id
          and held_exam.updated_at = asked.exam_updated_at
      where asked.attempt_revision is null or exists (
        select 1 from held_attempt
        where held_attempt.place = asked.place and held_attempt.revision = asked.attempt_revision
      )
    ), inserted as (
      insert into exam_results
        (student_id, exam_id, id, score, max_score, question_count, answers, submitted_at, try_number)
      select student_id, exam_id, id, score, max_score, question_count, answers, submitted_at,
        coalesce((
          select max(try_number) from past_exam_results past
          where past.student_id = current.student_id and past.exam_id = current.exam_id
        ), 0) + 1
      from current
      on conflict (student_id, exam_id) do nothing
      returning id, student_id, exam_id, try_number
    ), finished as (
      delete from exam_attempts attempt using inserted
      where attempt.student_id = inserted.student_id and attempt.exam_id = inserted.exam_id
    ), awarded as (
      ${awardFrom(sql`
        select asked.certificate_id as id, inserted.student_id, inserted.exam_id,
          asked.certificate_title, asked.description, asked.student_name, asked.exam_title,
          asked.issued_at
        from inserted join asked on asked.id = inserted.id
        where asked.certificate_id is not null`)}
    )
    select asked.place, current.place is not null as is_current, inserted.id is not null as is_inserted,
      inserted.try_number, coalesce(awarded.id, held.id) as certificate_id
    from asked
      left join current on current.place = asked.place
      left join inserted on inserted.id = asked.id
      left join awarded
        on awarded.student_id = inserted.student_id and awarded.exam_id = inserted.exam_id
      left join certificates held
        on held.student_id = asked.student_id and held.exam_id = asked.exam_id
          and held.revoked_at is null`,
);

const textOf = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

/**
 * Stores a result and the certificate it earned, and ends the attempt: all or nothing, in one statement
 * with whoever submits at the same moment.
 */
export const insertResult = batched(
  async (database: Database, results: NewResult[]): Promise<Insertion[]> => {
    const drafts = results.map(({ certificate }) => certificate);
    const rows = await insertAll(database, {
      ids: results.map(({ id }) => id),
      studentIds: results.map(({ studentId }) => studentId),
      examIds: results.map(({ examId }) => examId),
      scores: results.map(({ score }) => score),
      maxScores: results.map(({ maxScore }) => maxScore),
      questionCounts: results.map(({ questionCount }) => questionCount),
      answers: results.map(({ storedAnswers }) => textOf(storedAnswers)),
      moments: results.map(({ submittedAt }) => submittedAt),
      examMoments: results.map(({ examUpdatedAt }) => examUpdatedAt),
      attemptRevisions: results.map(({ attemptRevision }) => attemptRevision),
      certificateIds: drafts.map((draft) => draft?.id ?? null),
      certificateTitles: drafts.map((draft) => draft?.certificate_title ?? null),
      descriptions: drafts.map((draft) => draft?.description ?? null),
      studentNames: drafts.map((draft) => draft?.student_name ?? null),
      examTitles: drafts.map((draft) => draft?.exam_title ?? null),
      issues: drafts.map((draft) => draft?.issued_at ?? null),
    });
    return byPlace(results, rows).map((insertion): Insertion => {
      if (!insertion) throw new Error('A result that was sent was not answered.');
      return insertion;
    });
  },
);
