import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** A row that a merge of two students removed or added; the rows of an exam are undone together. */
type MergedTry = {
  table: 'exam_attempts' | 'exam_results' | 'past_exam_results';
  kind: 'removed' | 'added';
  part: string;
  row: Record<string, unknown>;
};

type Merged = { keptId: string; endedId: string };

/** Exams of which both students have a result. */
export const listExamsOfBoth = async (
  executor: Executor,
  { keptId, endedId }: Merged,
): Promise<
  {
    exam_id: string;
    title: string;
    kept_score: number;
    kept_max: number;
    kept_at: Date;
    ended_score: number;
    ended_max: number;
    ended_at: Date;
  }[]
> => {
  const { rows } = await sql<Awaited<ReturnType<typeof listExamsOfBoth>>[number]>`
    select kept.exam_id, exam.title, kept.score as kept_score, kept.max_score as kept_max, kept.submitted_at as kept_at,
      ended.score as ended_score, ended.max_score as ended_max, ended.submitted_at as ended_at
    from exam_results kept join exam_results ended on ended.exam_id = kept.exam_id and ended.student_id = ${endedId}
      join exams exam on exam.id = kept.exam_id
    where kept.student_id = ${keptId} order by exam.created_at, exam.id`.execute(executor);
  return rows;
};

/** Whether one of the students is taking an exam, or has begun one of which the other has a result or has begun it too. */
export const isTakingExam = async (
  executor: Executor,
  { keptId, endedId }: Merged,
  { now, writtenSince }: { now: Date; writtenSince: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    select from exam_attempts attempt
    where student_id in (${keptId}, ${endedId}) and (
      ends_at > ${now} or ends_at is null and greatest(started_at, saved_at) > ${writtenSince})
    limit 1`.execute(executor);
  return rows.length > 0;
};

/** Begun and never submitted, and of no use beside what the other has of the exam. */
const removeAttempts = async (
  executor: Executor,
  { keptId, endedId }: Merged,
): Promise<MergedTry[]> => {
  const { rows } = await sql<{ row: Record<string, unknown>; part: string }>`
    delete from exam_attempts attempt
    where attempt.student_id = ${endedId} and (
        exists (select from exam_results where student_id = ${keptId} and exam_id = attempt.exam_id)
        or exists (select from exam_attempts other where other.student_id = ${keptId} and other.exam_id = attempt.exam_id))
      or attempt.student_id = ${keptId}
        and exists (select from exam_results where student_id = ${endedId} and exam_id = attempt.exam_id)
    returning exam_id as part, to_jsonb(attempt) as row`.execute(executor);
  return rows.map((found) => ({ table: 'exam_attempts', kind: 'removed', ...found }));
};

/**
 * Numbers the tries of two students of one exam as those of the first one: all in the order of their submission, the result
 * that counts as the last. @param counting of whom the result counts, by exam
 */
export const mergeTries = async (
  executor: Executor,
  { keptId, endedId }: Merged,
  counting: readonly { examId: string; studentId: string }[],
): Promise<MergedTry[]> => {
  const attempts = await removeAttempts(executor, { keptId, endedId });
  const exams = counting.map(({ examId }) => examId);
  if (exams.length === 0) return attempts;
  const ofBoth = sql`student_id in (${keptId}, ${endedId}) and exam_id = any(${exams}::uuid[])`;
  const { rows: results } = await sql<{ row: Record<string, unknown> }>`
    delete from exam_results result where ${ofBoth} returning to_jsonb(result) as row`.execute(
    executor,
  );
  const { rows: past } = await sql<{ row: Record<string, unknown> }>`
    delete from past_exam_results result where ${ofBoth} returning to_jsonb(result) as row`.execute(
    executor,
  );
  const numbered = sql`
    select row, row_number() over (
        partition by row ->> 'exam_id'
        order by is_counting, (row ->> 'submitted_at')::timestamptz, row ->> 'id'
      ) as number, is_counting
    from (
      select row, coalesce(not row ? 'replaced_at' and (row ->> 'student_id')::uuid = chosen."studentId", false) as is_counting
      from jsonb_array_elements(${JSON.stringify([...results, ...past].map(({ row }) => row))}::jsonb) row
        join jsonb_to_recordset(${JSON.stringify(counting)}::jsonb) as chosen ("examId" uuid, "studentId" uuid)
          on chosen."examId" = (row ->> 'exam_id')::uuid
    ) tries`;
  const written = sql`row || jsonb_build_object('student_id', ${keptId}::uuid, 'try_number', number)`;
  const { rows: current } = await sql<{ row: Record<string, unknown> }>`
    insert into exam_results as result
    select (jsonb_populate_record(null::exam_results, ${written})).* from (${numbered}) numbered where is_counting
    returning to_jsonb(result) as row`.execute(executor);
  const { rows: replaced } = await sql<{ row: Record<string, unknown> }>`
    insert into past_exam_results as result
    select (jsonb_populate_record(null::past_exam_results, jsonb_build_object('replaced_at', row -> 'submitted_at') || ${written})).*
    from (${numbered}) numbered where not is_counting
    returning to_jsonb(result) as row`.execute(executor);
  const stored = (
    table: MergedTry['table'],
    kind: MergedTry['kind'],
    rows: readonly { row: Record<string, unknown> }[],
  ): MergedTry[] => rows.map(({ row }) => ({ table, kind, part: String(row['exam_id']), row }));
  return [
    ...attempts,
    ...stored('exam_results', 'removed', results),
    ...stored('past_exam_results', 'removed', past),
    ...stored('exam_results', 'added', current),
    ...stored('past_exam_results', 'added', replaced),
  ];
};
