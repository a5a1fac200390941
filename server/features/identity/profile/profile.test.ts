import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { callMe } from '#server/testing/profile-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const actionsOf = async (actorId: string) => {
  const rows = await app.database
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', actorId)
    .execute();
  return rows.map(({ action }) => action);
};

describe('name and grade', () => {
  test('name and grade are saved, and the e-mail stays', async () => {
    const student = await insertStudent(app, { grade: 3 });
    const form = { firstName: ' سلمى ', lastName: 'أحمد عبد العزيز', grade: '2' };
    const reply = await callMe(app, 'PUT ', student.headers, { ...form, email: 'new@example.com' });
    expect(reply.status).toBe(200);
    const saved = { firstName: 'سلمى', lastName: 'أحمد عبد العزيز', grade: 2 };
    expect(reply.body).toMatchObject({ ...saved, id: student.id, email: student.email });
    expect((await callMe(app, 'GET ', student.headers)).body).toMatchObject(reply.body);
  });

  test('the form of address is saved with them, stays where it is left out and can be removed', async () => {
    const student = await insertStudent(app);
    const person = { firstName: 'سلمى', lastName: 'أحمد', grade: 1 };
    const save = async (form: object) =>
      (await callMe(app, 'PUT ', student.headers, { ...person, ...form })).body;
    expect(await save({ gender: 'female' })).toMatchObject({ gender: 'female' });
    expect(await save({})).toMatchObject({ gender: 'female' });
    expect(await save({ gender: '' })).toMatchObject({ gender: null });
  });

  test('the search finds a person by the new name afterwards', async () => {
    const student = await insertStudent(app);
    await callMe(app, 'PUT ', student.headers, { firstName: 'أُسامة', lastName: '', grade: 1 });
    const { search_key: key } = await app.database
      .selectFrom('users')
      .select('search_key')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();
    expect(key).toBe(`اسامه ${student.email}`);
  });

  test.each([
    [{ firstName: ' ', lastName: '', grade: 1 }, { firstName: ['اكتب اسمك'] }],
    [{ firstName: 'مريم', lastName: '', grade: 4 }, { grade: ['اختر صفك الدراسي'] }],
  ])('unacceptable names and grades are refused at their field: %j', async (form, errors) => {
    const student = await insertStudent(app);
    const reply = await callMe(app, 'PUT ', student.headers, form);
    expect([reply.status, reply.body.errors]).toEqual([400, errors]);
  });

  test("the teacher has no grade, and the teacher's changes are logged", async () => {
    const form = { firstName: 'محمود', lastName: 'سالم', grade: 2 };
    const reply = await callMe(app, 'PUT ', teacher.headers, form);
    expect(reply.body).toMatchObject({ firstName: 'محمود', lastName: 'سالم', grade: null });
    expect(await actionsOf(teacher.id)).toContain('profile.update');
  });
});

describe('notification settings', () => {
  const standard = { lessonUpdates: true, subscriptionReminders: true, newsletter: false };

  test('notification settings have the specified defaults until they are changed', async () => {
    const [mine, theirs] = [await insertStudent(app), await insertStudent(app)];
    expect((await callMe(app, 'GET /notification-settings', mine.headers)).body).toEqual(standard);
    const choices = { lessonUpdates: false, subscriptionReminders: true, newsletter: true };
    const saved = await callMe(app, 'PUT /notification-settings', mine.headers, choices);
    expect([saved.status, saved.body]).toEqual([200, choices]);
    expect((await callMe(app, 'GET /notification-settings', mine.headers)).body).toEqual(choices);
    expect((await callMe(app, 'GET /notification-settings', theirs.headers)).body).toEqual(
      standard,
    );
  });

  test('notification settings are refused when one is missing', async () => {
    const { headers } = await insertStudent(app);
    const reply = await callMe(app, 'PUT /notification-settings', headers, { newsletter: true });
    expect(Object.keys(reply.body.errors)).toEqual(['lessonUpdates', 'subscriptionReminders']);
  });
});

test('no cache may store replies of the profile', async () => {
  const { headers } = await insertStudent(app);
  const { headers: answered } = await callMe(app, 'GET /sessions', headers);
  expect(answered['cache-control']).toBe('no-store');
});
