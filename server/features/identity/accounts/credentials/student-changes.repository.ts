import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** The fields of a student's record that the school changes. */
export type StudentChange = {
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3;
  bio: string;
  qualifications: string;
  phone: string;
  parent_phone: string;
  centre: string;
  centre_code: string;
  school: string;
  staff_notes: string;
  group_id: string | null;
  search_key: string;
};

/** A graduate whom somebody puts into a group or another grade is a student again (decisions/0181). */
const graduatedAfter = ({ grade, group_id: groupId }: Partial<StudentChange>) => {
  if (groupId !== undefined && groupId !== null) return { graduated_at: null };
  if (grade === undefined) return {};
  return { graduated_at: sql<Date | null>`case when grade = ${grade} then graduated_at end` };
};

/** Gives a student the next card number. @returns it */
export const giveNewCard = async (executor: Executor, id: string): Promise<string> => {
  const student = await executor
    .updateTable('users')
    .set({ card_number: sql<string>`nextval('card_numbers')::text` })
    .where('id', '=', id)
    .returning('card_number')
    .executeTakeFirstOrThrow();
  return student.card_number;
};

/** Writes the same about each of the students; what is left out stays. */
export const changeStudents = async (
  executor: Executor,
  ids: readonly string[],
  change: Partial<StudentChange>,
): Promise<void> => {
  if (ids.length === 0) return;
  await executor
    .updateTable('users')
    .set({ ...change, ...graduatedAfter(change) })
    .where('id', 'in', ids)
    .execute();
};
