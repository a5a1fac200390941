import { sql } from 'kysely';
import type { WrittenQuestion } from '#domain/exams/models/exam-models.ts';
import type { Executor } from '#server/platform/database/database.ts';

type PrintedVersionRow = { number: number; questions: (WrittenQuestion & { marks: number })[] };

/** The questions of the versions of an exam as sheets are printed of them, the newest first. */
export const listPrintedVersions = async (
  executor: Executor,
  examId: string,
): Promise<PrintedVersionRow[]> => {
  const { rows } = await sql<PrintedVersionRow>`
    select version.number, coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', question ->> 'id', 'text', question ->> 'question_text', 'options', question -> 'options',
          'correctOptionIndex', question -> 'correct_option_index',
          'otherRightOptions', coalesce(question -> 'other_right_options', '[]'),
          'marking', question ->> 'marking', 'marks', question -> 'marks'
        ) order by place)
        from jsonb_array_elements(version.content -> 'questions') with ordinality as listed (question, place)
      ), '[]') as questions
    from exam_versions version where version.exam_id = ${examId} order by version.number desc`.execute(
    executor,
  );
  return rows;
};
