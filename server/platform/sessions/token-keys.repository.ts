import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

type TokenKeyRow = Schema['token_keys'];

/** The newest first. */
export const listTokenKeys = (executor: Executor): Promise<Pick<TokenKeyRow, 'id' | 'secret'>[]> =>
  executor
    .selectFrom('token_keys')
    .select(['id', 'secret'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Stores a key unless there is one that was made after a moment. */
export const insertTokenKey = async (
  executor: Executor,
  row: TokenKeyRow,
  unlessMadeAfter: Date,
): Promise<void> => {
  await sql`
    insert into token_keys (id, secret, created_at)
    select ${row.id}, ${row.secret}, ${row.created_at}::timestamptz
    where not exists (select from token_keys where created_at > ${unlessMadeAfter})`.execute(
    executor,
  );
};

/** Deletes every key whose successor was made before a moment. */
export const deleteReplacedTokenKeys = async (executor: Executor, before: Date): Promise<void> => {
  await sql`
    delete from token_keys replaced
    where exists (
      select from token_keys successor
      where successor.created_at > replaced.created_at and successor.created_at < ${before}
    )`.execute(executor);
};
