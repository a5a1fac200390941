import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCourse, insertLesson, insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the list contains the months of their own grade with premium lessons that can be opened, and their number', async () => {
  const [third, second] = await Promise.all([insertStudent(app), insertStudent(app, { grade: 2 })]);
  const shown = await insertCourse(app);
  const draft = await insertCourse(app, 'مسودة');
  const change = (id: string, values: object) =>
    app.database.updateTable('lessons').set(values).where('id', '=', id).execute();
  const premium = async (courseId: string, values: object) => {
    const { id } = await insertLesson(app, courseId, { isFree: false });
    await change(id, values);
  };
  await app.database
    .updateTable('courses')
    .set({ is_published: false })
    .where('id', '=', draft.id)
    .execute();
  await premium(shown.id, { month_assigned: 10 });
  await premium(shown.id, { month_assigned: 3 });
  await premium(shown.id, { month_assigned: 3 });
  // None of these would be opened by a month.
  await insertLesson(app, shown.id);
  await premium(shown.id, { month_assigned: 4, is_published: false });
  await premium(shown.id, { month_assigned: 5, is_accessible: false });
  await premium(shown.id, { month_assigned: null });
  await premium(draft.id, { month_assigned: 6 });

  const read = async ({ headers }: typeof third) =>
    (await app.app.inject({ url: '/api/Lessons/months', headers })).json();
  expect(await read(third)).toEqual([
    { month: 3, lessonsCount: 2 },
    { month: 10, lessonsCount: 1 },
  ]);
  expect(await read(second)).toEqual([]);
});
