import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  student = await insertStudent(app);
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

const path = '/api/settings/instapay-picture';

const photo = async () => {
  const bytes = await sharp({
    create: { width: 400, height: 600, channels: 3, background: '#1b6f86' },
  })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
};

const seen = async () =>
  (await app.app.inject({ url: path, headers: student.headers })).json().imageUrl;

test('a student sees the picture of the InstaPay code that the teacher uploaded, whole, until it is taken away; a visitor does not', async () => {
  expect(await seen()).toBeNull();
  const saved = await calls.sendForm('PUT', path, { Picture: await photo() });
  expect(saved.statusCode).toBe(200);
  const first = await seen();
  expect(saved.json().imageUrl).toBe(first);
  const file = await app.app.inject({ url: first });
  const { width, height } = await sharp(file.rawPayload).metadata();
  expect([width, height]).toEqual([400, 600]);
  expect((await app.app.inject({ url: path })).statusCode).toBe(401);

  await calls.sendForm('PUT', path, { Picture: await photo() });
  expect(await seen()).not.toBe(first);

  for (const status of [204, 204])
    expect((await calls.sendJson('DELETE', path)).statusCode).toBe(status);
  expect(await seen()).toBeNull();
});

test('an invalid picture is refused at its field, and the stored one stays', async () => {
  await calls.sendForm('PUT', path, { Picture: await photo() });
  const before = await seen();
  const fake = new File(['MZ not a picture'], 'photo.jpg', { type: 'image/jpeg' });
  const reply = await calls.sendForm('PUT', path, { Picture: fake });
  expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, ['Picture']]);
  expect(await seen()).toBe(before);
});

test('two uploads at once leave one of them', async () => {
  const both = await Promise.all([photo(), photo()]);
  const replies = await Promise.all(
    both.map((Picture) => calls.sendForm('PUT', path, { Picture })),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await app.database.selectFrom('instapay_picture').selectAll().execute()).toHaveLength(1);
});
