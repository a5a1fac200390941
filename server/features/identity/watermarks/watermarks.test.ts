import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStudent, goodPassword } from '#server/testing/account-calls.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { bearer } from '#server/testing/profile-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { watermarkCleaner } from './watermarks.api.ts';

type Headers = Record<string, string>;

let app: TestApp;
let teacher: Headers;
beforeAll(async () => {
  app = await createTestApp();
  ({ headers: teacher } = await insertTeacher(app));
});
afterAll(() => app.close());

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';

const show = async (headers: Headers) => {
  const reply = await app.app.inject({ method: 'POST', url: '/api/watermarks', headers });
  return { status: reply.statusCode, body: reply.json() };
};
const find = async (code: string, headers = teacher) => {
  const reply = await app.app.inject({
    url: `/api/watermarks/${encodeURIComponent(code)}`,
    headers,
  });
  return { status: reply.statusCode, body: reply.json() };
};
const search = async (q: string) =>
  (
    await app.app.inject({ url: `/api/search?${new URLSearchParams({ q })}`, headers: teacher })
  ).json();

describe('the watermark of a student', () => {
  test('a watermark contains the name and a code, and no contact of the student', async () => {
    const { headers } = await insertStudent(app, { firstName: 'مريم', lastName: 'حسن' });
    const { status, body } = await show(headers);
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'مريم حسن',
      code: expect.stringMatching(/^[2-9ACDEFHKMNPRTWXY]{4}-[2-9ACDEFHKMNPRTWXY]{4}$/u),
    });
  });

  test('a watermark stays the same through a day, and is one row however often and at once it is requested', async () => {
    const student = await insertStudent(app);
    const watermarks = await Promise.all(Array.from({ length: 20 }, () => show(student.headers)));
    expect(new Set(watermarks.map(({ body }) => body.code)).size).toBe(1);
    const rows = await app.database
      .selectFrom('watermarks')
      .select('code')
      .where('student_id', '=', student.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('a watermark takes one statement', async () => {
    const { headers } = await insertStudent(app);
    app.queries.length = 0;
    await show(headers);
    expect(app.queries).toHaveLength(1);
  });

  test('a watermark gets another code when its code exists already', async () => {
    const [first, second] = [await insertStudent(app), await insertStudent(app)];
    const secrets = ['A'.repeat(43), 'A'.repeat(43), `B${'A'.repeat(42)}`];
    const { ids } = app.platform;
    const real = ids.secret;
    ids.secret = () => secrets.shift() ?? real();
    try {
      const [shownFirst, shownSecond] = [await show(first.headers), await show(second.headers)];
      expect([shownFirst.status, shownSecond.status]).toEqual([200, 200]);
      expect(shownSecond.body.code).not.toBe(shownFirst.body.code);
      expect(secrets).toEqual([]);
    } finally {
      ids.secret = real;
    }
  });

  test("visitors get no watermark, and neither does the teacher's own view", async () => {
    expect((await show({})).status).toBe(401);
    expect((await show(teacher)).status).toBe(403);
  });
});

const watermarkOnPhone = async () => {
  const { id, email } = await createStudent(app);
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/Auth/login',
    headers: { 'user-agent': phone },
    payload: { email, password: goodPassword },
  });
  const { body } = await show(bearer(reply.json()));
  return { id, email, code: String(body.code), firstShownAt: app.clock.now().toISOString() };
};

describe('the teacher’s search for a watermark', () => {
  test('the search names the account, its device and the time, also after the session is gone', async () => {
    const { id, email, code, firstShownAt } = await watermarkOnPhone();
    await app.database.deleteFrom('sessions').where('user_id', '=', id).execute();
    app.clock.advance(60_000);
    const found = {
      code,
      student: { id, name: 'مريم حسن', email },
      device: { description: 'Chrome على Android', kind: 'phone' },
      firstShownAt,
    };
    for (const typed of [code, code.toLowerCase(), ` ${code.replace('-', ' ')} `]) {
      expect(await find(typed)).toEqual({ status: 200, body: found });
    }
  });

  test.each(['K7M3', 'مريم', '0000-0000', `K7M3-P9RX-${'K'.repeat(9)}`, randomUUID(), "' or 1=1"])(
    'the search finds no watermark: %s',
    async (typed) => {
      const { status, body } = await find(typed);
      expect([status, body.code]).toEqual([404, 'watermark.not_found']);
      expect(body.message).toContain('لا يوجد طالب بهذا الكود');
    },
  );

  test('only the teacher searches for a watermark', async () => {
    const { code } = await watermarkOnPhone();
    const { headers } = await insertStudent(app);
    expect((await find(code, {})).status).toBe(401);
    expect((await find(code, headers)).status).toBe(403);
  });

  test('the dashboard’s search finds a watermark from four characters on', async () => {
    const { code } = await watermarkOnPhone();
    const groups = await search(code.slice(0, 4).toLowerCase());
    expect(groups).toContainEqual({
      kind: 'watermark',
      hits: expect.arrayContaining([
        {
          id: code.replace('-', ''),
          title: code,
          details: ['مريم حسن', expect.stringContaining('نوفمبر')],
          courseId: null,
        },
      ]),
    });
    const kinds = (await search(code.slice(0, 3))).map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('watermark');
  });
});

test('on the next day in Egypt, and in another session, a student has another watermark', async () => {
  const first = await insertStudent(app);
  const { body: today } = await show(first.headers);
  const { body: other } = await show((await insertStudent(app)).headers);
  expect(other.code).not.toBe(today.code);
  const { email } = await createStudent(app);
  const signIn = async () =>
    (
      await app.app.inject({
        method: 'POST',
        url: '/api/Auth/login',
        payload: { email, password: goodPassword },
      })
    ).json();
  const { body: before } = await show(bearer(await signIn()));
  app.clock.advance(24 * 60 * 60 * 1000);
  const { body: after } = await show(bearer(await signIn()));
  expect(after.code).not.toBe(before.code);
});

test('watermarks are found for 400 days; then they are deleted', async () => {
  const { code } = await watermarkOnPhone();
  const day = 24 * 60 * 60 * 1000;
  app.clock.advance(399 * day);
  await watermarkCleaner.clean(app.database, app.clock.now());
  // The teacher's session is over by then, so the row itself is read.
  const stored = () =>
    app.database
      .selectFrom('watermarks')
      .select('code')
      .where('code', '=', code.replace('-', ''))
      .execute();
  expect(await stored()).toHaveLength(1);
  app.clock.advance(2 * day);
  await watermarkCleaner.clean(app.database, app.clock.now());
  expect(await stored()).toEqual([]);
});
