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
  group_id: string | null;
  search_key: string;
};

/** Writes the same about each of the students; what is left out stays. */
export const changeStudents = async (
  executor: Executor,
  ids: readonly string[],
  change: Partial<StudentChange>,
): Promise<void> => {
  if (ids.length === 0) return;
  await executor.updateTable('users').set(change).where('id', 'in', ids).execute();
};
