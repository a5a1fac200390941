import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Spacing } from './spacing.ts';

/** An answer as it is stored. */
export type PracticeAnswer = {
  id: string;
  studentId: string;
  examId: string;
  questionId: string;
  /** As in a result: a one-based option, or the verdict on a text; 0 unanswered. */
  chosen: number;
  isRight: boolean;
  /** The day in Egypt, `YYYY-MM-DD`. */
  day: string;
  answeredAt: Date;
  /** What the answers up to this one give; undefined while all of them are doubtful. */
  spacing: Spacing | undefined;
};

/** Separates this advisory lock from others with two numbers. */
const lockOfPractice = 1_668_248_190;

/** Makes the answers of a student from several devices follow one another, until the transaction ends. */
export const lockPractice = async (executor: Executor, studentId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOfPractice}::integer, hashtext(${studentId}))`.execute(
    executor,
  );
};

/** Stores an answer unless the student has one with that id. */
export const insertAnswer = async (executor: Executor, answer: PracticeAnswer): Promise<void> => {
  const { id, studentId, examId, questionId, chosen, isRight, day, answeredAt, spacing } = answer;
  await sql`
    insert into practice_answers
      (student_id, id, exam_id, question_id, chosen, is_right, day, answered_at, right_days, due_on)
    values (${studentId}, ${id}, ${examId}, ${questionId}, ${chosen}, ${isRight}, ${day}, ${answeredAt},
      ${spacing?.rightDays ?? 0}, ${spacing?.dueOn ?? day})
    on conflict (student_id, id) do nothing`.execute(executor);
};

/** The student's answer with an id; undefined without one. */
export const findAnswer = (
  executor: Executor,
  { studentId, id }: Pick<PracticeAnswer, 'studentId' | 'id'>,
): Promise<{ question_id: string; chosen: number } | undefined> =>
  executor
    .selectFrom('practice_answers')
    .select(['question_id', 'chosen'])
    .where('student_id', '=', studentId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The student's answers to a question after a moment, the oldest first. */
export const listAnswersAfter = (
  executor: Executor,
  { studentId, questionId, after }: { studentId: string; questionId: string; after: Date | null },
): Promise<{ chosen: number; day: string }[]> =>
  executor
    .selectFrom('practice_answers')
    .select(['chosen', sql<string>`day::text`.as('day')])
    .where('student_id', '=', studentId)
    .where('question_id', '=', questionId)
    .$if(after !== null, (query) => query.where('answered_at', '>', after))
    .orderBy('answered_at')
    .execute();
