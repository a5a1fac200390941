import type { OpenedCalls } from '#web/lib/offline/opened-calls.ts';
import { keepAgain } from './answer-call.ts';
import { keptCalls } from './kept-calls.ts';

/** On a first visit a page has read its lesson and exams before this worker was there: they are stored now (decisions/0124). */
export async function keepOpened({ opened, authorization }: OpenedCalls): Promise<void> {
  await Promise.allSettled(
    opened.map(async (path) => {
      const kept = keptCalls.find(({ method, pattern }) => method === 'GET' && pattern.test(path));
      const headers = { accept: 'application/json', authorization };
      if (kept) await keepAgain(kept, new Request(path, { headers }));
    }),
  );
}
