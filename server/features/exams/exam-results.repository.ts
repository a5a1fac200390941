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
