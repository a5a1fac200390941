import { sql } from 'kysely';
import { verdictCount } from '#domain/exams/short-answers/verdict-answers.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { lockExamRow } from '#server/features/exams/rows/exam-rows.repository.ts';
import type { Row } from '#server/platform/database/schema.ts';

/** The columns of an exam that grading reads. */
export type GradedExam = {
  id: string;
  lesson_id: string;
  title: string;
  certificate_threshold: number;
  /** The time of the last change of the exam. */
  version: Date;
};

/** The columns of a question that grading reads. */
export type KeyQuestion = Pick<
  Row<'questions'>,
  'id' | 'correct_option_index' | 'marking' | 'marks' | 'rejected_answers' | 'answer_rules'
> & {
  /** Further options that count as right, zero-based. */
  other_right_options: number[];
  /** The number of possible answers: options, or the verdicts on a short answer. */
  option_count: number;
  /** Empty unless the question asks for a short answer. */
  accepted_answers: string[];
};

export const findGradedExam = async (
  executor: Executor,
  id: string,
): Promise<GradedExam | undefined> =>
  executor
    .selectFrom('exams')
    .select(['id', 'lesson_id', 'title', 'certificate_threshold', 'updated_at as version'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The same, locked against submissions, changes and further attempts until the transaction ends. */
export const lockGradedExam = async (
  executor: Executor,
  id: string,
): Promise<GradedExam | undefined> =>
  (await lockExamRow(executor, id)) ? findGradedExam(executor, id) : undefined;

/**
 * The number of options of a question for grading; for a short answer, of its verdicts, the partial one only where its rules give marks.
 * @param question the alias of the table `questions` in the surrounding query
 */
export const gradedOptionCount = (question: string) => sql<number>`
  case when cardinality(${sql.raw(`${question}.accepted_answers`)}) > 0 then ${verdictCount}::int - case
      when ${sql.raw(`${question}.answer_rules`)} ->> 'figures' = 'require'
        and coalesce((${sql.raw(`${question}.answer_rules`)} ->> 'figuresMarks')::int, 0) > 0 then 0 else 1 end
    else cardinality(${sql.raw(`${question}.options`)}) end`;

/** The questions in the order of the exam. */
export const listKey = (executor: Executor, examId: string): Promise<KeyQuestion[]> =>
  executor
    .selectFrom('questions')
    .select([
      'id',
      'correct_option_index',
      'other_right_options',
      'marking',
      gradedOptionCount('questions').as('option_count'),
      'marks',
      'accepted_answers',
      'rejected_answers',
      'answer_rules',
    ])
    .where('exam_id', '=', examId)
    .orderBy('position')
    .execute();

/** Writes right options, markings, marks and rules of short answers, which makes a new version of the exam, with a time of its own even within a millisecond. */
export const updateKey = async (
  executor: Executor,
  examId: string,
  questions: readonly KeyQuestion[],
  now: Date,
): Promise<void> => {
  await sql`
    update questions
    set correct_option_index = changed.correct_option_index, marks = changed.marks,
      is_key_proposed = is_key_proposed and questions.correct_option_index = changed.correct_option_index,
      marking = changed.marking, other_right_options = changed.other_right_options::smallint[],
      answer_rules = changed.answer_rules
    from unnest(
      ${questions.map(({ id }) => id)}::uuid[],
      ${questions.map((question) => question.correct_option_index)}::smallint[],
      ${questions.map(({ marks }) => marks)}::smallint[],
      ${questions.map(({ marking }) => marking)}::text[],
      ${questions.map((question) => `{${question.other_right_options.join(',')}}`)}::text[],
      ${questions.map((question) => JSON.stringify(question.answer_rules))}::jsonb[]
    ) as changed (id, correct_option_index, marks, marking, other_right_options, answer_rules)
    where questions.id = changed.id and questions.exam_id = ${examId}`.execute(executor);
  await sql`
    update exams set updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${examId}`.execute(executor);
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
