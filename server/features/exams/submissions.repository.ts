import { sql } from 'kysely';
import type { CertificateRow } from '#server/features/certificates/certificates.api.ts';
import { isShown } from '#server/features/lessons/lesson-visibility.api.ts';
import { batched } from '#server/platform/batch.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { isPremiumAt } from './exams.repository.ts';
import { type AnswerKeyRow, answerKeyOf } from './questions.repository.ts';

export type SubmissionFacts = AnswerKeyRow & {
  title: string;
  certificate_threshold: number;
  updated_at: Date;
  lesson_is_free: boolean;
  viewer_is_premium: boolean;
  viewer_has_submitted: boolean;
  first_name: string;
  last_name: string;
};

export type NewResult = {
  id: string;
  studentId: string;
  examId: string;
  score: number;
  questionCount: number;
  /** One-based, 0 unanswered. */
  storedAnswers: number[];
  submittedAt: Date;
  /** The state of the exam that was graded. */
  examUpdatedAt: Date;
  certificate: CertificateRow | undefined;
};

type Asked = { examId: string; studentId: string; now: Date };
type Columns = { examIds: string[]; studentIds: string[]; moments: Date[] };

/** Only students submit. */
const noDrafts = sql<boolean>`false`;

const student = { id: sql.ref<string>('student.id'), now: sql.ref<Date>('asked.now') };

const selectFacts = prepared(
  ({ examIds, studentIds, moments }: Columns) => sql<SubmissionFacts & { place: number }>`
    select asked.place::int, exam.title, exam.certificate_threshold, exam.updated_at,
      lesson.is_free as lesson_is_free,
      ${isPremiumAt(student.id, student.now)} as viewer_is_premium,
      exists (
        select 1 from exam_results where student_id = student.id and exam_id = exam.id
      ) as viewer_has_submitted,
      student.first_name, student.last_name,
      key.correct_option_indexes, key.option_counts
    from unnest(${examIds}::uuid[], ${studentIds}::uuid[], ${moments}::timestamptz[])
        with ordinality as asked (exam_id, student_id, now, place)
      join exams exam on exam.id = asked.exam_id
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id and ${isShown(noDrafts)}
      join users student on student.id = asked.student_id
      cross join lateral (${answerKeyOf}) key`,
);

/** A class submits within the same minute: those who do at the same moment share a round trip. */
const askFacts = batched(async (executor: Executor, asked: Asked[]) => {
  const rows = await selectFacts(executor, {
    examIds: asked.map(({ examId }) => examId),
    studentIds: asked.map(({ studentId }) => studentId),
    moments: asked.map(({ now }) => now),
  });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return asked.map((_, index): SubmissionFacts | undefined => byPlace.get(index + 1));
});

/** Everything that decides over a submission, in one round trip. */
export const findSubmissionFacts = (
  executor: Executor,
  examId: string,
  studentId: string,
  now: Date,
): Promise<SubmissionFacts | undefined> => askFacts(executor, { examId, studentId, now });

type Insertion = { is_current: boolean; is_inserted: boolean; certificate_id: string | null };

type Insertable = Omit<NewResult, 'certificate'> & {
  /** Null where no certificate was earned, as are the texts that follow. */
  certificateId: string | null;
  certificateTitle: string | null;
  description: string | null;
  studentName: string | null;
  examTitle: string | null;
  issuedAt: Date | null;
};

// The lock waits for a teacher who is saving, then looks at the saved state.
const insertBoth = prepared(
  (values: Insertable) => sql<Insertion>`
    with current_exam as (
      select id from exams
      where id = ${values.examId}
        and date_trunc('milliseconds', updated_at) = ${values.examUpdatedAt}
      for share
    ), inserted as (
      insert into exam_results
        (student_id, exam_id, id, score, max_score, question_count, answers, submitted_at)
      select ${values.studentId}::uuid, id, ${values.id}::uuid, ${values.score}::smallint,
        ${values.questionCount}::smallint, ${values.questionCount}::smallint,
        ${values.storedAnswers}::smallint[],
        ${values.submittedAt}::timestamptz
      from current_exam
      on conflict (student_id, exam_id) do nothing
      returning student_id, exam_id
    ), awarded as (
      insert into certificates
        (id, student_id, exam_id, certificate_title, description, student_name, exam_title, issued_at)
      select ${values.certificateId}::text, student_id, exam_id, ${values.certificateTitle}::text,
        ${values.description}::text, ${values.studentName}::text, ${values.examTitle}::text,
        ${values.issuedAt}::timestamptz
      from inserted where ${values.certificateId}::text is not null
      on conflict (student_id, exam_id) do nothing
      returning id
    )
    select exists (select 1 from current_exam) as is_current,
      exists (select 1 from inserted) as is_inserted,
      coalesce((select id from awarded), (
        select id from certificates
        where student_id = ${values.studentId} and exam_id = ${values.examId}
      )) as certificate_id`,
);

/**
 * Stores a result and the certificate it earned: both or none, in one statement.
 * `is_current` is false when the exam was edited or deleted since it was read, `is_inserted`
 * when the student has a result already, however close the two submissions came.
 */
export const insertResult = async (
  executor: Executor,
  { certificate, ...result }: NewResult,
): Promise<Insertion> => {
  const [insertion] = await insertBoth(executor, {
    ...result,
    certificateId: certificate?.id ?? null,
    certificateTitle: certificate?.certificate_title ?? null,
    description: certificate?.description ?? null,
    studentName: certificate?.student_name ?? null,
    examTitle: certificate?.exam_title ?? null,
    issuedAt: certificate?.issued_at ?? null,
  });
  return insertion ?? { is_current: false, is_inserted: false, certificate_id: null };
};
