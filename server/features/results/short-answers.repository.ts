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
export type VerdictChange = { text: string; from: number; to: number };

type Changes = {
  examId: string;
  /** One-based number of the question. */
  number: number;
  changes: readonly VerdictChange[];
};

/** A result whose verdict changes. */
export type Holder = { id: string; student_id: string; is_past: boolean; text: string };

const tables = ['exam_results', 'past_exam_results'] as const;

/** Joins results of the alias `result` with the changes that concern them. */
const concerned = ({ examId, number, changes }: Changes) => ({
  from: sql`unnest(
      ${changes.map(({ text }) => text)}::text[],
      ${changes.map(({ from }) => from)}::smallint[],
      ${changes.map(({ to }) => to)}::smallint[]
    ) as changed (text, from_answer, to_answer)`,
  where: sql`result.exam_id = ${examId} and result.answers[${number}::int] = changed.from_answer
      and result.answer_texts ->> (${number}::int - 1) = changed.text`,
});

/** The results that hold one of the texts with the verdict that changes, replaced ones included. */
export const listHolders = async (executor: Executor, changes: Changes): Promise<Holder[]> => {
  if (changes.changes.length === 0) return [];
  const { from, where } = concerned(changes);
  const { rows } = await sql<Holder>`
    select result.id, result.student_id, false as is_past, changed.text
    from exam_results result, ${from} where ${where}
    union all
    select result.id, result.student_id, true, changed.text
    from past_exam_results result, ${from} where ${where}`.execute(executor);
  return rows;
};

/** Writes the verdicts of these results, and returns the results. */
export const updateVerdicts = async (executor: Executor, changes: Changes): Promise<Holder[]> => {
  if (changes.changes.length === 0) return [];
  const { from, where } = concerned(changes);
  const updated: Holder[] = [];
  for (const table of tables) {
    const { rows } = await sql<Holder>`
      update ${sql.table(table)} as result
      set answers[${changes.number}::int] = changed.to_answer
      from ${from} where ${where}
      returning result.id, result.student_id, ${table === 'past_exam_results'}::boolean as is_past,
        changed.text`.execute(executor);
    updated.push(...rows);
  }
  return updated;
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

/** An exam whose short answers wait for the teacher, and how many. */
type WaitingExam = { id: string; title: string; count: number };

/** As the conditions of the partial indexes `exam_results_waiting` and `past_exam_results_waiting`; 3 is doubtful. */
const waits = sql`answer_texts is not null and 3 = any (answers)`;

/** The exams whose short answers wait for the teacher, replaced results included; the most first (decisions §5). */
export const listWaitingAnswers = async (executor: Executor): Promise<WaitingExam[]> => {
  const { rows } = await sql<WaitingExam>`
    select exam.id, exam.title, count(*)::int as count
    from (
      select exam_id, answers from exam_results where ${waits}
      union all
      select exam_id, answers from past_exam_results where ${waits}
    ) result
      cross join lateral unnest(result.answers) with ordinality as written (answer, number)
      join questions question
        on question.exam_id = result.exam_id and question.position = written.number
          and cardinality(question.accepted_answers) > 0
      join exams exam on exam.id = result.exam_id
    where written.answer = 3
    group by exam.id, exam.title
    order by count desc, exam.id`.execute(executor);
  return rows;
};
