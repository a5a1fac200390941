import { sql } from 'kysely';
import type { Gender } from '#domain/text/addressed.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type StoredTry = {
  id: string;
  student_id: string;
  try_number: number;
  /** Replaced by a later try. */
  is_past: boolean;
  /** One-based, 0 unanswered. */
  answers: number[];
  /** What was written, for short answers. */
  texts: string[] | null;
  score: number;
  max_score: number;
};

export type PersonRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  gender: Gender | null;
  is_verified: boolean;
};

/** Every attempt at an exam, or those of some students, replaced ones included: by student, the first attempt first. */
export const listTries = async (
  executor: Executor,
  examId: string,
  questionCount: number,
  studentIds?: readonly string[],
): Promise<StoredTry[]> => {
  const ofStudents = studentIds ? sql`and student_id = any(${[...studentIds]}::uuid[])` : sql``;
  const { rows } = await sql<StoredTry>`
    select id, student_id, try_number, false as is_past, answers, answer_texts as texts, score, max_score
    from exam_results where exam_id = ${examId} and question_count = ${questionCount} ${ofStudents}
    union all
    select id, student_id, try_number, true, answers, answer_texts as texts, score, max_score
    from past_exam_results where exam_id = ${examId} and question_count = ${questionCount}
      ${ofStudents}
    order by student_id, try_number`.execute(executor);
  return rows;
};

/** Attempts at an exam that were not listed before, because they were submitted or replaced since then. */
export const listLateTries = async (
  executor: Executor,
  examId: string,
  storedTries: readonly StoredTry[],
): Promise<StoredTry[]> => {
  const idsOf = (isPast: boolean) =>
    storedTries.filter((each) => each.is_past === isPast).map(({ id }) => id);
  const { rows } = await sql<StoredTry>`
    select id, student_id, try_number, false as is_past, answers, answer_texts as texts, score, max_score
    from exam_results where exam_id = ${examId}
      and id not in (select unnest(${idsOf(false)}::uuid[]))
    union all
    select id, student_id, try_number, true, answers, answer_texts as texts, score, max_score
    from past_exam_results where exam_id = ${examId}
      and id not in (select unnest(${idsOf(true)}::uuid[]))`.execute(executor);
  return rows;
};

/** The people with these ids who still exist, by name. */
export const listPeople = async (
  executor: Executor,
  ids: readonly string[],
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select id, first_name, last_name, coalesce(email, '') as email, gender, email_verified_at is not null as is_verified
    from users where id = any(${[...ids]}::uuid[])
    order by search_key collate "C", id`.execute(executor);
  return rows;
};
