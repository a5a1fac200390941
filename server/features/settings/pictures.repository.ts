import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** Each picture of the settings has a table of one row at most. */
export type SettingsPicture = 'teacher_picture' | 'instapay_picture';

/** The file of a picture; undefined without one. */
export const findPicture = async (
  executor: Executor,
  picture: SettingsPicture,
): Promise<string | undefined> => {
  const { rows } = await sql<{
    file_id: string;
  }>`select file_id from ${sql.table(picture)}`.execute(executor);
  return rows[0]?.file_id;
};

/** Stores a picture. The nightly cleaning deletes the file of the one it replaces. */
export const storePicture = async (
  executor: Executor,
  picture: SettingsPicture,
  fileId: string,
): Promise<void> => {
  await sql`
    insert into ${sql.table(picture)} (file_id) values (${fileId})
    on conflict (is_only) do update set file_id = excluded.file_id`.execute(executor);
};

export const deletePicture = async (
  executor: Executor,
  picture: SettingsPicture,
): Promise<void> => {
  await sql`delete from ${sql.table(picture)}`.execute(executor);
};
