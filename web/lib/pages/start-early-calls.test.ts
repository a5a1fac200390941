import { afterEach, expect, test, vi } from 'vitest';
import { endEarlyView, hasEarlyView, takeEarlyReply } from '#web/lib/first-visit/early-calls.ts';
import { inlineScript } from '#web/lib/first-visit/inline-script.ts';
import { earlyPages, startEarlyCalls } from './start-early-calls.ts';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const courses = [
  { id: '6', gradeLevel: 1 },
  { id: '7', gradeLevel: 3 },
];
const lessons = [
  { id: '1', isAccessible: true },
  { id: '2', isAccessible: false },
];
const replies: { id: string }[] = [...courses, ...lessons, { id: '4' }];

/** Runs the head's script as a browser would, at this address and with this storage. */
const runScript = (address: string, stored: Record<string, string> = {}, session?: string) => {
  const fetched: string[] = [];
  const fetchReply = (url: string) => {
    fetched.push(url);
    const reply = replies.find(({ id }) => url.endsWith(`/${id}`));
    return Promise.resolve(
      Response.json(reply ?? courses, { status: reply?.id === '4' ? 404 : 200 }),
    );
  };
  const page: { earlyView?: Promise<unknown> } = {};
  const { pathname, search } = new URL(address, 'http://localhost');
  const storage = { getItem: (name: string) => stored[name] ?? null };
  // oxlint-disable-next-line no-implied-eval -- the test runs the script's text
  new Function(
    'window',
    'localStorage',
    'location',
    'fetch',
    'document',
    inlineScript(startEarlyCalls, earlyPages()),
  )(page, storage, { pathname, search }, fetchReply, {
    documentElement: { dataset: { session } },
  });
  vi.stubGlobal('window', page);
  return { fetched, earlyView: page.earlyView };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

const signedIn = () => ({ accessToken: 'abc', accessTokenExpires: inAnHour() });

test.each([
  ['/courses', {}, ['/api/Course/cards']],
  ['/courses/3', signedIn(), ['/api/Course/cards']],
  ['/course/7', signedIn(), ['/api/Course/7']],
  ['/course/7', {}, []],
  ['/lesson/9', signedIn(), ['/api/Lessons/9']],
  ['/course/7/lesson/9', signedIn(), ['/api/Lessons/9']],
  ['/lesson/9', {}, []],
  ['/', signedIn(), []],
])('the first calls of the page at %s are made at once', (path, stored, expected) => {
  expect(runScript(path, stored).fetched).toEqual(expected);
});

test('the home of a student requests its own data; the teacher and visitors see another', () => {
  expect(runScript('/', signedIn(), 'student')).toEqual({
    fetched: ['/api/Student/today'],
    earlyView: undefined,
  });
  expect(runScript('/', signedIn(), 'teacher').fetched).toEqual([]);
  expect(runScript('/').fetched).toEqual([]);
});

test('an expired token requests nothing, because it has to be renewed first', () => {
  const stored = { accessToken: 'abc', accessTokenExpires: '2026-01-01T00:00:00Z' };
  expect(runScript('/lesson/9', stored).fetched).toEqual([]);
});

test('a reply is used once, and only with the same token', async () => {
  runScript('/lesson/9', signedIn());
  expect(takeEarlyReply('/api/Lessons/9', 'Bearer other')).toBeUndefined();
  expect(takeEarlyReply('/api/Lessons/8', 'Bearer abc')).toBeUndefined();
  const reply = await takeEarlyReply('/api/Lessons/9', 'Bearer abc');
  expect(await reply?.json()).toEqual(courses);
  expect(takeEarlyReply('/api/Lessons/9', 'Bearer abc')).toBeUndefined();
});

test.each([
  ['/courses', courses[0]],
  ['/courses/3', courses[1]],
  ['/courses/2', undefined],
  ['/course/7', courses[1]],
  ['/lesson/1', lessons[0]],
  ['/course/7/lesson/1', lessons[0]],
])('the first view at %s gets the beginning of the page', async (address, expected) => {
  const { earlyView } = runScript(address, signedIn());
  expect(await earlyView).toEqual(expected);
});

test.each(['/lesson/2', '/course/4'])(
  'of %s, which this viewer can’t see, the first view shows nothing',
  async (address) => {
    const { earlyView } = runScript(address, signedIn());
    expect(await earlyView).toBeNull();
  },
);

test.each(['/courses?search=x', '/lesson/1?tab=exercises', '/'])(
  '%s begins with something else: there is no first view',
  (address) => {
    expect(runScript(address, signedIn()).earlyView).toBeUndefined();
    expect(hasEarlyView()).toBe(false);
  },
);

test('a first view stands until the page does', () => {
  runScript('/course/7', signedIn());
  expect(hasEarlyView()).toBe(true);
  endEarlyView();
  expect(hasEarlyView()).toBe(false);
});
