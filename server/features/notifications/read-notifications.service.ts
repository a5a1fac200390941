import type * as z from 'zod/mini';
import type { notifications } from '#contract/dashboard/notifications.ts';
import { searchWords } from '#domain/text/search.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announceLines, type LineRow, lockFeed } from './lines.repository.ts';
import {
  type Counts,
  findLastVersion,
  findLine,
  type LineFilters,
  listCounts,
  listLines,
  markManyRead,
  markRead,
  searchLines,
} from './notifications.repository.ts';

type ListQuery = z.output<typeof notifications.list.query>;

const sumOf = (counts: Counts, name: 'total' | 'unread', type: LineFilters['type'] = 'all') =>
  counts
    .filter((count) => type === 'all' || count.type === type)
    .reduce((sum, count) => sum + count[name], 0);

/** A page of the notifications and how many match in all; only a search counts them. */
export const listNotifications = async (
  { database }: Platform,
  { page, pageSize, search, type, direction }: ListQuery,
): Promise<{ rows: LineRow[]; total: number }> => {
  const filters = { type, words: searchWords(search) };
  const paging = { direction, limit: pageSize, offset: (page - 1) * pageSize };
  if (filters.words.length > 0) return searchLines(database, { ...filters, ...paging });
  const [rows, counts] = await Promise.all([
    listLines(database, { ...filters, ...paging }),
    listCounts(database),
  ]);
  return { rows, total: sumOf(counts, 'total', type) };
};

/** The figures of the panel and the bell (spec §2), from six rows however many notifications there are. */
export const summarizeNotifications = async ({ database }: Platform) => {
  // First, so that nothing that the counts lack is missing from the stream of events after it.
  const lastVersion = await findLastVersion(database);
  const counts = await listCounts(database);
  return {
    total: sumOf(counts, 'total'),
    unread: sumOf(counts, 'unread'),
    payment: sumOf(counts, 'total', 'payment'),
    user: sumOf(counts, 'total', 'user'),
    lastEventId: lastVersion.toString(),
  };
};

/**
 * Marks one as read; it stays so when it is marked again.
 * @throws AppError notification.not_found
 */
export const readNotification = async (
  { database, clock }: Platform,
  id: string,
): Promise<LineRow> => {
  const line = await database.transaction().execute(async (transaction) => {
    await lockFeed(transaction);
    if (await markRead(transaction, id, clock.now())) await announceLines(transaction, 'read');
    return findLine(transaction, id);
  });
  if (!line) throw new AppError('notification.not_found');
  return line;
};

/** So many at once hold the feed for about a tenth of a second. */
const batchSize = 5000;

/** Marks all that are there now as read, in portions; returns how many those were. */
export const readAllNotifications = async ({ database, clock }: Platform): Promise<number> => {
  const now = clock.now();
  const upTo = await findLastVersion(database);
  let marked = 0;
  let last: number;
  do {
    last = await database.transaction().execute(async (transaction) => {
      await lockFeed(transaction);
      const count = await markManyRead(transaction, { upTo, limit: batchSize, now });
      if (count > 0) await announceLines(transaction, 'read');
      return count;
    });
    marked += last;
  } while (last === batchSize);
  return marked;
};
