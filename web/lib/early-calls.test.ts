import { afterEach, expect, test, vi } from 'vitest';
import { earlyCallsScript, takeEarlyReply } from './early-calls.ts';
import { coursePictureSizes, pictureSources } from './picture-sources.ts';

const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

type LoadedPicture = { srcset?: string; sizes?: string; fetchPriority?: string };

let pictures: LoadedPicture[] = [];

/** Stands for the browser's `Image`: what is set on it is what is loaded. */
function Picture(this: LoadedPicture) {
  pictures.push(this);
}

const courses = [
  { id: '6', gradeLevel: 1, imageUrl: '/files/a', imageWidth: 1600 },
  { id: '7', gradeLevel: 3, imageUrl: '/files/b', imageWidth: 800 },
  { id: '8', gradeLevel: 2, imageUrl: null, imageWidth: null },
];

/** Runs the script of the head as a browser would, at the address and with what is stored. */
const runScript = (pathname: string, stored: Record<string, string> = {}) => {
  const fetched: string[] = [];
  const fetchReply = (url: string) => {
    fetched.push(url);
    const one = courses.find(({ id }) => url.endsWith(`/${id}`));
    return Promise.resolve(Response.json(one ?? courses));
  };
  const page = { earlyCalls: undefined };
  const storage = { getItem: (name: string) => stored[name] ?? null };
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the text of the script is what is tested
  new Function('window', 'localStorage', 'location', 'fetch', 'Image', earlyCallsScript)(
    page,
    storage,
    { pathname },
    fetchReply,
    Picture,
  );
  vi.stubGlobal('window', page);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
  pictures = [];
});

const signedIn = () => ({ accessToken: 'abc', accessTokenExpires: inOneHour() });

test.each([
  ['/courses', {}, ['/api/Course']],
  ['/courses/3', signedIn(), ['/api/Course']],
  ['/course/7', signedIn(), ['/api/Course/7']],
  ['/course/7', {}, []],
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
  expect(await reply?.json()).toEqual(courses);
  expect(takeEarlyReply('/api/Lessons/9', 'Bearer abc')).toBeUndefined();
});

test.each([
  ['/courses', courses[0], 'card'],
  ['/courses/3', courses[1], 'card'],
  ['/course/7', courses[1], 'hero'],
] as const)(
  'at %s the first picture is loaded as the page will ask for it',
  async (path, course, place) => {
    runScript(path, signedIn());
    await vi.waitFor(() => expect(pictures).toHaveLength(1));
    expect(pictures[0]).toMatchObject({
      srcset: pictureSources({
        imageUrl: course?.imageUrl ?? '',
        imageWidth: course?.imageWidth ?? 0,
      }),
      sizes: coursePictureSizes[place],
      fetchPriority: 'high',
    });
  },
);

test('a course without a picture loads none', async () => {
  runScript('/course/8', signedIn());
  await takeEarlyReply('/api/Course/8', 'Bearer abc');
  await new Promise(setImmediate);
  expect(pictures).toEqual([]);
});
