import { sql } from 'kysely';
import {
  awardFrom,
  type CertificateDraft,
} from '#server/features/certificates/certificates.api.ts';
import { batched } from '#server/platform/batch.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { unseen } from '#server/platform/database/unseen.repository.ts';
import {
  type AnsweringFacts,
  answeringColumns,
  attemptColumns,
  isExamShown,
} from './exam-rights.repository.ts';
import { answerKeyColumns, type AnswerKeyRow, answerKeyOf } from './questions.repository.ts';

export type SubmissionFacts = AnsweringFacts &
  AnswerKeyRow & {
    /** False for a draft, which is nobody's but the teacher's. */
    is_shown: boolean;
    title: string;
    certificate_threshold: number;
    shuffles_questions: boolean;
    shuffles_options: boolean;
    updated_at: Date;
    first_name: string;
    last_name: string;
  };

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

type Asked = { examId: string; studentId: string; now: Date };
type Columns = { examIds: string[]; studentIds: string[]; moments: Date[] };

/** Only students submit. */
const noDrafts = sql<boolean>`false`;

const student = { id: sql.ref<string>('student.id'), now: sql.ref<Date>('asked.now') };

const selectFacts = prepared(
  ({ examIds, studentIds, moments }: Columns) => sql<SubmissionFacts & { place: number }>`
    select asked.place::int, ${isExamShown(noDrafts)} as is_shown,
      exam.title, exam.certificate_threshold, exam.shuffles_questions, exam.shuffles_options,
      exam.updated_at, ${answeringColumns(student.id, student.now)}, ${attemptColumns},
      student.first_name, student.last_name, ${answerKeyColumns}
    from unnest(${unseen(examIds, 'uuid[]')}, ${unseen(studentIds, 'uuid[]')}, ${unseen(moments, 'timestamptz[]')})
        with ordinality as asked (exam_id, student_id, now, place)
      join exams exam on exam.id = asked.exam_id
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
      join users student on student.id = asked.student_id
      left join exam_attempts attempt
        on attempt.student_id = student.id and attempt.exam_id = exam.id
      cross join lateral (${answerKeyOf}) key`,
);

/** A class submits within the same minute: those who do at the same moment share a round trip. */
const askFacts = batched(async (executor: Executor, asked: Asked[]) => {
  const rows = await selectFacts(executor, {
    examIds: asked.map(({ examId }) => examId),
    studentIds: asked.map(({ studentId }) => studentId),
    moments: asked.map(({ now }) => now),
  });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return asked.map((_, index): SubmissionFacts | undefined => byPlace.get(index + 1));
});

/** Everything that decides over a submission, in one round trip. */
export const findSubmissionFacts = (
  executor: Executor,
  examId: string,
  studentId: string,
  now: Date,
): Promise<SubmissionFacts | undefined> => askFacts(executor, { examId, studentId, now });

type Insertion = {
  is_current: boolean;
  is_inserted: boolean;
  certificate_id: string | null;
  /** Null unless it was inserted. */
  try_number: number | null;
};

type Insertable = Omit<NewResult, 'certificate'> & {
  /** Null where no certificate was earned, as are the texts that follow. */
  certificateId: string | null;
  certificateTitle: string | null;
  description: string | null;
  studentName: string | null;
  examTitle: string | null;
  issuedAt: Date | null;
};

// The locks wait for a teacher who is saving, and for a device that saves answers, then look at what was
// saved; in this order, which is the teacher's too.
const insertBoth = prepared(
  (values: Insertable) => sql<Insertion>`
    with held_exam as (
      select id from exams
      where id = ${values.examId}
        and date_trunc('milliseconds', updated_at) = ${values.examUpdatedAt}
      for share
    ), held_attempt as (
      select attempt.exam_id from held_exam
        join exam_attempts attempt
          on attempt.student_id = ${values.studentId} and attempt.exam_id = held_exam.id
      where attempt.revision = ${values.attemptRevision}
      for update of attempt
    ), current_exam as (
      select id from held_exam
      where ${values.attemptRevision}::bigint is null or exists (select 1 from held_attempt)
    ), inserted as (
      insert into exam_results
        (student_id, exam_id, id, score, max_score, question_count, answers, submitted_at, try_number)
      select ${values.studentId}::uuid, id, ${values.id}::uuid, ${values.score}::smallint,
        ${values.maxScore}::smallint, ${values.questionCount}::smallint,
        ${values.storedAnswers}::smallint[], ${values.submittedAt}::timestamptz,
        coalesce((
          select max(try_number) from past_exam_results
          where student_id = ${values.studentId} and exam_id = ${values.examId}
        ), 0) + 1
      from current_exam
      on conflict (student_id, exam_id) do nothing
      returning student_id, exam_id, try_number
    ), finished as (
      delete from exam_attempts attempt using inserted
      where attempt.student_id = inserted.student_id and attempt.exam_id = inserted.exam_id
    ), awarded as (
      ${awardFrom(sql`
        select ${values.certificateId}::text as id, student_id, exam_id,
          ${values.certificateTitle}::text as certificate_title,
          ${values.description}::text as description, ${values.studentName}::text as student_name,
          ${values.examTitle}::text as exam_title, ${values.issuedAt}::timestamptz as issued_at
        from inserted where ${values.certificateId}::text is not null`)}
    )
    select exists (select 1 from current_exam) as is_current,
      exists (select 1 from inserted) as is_inserted,
      (select try_number from inserted) as try_number,
      coalesce((select id from awarded), (
        select id from certificates
        where student_id = ${values.studentId} and exam_id = ${values.examId}
          and revoked_at is null
      )) as certificate_id`,
);

/**
 * Stores a result and the certificate it earned, and ends the attempt: all or nothing, in one statement.
 * `is_current` is false when the exam was edited or deleted since it was read, or saved answers that were
 * graded have changed; `is_inserted` when the student has a result already, however close the two
 * submissions came.
 */
export const insertResult = async (
  executor: Executor,
  { certificate, ...result }: NewResult,
): Promise<Insertion> => {
  const [insertion] = await insertBoth(executor, {
    ...result,
    certificateId: certificate?.id ?? null,
    certificateTitle: certificate?.certificate_title ?? null,
    description: certificate?.description ?? null,
    studentName: certificate?.student_name ?? null,
    examTitle: certificate?.exam_title ?? null,
    issuedAt: certificate?.issued_at ?? null,
  });
  return (
    insertion ?? { is_current: false, is_inserted: false, certificate_id: null, try_number: null }
  );
};
