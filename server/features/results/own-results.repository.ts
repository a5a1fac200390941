import { sql } from 'kysely';
import type { OwnResultRow } from '#server/features/attempts/attempts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';

/** A result, and the version of its exam as it is now. */
export type FoundResultRow = OwnResultRow & {
  exam_title: string;
  exam_updated_at: Date;
};

const resultColumns = sql`
  result.id, result.student_id, result.exam_id, result.score, result.max_score,
  result.question_count, result.try_number, result.answers, result.submitted_at,
  exam.title as exam_title, exam.certificate_threshold, exam.updated_at as exam_updated_at,
  certificate.id as certificate_id`;

/** What belongs to a row of `exam_results` that is called `result`. */
const ofResult = sql`
  join exams exam on exam.id = result.exam_id
  left join certificates certificate
    on certificate.student_id = result.student_id and certificate.exam_id = result.exam_id
      and certificate.revoked_at is null`;

const selectResult = prepared(
  ({ studentId, examId }: { studentId: string; examId: string }) => sql<FoundResultRow>`
    select ${resultColumns} from exam_results result ${ofResult}
    where result.student_id = ${studentId} and result.exam_id = ${examId}`,
);

export const findResult = async (
  executor: Executor,
  studentId: string,
  examId: string,
): Promise<FoundResultRow | undefined> => {
  const [row] = await selectResult(executor, { studentId, examId });
  return row;
};

/** A student's results, newest first: at most one for each exam, so all of them. */
export const listResultsOfStudent = async (
  executor: Executor,
  studentId: string,
): Promise<FoundResultRow[]> => {
  const { rows } = await sql<FoundResultRow>`
    select ${resultColumns} from exam_results result ${ofResult}
    where result.student_id = ${studentId}
    order by result.submitted_at desc, result.exam_id`.execute(executor);
  return rows;
};
