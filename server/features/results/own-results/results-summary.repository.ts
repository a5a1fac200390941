import { sql } from 'kysely';
import { isGuarded } from '#server/features/exam-day/exam-day.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { containsWord } from '#server/platform/database/name-search.repository.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type OwnResultRow = {
  exam_id: string;
  title: string;
  lesson_id: string;
  lesson_title: string;
  course_name: string;
  score: number;
  max_score: number;
  certificate_threshold: number;
  certificate_id: string | null;
  try_number: number;
  submitted_at: Date;
};

export type OwnResultsFilter = {
  studentId: string;
  /** Folded; all must occur in the title of the exam or of its lesson. */
  words: readonly string[];
};

/** A result whose other try is open is hidden from the student, because it shows the right options. */
const matching = ({ studentId, words }: OwnResultsFilter) => sql`
  from countable_results result
    join exams exam on exam.id = result.exam_id
    join lessons lesson on lesson.id = exam.lesson_id
    join courses course on course.id = lesson.course_id
    left join certificates certificate
      on certificate.student_id = result.student_id and certificate.exam_id = result.exam_id
        and certificate.revoked_at is null
  where ${sql.join(
    [
      sql`result.student_id = ${studentId}`,
      ...words.map((word) =>
        containsWord(
          sql<string>`fold_arabic(exam.title) || ' ' || fold_arabic(lesson.title)`,
          word,
        ),
      ),
    ],
    sql` and `,
  )}`;

/** A page of a student's results, newest first. */
export const listOwnResults = async (
  executor: Executor,
  { limit, offset, ...filter }: OwnResultsFilter & { limit: number; offset: number },
): Promise<OwnResultRow[]> => {
  const { rows } = await sql<OwnResultRow>`
    select result.exam_id, exam.title, lesson.id as lesson_id, lesson.title as lesson_title,
      course.name as course_name, result.score, result.max_score, exam.certificate_threshold,
      certificate.id as certificate_id, result.try_number, result.submitted_at
    ${matching(filter)}
    order by result.submitted_at desc, result.exam_id
    limit ${limit} offset ${offset}`.execute(executor);
  return rows;
};

export const countOwnResults = async (
  executor: Executor,
  filter: OwnResultsFilter,
): Promise<number> => {
  const { rows } = await sql<Rows['countOwnResults']>`
    select count(*)::int as count ${matching(filter)}`.execute(executor);
  return rows[0]?.count ?? 0;
};

export type TopicRow = Rows['listTopics'];

/**
 * For each lesson, how many questions a student got and how many of them were answered right. Stored answers are one-based in
 * the order of the exam; in short answers 1 means right, and the right option has the index 0. A question that counts for
 * everyone or is cancelled is left out, because it says nothing about the student, and a guarded one, because it would tell a verdict.
 */
export const listTopics = async (
  executor: Executor,
  { studentId, now }: { studentId: string; now: Date },
): Promise<TopicRow[]> => {
  const { rows } = await sql<TopicRow>`
    select lesson.id as lesson_id, lesson.title as lesson_title, lesson.course_name,
      count(*)::int as question_count,
      (count(*) filter (
        where result.answers[question.position] - 1 = any(right_options(question))
      ))::int as right_count
    from countable_results result
      join exams exam on exam.id = result.exam_id
      join shown_lessons lesson on lesson.id = exam.lesson_id
      join questions question on question.exam_id = exam.id and question.marking = 'key'
    where result.student_id = ${studentId} and not ${isGuarded('question', { id: studentId, now })}
    group by lesson.id, lesson.title, lesson.course_name`.execute(executor);
  return rows;
};
