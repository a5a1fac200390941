import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type NewHonor = Pick<
  Row<'honors'>,
  'id' | 'student_id' | 'teacher_id' | 'description' | 'search_key' | 'image_file_id' | 'created_at'
>;

export type HonorChange = {
  description: string;
  search_key: string;
  image_file_id?: string | null;
  updated_at: Date;
};

export const insertHonor = async (executor: Executor, honor: NewHonor): Promise<void> => {
  await executor
    .insertInto('honors')
    .values({ ...honor, updated_at: honor.created_at })
    .execute();
};

/** The student of an honor; undefined when there is no such honor. */
export const findHonoredStudent = async (
  executor: Executor,
  id: string,
): Promise<string | undefined> => {
  const row = await executor
    .selectFrom('honors')
    .select('student_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.student_id;
};

/** The state of an honor, locked until the transaction ends. */
export const lockHonor = (
  executor: Executor,
  id: string,
): Promise<{ version: number; image_file_id: string | null } | undefined> =>
  executor
    .selectFrom('honors')
    .select(['version', 'image_file_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateHonor = async (
  executor: Executor,
  id: string,
  change: HonorChange,
): Promise<void> => {
  await executor
    .updateTable('honors')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** Removes the pictures from all honors of a student. Returns the ids of their files. */
export const clearPictures = async (executor: Executor, studentId: string): Promise<string[]> => {
  const shown = await executor
    .selectFrom('honors')
    .select('image_file_id')
    .where('student_id', '=', studentId)
    .where('image_file_id', 'is not', null)
    .forUpdate()
    .execute();
  await executor
    .updateTable('honors')
    .set((expression) => ({ image_file_id: null, version: expression('version', '+', 1) }))
    .where('student_id', '=', studentId)
    .where('image_file_id', 'is not', null)
    .execute();
  return shown.map(({ image_file_id }) => image_file_id).filter((id) => id !== null);
};
