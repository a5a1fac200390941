import { sql } from 'kysely';
import type { QuestionLevel } from '#domain/exams/question-bank/levels.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type ExamToCountRow = Rows['listExamsToCount'];

/** All exams, and when their answers were last counted; the longest ago first. */
export const listExamsToCount = async (executor: Executor): Promise<ExamToCountRow[]> => {
  const { rows } = await sql<ExamToCountRow>`
    select exam.id, exam.updated_at as exam_version, exam.exam_type,
      counted.exam_version as counted_version, counted.result_count as counted_result_count,
      counted.counted_at
    from exams exam left join exam_figures counted on counted.exam_id = exam.id
    order by counted.counted_at nulls first, exam.id`.execute(executor);
  return rows;
};

export type FiguresRow = {
  question_id: string;
  answered_count: number;
  right_share: number;
  wrong_option: number | null;
  wrong_count: number;
  suggested_level: QuestionLevel | null;
};

type CountedExam = { exam_id: string; exam_version: Date; result_count: number; counted_at: Date };

/** Replaces the figures of an exam's questions; does nothing when the exam was deleted meanwhile. */
export const saveFigures = async (
  executor: Executor,
  exam: CountedExam,
  figures: readonly FiguresRow[],
): Promise<void> => {
  const { rows } = await sql`
    insert into exam_figures (exam_id, exam_version, result_count, last_submitted_at, counted_at)
    select id, ${exam.exam_version}::timestamptz, ${exam.result_count}::int,
      (select max(submitted_at) from exam_results where exam_id = exams.id),
      ${exam.counted_at}::timestamptz
    from exams where id = ${exam.exam_id} for key share
    on conflict (exam_id) do update set exam_version = excluded.exam_version,
      result_count = excluded.result_count, last_submitted_at = excluded.last_submitted_at,
      counted_at = excluded.counted_at
    returning exam_id`.execute(executor);
  if (rows.length === 0) return;
  await executor.deleteFrom('question_figures').where('exam_id', '=', exam.exam_id).execute();
  if (figures.length === 0) return;
  await executor
    .insertInto('question_figures')
    .values(figures.map((row) => ({ ...row, exam_id: exam.exam_id })))
    .execute();
};
