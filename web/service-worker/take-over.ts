import { isOpenedCalls, type OpenedCalls } from '#web/lib/offline/opened-calls.ts';
import { cacheAgain } from './answer-call.ts';
import { cachedCalls } from './cached-calls.ts';
import { deleteOldFiles, renewLessonFiles } from './page-files.ts';
import { worker } from './worker-scope.ts';

const takeOver = 'take over';

/** An exam on the screen names itself in its address (`web/features/exam-day/room/exam-mode.ts`). */
const isExamOpen = async (): Promise<boolean> =>
  (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).some(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    return pathname.includes('/lesson/') && searchParams.has('exam');
  });

/** A new build of this worker waits while an exam is open; open pages keep their files either way. */
export async function install(): Promise<void> {
  await renewLessonFiles().catch(() => undefined);
  if (!(await isExamOpen())) await worker.skipWaiting();
}

export async function activate(): Promise<void> {
  await worker.clients.claim();
  await deleteOldFiles(Date.now());
}

/** Runs at each new page: a build that waited for the end of an exam takes over. */
export async function releaseWaiting(): Promise<void> {
  const { waiting } = worker.registration;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  if (waiting && !(await isExamOpen())) waiting.postMessage(takeOver);
}

export async function onMessage(data: unknown): Promise<void> {
  if (data === takeOver) await worker.skipWaiting();
  else if (isOpenedCalls(data)) await cacheOpenedCalls(data);
}

/** On a first visit a page has read its lesson and exams before this worker was there: they are stored now (decisions/0124). */
async function cacheOpenedCalls({ opened, authorization }: OpenedCalls): Promise<void> {
  await Promise.allSettled(
    opened.map(async (path) => {
      const cachedCall = cachedCalls.find(
        ({ method, pattern }) => method === 'GET' && pattern.test(path),
      );
      const headers = { accept: 'application/json', authorization };
      if (cachedCall) await cacheAgain(cachedCall, new Request(path, { headers }));
    }),
  );
}
