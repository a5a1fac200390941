import { accountCache, accountIndexPath } from '#web/lib/calls/stored/account-cache-name.ts';
import {
  type AccountIndex,
  divideLessons,
  type CachedLesson,
  cacheLimits,
} from './cached-lessons.ts';

const cachedAtHeader = 'x-kept-at';

let last: Promise<unknown> = Promise.resolve();

/** One change at a time: a reply that arrives during a sign-out must not be stored after it. */
function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
  const next = last.then(job);
  last = next.catch(() => undefined);
  return next;
}

const readIndex = async (cache: Cache): Promise<AccountIndex | undefined> =>
  (await cache.match(accountIndexPath))?.json();

const writeIndex = (cache: Cache, index: AccountIndex) =>
  cache.put(accountIndexPath, Response.json(index));

/** Deletes what is stored of any account: at sign-out, and when a session has ended. */
export const forgetAccount = (): Promise<boolean> => inTurn(() => caches.delete(accountCache));

/** Makes this account the owner of the cache; entries of another account are deleted first. */
export const claimCache = (owner: string): Promise<void> =>
  inTurn(async () => {
    const stored = await readIndex(await caches.open(accountCache));
    if (stored?.owner === owner) return;
    await caches.delete(accountCache);
    await writeIndex(await caches.open(accountCache), { owner, lessons: [] });
  });

/** The account whose cache it is; undefined where nothing is stored of any. */
export const findOwner = (): Promise<string | undefined> =>
  inTurn(async () =>
    (await caches.has(accountCache))
      ? (await readIndex(await caches.open(accountCache)))?.owner
      : undefined,
  );

/** What is stored under a path. */
export const findCached = async (path: string): Promise<Response | undefined> =>
  (await caches.has(accountCache)) ? (await caches.open(accountCache)).match(path) : undefined;

/** Milliseconds since 1970 by the device's clock. */
export const cachedAt = (reply: Response): number => Number(reply.headers.get(cachedAtHeader));

async function stamped(reply: Response): Promise<{ copy: Response; bytes: number }> {
  const body = await reply.blob();
  const headers = new Headers(reply.headers);
  // The body is stored as it is read here: without the compression of its transfer.
  headers.delete('content-encoding');
  headers.set('content-length', String(body.size));
  headers.set(cachedAtHeader, String(Date.now()));
  return { copy: new Response(body, { status: reply.status, headers }), bytes: body.size };
}

const dropLessons = async (
  cache: Cache,
  { dropped, remaining }: ReturnType<typeof divideLessons>,
) => {
  const shared = new Set(remaining.flatMap(({ paths }) => paths));
  const gone = dropped.flatMap(({ paths }) => paths).filter((path) => !shared.has(path));
  await Promise.all(gone.map((path) => cache.delete(path)));
};

type Part = { owner: string; path: string; lessonId?: string };

const lessonWith = (
  { path }: Part,
  id: string,
  bytes: number,
  cached?: CachedLesson,
): CachedLesson => ({
  id,
  openedAt: cached?.openedAt ?? Date.now(),
  bytes: (cached?.bytes ?? 0) + (cached?.paths.includes(path) ? 0 : bytes),
  paths: [...new Set([...(cached?.paths ?? []), path])],
});

/**
 * Stores a reply or a file, of a lesson if it belongs to one. Nothing is stored when the cache belongs to another account by
 * now, or when the lesson would take too much; a device that is full gives up its oldest lesson.
 * @returns whether it is stored
 */
export const cachePart = (part: Part, reply: Response): Promise<boolean> =>
  inTurn(async () => {
    const cache = await caches.open(accountCache);
    const index = await readIndex(cache);
    if (index?.owner !== part.owner) return false;
    const { copy, bytes } = await stamped(reply);
    if (part.lessonId === undefined) return putOrGiveUp(cache, part.path, copy, index);
    const existing = index.lessons.find(({ id }) => id === part.lessonId);
    const lesson = lessonWith(part, part.lessonId, bytes, existing);
    if (lesson.bytes > cacheLimits.bytesOfOneLesson) return false;
    if (!(await putOrGiveUp(cache, part.path, copy, index))) return false;
    const divided = divideLessons([
      lesson,
      ...index.lessons.filter((stored) => stored !== existing),
    ]);
    await dropLessons(cache, divided);
    await writeIndex(cache, { ...index, lessons: divided.remaining });
    return true;
  });

async function putOrGiveUp(cache: Cache, path: string, copy: Response, index: AccountIndex) {
  try {
    await cache.put(path, copy);
    return true;
  } catch {
    const oldest = index.lessons
      .toSorted((first, second) => first.openedAt - second.openedAt)
      .slice(0, 1);
    const remaining = index.lessons.filter((lesson) => !oldest.includes(lesson));
    await dropLessons(cache, { remaining, dropped: oldest });
    await writeIndex(cache, { ...index, lessons: remaining });
    return false;
  }
}

/** Stores that the lesson was opened now, so that it is dropped last. */
export const noteOpening = (owner: string, lessonId: string): Promise<void> =>
  changeIndex(owner, (index) => ({
    ...index,
    lessons: index.lessons.map((lesson) =>
      lesson.id === lessonId ? { ...lesson, openedAt: Date.now() } : lesson,
    ),
  }));

/** Drops a lesson with all its files, because the right to it has ended. */
export const dropLesson = (owner: string, lessonId: string): Promise<void> =>
  changeIndex(owner, async (index, cache) => {
    const remaining = index.lessons.filter(({ id }) => id !== lessonId);
    await dropLessons(cache, {
      remaining,
      dropped: index.lessons.filter(({ id }) => id === lessonId),
    });
    return { ...index, lessons: remaining };
  });

const changeIndex = (
  owner: string,
  change: (index: AccountIndex, cache: Cache) => AccountIndex | Promise<AccountIndex>,
): Promise<void> =>
  inTurn(async () => {
    const cache = await caches.open(accountCache);
    const index = await readIndex(cache);
    if (index?.owner === owner) await writeIndex(cache, await change(index, cache));
  });

/** At most so many opened lines wait for the network. */
const maxOpenedLines = 50;

/** Stores that the account opened the push message of a line; without an account nothing. */
export const noteOpenedLine = (lineId: string): Promise<void> =>
  inTurn(async () => {
    if (!(await caches.has(accountCache))) return;
    const cache = await caches.open(accountCache);
    const index = await readIndex(cache);
    if (!index) return;
    const openedLines = [...(index.openedLines ?? []), lineId].slice(-maxOpenedLines);
    await writeIndex(cache, { ...index, openedLines });
  });

/** The lines whose push messages an account has opened. */
export const findOpenedLines = (owner: string): Promise<string[]> =>
  inTurn(async () => {
    if (!(await caches.has(accountCache))) return [];
    const index = await readIndex(await caches.open(accountCache));
    return index?.owner === owner ? (index.openedLines ?? []) : [];
  });

/** Removes lines that the server has as read. */
export const dropOpenedLines = (owner: string, lineIds: readonly string[]): Promise<void> =>
  changeIndex(owner, (index) => ({
    ...index,
    openedLines: (index.openedLines ?? []).filter((id) => !lineIds.includes(id)),
  }));

/** Whether a lesson is cached. */
export const isLessonCached = async (owner: string, lessonId: string): Promise<boolean> => {
  const index = await readIndex(await caches.open(accountCache));
  return index?.owner === owner && index.lessons.some(({ id }) => id === lessonId);
};

/**
 * Changes the stored replies of a kind.
 * @returns whether there was one to change
 */
export const changeCached = (
  matches: (path: string) => boolean,
  change: (body: unknown) => unknown,
): Promise<boolean> =>
  inTurn(async () => {
    if (!(await caches.has(accountCache))) return false;
    const cache = await caches.open(accountCache);
    let isChanged = false;
    for (const request of await cache.keys()) {
      if (!matches(new URL(request.url).pathname)) continue;
      const reply = await cache.match(request);
      const changed = reply && change(await reply.json());
      if (!reply || changed === undefined) continue;
      await cache.put(request, Response.json(changed, { headers: reply.headers }));
      isChanged = true;
    }
    return isChanged;
  });

/** Deletes the oldest of the stored replies of a kind, so that at most so many remain. */
export const keepNewest = (matches: (path: string) => boolean, count: number): Promise<void> =>
  inTurn(async () => {
    const cache = await caches.open(accountCache);
    const found: { path: string; storedAt: number }[] = [];
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const reply = matches(pathname) ? await cache.match(request) : undefined;
      if (reply) found.push({ path: pathname + search, storedAt: cachedAt(reply) });
    }
    const dropped = found.toSorted((a, b) => b.storedAt - a.storedAt).slice(count);
    await Promise.all(dropped.map(({ path }) => cache.delete(path)));
  });

/** Deletes what is stored under a path. */
export const dropPart = (path: string): Promise<void> =>
  inTurn(async () => {
    if (await caches.has(accountCache)) await (await caches.open(accountCache)).delete(path);
  });
