import type { OpenedCalls } from '#web/lib/offline/opened-calls.ts';
import { cacheAgain } from './answer-call.ts';
import { cachedCalls } from './cached-calls.ts';

/** On a first visit a page has read its lesson and exams before this worker was there: they are stored now (decisions/0124). */
export async function cacheOpenedCalls({ opened, authorization }: OpenedCalls): Promise<void> {
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
