import { sql } from 'kysely';
import type { Database, Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export const listExamIds = async (executor: Executor): Promise<string[]> => {
  const rows = await executor.selectFrom('exams').select('id').execute();
  return rows.map(({ id }) => id);
};

export type RenderedQuestion = Pick<
  Row<'questions'>,
  'id' | 'question_html' | 'options_html' | 'explanation_html'
>;

/**
 * Stores what the questions of an exam look like, as a new version of it, because browsers cache each version.
 * @param note runs in the same transaction
 * @returns false when the exam was changed since `version`
 */
export const storeRenderedQuestions = (
  database: Database,
  exam: { id: string; version: Date },
  questions: RenderedQuestion[],
  note: (transaction: Executor) => Promise<void>,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update exams set updated_at = updated_at + interval '1 millisecond'
      where id = ${exam.id} and date_trunc('milliseconds', updated_at) = ${exam.version}`.execute(
      transaction,
    );
    if (numAffectedRows !== 1n) return false;
    await sql`
      update questions set question_html = rendered.question_html,
        options_html = array(select jsonb_array_elements_text(rendered.options_html)),
        explanation_html = rendered.explanation_html
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        as rendered (id uuid, question_html text, options_html jsonb, explanation_html text)
      where questions.id = rendered.id and questions.exam_id = ${exam.id}`.execute(transaction);
    await note(transaction);
    return true;
  });
