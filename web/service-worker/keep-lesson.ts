import { ownWatermark, today } from '#web/lib/api/on-demand/on-demand-api.ts';
import { dropLesson, findKept, keepPart, noteOpening } from './account-cache.ts';
import { keepFiles } from './keep-files.ts';
import { keepLessonFiles } from './page-files.ts';

export type KeepOptions = {
  /** The student. */
  owner: string;
  /** What the path of the call names: a lesson, or an exam. */
  id: string;
  path: string;
  request: Request;
  reply: Response;
};

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
  { owner, request }: KeepOptions,
  { path, method }: { path: string; method: string },
): Promise<void> {
  if (await findKept(path)) return;
  const headers = { authorization: request.headers.get('authorization') ?? '' };
  const reply = await fetch(path, { method, headers });
  if (reply.ok) await keepPart({ owner, path }, reply);
}

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
  await keepOnce(options, today.get);
  if (documents.length > 0) await keepOnce(options, ownWatermark.show);
  await keepFiles({ owner, lessonId: id }, { documents, pictures: picturesOf(lesson) });
}
