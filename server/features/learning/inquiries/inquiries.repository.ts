import { withinGroups } from '#server/platform/database/group-limit.repository.ts';
import { sql } from 'kysely';
import { inquiryLimits } from '#domain/learning/inquiries/inquiry-limits.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { containsWord, studentText } from '#server/platform/database/name-search.repository.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type InquiryRow = Pick<
  Row<'inquiries'>,
  'id' | 'question' | 'asked_at' | 'answer' | 'answered_at'
>;

export type ReceivedInquiryRow = InquiryRow &
  Pick<Row<'users'>, 'first_name' | 'last_name' | 'grade' | 'gender'> & {
    email: string;
    student_id: string;
    lesson_id: string;
    lesson_title: string;
    course_id: string;
  };

type NewInquiry = {
  id: string;
  studentId: string;
  lessonId: string;
  question: string;
  now: Date;
};

/**
 * Stores a question unless too many of the student's questions wait already, or its id is taken.
 * @returns the lesson's title; undefined when nothing was stored
 */
export const insertInquiry = async (
  executor: Executor,
  { id, studentId, lessonId, question, now }: NewInquiry,
): Promise<string | undefined> => {
  const { rows } = await sql<{ title: string }>`
    insert into inquiries (id, student_id, lesson_id, question, asked_at)
    select ${id}, ${studentId}, ${lessonId}, ${question}, ${now}
    where (
      select count(*) from inquiries where student_id = ${studentId} and answered_at is null
    ) < ${inquiryLimits.waiting}
    on conflict (id) do nothing
    returning (select title from lessons where lessons.id = inquiries.lesson_id) as title`.execute(
    executor,
  );
  return rows[0]?.title;
};

/** The student's own question about a lesson. */
export const findOwnInquiry = (
  executor: Executor,
  { id, studentId, lessonId }: Pick<NewInquiry, 'id' | 'studentId' | 'lessonId'>,
): Promise<InquiryRow | undefined> =>
  executor
    .selectFrom('inquiries')
    .select(['id', 'question', 'asked_at', 'answer', 'answered_at'])
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();

/** The student's own questions about a lesson, newest first. */
export const listOwnInquiries = (
  executor: Executor,
  studentId: string,
  lessonId: string,
): Promise<InquiryRow[]> =>
  executor
    .selectFrom('inquiries')
    .select(['id', 'question', 'asked_at', 'answer', 'answered_at'])
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .orderBy('asked_at', 'desc')
    .limit(inquiryLimits.shown)
    .execute();

export type InquiryFilters = {
  state: 'waiting' | 'answered' | 'all';
  /** Folded; all must occur in the student's name or e-mail. */
  words: readonly string[];
  /** The groups that limit the caller; undefined where nothing does. */
  callerGroups: readonly string[] | undefined;
};

const states = {
  waiting: sql`inquiry.answered_at is null`,
  answered: sql`inquiry.answered_at is not null`,
  all: sql`true`,
};

const matches = ({ state, words, callerGroups }: InquiryFilters) =>
  sql.join(
    [
      states[state],
      ...words.map((word) => containsWord(studentText('student'), word)),
      ...withinGroups('student', callerGroups),
    ],
    sql` and `,
  );

const received = sql`
  select inquiry.id, inquiry.question, inquiry.asked_at, inquiry.answer, inquiry.answered_at,
    student.id as student_id, student.first_name, student.last_name, coalesce(student.email, '') as email, student.grade, student.gender,
    lesson.id as lesson_id, lesson.title as lesson_title, lesson.course_id
  from inquiries inquiry
    join users student on student.id = inquiry.student_id
    join lessons lesson on lesson.id = inquiry.lesson_id`;

/** A page of students' questions. Open questions are listed oldest first, all others newest first. */
export const listInquiries = async (
  executor: Executor,
  { limit, offset, ...filters }: InquiryFilters & { limit: number; offset: number },
): Promise<ReceivedInquiryRow[]> => {
  const order =
    filters.state === 'waiting'
      ? sql`inquiry.asked_at, inquiry.id`
      : sql`inquiry.asked_at desc, inquiry.id desc`;
  const { rows } = await sql<ReceivedInquiryRow>`${received}
    where ${matches(filters)} order by ${order} limit ${limit} offset ${offset}`.execute(executor);
  return rows;
};

export const countInquiries = async (
  executor: Executor,
  filters: InquiryFilters,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from inquiries inquiry join users student on student.id = inquiry.student_id
    where ${matches(filters)}`.execute(executor);
  return rows[0]?.count ?? 0;
};

/** A question of a student within the groups of the caller. */
export const findInquiry = async (
  executor: Executor,
  id: string,
  callerGroups: readonly string[] | undefined,
): Promise<ReceivedInquiryRow | undefined> => {
  const conditions = [sql`inquiry.id = ${id}`, ...withinGroups('student', callerGroups)];
  const { rows } = await sql<ReceivedInquiryRow>`
    ${received} where ${sql.join(conditions, sql` and `)}`.execute(executor);
  return rows[0];
};

type Answer = { id: string; answer: string; shownAnswer: string | null; now: Date };

/**
 * Stores an answer if the teacher saw the currently stored one.
 * @returns whether it was stored
 */
export const updateAnswer = async (
  executor: Executor,
  { id, answer, shownAnswer, now }: Answer,
): Promise<boolean> => {
  const { numUpdatedRows } = await executor
    .updateTable('inquiries')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`answer is not distinct from ${shownAnswer}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
