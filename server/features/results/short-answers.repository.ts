import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** A text as students wrote it, with the stored verdict. */
export type WrittenText = {
  /** One-based number of the question in the order of the exam. */
  number: number;
  text: string;
  /** One-based: 1 right, 2 wrong, 3 doubtful. */
  answer: number;
  /** Results that contain it, replaced ones included. */
  count: number;
};

/** The different texts of an exam, of one question or of all, without unanswered ones; the most frequent first. */
export const listWrittenTexts = async (
  executor: Executor,
  examId: string,
  number: number | null = null,
): Promise<WrittenText[]> => {
  const { rows } = await sql<WrittenText>`
    select written.number::int as number, answer_texts ->> (written.number - 1)::int as text,
      written.answer, count(*)::int as count
    from (
      select answers, answer_texts from exam_results where exam_id = ${examId}
      union all
      select answers, answer_texts from past_exam_results where exam_id = ${examId}
    ) result
      cross join lateral unnest(answers) with ordinality as written (answer, number)
    where answer_texts is not null and written.answer > 0
      and (${number}::int is null or written.number = ${number}::int)
    group by 1, 2, 3
    order by 1, 4 desc, 2`.execute(executor);
  return rows;
};

/** A text whose verdict changes; one-based verdicts. */
type VerdictChange = { text: string; from: number; to: number };

type Changes = {
  examId: string;
  /** One-based number of the question. */
  number: number;
  changes: readonly VerdictChange[];
};

const updateTable = async (
  executor: Executor,
  table: 'exam_results' | 'past_exam_results',
  { examId, number, changes }: Changes,
): Promise<string[]> => {
  const { rows } = await sql<{ student_id: string }>`
    update ${sql.table(table)} as result set answers[${number}::int] = changed.to_answer
    from unnest(
      ${changes.map(({ text }) => text)}::text[],
      ${changes.map(({ from }) => from)}::smallint[],
      ${changes.map(({ to }) => to)}::smallint[]
    ) as changed (text, from_answer, to_answer)
    where result.exam_id = ${examId} and result.answers[${number}::int] = changed.from_answer
      and result.answer_texts ->> (${number}::int - 1) = changed.text
    returning result.student_id`.execute(executor);
  return rows.map((row) => row.student_id);
};

/** Writes verdicts into every result that holds one of the texts, and returns the ids of their students. */
export const updateVerdicts = async (executor: Executor, changes: Changes): Promise<string[]> => {
  if (changes.changes.length === 0) return [];
  const current = await updateTable(executor, 'exam_results', changes);
  const past = await updateTable(executor, 'past_exam_results', changes);
  return [...new Set([...current, ...past])];
};

export type ShortAnswerKey = { questionId: string; accepted: string[]; rejected: string[] };

/** Changes what counts as right, which makes a new version of the exam: later answers are judged by it. */
export const updateShortAnswerKey = async (
  executor: Executor,
  { questionId, accepted, rejected }: ShortAnswerKey,
  now: Date,
): Promise<void> => {
  await sql`
    with changed as (
      update questions set accepted_answers = ${accepted}::text[], rejected_answers = ${rejected}::text[]
      where id = ${questionId}
      returning exam_id
    )
    update exams set updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id in (select exam_id from changed)`.execute(executor);
};

export type ShortAnswerQuestion = {
  id: string;
  question_html: string;
  accepted_answers: string[];
};

/** The questions of a short-answer exam in its order; none of another exam. */
export const listShortAnswerQuestions = (
  executor: Executor,
  examId: string,
): Promise<(ShortAnswerQuestion & { position: number })[]> =>
  executor
    .selectFrom('questions')
    .select(['id', 'position', 'question_html', 'accepted_answers'])
    .where('exam_id', '=', examId)
    .where(sql<boolean>`cardinality(accepted_answers) > 0`)
    .orderBy('position')
    .execute();
