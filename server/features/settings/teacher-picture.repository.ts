import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** The file of the teacher's picture; undefined without one. */
export const findTeacherPicture = async (executor: Executor): Promise<string | undefined> => {
  const row = await executor.selectFrom('teacher_picture').select('file_id').executeTakeFirst();
  return row?.file_id;
};

/** Stores a picture. The nightly cleaning deletes the file of the one it replaces. */
export const storeTeacherPicture = async (executor: Executor, fileId: string): Promise<void> => {
  await sql`
    insert into teacher_picture (file_id) values (${fileId})
    on conflict (is_only) do update set file_id = excluded.file_id`.execute(executor);
};

export const deleteTeacherPicture = async (executor: Executor): Promise<void> => {
  await executor.deleteFrom('teacher_picture').execute();
};
