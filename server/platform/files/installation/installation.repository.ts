import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export const findInstallationId = async (executor: Executor): Promise<string | undefined> =>
  (await executor.selectFrom('installation').select('id').executeTakeFirst())?.id;

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

/** Keys of up to `limit` stored files, chosen by chance. */
export const sampleKeys = async (executor: Executor, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from files order by random() limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
};
