import type { Executor } from '#server/platform/database/database.ts';

export type FileRow = {
  id: string;
  visibility: 'public' | 'private';
  media_type: string;
  original_name: string;
  size_in_bytes: number;
  width: number | null;
  height: number | null;
  created_at: Date;
};

export const insertFile = async (executor: Executor, row: FileRow): Promise<void> => {
  await executor.insertInto('files').values(row).execute();
};

export const findFile = (executor: Executor, id: string): Promise<FileRow | undefined> =>
  executor.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
