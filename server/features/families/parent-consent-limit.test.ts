import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

/** The address of a page of a new student. */
const newPage = async (): Promise<string> => {
  const { id } = await insertStudent(app);
  const url = `/api/students/${id}/parent-link`;
  const reply = await app.app.inject({ method: 'POST', url, headers: teacher.headers });
  return `/api/parent/${reply.json().link.url.split('/').at(-1)}`;
};

const decide = (page: string, isGiven: boolean) =>
  app.app.inject({ method: 'PUT', url: `${page}/consent`, payload: { isGiven } });

test('whoever has a link decides ten times an hour, so that nobody fills the register of consents', async () => {
  const page = await newPage();
  for (let call = 0; call < 10; call += 1) {
    expect((await decide(page, call % 2 === 0)).statusCode).toBe(200);
  }
  const refused = await decide(page, true);
  expect(refused.json()).toMatchObject({ status: 429, code: 'request.too_many' });
  const stored = await app.database.selectFrom('parent_consents').select('id').execute();
  expect(stored).toHaveLength(10);
  expect((await decide(await newPage(), true)).statusCode).toBe(200);
});
