import { sql, type Selectable } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** The channel on which nodes announce that there are new lines, or that some were read. */
export const notificationsChannel = 'notifications';

export type LineRow = Selectable<Schema['notifications']>;

type Feed = { lastVersion: bigint };

/**
 * Locks the feed until the transaction ends. Everything that writes lines calls it first, so that versions grow in the order
 * of commits, and writers cannot deadlock.
 */
export const lockFeed = async (executor: Executor): Promise<Feed> => {
  const row = await executor
    .selectFrom('notification_feed')
    .select('last_version')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { lastVersion: BigInt(row.last_version) };
};

/** The same, unless another transaction has locked it. */
export const tryLockFeed = async (executor: Executor): Promise<Feed | undefined> => {
  const row = await executor
    .selectFrom('notification_feed')
    .select('last_version')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { lastVersion: BigInt(row.last_version) };
};

export const storeLastVersion = async (executor: Executor, version: bigint): Promise<void> => {
  await executor
    .updateTable('notification_feed')
    .set({ last_version: version.toString() })
    .execute();
};

/** Notifies every node when the caller's transaction commits. */
export const announceLines = async (executor: Executor, what: 'lines' | 'read'): Promise<void> => {
  await sql`select pg_notify(${notificationsChannel}, ${what})`.execute(executor);
};

/** The newest unread line of each group. */
export const listUnreadLines = async (
  executor: Executor,
  keys: readonly string[],
): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`
    select newest.*
    from unnest(${keys}::text[]) as wanted (group_key)
      cross join lateral (
        select * from notifications
        where group_key = wanted.group_key and read_at is null
        order by version desc limit 1
      ) newest`.execute(executor);
  return rows;
};

/** Stores new and extended lines, in one statement. */
export const saveLines = async (executor: Executor, lines: readonly LineRow[]): Promise<void> => {
  if (lines.length === 0) return;
  await executor
    .insertInto('notifications')
    .values(lines)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        version: ref('excluded.version'),
        title: ref('excluded.title'),
        message: ref('excluded.message'),
        search_key: ref('excluded.search_key'),
        student_id: ref('excluded.student_id'),
        event_count: ref('excluded.event_count'),
        created_at: ref('excluded.created_at'),
        push_due_at: ref('excluded.push_due_at'),
      })),
    )
    .execute();
};

/** Marks lines whose push is due as pushed, the longest due first, and returns their ids. */
export const takeDuePushes = async (
  executor: Executor,
  now: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await executor
    .updateTable('notifications')
    .set({ push_due_at: null, pushed_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('notifications')
        .select('id')
        .where('push_due_at', '<=', now)
        .orderBy('push_due_at')
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
