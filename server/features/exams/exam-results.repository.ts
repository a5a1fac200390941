import { sql } from 'kysely';
import type { CertificateRow } from '#server/features/certificates/certificates.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { isPremiumAt } from './exams.repository.ts';
import { type AnswerKeyRow, answerKeyOf } from './questions.repository.ts';

export type SubmissionFacts = AnswerKeyRow & {
  title: string;
  certificate_threshold: number;
  updated_at: Date;
  lesson_is_free: boolean;
  viewer_is_premium: boolean;
  viewer_has_submitted: boolean;
  first_name: string;
  last_name: string;
};

export type ResultRow = {
  id: string;
  exam_id: string;
  score: number;
  question_count: number;
  answers: number[];
  submitted_at: Date;
  exam_title: string;
  certificate_threshold: number;
  correct_option_indexes: number[];
  certificate_id: string | null;
};

export type StudentResultRow = {
  id: string;
  student_id: string;
  first_name: string;
  last_name: string;
  email: string;
  score: number;
  question_count: number;
  answers: number[];
  submitted_at: Date;
};

export type NewResult = {
  id: string;
  studentId: string;
  examId: string;
  score: number;
  questionCount: number;
  /** One-based, 0 unanswered. */
  storedAnswers: number[];
  submittedAt: Date;
  /** The state of the exam that was graded. */
  examUpdatedAt: Date;
  certificate: CertificateRow | undefined;
};

/** Everything that decides over a submission, in one round trip. */
export const findSubmissionFacts = async (
  executor: Executor,
  examId: string,
  studentId: string,
  now: Date,
): Promise<SubmissionFacts | undefined> => {
  const { rows } = await sql<SubmissionFacts>`
    select exam.title, exam.certificate_threshold, exam.updated_at,
      lesson.is_free as lesson_is_free,
      ${isPremiumAt(studentId, now)} as viewer_is_premium,
      exists (
        select 1 from exam_results where student_id = ${studentId} and exam_id = exam.id
      ) as viewer_has_submitted,
      student.first_name, student.last_name,
      key.correct_option_indexes, key.option_counts
    from exams exam
      join lessons lesson on lesson.id = exam.lesson_id
      join users student on student.id = ${studentId}
      cross join lateral (${answerKeyOf}) key
    where exam.id = ${examId}`.execute(executor);
  return rows[0];
};

type Insertion = { is_current: boolean; is_inserted: boolean; certificate_id: string | null };

/**
 * Stores a result and the certificate it earned: both or none, in one statement.
 * `is_current` is false when the exam was edited or deleted since it was read, `is_inserted`
 * when the student has a result already, however close the two submissions came.
 */
export const insertResult = async (executor: Executor, result: NewResult): Promise<Insertion> => {
  const { certificate } = result;
  // The lock waits for a teacher who is saving, then looks at the saved state.
  const { rows } = await sql<Insertion>`
    with current_exam as (
      select id from exams
      where id = ${result.examId}
        and date_trunc('milliseconds', updated_at) = ${result.examUpdatedAt}
      for share
    ), inserted as (
      insert into exam_results
        (student_id, exam_id, id, score, question_count, answers, submitted_at)
      select ${result.studentId}::uuid, id, ${result.id}::uuid, ${result.score}::smallint,
        ${result.questionCount}::smallint, ${result.storedAnswers}::smallint[],
        ${result.submittedAt}::timestamptz
      from current_exam
      on conflict (student_id, exam_id) do nothing
      returning student_id, exam_id
    ), awarded as (
      insert into certificates
        (id, student_id, exam_id, certificate_title, description, student_name, exam_title, issued_at)
      select ${certificate?.id ?? null}::text, student_id, exam_id,
        ${certificate?.certificate_title ?? null}::text, ${certificate?.description ?? null}::text,
        ${certificate?.student_name ?? null}::text, ${certificate?.exam_title ?? null}::text,
        ${certificate?.issued_at ?? null}::timestamptz
      from inserted where ${certificate !== undefined}::boolean
      on conflict (student_id, exam_id) do nothing
      returning id
    )
    select exists (select 1 from current_exam) as is_current,
      exists (select 1 from inserted) as is_inserted,
      coalesce((select id from awarded), (
        select id from certificates
        where student_id = ${result.studentId} and exam_id = ${result.examId}
      )) as certificate_id`.execute(executor);
  return rows[0] ?? { is_current: false, is_inserted: false, certificate_id: null };
};

const selectResults = sql<ResultRow>`
  select result.id, result.exam_id, result.score, result.question_count, result.answers,
    result.submitted_at, exam.title as exam_title, exam.certificate_threshold,
    key.correct_option_indexes, certificate.id as certificate_id
  from exam_results result
    join exams exam on exam.id = result.exam_id
    cross join lateral (${answerKeyOf}) key
    left join certificates certificate
      on certificate.student_id = result.student_id and certificate.exam_id = result.exam_id`;

export const findResult = async (
  executor: Executor,
  studentId: string,
  examId: string,
): Promise<ResultRow | undefined> => {
  const { rows } = await sql<ResultRow>`
    ${selectResults} where result.student_id = ${studentId} and result.exam_id = ${examId}`.execute(
    executor,
  );
  return rows[0];
};

/** A student's results, newest first: at most one for each exam, so all of them. */
export const listResultsOfStudent = async (
  executor: Executor,
  studentId: string,
): Promise<ResultRow[]> => {
  const { rows } = await sql<ResultRow>`
    ${selectResults} where result.student_id = ${studentId}
    order by result.submitted_at desc, result.exam_id`.execute(executor);
  return rows;
};

type ResultSearch = { words: string[]; limit: number; offset: number };

const likePattern = (word: string) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

const resultsOfExam = (executor: Executor, examId: string, words: string[]) => {
  const query = executor
    .selectFrom('exam_results as result')
    .innerJoin('users as student', 'student.id', 'result.student_id')
    .where('result.exam_id', '=', examId);
  return words.reduce(
    (narrowed, word) => narrowed.where('student.search_key', 'like', likePattern(word)),
    query,
  );
};

/** A page of an exam's results, best first; `words` are folded and must all occur in name or e-mail. */
export const listResultsOfExam = (
  executor: Executor,
  examId: string,
  { words, limit, offset }: ResultSearch,
): Promise<StudentResultRow[]> =>
  resultsOfExam(executor, examId, words)
    .select([
      'result.id',
      'result.student_id',
      'student.first_name',
      'student.last_name',
      'student.email',
      'result.score',
      'result.question_count',
      'result.answers',
      'result.submitted_at',
    ])
    .orderBy('result.score', 'desc')
    .orderBy('result.submitted_at')
    .orderBy('result.student_id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countResultsOfExam = async (
  executor: Executor,
  examId: string,
  words: string[],
): Promise<number> => {
  const { count } = await resultsOfExam(executor, examId, words)
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const examExists = async (executor: Executor, examId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('exams')
    .select('id')
    .where('id', '=', examId)
    .executeTakeFirst();
  return row !== undefined;
};
