import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const get = (url: string, { headers }: Person = teacher) => app.app.inject({ url, headers });
const put = (student: Person, changes: object, { headers }: Person = teacher) =>
  app.app.inject({
    method: 'PUT',
    url: `/api/user/${student.id}`,
    headers,
    payload: { firstName: 'هدى', lastName: 'كمال', grade: 1, ...changes },
  });

test('the teacher filters by the centre, and gets the names of all centres', async () => {
  const [first, second, other] = [
    await insertStudent(app),
    await insertStudent(app),
    await insertStudent(app),
  ];
  await put(first, { centre: 'سنتر النور' });
  await put(second, { centre: ' سنتر النور ' });
  await put(other, { centre: 'المركز' });
  const centres = await get('/api/user/students/centres');
  expect(centres.json()).toEqual(['المركز', 'سنتر النور']);
  const found = await get(`/api/user/students?centre=${encodeURIComponent('سنتر النور')}`);
  expect(
    found
      .json()
      .map(({ id }: { id: string }) => id)
      .toSorted(),
  ).toEqual([first.id, second.id].toSorted());
});

test('an invalid phone number is refused at its field', async () => {
  const refused = await put(await insertStudent(app), { phone: '123' });
  expect(refused.json().errors).toEqual({
    phone: ['رقم الهاتف غير صحيح. اكتبه كاملًا مثل 01012345678'],
  });
});

test('a student writes their own number, and no centre', async () => {
  const student = await insertStudent(app);
  await put(student, { phone: '٠١٠١٢٣٤٥٦٧٨', centre: 'سنتر آخر' }, student);
  expect((await get(`/api/user/${student.id}`, student)).json()).toMatchObject({
    phone: '01012345678',
    centre: '',
  });
});

test('only the teacher writes the parent’s number, which is an Egyptian mobile', async () => {
  const student = await insertStudent(app);
  await put(student, { parentPhone: '+20 111 234 5678' });
  const own = await get(`/api/user/${student.id}`);
  expect(own.json()).toMatchObject({ parentPhone: '01112345678' });
  // Left out it stays; by the student it is not changed.
  await put(student, { parentPhone: '01000000000' }, student);
  await put(student, {});
  expect((await get(`/api/user/${student.id}`)).json()).toMatchObject({
    parentPhone: '01112345678',
  });
  for (const wrong of ['0223456789', '+966501234567', '123', 'أمي']) {
    expect((await put(student, { parentPhone: wrong })).json().errors).toEqual({
      parentPhone: ['رقم ولي الأمر غير صحيح. اكتب رقم هاتف محمول مصري مثل 01012345678'],
    });
  }
  await put(student, { parentPhone: '' });
  expect((await get(`/api/user/${student.id}`)).json()).toMatchObject({ parentPhone: '' });
});
