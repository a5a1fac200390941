import { ownWatermark, practice, today } from '#web/lib/api/on-demand/on-demand-api.ts';
import { dropLesson, findKept, keepPart, noteOpening } from './account-cache.ts';
import { fetchAs } from './caller-of.ts';
import { keepFiles } from './keep-files.ts';
import { keepPractice, keepToday } from './keep-practice.ts';
import type { KeepOptions } from './keep-options.ts';
import { keepLessonFiles } from './page-files.ts';

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

/** Asks for what the page itself may not have asked for since this worker answers for it. */
async function keepOnce(
  options: KeepOptions,
  row: { path: string; method: string },
  keep: (options: KeepOptions) => Promise<unknown> = keepReply,
): Promise<void> {
  const { path } = row;
  if (await findKept(path)) return;
  await keep({ ...options, path, reply: await fetchAs(options.request, path, row) });
}

/** Stores a reply that belongs to no lesson. */
export const keepReply = async ({ owner, path, reply }: KeepOptions): Promise<void> => {
  if (reply.ok) await keepPart({ owner, path }, reply);
};

/** Stores a page of a list under its whole address. */
export const keepPageOfList = async ({ request, ...options }: KeepOptions): Promise<void> => {
  const { search } = new URL(request.url);
  if (search !== '') await keepReply({ ...options, request, path: options.path + search });
};

/** Stores an opened lesson with its files. One that is closed to the student is given up. */
export async function keepLesson(options: KeepOptions): Promise<void> {
  const { owner, id, path, reply } = options;
  if (reply.status === 403 || reply.status === 404) return dropLesson(owner, id);
  if (reply.status !== 200) return;
  const lesson: Lesson = await reply.clone().json();
  if (!lesson.isAccessible) return dropLesson(owner, id);
  await keepPart({ owner, path, lessonId: id }, reply);
  await noteOpening(owner, id);
  await keepLessonFiles();
  const documents = documentsOf(lesson);
  // The student's home leads to the lesson, and pages of documents are shown under the student's mark alone.
  await keepOnce(options, today.get, keepToday);
  await keepOnce(options, practice.listLessons);
  await keepPractice(options);
  if (documents.length > 0) await keepOnce(options, ownWatermark.show);
  await keepFiles({ owner, lessonId: id }, { documents, pictures: picturesOf(lesson) });
}
