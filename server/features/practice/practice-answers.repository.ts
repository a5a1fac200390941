import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

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
};

/** Stores an answer unless the student has one with that id. */
export const insertAnswer = async (executor: Executor, answer: PracticeAnswer): Promise<void> => {
  const { id, studentId, examId, questionId, chosen, isRight, day, answeredAt } = answer;
  await sql`
    insert into practice_answers
      (student_id, id, exam_id, question_id, chosen, is_right, day, answered_at)
    values (${studentId}, ${id}, ${examId}, ${questionId}, ${chosen}, ${isRight}, ${day}, ${answeredAt})
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
