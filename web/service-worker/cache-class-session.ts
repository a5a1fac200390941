import { mergeEntries, type SessionEntry } from '#domain/attendance/session-entries.ts';
import { classSessions, paidMonths, paperSheets } from '#web/lib/api/teacher/teacher-api.ts';
import { cachePart, changeCached, dropPart, keepNewest } from './account-cache.ts';
import type { CacheOptions } from './cache-options.ts';
import { pathPattern } from './call-paths.ts';

type WireEntry = Omit<SessionEntry, 'at'> & { at: string };
type StoredSession = { serverNow: string; entries: WireEntry[] };

/** More sessions than two assistants have in a week, and more exams than they read. */
const maxStored = 12;

const cacheNewest = async (
  { owner, reply }: CacheOptions,
  address: string,
  pattern: RegExp,
): Promise<void> => {
  if (reply.status === 403 || reply.status === 404) await dropPart(address);
  if (!reply.ok) return;
  await cachePart({ owner, path: address }, reply);
  await keepNewest((path) => pattern.test(path), maxStored);
};

const sessionPath = pathPattern(classSessions.get);

/** Stores a session that staff have opened, and drops the oldest ones; one that is gone, or of another's groups, goes too. */
export const cacheSession = (options: CacheOptions): Promise<void> =>
  cacheNewest(options, options.path, sessionPath);

const paidMonthPath = pathPattern(paidMonths.get);

/** Stores who of a session's group has paid its month, likewise. */
export const cachePaidMonth = (options: CacheOptions): Promise<void> =>
  cacheNewest(options, options.path + new URL(options.request.url).search, paidMonthPath);

const kitPath = pathPattern(paperSheets.kit);

/** Stores what reading the sheets of an exam needs, likewise. */
export const cacheSheetKit = (options: CacheOptions): Promise<void> =>
  cacheNewest(options, options.path, kitPath);

const entriesOf = (entries: readonly WireEntry[]): SessionEntry[] =>
  entries.map((entry) => ({ ...entry, at: Date.parse(entry.at) }));

/** Puts what the server has merged into the stored session, so that a page which is opened again without a network has it. */
export async function cacheMerged({ path, reply }: CacheOptions): Promise<void> {
  if (!reply.ok) return;
  const { entries: replied }: StoredSession = await reply.json();
  const changed = path.replace(/\/changes$/u, '').toLowerCase();
  await changeCached(
    (stored) => stored.toLowerCase() === changed,
    (body) => {
      const session = body as StoredSession;
      const merged = mergeEntries(entriesOf(session.entries), entriesOf(replied)).entries;
      const entries = [...merged.values()].map((entry) => ({
        ...entry,
        at: new Date(entry.at).toISOString(),
      }));
      return { ...session, entries };
    },
  );
}

/** A stored session with the server's time of now, by which the page orders what is tapped. */
export const sessionAtPresent = (session: StoredSession, storedFor: number): StoredSession => ({
  ...session,
  serverNow: new Date(Date.parse(session.serverNow) + storedFor).toISOString(),
});
