import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertGrantOf, insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the number of unread says with it which rights run now, in one statement', async () => {
  const student = await insertStudent(app);
  const rights = async () => {
    app.queries.length = 0;
    const reply = await app.app.inject({
      url: '/api/Student/notifications/unread',
      headers: student.headers,
    });
    expect(app.queries).toHaveLength(1);
    return reply.json();
  };
  expect(await rights()).toEqual({ unread: 0, isPremium: false, rights: 0 });
  await insertGrantOf(app, student.id);
  expect(await rights()).toEqual({ unread: 0, isPremium: true, rights: 1 });
  await insertGrantOf(app, student.id, { scope: 'month', month: 11, grade: 3, plan: 'monthly' });
  expect(await rights()).toEqual({ unread: 0, isPremium: true, rights: 2 });
  await app.database
    .updateTable('grants')
    .set({ revoked_at: app.clock.now() })
    .where('student_id', '=', student.id)
    .execute();
  expect(await rights()).toEqual({ unread: 0, isPremium: false, rights: 0 });
});
