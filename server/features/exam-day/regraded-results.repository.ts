import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** The grade of a try, for `updateGrades`. */
export type NewGrade = { studentId: string; tryNumber: number; score: number; maxScore: number };

/** Stores the grades of attempts, `past` ones or current ones. */
export const updateGrades = async (
  executor: Executor,
  { examId, isPast, grades }: { examId: string; isPast: boolean; grades: readonly NewGrade[] },
): Promise<void> => {
  if (grades.length === 0) return;
  const table = sql.table(isPast ? 'past_exam_results' : 'exam_results');
  await sql`
    update ${table} as result set score = graded.score, max_score = graded.max_score
    from unnest(
      ${grades.map(({ studentId }) => studentId)}::uuid[],
      ${grades.map(({ tryNumber }) => tryNumber)}::smallint[],
      ${grades.map(({ score }) => score)}::smallint[],
      ${grades.map(({ maxScore }) => maxScore)}::smallint[]
    ) as graded (student_id, try_number, score, max_score)
    where result.exam_id = ${examId} and result.student_id = graded.student_id
      and result.try_number = graded.try_number`.execute(executor);
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
export type AffectedResult = Rows['updateVerdicts'];

const tables = ['exam_results', 'past_exam_results'] as const;

/** Joins results (alias `result`) with the changes that apply to them. */
const concerned = ({ examId, number, changes }: Changes) => ({
  from: sql`unnest(
      ${changes.map(({ text }) => text)}::text[],
      ${changes.map(({ from }) => from)}::smallint[],
      ${changes.map(({ to }) => to)}::smallint[]
    ) as changed (text, from_answer, to_answer)`,
  where: sql`result.exam_id = ${examId} and result.answers[${number}::int] = changed.from_answer
      and result.answer_texts ->> (${number}::int - 1) = changed.text`,
});

/** The results with one of the texts whose verdict changes, replaced results included. */
export const listAffectedResults = async (
  executor: Executor,
  changes: Changes,
): Promise<AffectedResult[]> => {
  if (changes.changes.length === 0) return [];
  const { from, where } = concerned(changes);
  const { rows } = await sql<AffectedResult>`
    select result.id, result.student_id, false as is_past, changed.text
    from exam_results result, ${from} where ${where}
    union all
    select result.id, result.student_id, true, changed.text
    from past_exam_results result, ${from} where ${where}`.execute(executor);
  return rows;
};

/** Stores the new verdicts of these results, and returns the results. */
export const updateVerdicts = async (
  executor: Executor,
  changes: Changes,
): Promise<AffectedResult[]> => {
  if (changes.changes.length === 0) return [];
  const { from, where } = concerned(changes);
  const updated: AffectedResult[] = [];
  for (const table of tables) {
    const { rows } = await sql<AffectedResult>`
      update ${sql.table(table)} as result
      set answers[${changes.number}::int] = changed.to_answer
      from ${from} where ${where}
      returning result.id, result.student_id, ${table === 'past_exam_results'}::boolean as is_past,
        changed.text`.execute(executor);
    updated.push(...rows);
  }
  return updated;
};
