import { sql } from 'kysely';
import { batched } from '#server/platform/cache/batch.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { unseen } from '#server/platform/database/unseen.repository.ts';
import {
  answerKeyColumns,
  type AnswerKeyRow,
  answerKeyUnless,
  knownKeys,
} from './answer-keys.repository.ts';
import {
  type AnsweringFacts,
  answeringColumns,
  attemptColumns,
  isExamShown,
} from './exam-rights.repository.ts';

export type SubmissionFacts = AnsweringFacts &
  AnswerKeyRow & {
    /** False for a draft, which is nobody's but the teacher's. */
    is_shown: boolean;
    title: string;
    certificate_threshold: number;
    shuffles_questions: boolean;
    shuffles_options: boolean;
    exam_updated_at: Date;
    first_name: string;
    last_name: string;
  };

type Asked = { examId: string; studentId: string; now: Date };
type Columns = {
  examIds: string[];
  studentIds: string[];
  moments: Date[];
  knownMoments: (Date | null)[];
};

/** Only students submit. */
const noDrafts = sql<boolean>`false`;

const student = { id: sql.ref<string>('student.id'), now: sql.ref<Date>('asked.now') };

const knownMoment = sql.ref<Date | null>('asked.known_moment');

const selectFacts = prepared(
  ({ examIds, studentIds, moments, knownMoments }: Columns) => sql<
    SubmissionFacts & { place: number }
  >`
    select asked.place::int, ${isExamShown(noDrafts)} as is_shown,
      exam.title, exam.certificate_threshold, exam.shuffles_questions, exam.shuffles_options,
      ${answeringColumns(student.id, student.now)}, ${attemptColumns},
      student.first_name, student.last_name, ${answerKeyColumns}
    from unnest(
        ${unseen(examIds, 'uuid[]')}, ${unseen(studentIds, 'uuid[]')}, ${unseen(moments, 'timestamptz[]')},
        ${unseen(knownMoments, 'timestamptz[]')}
      ) with ordinality as asked (exam_id, student_id, now, known_moment, place)
      join exams exam on exam.id = asked.exam_id
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
      join users student on student.id = asked.student_id
      left join exam_attempts attempt
        on attempt.student_id = student.id and attempt.exam_id = exam.id
      cross join lateral (${answerKeyUnless(knownMoment)}) key`,
);

/** A class submits within the same minute: those who do at the same moment share a round trip. */
const askFacts = batched(
  (executor: Executor, asked: Asked[]): Promise<(SubmissionFacts | undefined)[]> => {
    const examIds = asked.map(({ examId }) => examId);
    return knownKeys.select(executor, examIds, (knownMoments) =>
      selectFacts(executor, {
        examIds,
        studentIds: asked.map(({ studentId }) => studentId),
        moments: asked.map(({ now }) => now),
        knownMoments,
      }),
    );
  },
);

/** Everything that decides over a submission, in one round trip. */
export const findSubmissionFacts = (
  executor: Executor,
  examId: string,
  studentId: string,
  now: Date,
): Promise<SubmissionFacts | undefined> => askFacts(executor, { examId, studentId, now });
