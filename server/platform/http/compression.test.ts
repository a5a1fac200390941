import { noAssistants } from '#server/testing/no-assistants.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { route } from '#contract/route.ts';
import { insertCourse, insertLesson, insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bind } from './bind.ts';
import { createCache } from '#server/platform/cache/cache.ts';
import { createServer } from './create-server.ts';

let app: TestApp;
let lessons: string;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  student = await insertStudent(app);
  const course = await insertCourse(app);
  lessons = `/api/Lessons/course/${course.id}`;
  for (let lesson = 0; lesson < 10; lesson += 1) await insertLesson(app, course.id);
});
afterAll(() => app.close());

const get = (url: string, encoding: string) =>
  app.app.inject({ url, headers: { ...student.headers, 'accept-encoding': encoding } });

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['a list', () => lessons],
  ['what everybody gets alike', () => '/api/Course'],
])('the reply %s is compressed as the browser reads it', async (_, url) => {
  const plain = await get(url(), 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const encoding of ['br', 'gzip'] as const) {
    const reply = await get(url(), encoding);
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(JSON.parse(decoders[encoding](reply.rawPayload).toString())).toEqual(plain.json());
  }
});

test('a lesson is compressed, with its current summary', async () => {
  const { body } = await get(lessons, 'identity');
  const [{ id }] = JSON.parse(body);
  const read = async () =>
    JSON.parse(gunzipSync((await get(`/api/Lessons/${id}`, 'gzip')).rawPayload).toString());
  const before = (await get(`/api/Lessons/${id}`, 'identity')).json();
  const texts = { summary_text: 'جديد', summary_html: `<p>${'جديد '.repeat(400)}</p>` };
  const version = before.version + 1;
  await app.database
    .updateTable('lessons')
    .set({ ...texts, version })
    .where('id', '=', id)
    .execute();
  const after = await read();
  expect(after).toEqual((await get(`/api/Lessons/${id}`, 'identity')).json());
  expect(after).toMatchObject({
    lessonSummaryHtml: texts.summary_html,
    description: 'جديد',
  });
});

test('a short reply stays as it is', async () => {
  const reply = await get('/healthz', 'gzip');
  expect(reply.headers['content-encoding']).toBeUndefined();
});

test('replies that carry tokens are not compressed beside what the caller sent', async () => {
  const server = await createServer({
    cache: createCache(),
    accessTokens: app.platform.accessTokens,
    isRecentlyConfirmed: () => Promise.resolve(false),
    staffRights: noAssistants,
    security: { scriptHashes: [], isHttps: false },
    logLevel: 'silent',
  });
  for (const path of ['/api/Auth/echo', '/api/echo'] as const) {
    const reply = z.object({ text: z.string() });
    const definition = { method: 'GET', tag: 'test', summary: '', access: 'public' } as const;
    bind(server, route({ ...definition, path, reply }), async () => ({ text: 'ن'.repeat(2000) }));
  }
  const encodingOf = async (url: string) =>
    (await server.inject({ url, headers: { 'accept-encoding': 'gzip' } })).headers[
      'content-encoding'
    ];
  expect(await encodingOf('/api/echo')).toBe('gzip');
  expect(await encodingOf('/api/Auth/echo')).toBeUndefined();
  await server.close();
});
