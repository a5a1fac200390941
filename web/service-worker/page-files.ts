import { assetCache, pageCache } from '#web/lib/calls/stored/file-cache-names.ts';
import { lessonFiles, sparesData } from './worker-scope.ts';
import { shellPaths } from './page-documents.ts';

/** In milliseconds: how long an open page of an earlier build may still load its files. */
const oldFilesStay = 30 * 24 * 60 * 60 * 1000;

const hasLessonPages = async (): Promise<boolean> =>
  (await caches.open(pageCache)).match(shellPaths.lesson).then(Boolean);

async function addMissing(cache: Cache, files: readonly string[]): Promise<void> {
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of files) {
    if (stored.has(file)) continue;
    const reply = await fetch(file);
    if (reply.ok) await cache.put(file, reply);
  }
}

async function cacheDocuments(areNew: boolean): Promise<void> {
  const cache = await caches.open(pageCache);
  for (const path of Object.values(shellPaths)) {
    if (!areNew && (await cache.match(path))) continue;
    const reply = await fetch(path);
    if (reply.ok) await cache.put(path, reply);
  }
}

/** Loads what pages of lessons and exams need to open without a network; what the page has loaded comes from the browser's cache. */
export async function cacheLessonFiles(): Promise<void> {
  if (sparesData()) return;
  try {
    await addMissing(await caches.open(assetCache), lessonFiles);
    await cacheDocuments(false);
  } catch {
    // Without a network, or on a full device, the next opened lesson tries again.
  }
}

/** After an update, a device that opens lessons without a network gets the new pages before it needs them. */
export async function renewLessonFiles(): Promise<void> {
  if (sparesData() || !(await hasLessonPages())) return;
  await addMissing(await caches.open(assetCache), lessonFiles);
  await cacheDocuments(true);
}

/** Deletes scripts and styles of builds that no page can still have open. */
export async function deleteOldFiles(now: number): Promise<void> {
  const cache = await caches.open(assetCache);
  const current = new Set(lessonFiles);
  for (const request of await cache.keys()) {
    if (current.has(new URL(request.url).pathname)) continue;
    const date = (await cache.match(request))?.headers.get('date') ?? '';
    if (!(now - Date.parse(date) < oldFilesStay)) await cache.delete(request);
  }
}
