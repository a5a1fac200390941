import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

type Pair = { examId: string; studentId: string };

/** What a student has of an exam. */
export type Standing = {
  student_id: string;
  /** The id of the current result; null without one. */
  result_id: string | null;
  score: number | null;
  max_score: number | null;
  submitted_at: Date | null;
  is_retry_open: boolean;
  /** When the attempt in progress was begun; null without one. */
  attempt_started_at: Date | null;
};

/** What these students have of an exam: the result, and the attempt in progress; students with neither are left out. */
export const listStandings = async (
  executor: Executor,
  examId: string,
  studentIds: readonly string[],
): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    select coalesce(result.student_id, attempt.student_id) as student_id, result.id as result_id, result.score, result.max_score,
      result.submitted_at, result.retry_opened_at is not null as is_retry_open, attempt.started_at as attempt_started_at
    from (select * from exam_results where exam_id = ${examId} and student_id = any(${[...studentIds]}::uuid[])) result
      full join (select * from exam_attempts where exam_id = ${examId} and student_id = any(${[...studentIds]}::uuid[])) attempt
        on attempt.student_id = result.student_id`.execute(executor);
  return rows;
};

type PaperAnswers = Pair & {
  resultId: string;
  /** One-based, 0 unanswered. */
  storedAnswers: readonly number[];
};

/** Replaces the answers of a try, a replaced one too; its grade is stored by `updateGrades`. */
export const updateAnswers = async (
  executor: Executor,
  { examId, studentId, resultId, storedAnswers }: PaperAnswers,
): Promise<void> => {
  const answers = sql`${[...storedAnswers]}::smallint[]`;
  const ofTry = sql`student_id = ${studentId} and exam_id = ${examId} and id = ${resultId}`;
  await sql`
    with past as (update past_exam_results set answers = ${answers} where ${ofTry})
    update exam_results set answers = ${answers} where ${ofTry}`.execute(executor);
};

type TakenBack = Pair & { resultId: string };

/** Deletes a try. Where it was the current one, the try before it counts again. */
export const deleteTry = async (
  executor: Executor,
  { examId, studentId, resultId }: TakenBack,
): Promise<void> => {
  const ofStudent = sql`student_id = ${studentId} and exam_id = ${examId}`;
  await sql`delete from past_exam_results where ${ofStudent} and id = ${resultId}`.execute(
    executor,
  );
  const { rows } = await sql`
    delete from exam_results where ${ofStudent} and id = ${resultId} returning id`.execute(
    executor,
  );
  if (rows.length === 0) return;
  await sql`
    with latest as (
      delete from past_exam_results past where ${ofStudent} and try_number = (
        select max(try_number) from past_exam_results where ${ofStudent}
      ) returning *
    )
    insert into exam_results (student_id, exam_id, id, score, max_score, question_count, answers, answer_texts, submitted_at,
      started_at, try_number)
    select student_id, exam_id, id, score, max_score, question_count, answers, answer_texts, submitted_at, started_at, try_number
    from latest`.execute(executor);
};
