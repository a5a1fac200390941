import type * as z from 'zod/mini';
import type { notifications } from '#contract/messages/notifications.ts';
import { searchWords } from '#domain/text/search.ts';
import { largeCounts } from '#server/platform/cache/large-totals.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announceLines, type LineRow, lockFeed } from './lines.repository.ts';
import {
  countByType,
  countUnread,
  findLastVersion,
  findLine,
  listLines,
  markManyRead,
  markRead,
  searchLines,
} from './notifications.repository.ts';

type ListQuery = z.output<typeof notifications.list.query>;

type Reading = Pick<Platform, 'database' | 'cache'>;

const totalsByType = ({ database, cache }: Reading): Promise<Map<string, number>> =>
  largeCounts(cache, 'notifications by type', () => countByType(database));

const sumOf = (totals: Map<string, number>): number =>
  totals.values().reduce((sum, count) => sum + count, 0);

/** A page of the notifications and how many match in all; a large total may be half a minute old. */
export const listNotifications = async (
  platform: Reading,
  { page, pageSize, search, type, direction }: ListQuery,
): Promise<{ rows: LineRow[]; total: number }> => {
  const filters = { type, words: searchWords(search) };
  const paging = { direction, limit: pageSize, offset: (page - 1) * pageSize };
  if (filters.words.length > 0) {
    return searchLines(platform.database, { ...filters, ...paging });
  }
  const [rows, totals] = await Promise.all([
    listLines(platform.database, { ...filters, ...paging }),
    totalsByType(platform),
  ]);
  return { rows, total: type === 'all' ? sumOf(totals) : (totals.get(type) ?? 0) };
};

/** The figures of the panel and the bell (spec §2); the unread are always counted, because reading changes them. */
export const summarizeNotifications = async (platform: Reading) => {
  const { database } = platform;
  // Read first, so that the stream after this version contains every line that the counts do not.
  const lastVersion = await findLastVersion(database);
  const [unread, totals] = await Promise.all([countUnread(database), totalsByType(platform)]);
  return {
    // A cached total may be too low; lines that came after it are unread.
    total: Math.max(sumOf(totals), unread),
    unread,
    payment: totals.get('payment') ?? 0,
    user: totals.get('user') ?? 0,
    lastEventId: lastVersion.toString(),
  };
};

/**
 * Marks a notification as read; a repeat changes nothing.
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

/** This many at once lock the feed for about a tenth of a second. */
const batchSize = 5000;

/** Marks all current notifications as read, in batches; returns their number. */
export const readAllNotifications = async ({ database, clock }: Platform): Promise<number> => {
  const now = clock.now();
  const upTo = await findLastVersion(database);
  let readCount = 0;
  let last: number;
  do {
    last = await database.transaction().execute(async (transaction) => {
      await lockFeed(transaction);
      const count = await markManyRead(transaction, { upTo, limit: batchSize, now });
      if (count > 0) await announceLines(transaction, 'read');
      return count;
    });
    readCount += last;
  } while (last === batchSize);
  return readCount;
};
