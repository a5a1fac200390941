import { type RawBuilder, sql } from 'kysely';
import { batched } from '#server/platform/cache/batch.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { unseen } from '#server/platform/database/unseen.repository.ts';
import {
  answerKeyColumns,
  type AnswerKeyRow,
  answerKeyUnless,
  knownKeys,
} from '#server/features/attempts/answer-keys.repository.ts';

export type ResultRow = AnswerKeyRow & {
  id: string;
  student_id: string;
  exam_id: string;
  score: number;
  max_score: number;
  question_count: number;
  try_number: number;
  /** One-based in the written order, 0 unanswered. */
  answers: number[];
  submitted_at: Date;
  exam_title: string;
  exam_type: number;
  shuffles_questions: boolean;
  shuffles_options: boolean;
  certificate_threshold: number;
  certificate_id: string | null;
};

const resultColumns = sql`
  result.id, result.student_id, result.exam_id, result.score, result.max_score,
  result.question_count, result.try_number, result.answers, result.submitted_at,
  exam.title as exam_title, exam.exam_type, exam.shuffles_questions, exam.shuffles_options,
  exam.certificate_threshold, certificate.id as certificate_id, ${answerKeyColumns}`;

/** What belongs to a row of `exam_results` that is called `result`. */
const ofResult = (knownMoment: RawBuilder<Date | null>) => sql`
  join exams exam on exam.id = result.exam_id
  cross join lateral (${answerKeyUnless(knownMoment)}) key
  left join certificates certificate
    on certificate.student_id = result.student_id and certificate.exam_id = result.exam_id
      and certificate.revoked_at is null`;

type Asked = { studentId: string; examId: string };
type Columns = { studentIds: string[]; examIds: string[]; knownMoments: (Date | null)[] };

const knownMoment = sql.ref<Date | null>('asked.known_moment');

type FoundRow = ResultRow & { place: number; exam_updated_at: Date };

const selectResults = prepared(
  ({ studentIds, examIds, knownMoments }: Columns) => sql<FoundRow>`
    select asked.place::int, ${resultColumns}
    from unnest(
        ${unseen(studentIds, 'uuid[]')}, ${unseen(examIds, 'uuid[]')}, ${unseen(knownMoments, 'timestamptz[]')}
      ) with ordinality as asked (student_id, exam_id, known_moment, place)
      join exam_results result
        on result.student_id = asked.student_id and result.exam_id = asked.exam_id
      ${ofResult(knownMoment)}`,
);

/** A class reads its results within the same minute: those who do at the same moment share a round trip. */
const askResult = batched(
  (executor: Executor, asked: Asked[]): Promise<(ResultRow | undefined)[]> => {
    const examIds = asked.map(({ examId }) => examId);
    return knownKeys.select(executor, examIds, (knownMoments) =>
      selectResults(executor, {
        studentIds: asked.map(({ studentId }) => studentId),
        examIds,
        knownMoments,
      }),
    );
  },
);

export const findResult = (
  executor: Executor,
  studentId: string,
  examId: string,
): Promise<ResultRow | undefined> => askResult(executor, { studentId, examId });

/** A student's results, newest first: at most one for each exam, so all of them. */
export const listResultsOfStudent = async (
  executor: Executor,
  studentId: string,
): Promise<ResultRow[]> => {
  const nothing = sql<null>`null::timestamptz`;
  const { rows } = await sql<ResultRow>`
    select ${resultColumns} from exam_results result ${ofResult(nothing)}
    where result.student_id = ${studentId}
    order by result.submitted_at desc, result.exam_id`.execute(executor);
  return rows;
};
