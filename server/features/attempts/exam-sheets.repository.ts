import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { keepOf } from '#server/platform/cache/kept.ts';
import type { ExamSheet } from './exam-sheet.ts';

type SheetRow = {
  exam_type: number;
  updated_at: Date;
  shuffles_questions: boolean;
  shuffles_options: boolean;
  question_ids: string[];
  option_counts: number[];
  seconds: number[];
};

const selectSheet = prepared(
  ({ examId }: { examId: string }) => sql<SheetRow>`
    select exam.exam_type, exam.updated_at, exam.shuffles_questions, exam.shuffles_options,
      array(select id from questions where exam_id = exam.id order by position) as question_ids,
      array(
        select cardinality(options) from questions where exam_id = exam.id order by position
      ) as option_counts,
      array(
        select time_in_seconds from questions where exam_id = exam.id order by position
      ) as seconds
    from exams exam where exam.id = ${examId}`,
);

/** More exams than are taken at the same time. */
const sheets = keepOf<ExamSheet>(1000);

/**
 * Keeps what an exam asks in memory, so that saving an answer need not read the exam. Whoever uses it has
 * its `updatedAt` compared by the statement that stores: nothing is stored by a sheet that is out of date.
 */
export const keepSheet = (database: Database, sheet: ExamSheet): void =>
  sheets.keep(database, sheet.examId, sheet);

/** The next look reads the exam. */
export const forgetSheet = (database: Database, examId: string): void =>
  sheets.forget(database, examId);

/** What an exam asks, from memory or in one round trip; undefined when there is no such exam. */
export const findSheet = async (
  database: Database,
  examId: string,
): Promise<ExamSheet | undefined> => {
  const kept = sheets.find(database, examId);
  if (kept) return kept;
  const [row] = await selectSheet(database, { examId });
  if (!row) return undefined;
  const sheet = {
    examId,
    examType: row.exam_type,
    updatedAt: row.updated_at,
    questionIds: row.question_ids,
    optionCounts: row.option_counts,
    seconds: row.seconds,
    shufflesQuestions: row.shuffles_questions,
    shufflesOptions: row.shuffles_options,
  };
  keepSheet(database, sheet);
  return sheet;
};
