import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** The file of the picture of the InstaPay QR code; undefined without one. */
export const findInstapayPicture = async (executor: Executor): Promise<string | undefined> => {
  const row = await executor.selectFrom('instapay_picture').select('file_id').executeTakeFirst();
  return row?.file_id;
};

/** Stores a picture. The nightly cleaning deletes the file of the one it replaces. */
export const storeInstapayPicture = async (executor: Executor, fileId: string): Promise<void> => {
  await sql`
    insert into instapay_picture (file_id) values (${fileId})
    on conflict (is_only) do update set file_id = excluded.file_id`.execute(executor);
};

export const deleteInstapayPicture = async (executor: Executor): Promise<void> => {
  await executor.deleteFrom('instapay_picture').execute();
};
