import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { StoreKind } from '#server/platform/files/file-store.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** The id, and where the files lie as far as a start has marked it. */
export const findInstallation = async (
  executor: Executor,
): Promise<{ id: string; files_place: StoreKind | null } | undefined> =>
  executor.selectFrom('installation').select(['id', 'files_place']).executeTakeFirst();

/** Stores the id unless there is one, or in its place. */
export const storeInstallationId = async (
  executor: Executor,
  id: string,
  { replaces }: { replaces: boolean },
): Promise<void> => {
  await executor
    .insertInto('installation')
    .values({ id })
    .onConflict((conflict) =>
      replaces
        ? conflict.column('is_only_row').doUpdateSet({ id })
        : conflict.column('is_only_row').doNothing(),
    )
    .execute();
};

/** Stores where the files lie from now on. */
export const storeFilesPlace = async (executor: Executor, place: StoreKind): Promise<void> => {
  await executor.updateTable('installation').set({ files_place: place }).execute();
};

/** Keys of up to `limit` stored files, chosen by chance. */
export const sampleKeys = async (executor: Executor, limit: number): Promise<string[]> => {
  const { rows } = await sql<Rows['sampleKeys']>`
    select id from files order by random() limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
};
