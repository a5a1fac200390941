import { courses } from '#web/lib/api/api.ts';
import { ownWatermark, practice, today } from '#web/lib/api/on-demand/on-demand-api.ts';
import { dropLesson, findCached, cachePart, noteOpening } from './account-cache.ts';
import { fetchAs } from './caller-of.ts';
import { cacheFiles } from './cache-files.ts';
import { cachePractice, cacheToday } from './cache-practice.ts';
import type { CacheOptions } from './cache-options.ts';
import { cacheLessonFiles } from './page-files.ts';

type Lesson = {
  isAccessible: boolean;
  lessonSummaryPdfPath: string | null;
  workPapersPdfPath: string | null;
  equationsTablePdfPath: string | null;
  materials: { type: string; url: string }[];
};

const documentsOf = (lesson: Lesson): string[] =>
  [
    lesson.lessonSummaryPdfPath,
    lesson.workPapersPdfPath,
    lesson.equationsTablePdfPath,
    ...lesson.materials.filter(({ type }) => type === 'pdf').map(({ url }) => url),
  ].filter((link) => link !== null);

const picturesOf = ({ materials }: Lesson): string[] =>
  materials.filter(({ type }) => type === 'image').map(({ url }) => url);

/** Loads a reply that the page may have read before this worker answered for it. */
async function cacheOnce(
  options: CacheOptions,
  row: { path: string; method: string },
  store: (options: CacheOptions) => Promise<unknown> = cacheReply,
): Promise<void> {
  const { path } = row;
  if (await findCached(path)) return;
  await store({ ...options, path, reply: await fetchAs(options.request, path, row) });
}

/** Stores a reply that belongs to no lesson. */
export const cacheReply = async ({ owner, path, reply }: CacheOptions): Promise<void> => {
  if (reply.ok) await cachePart({ owner, path }, reply);
};

/** Stores a page of a list under its whole address. */
export const cachePageOfList = async ({ request, ...options }: CacheOptions): Promise<void> => {
  const { search } = new URL(request.url);
  if (search !== '') await cacheReply({ ...options, request, path: options.path + search });
};

/** Stores an opened lesson with its files; drops a lesson that the student may not open. */
export async function cacheLesson(options: CacheOptions): Promise<void> {
  const { owner, id, path, reply } = options;
  if (reply.status === 403 || reply.status === 404) return dropLesson(owner, id);
  if (reply.status !== 200) return;
  const lesson: Lesson = await reply.clone().json();
  if (!lesson.isAccessible) return dropLesson(owner, id);
  await cachePart({ owner, path, lessonId: id }, reply);
  await noteOpening(owner, id);
  await cacheLessonFiles();
  const documents = documentsOf(lesson);
  // The student's home leads to the lesson, and pages of documents are shown under the student's watermark alone.
  await cacheOnce(options, today.get, cacheToday);
  await cacheOnce(options, courses.listCards);
  await cacheOnce(options, practice.listLessons);
  await cachePractice(options);
  if (documents.length > 0) await cacheOnce(options, ownWatermark.show);
  await cacheFiles({ owner, lessonId: id }, { documents, pictures: picturesOf(lesson) });
}
