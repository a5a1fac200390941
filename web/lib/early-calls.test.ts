import { afterEach, expect, test, vi } from 'vitest';
import { earlyCallsScript, takeEarlyReply } from './early-calls.ts';

const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Runs the script of the head as a browser would, at the address and with what is stored. */
const runScript = (pathname: string, stored: Record<string, string> = {}) => {
  const fetched: string[] = [];
  const fetchReply = vi.fn((url: string) => {
    fetched.push(url);
    return Promise.resolve(new Response('[]'));
  });
  const page = { earlyCalls: undefined };
  const storage = { getItem: (name: string) => stored[name] ?? null };
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the text of the script is what is tested
  new Function('window', 'localStorage', 'location', 'fetch', earlyCallsScript)(
    page,
    storage,
    { pathname },
    fetchReply,
  );
  vi.stubGlobal('window', page);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

const signedIn = () => ({ accessToken: 'abc', accessTokenExpires: inOneHour() });

test.each([
  ['/courses', {}, ['/api/Course']],
  ['/courses/3', signedIn(), ['/api/Course']],
  ['/course/7', signedIn(), ['/api/Course', '/api/Course/7']],
  ['/course/7', {}, ['/api/Course']],
  ['/lesson/9', signedIn(), ['/api/Lessons/9']],
  ['/course/7/lesson/9', signedIn(), ['/api/Lessons/9']],
  ['/lesson/9', {}, []],
  ['/', signedIn(), []],
])('at %s the first calls of the page are made at once', (path, stored, expected) => {
  expect(runScript(path, stored)).toEqual(expected);
});

test('an expired token asks for nothing: it has to be renewed first', () => {
  const stored = { accessToken: 'abc', accessTokenExpires: '2026-01-01T00:00:00Z' };
  expect(runScript('/lesson/9', stored)).toEqual([]);
});

test('a reply is handed out once, and only to the same token', async () => {
  runScript('/lesson/9', signedIn());
  expect(takeEarlyReply('/api/Lessons/9', 'Bearer other')).toBeUndefined();
  expect(takeEarlyReply('/api/Lessons/8', 'Bearer abc')).toBeUndefined();
  const reply = await takeEarlyReply('/api/Lessons/9', 'Bearer abc');
  expect(await reply?.json()).toEqual([]);
  expect(takeEarlyReply('/api/Lessons/9', 'Bearer abc')).toBeUndefined();
});
