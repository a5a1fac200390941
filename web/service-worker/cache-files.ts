import { findCached, cachePart } from './account-cache.ts';
import { sparesData } from './worker-scope.ts';

/** A file of a lesson that the account may open now. */
type Owner = { owner: string; lessonId: string };

type PageList = { pages: { path: string }[] };

/** A link's signature changes, what it opens does not: files are stored by their path alone. */
export const filePath = (link: string): string => new URL(link, 'http://localhost').pathname;

/** Loads a file, unless the device has it; pictures that the page has just loaded come from the browser's own cache. */
async function cacheFile({ owner, lessonId }: Owner, link: string): Promise<Response | undefined> {
  const path = filePath(link);
  const cached = await findCached(path);
  if (cached) return cached;
  const reply = await fetch(link);
  if (reply.status !== 200) return undefined;
  return (await cachePart({ owner, lessonId, path }, reply.clone())) ? reply : undefined;
}

/** A document: the pictures of its pages, which the page shows, and the file itself. */
async function cacheDocument(of: Owner, link: string): Promise<void> {
  const list = await cacheFile(of, link.replace('?', '/pages?'));
  if (!list) return;
  const { pages }: PageList = await list.clone().json();
  // The first page that does not fit ends the loading; the file itself is larger still.
  for (const { path } of pages) if (!(await cacheFile(of, path))) return;
  await cacheFile(of, link);
}

/** Loads documents and pictures of an opened lesson, one after the other, so that the page's own requests come first. */
export async function cacheFiles(
  of: Owner,
  { documents, pictures }: { documents: readonly string[]; pictures: readonly string[] },
): Promise<void> {
  if (sparesData()) return;
  for (const link of pictures) await cacheFile(of, link);
  for (const link of documents) await cacheDocument(of, link);
}
