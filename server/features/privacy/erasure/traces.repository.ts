import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type ErasedPerson = {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string;
  parent_phone: string;
  gender: 'male' | 'female' | null;
  is_verified: boolean;
};

const findPerson = async (
  executor: Executor,
  id: string,
  role: 'student' | 'merged',
): Promise<ErasedPerson | undefined> => {
  const { rows } = await sql<ErasedPerson>`
    select id, first_name, last_name, email, phone, parent_phone, gender, email_verified_at is not null as is_verified
    from users where id = ${id} and role = ${role}`.execute(executor);
  return rows[0];
};

/** Who is to be deleted; undefined where it is no student any more. */
export const findPersonToErase = (executor: Executor, id: string) =>
  findPerson(executor, id, 'student');

/** A person who was merged into another one, until the merge is final with the name. */
export const findMergedPerson = async (
  executor: Executor,
  id: string,
): Promise<ErasedPerson | undefined> => {
  const person = await findPerson(executor, id, 'merged');
  return person?.last_name === '' && person.phone === '' ? undefined : person;
};

/** The ids of what a student wrote, under which the log of actions quotes it. */
export const listQuotedIds = async (executor: Executor, studentId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id::text from inquiries where student_id = ${studentId}
    union select id::text from honors where student_id = ${studentId}`.execute(executor);
  return rows.map(({ id }) => id);
};

/** The files that belong to a student alone: receipts, and pictures of answer sheets. */
export const listFilesOfStudent = async (
  executor: Executor,
  studentId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from payment_receipts where student_id = ${studentId} and file_id is not null
    union
    select picture_file_id from exam_sheets where student_id = ${studentId} and picture_file_id is not null`.execute(
    executor,
  );
  return rows.map(({ file_id: id }) => id);
};
