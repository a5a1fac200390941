import { sql } from 'kysely';
import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** A text that students wrote, with the stored verdict. */
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

export type ShortAnswerQuestion = {
  id: string;
  question_html: string;
  accepted_answers: string[];
  answer_rules: AnswerRules;
};

/** The questions of a short-answer exam in its order; none of another exam. */
export const listShortAnswerQuestions = (
  executor: Executor,
  examId: string,
): Promise<(ShortAnswerQuestion & { position: number })[]> =>
  executor
    .selectFrom('questions')
    .select(['id', 'position', 'question_html', 'accepted_answers', 'answer_rules'])
    .where('exam_id', '=', examId)
    .where(sql<boolean>`cardinality(accepted_answers) > 0`)
    .orderBy('position')
    .execute();

/** An exam whose short answers wait for the teacher, and how many. */
type WaitingExam = { id: string; title: string; count: number };

/** Equal to the conditions of the partial indexes `exam_results_waiting` and `past_exam_results_waiting`; 3 is doubtful. */
const waits = sql`answer_texts is not null and 3 = any (answers)`;

/**
 * The exams whose short answers wait for the teacher, replaced results included; the exam with the most comes first
 * (decisions §5).
 */
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
