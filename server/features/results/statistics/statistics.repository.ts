import { sql } from 'kysely';
import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import type { QuestionMarking } from '#domain/exams/grading.ts';
import type { AnswerCount } from '#domain/exams/item-analysis.ts';
import type { ScoreCount } from '#domain/results/score-summary.ts';
import { gradedOptionCount } from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type ExamSummaryRow = {
  certificate_threshold: number;
  questions: {
    id: string;
    correctOptionIndex: number;
    otherRightOptions: number[];
    marking: QuestionMarking;
    optionCount: number;
    marks: number;
    answerRules: AnswerRules;
  }[];
  scores: ScoreCount[];
  open_retry_count: number;
};

/** The statistics of an exam without its answers: its questions and how often each score occurs. */
export const findExamSummary = async (
  executor: Executor,
  examId: string,
): Promise<ExamSummaryRow | undefined> => {
  const { rows } = await sql<ExamSummaryRow>`
    select exam.certificate_threshold,
      (
        select coalesce(json_agg(json_build_object(
          'id', id, 'correctOptionIndex', (right_options(question))[1],
          'otherRightOptions', (right_options(question))[2:], 'marking', marking,
          'optionCount', ${gradedOptionCount('question')}, 'marks', marks,
          'answerRules', answer_rules
        ) order by position), '[]')
        from questions question where exam_id = exam.id
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
        select count(*)::int from open_retries where exam_id = exam.id
      ) as open_retry_count
    from exams exam where exam.id = ${examId}`.execute(executor);
  return rows[0];
};

type AnswerDigits = { band: 'upper' | 'middle' | 'lower'; digits: string };

type AnswersToCount = {
  examId: string;
  questionCount: number;
  resultCount: number;
  /** How many results each of the two groups has, the best and the weakest. */
  groupSize: number;
};

const zero = '0'.codePointAt(0) ?? 0;

/**
 * Adds the answers of a group to the counts. Each digit is an answer; the digits of one result are followed by those of the
 * next.
 */
const countInto = (
  counts: Map<number, AnswerCount>,
  { band, digits }: AnswerDigits,
  questionCount: number,
): void => {
  for (let place = 0; place < digits.length; place += 1) {
    const question = place % questionCount;
    const answer = digits.charCodeAt(place) - zero - 1;
    const key = question * 10 + answer;
    const count = counts.get(key) ?? { question, answer, count: 0, upperCount: 0, lowerCount: 0 };
    count.count += 1;
    if (band === 'upper') count.upperCount += 1;
    if (band === 'lower') count.lowerCount += 1;
    counts.set(key, count);
  }
};

/**
 * How often each answer was given: by all, by the best and by the weakest. The database joins the
 * answers of each group into one text, a digit for each answer (a question has at most 8 options). Counting
 * them in the database would take twice as long as the rest of the statement (bench/statistics.ts).
 */
export const countAnswers = async (
  executor: Executor,
  { examId, questionCount, resultCount, groupSize }: AnswersToCount,
): Promise<AnswerCount[]> => {
  const { rows } = await sql<AnswerDigits>`
    select band, string_agg(array_to_string(answers, ''), '') as digits
    from (
      select answers, case
        when place <= ${groupSize}::int then 'upper'
        when place > ${resultCount - groupSize}::int then 'lower'
        else 'middle' end as band
      from (
        select answers, row_number() over (order by score desc, submitted_at, student_id) as place
        from exam_results
        where exam_id = ${examId} and question_count = ${questionCount}
      ) ranked
    ) grouped
    group by band`.execute(executor);
  const counts = new Map<number, AnswerCount>();
  for (const row of rows) countInto(counts, row, questionCount);
  return [...counts.values()];
};
