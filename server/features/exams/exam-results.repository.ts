import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { answerKeyColumns, type AnswerKeyRow, answerKeyOf } from './questions.repository.ts';

export type ResultRow = AnswerKeyRow & {
  id: string;
  student_id: string;
  exam_id: string;
  score: number;
  max_score: number;
  question_count: number;
  try_number: number;
  /** One-based in the written order, 0 unanswered. */
  answers: number[];
  submitted_at: Date;
  exam_title: string;
  exam_type: number;
  shuffles_questions: boolean;
  shuffles_options: boolean;
  certificate_threshold: number;
  certificate_id: string | null;
};

export type StudentResultRow = {
  id: string;
  student_id: string;
  first_name: string;
  last_name: string;
  email: string;
  score: number;
  max_score: number;
  question_count: number;
  answers: number[];
  submitted_at: Date;
};

const results = sql`
  select result.id, result.student_id, result.exam_id, result.score, result.max_score,
    result.question_count, result.try_number, result.answers, result.submitted_at,
    exam.title as exam_title, exam.exam_type, exam.shuffles_questions, exam.shuffles_options,
    exam.certificate_threshold, certificate.id as certificate_id, ${answerKeyColumns}
  from exam_results result
    join exams exam on exam.id = result.exam_id
    cross join lateral (${answerKeyOf}) key
    left join certificates certificate
      on certificate.student_id = result.student_id and certificate.exam_id = result.exam_id
        and certificate.revoked_at is null`;

const selectResult = prepared(
  ({ studentId, examId }: { studentId: string; examId: string }) => sql<ResultRow>`
    ${results} where result.student_id = ${studentId} and result.exam_id = ${examId}`,
);

export const findResult = async (
  executor: Executor,
  studentId: string,
  examId: string,
): Promise<ResultRow | undefined> => {
  const [row] = await selectResult(executor, { studentId, examId });
  return row;
};

/** A student's results, newest first: at most one for each exam, so all of them. */
export const listResultsOfStudent = async (
  executor: Executor,
  studentId: string,
): Promise<ResultRow[]> => {
  const { rows } = await sql<ResultRow>`
    ${results} where result.student_id = ${studentId}
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
      'result.max_score',
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
