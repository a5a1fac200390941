import { sql } from 'kysely';
import type { NotificationType } from '#domain/messages/notification-kinds.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { containsWord } from '#server/platform/database/name-search.repository.ts';
import type { LineRow } from './lines.repository.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type LineFilters = {
  type: NotificationType | 'all';
  /** Folded; all must occur in title or message. */
  words: readonly string[];
};

const matches = ({ type, words }: LineFilters) =>
  sql.join(
    [
      sql`true`,
      ...(type === 'all' ? [] : [sql`type = ${type}`]),
      ...words.map((word) => containsWord(sql`search_key`, word)),
    ],
    sql` and `,
  );

type Page = { direction: 'asc' | 'desc'; limit: number; offset: number };

/** A page of the lines, ordered by their versions. */
export const listLines = async (
  executor: Executor,
  { direction, limit, offset, ...filters }: LineFilters & Page,
): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`
    select * from notifications where ${matches(filters)}
    order by version ${direction === 'asc' ? sql`asc` : sql`desc`}
    limit ${limit} offset ${offset}`.execute(executor);
  return rows;
};

/** A page of the lines that a search finds, and their total number, in one statement that searches once. */
export const searchLines = async (
  executor: Executor,
  { direction, limit, offset, ...filters }: LineFilters & Page,
): Promise<{ rows: LineRow[]; total: number }> => {
  const order = direction === 'asc' ? sql`version` : sql`version desc`;
  const { rows } = await sql<{ total: number } & (LineRow | { id: null })>`
    with found as materialized (select version from notifications where ${matches(filters)})
    select total.total, line.*
    from (select count(*)::integer as total from found) total
      left join (
        select notifications.* from (
          select version from found order by ${order} limit ${limit} offset ${offset}
        ) chosen join notifications on notifications.version = chosen.version
      ) line on true
    order by line.${order}`.execute(executor);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
};

/** The number of lines by type; types without lines are left out. */
export const countByType = async (executor: Executor): Promise<Map<string, number>> => {
  const { rows } = await sql<Rows['countByType']>`
    select type, count(*)::integer as count from notifications group by type`.execute(executor);
  return new Map(rows.map(({ type, count }) => [type, count]));
};

export const countUnread = async (executor: Executor): Promise<number> => {
  const { rows } = await sql<Rows['countUnread']>`
    select count(*)::integer as count from notifications where read_at is null`.execute(executor);
  return rows[0]?.count ?? 0;
};

/** The version of the line that was written last. */
export const findLastVersion = async (executor: Executor): Promise<bigint> => {
  const row = await executor
    .selectFrom('notification_feed')
    .select('last_version')
    .executeTakeFirstOrThrow();
  return BigInt(row.last_version);
};

/** The next lines after a version, in the order in which they were written. */
export const listLinesAfter = (
  executor: Executor,
  version: bigint,
  limit: number,
): Promise<LineRow[]> =>
  executor
    .selectFrom('notifications')
    .selectAll()
    .where('version', '>', version.toString())
    .orderBy('version')
    .limit(limit)
    .execute();

export const findLine = (executor: Executor, id: string): Promise<LineRow | undefined> =>
  executor.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns whether it was unread */
export const markRead = async (executor: Executor, id: string, now: Date): Promise<boolean> => {
  const result = await executor
    .updateTable('notifications')
    .set({ read_at: now, push_due_at: null })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Marks the oldest unread lines up to a version as read, and returns how many those were. */
export const markManyRead = async (
  executor: Executor,
  { upTo, limit, now }: { upTo: bigint; limit: number; now: Date },
): Promise<number> => {
  const result = await executor
    .updateTable('notifications')
    .set({ read_at: now, push_due_at: null })
    .where('id', 'in', (query) =>
      query
        .selectFrom('notifications')
        .select('id')
        .where('read_at', 'is', null)
        .where('version', '<=', upTo.toString())
        .orderBy('version')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** Deletes lines that were read before a moment, and returns how many those were. */
export const deleteReadLines = async (
  executor: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const result = await executor
    .deleteFrom('notifications')
    .where('id', 'in', (query) =>
      query
        .selectFrom('notifications')
        .select('id')
        .where('read_at', '<', before)
        .orderBy('read_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};
