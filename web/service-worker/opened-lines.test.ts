import { beforeEach, expect, it, vi } from 'vitest';
import { dropOpenedLines, findOpenedLines } from './account-cache.ts';
import type { answerCall } from './answer-call.ts';
import type { CachedCall } from './cached-calls.ts';
import { answerLines, readsLines } from './opened-lines.ts';

vi.mock(import('./account-cache.ts'), () => ({
  findOpenedLines: vi.fn<typeof findOpenedLines>(),
  dropOpenedLines: vi.fn<typeof dropOpenedLines>(async () => undefined),
}));

vi.mock(import('./answer-call.ts'), () => ({
  answerCall: ((_call, { request }) => fetch(request)) satisfies typeof answerCall,
}));

const address = 'http://localhost/api/Student/notifications/unread';
const token = `x.${btoa(JSON.stringify({ sub: 'student', role: 'Student' }))}.x`;

let calls: string[];
let statusOf: (path: string) => number;

beforeEach(() => {
  calls = [];
  statusOf = () => 204;
  vi.mocked(findOpenedLines).mockReset();
  vi.mocked(dropOpenedLines).mockClear();
  vi.stubGlobal('fetch', async (target: string | Request) => {
    const path = typeof target === 'string' ? target : 'the reply';
    calls.push(path);
    const status = statusOf(path);
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
});

/** Has the worker answer a read of the notifications, of a person who opened these lines. */
const answer = async (lineIds: string[], authorization = `Bearer ${token}`) => {
  vi.mocked(findOpenedLines).mockResolvedValue(lineIds);
  const waiting: Promise<unknown>[] = [];
  const reply = await answerLines(
    {} as CachedCall,
    {
      request: new Request(address, { headers: { authorization } }),
      waitUntil: (promise: Promise<unknown>) => void waiting.push(promise),
    } as unknown as FetchEvent,
  );
  await Promise.all(waiting);
  return reply;
};

const readPath = (id: string) => `/api/Student/notifications/${id}/read`;

it('an opened line is marked as read before the notifications are read, and once', async () => {
  expect((await answer(['a', 'b'])).status).toBe(204);
  expect(calls).toEqual([readPath('a'), readPath('b'), 'the reply']);
  expect(dropOpenedLines).toHaveBeenCalledExactlyOnceWith('student', ['a', 'b']);
});

it('a line that the server does not have is given up, and one that it did not confirm waits', async () => {
  statusOf = (path) => ({ [readPath('a')]: 404, [readPath('b')]: 503 })[path] ?? 204;
  await answer(['a', 'b', 'c']);
  expect(dropOpenedLines).toHaveBeenCalledExactlyOnceWith('student', ['a', 'c']);
});

it('a network that fails between two lines loses neither', async () => {
  statusOf = (path) => (path === readPath('b') ? 0 : 204);
  await answer(['a', 'b']);
  expect(dropOpenedLines).toHaveBeenCalledExactlyOnceWith('student', ['a']);
  expect(calls.at(-1)).toBe('the reply');
});

it('without a signed-in person, or an opened line, the call alone is made', async () => {
  await answer([]);
  await answer(['a'], '');
  expect(calls).toEqual(['the reply', 'the reply']);
});

it.each([
  ['GET', '/api/Student/notifications', true],
  ['GET', '/api/Student/notifications/unread', true],
  ['GET', '/api/Student/notifications/push', false],
  ['PATCH', '/api/Student/notifications/read-all', false],
])('%s %s reads the lines: %s', (method, path, expected) => {
  expect(readsLines(new Request(`http://localhost${path}`, { method }), path)).toBe(expected);
});
