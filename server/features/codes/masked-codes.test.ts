import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { showAccessCode } from '#domain/codes/access-code.ts';
import {
  codeCallsOf,
  insertLockedLesson,
  type TestCode,
} from '#server/testing/codes/code-calls.ts';
import {
  insertAssistant,
  insertStudent,
  insertTeacher,
  tokenFor,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let lesson: { id: string };
let used: TestCode;
let unused: TestCode;
/** An assistant whose sign-in is ten minutes ago, and another session of the same person that has just signed in. */
let late: ReturnType<typeof codeCallsOf>;
let confirmed: ReturnType<typeof codeCallsOf>;

beforeAll(async () => {
  app = await createTestApp();
  await insertTeacher(app);
});
beforeEach(async () => {
  const assistant = await insertAssistant(app, 'centre');
  late = codeCallsOf(app, assistant);
  lesson = await insertLockedLesson(app);
  used = await late.generate(lesson.id);
  unused = await late.generate(lesson.id);
  await codeCallsOf(app, await insertStudent(app)).redeem(used.code);
  app.clock.advance(10 * 60_000);
  const headers = await tokenFor(app, { ...assistant, role: 'assistant' });
  confirmed = codeCallsOf(app, { headers });
});
afterAll(() => app.close());

const masked = (code: string) => `••••${code.slice(-3)}`;

const codesIn = async (calls: typeof late, url: string): Promise<Record<string, string>> => {
  const rows = (await calls.call('GET', url)).json<TestCode[]>();
  return Object.fromEntries(rows.map(({ id, code }) => [id, code]));
};

test('a list shows codes that can be used whole only within ten minutes of a confirmation', async () => {
  const urls = [
    `/api/LessonAccessCode/lesson/${lesson.id}`,
    '/api/LessonAccessCode',
    '/api/free-access-codes',
  ];
  for (const url of urls) {
    expect(await codesIn(late, url)).toMatchObject({
      [used.id]: used.code,
      [unused.id]: masked(unused.code),
    });
    expect(await codesIn(confirmed, url)).toMatchObject({
      [used.id]: used.code,
      [unused.id]: unused.code,
    });
  }
  const { codes } = await late.listOfLesson(lesson.id);
  expect(codes.map(({ id, isMasked }) => [id, isMasked])).toEqual([
    [unused.id, true],
    [used.id, false],
  ]);
});

test('the call that makes a code answers with it, however long ago the sign-in was', async () => {
  const made = await late.generate(lesson.id);
  expect(made.isMasked).toBe(false);
  expect((await codeCallsOf(app, await insertStudent(app)).redeem(made.code)).status).toBe(200);
});

test('a search betrays no sign of a code that can be used', async () => {
  const found = async (calls: typeof late, typed: string) =>
    Object.keys(await codesIn(calls, `/api/LessonAccessCode/lesson/${lesson.id}?search=${typed}`));
  const hits = async (calls: typeof late, typed: string) => {
    const groups = (await calls.call('GET', `/api/search?q=${typed}`)).json<
      { kind: string; hits: { title: string }[] }[]
    >();
    return groups
      .filter(({ kind }) => kind === 'accessCode')
      .flatMap((group) => group.hits.map(({ title }) => title));
  };
  const beginning = unused.code.slice(0, 9);
  expect(await found(late, beginning)).toEqual([]);
  expect(await hits(late, beginning)).toEqual([]);
  expect(await found(confirmed, beginning)).toEqual([unused.id]);
  expect(await hits(confirmed, beginning)).toEqual([showAccessCode(unused.code)]);
  // Who has the card types all of it.
  expect(await found(late, unused.code)).toEqual([unused.id]);
  expect(await hits(late, unused.code)).toEqual([showAccessCode(unused.code)]);
  expect(await found(late, used.code.slice(0, 9))).toEqual([used.id]);
});

test('a code is changed with what the list shows of it, and stays masked', async () => {
  const url = `/api/free-access-codes/${unused.id}`;
  const listed = { code: masked(unused.code), description: 'لسنتر النور' };
  const changed = await late.call('PATCH', url, listed);
  expect([changed.statusCode, changed.json().code]).toEqual([200, masked(unused.code)]);
  const other = await late.call('PATCH', url, { code: '••••222' });
  expect(other.json().errors).toHaveProperty('code');
});
