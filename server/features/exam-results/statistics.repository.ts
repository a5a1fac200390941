import { sql } from 'kysely';
import type { AnswerCount, ScoreCount } from '#domain/item-analysis.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type ExamSummaryRow = {
  certificate_threshold: number;
  questions: { id: string; correctOptionIndex: number; optionCount: number; marks: number }[];
  scores: ScoreCount[];
  open_retry_count: number;
};

/** What the statistics of an exam are made of, but for its answers: its questions and how often each score came. */
export const findExamSummary = async (
  executor: Executor,
  examId: string,
): Promise<ExamSummaryRow | undefined> => {
  const { rows } = await sql<ExamSummaryRow>`
    select exam.certificate_threshold,
      (
        select coalesce(json_agg(json_build_object(
          'id', id, 'correctOptionIndex', correct_option_index,
          'optionCount', cardinality(options), 'marks', marks
        ) order by position), '[]')
        from questions where exam_id = exam.id
      ) as questions,
      (
        select coalesce(json_agg(json_build_object(
          'score', score, 'maxScore', max_score, 'count', count
        )), '[]')
        from (
          select score, max_score, count(*) from exam_results
          where exam_id = exam.id group by score, max_score
        ) scores
      ) as scores,
      (
        select count(distinct past.student_id)::int from past_exam_results past
        where past.exam_id = exam.id and not exists (
          select 1 from exam_results where student_id = past.student_id and exam_id = exam.id
        )
      ) as open_retry_count
    from exams exam where exam.id = ${examId}`.execute(executor);
  return rows[0];
};

/**
 * How often each answer was given: by all, by the `groupSize` best and by as many of the weakest of
 * `resultCount` results. The index of the results has them in that order.
 */
export const countAnswers = async (
  executor: Executor,
  examId: string,
  { groupSize, resultCount }: { groupSize: number; resultCount: number },
): Promise<AnswerCount[]> => {
  const { rows } = await sql<AnswerCount>`
    select question - 1 as question, answer - 1 as answer, count(*)::int as count,
      (count(*) filter (where place <= ${groupSize}::int))::int as "upperCount",
      (count(*) filter (where place > ${resultCount - groupSize}::int))::int as "lowerCount"
    from (
      select place, unnest(answers) as answer, generate_subscripts(answers, 1) as question
      from (
        select answers, row_number() over (order by score desc, submitted_at, student_id) as place
        from exam_results where exam_id = ${examId}
      ) ranked
    ) given
    group by question, answer`.execute(executor);
  return rows;
};
