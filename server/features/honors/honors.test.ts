import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { honorCalls } from '#server/testing/honors/honor-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Student = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let mariam: Student;
let omar: Student;
let calls: ReturnType<typeof honorCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  calls = honorCalls(app, teacher);
});
beforeEach(async () => {
  await app.database.deleteFrom('honors').execute();
  await app.database.deleteFrom('users').where('role', '=', 'student').execute();
  mariam = await insertStudent(app, { firstName: 'مريم', lastName: 'حسن', grade: 1 });
  omar = await insertStudent(app, { firstName: 'عمر', lastName: 'عبد الله', grade: 2 });
});
afterAll(() => app.close());

const honorFor = (student: Student, Description = 'الأولى على دفعتها') =>
  calls.create({ StudentId: student.id, Description });

const listedFields = [
  'createdAt',
  'description',
  'grade',
  'id',
  'studentId',
  'studentImageUrl',
  'studentName',
  'teacherName',
];

describe('the teacher', () => {
  test('the teacher honors a student, and the audit log records it', async () => {
    const made = await honorFor(mariam);
    expect(made.statusCode).toBe(200);
    expect(made.json()).toMatchObject({
      studentId: mariam.id,
      description: 'الأولى على دفعتها',
      studentImageUrl: null,
      createdAt: app.clock.now().toISOString(),
      studentName: 'مريم حسن',
      grade: 1,
      teacherName: '',
      isShownToOthers: true,
    });
    const logged = await app.database
      .selectFrom('audit_log')
      .select(['actor_id', 'action'])
      .where('subject_id', '=', made.json().id)
      .execute();
    expect(logged).toEqual([{ actor_id: teacher.id, action: 'honor.create' }]);
  });

  test('the reply names each missing field', async () => {
    const nothing = await calls.create({});
    expect(nothing.statusCode).toBe(400);
    expect(nothing.json().errors).toEqual({
      StudentId: ['اختر اسمًا من قائمة الطلاب'],
      Description: ['اكتب كلمة التكريم'],
    });
    const blank = await calls.create({ StudentId: mariam.id, Description: ' \n ' });
    expect(blank.json().errors).toEqual({ Description: ['اكتب كلمة التكريم'] });
    const unknown = await calls.create({ StudentId: randomUUID(), Description: 'تكريم' });
    expect(unknown.json().errors).toEqual({ StudentId: ['اختر اسمًا من قائمة الطلاب'] });
    const itself = await calls.create({ StudentId: teacher.id, Description: 'تكريم' });
    expect(itself.json().errors).toEqual({ StudentId: ['اختر اسمًا من قائمة الطلاب'] });
    const long = await calls.create({ StudentId: mariam.id, Description: 'ا'.repeat(1001) });
    expect(long.json().errors).toEqual({ Description: ['أقصى عدد للحروف 1000'] });
  });

  test('the teacher gets their own honors in an envelope, hidden ones included, newest first', async () => {
    await honorFor(mariam, 'أولًا');
    app.clock.advance(1000);
    await honorFor(omar, 'ثانيًا');
    await calls.withdraw(omar, 'student');
    const reply = await calls.listTaught();
    expect(reply.json()).toMatchObject({
      success: true,
      data: [{ description: 'ثانيًا', isShownToOthers: false }, { description: 'أولًا' }],
      message: expect.any(String),
    });
    expect(reply.headers['x-total-count']).toBe('2');
    const second = await calls.listTaught('', 2, 1);
    expect(second.json().data).toMatchObject([{ description: 'أولًا' }]);
    expect(second.headers['x-total-count']).toBe('2');
  });

  test('the teacher cannot read honors of another teacher', async () => {
    const other = await app.app.inject({
      url: `/api/honor/teacher/${randomUUID()}`,
      headers: teacher.headers,
    });
    expect([other.statusCode, other.json().code]).toEqual([404, 'honor.teacher_not_found']);
  });

  test.each([
    ['عمر', ['تجربة']],
    ['عبدالله', ['تجربة']],
    ['الاولى', ['الأولى في المعايرة']],
    ['المعايره حسن', ['الأولى في المعايرة']],
    ['معايرة عمر', []],
    ['100%', []],
  ])('the search finds by the student’s name and by the description: %j', async (search, found) => {
    await honorFor(mariam, 'الأولى في المعايرة');
    await honorFor(omar, 'تجربة');
    const { data } = (await calls.listTaught(search)).json();
    expect(data.map(({ description }: { description: string }) => description)).toEqual(found);
  });

  test('the teacher changes the description, and the later of two saves is refused', async () => {
    const made = (await honorFor(mariam)).json();
    const Version = String(made.version);
    const changed = await calls.change(made.id, { Description: 'نص آخر', Version });
    expect(changed.json()).toMatchObject({
      description: 'نص آخر',
      studentId: mariam.id,
      version: made.version + 1,
    });
    const later = await calls.change(made.id, { Description: 'نص ثالث', Version });
    expect([later.statusCode, later.json().code]).toEqual([409, 'honor.changed_meanwhile']);
    expect((await calls.listTaught('آخر')).json().data).toHaveLength(1);
    const gone = await calls.change(randomUUID(), { Description: 'نص' });
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'honor.not_found']);
  });

  test('two fast clicks delete an honor once', async () => {
    const { id } = (await honorFor(mariam)).json();
    const both = await Promise.all([calls.remove(id), calls.remove(id)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 404]));
    expect((await calls.listTaught()).json().data).toEqual([]);
    expect((await calls.remove(id)).json().code).toBe('honor.not_found');
  });

  test('repeated saves of a form make one honor', async () => {
    const Id = randomUUID();
    const form = { Id, StudentId: mariam.id, Description: 'مرة واحدة' };
    const tries = await Promise.all([calls.create(form), calls.create(form), calls.create(form)]);
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await calls.listTaught()).json().data).toMatchObject([{ id: Id }]);
    // Without an id of the form's own these are two honors.
    await Promise.all([honorFor(omar), honorFor(omar)]);
    expect((await calls.listTaught('عمر')).json().data).toHaveLength(2);
  });

  test('the settings alone name the teacher once they have a name', async () => {
    await honorFor(mariam);
    expect((await calls.list('/student', mariam)).json()).toMatchObject([{ teacherName: '' }]);
    await app.app.inject({
      method: 'PATCH',
      url: '/api/settings',
      payload: { teacherName: 'أ. محمود سالم' },
      headers: teacher.headers,
    });
    expect((await calls.list('/student', mariam)).json()).toMatchObject([
      { teacherName: 'أ. محمود سالم' },
    ]);
  });
});

describe('students', () => {
  test('students see all honors at once, except those with a withdrawn consent, and their own separately', async () => {
    await honorFor(mariam);
    await honorFor(omar, 'تجربة');
    const atOnce = (await calls.list('', omar)).json();
    expect(atOnce.map((honor: { studentName: string }) => honor.studentName)).toEqual(
      expect.arrayContaining(['مريم حسن', 'عمر عبد الله']),
    );
    await calls.withdraw(mariam, 'student');
    for (const person of [mariam, omar, teacher]) {
      const all = (await calls.list('', person)).json();
      expect(all).toMatchObject([{ studentName: 'عمر عبد الله', description: 'تجربة', grade: 2 }]);
    }
    expect((await calls.list('/student', mariam)).json()).toMatchObject([
      { studentName: 'مريم حسن', isShownToOthers: false },
    ]);
    expect((await calls.list('/student', omar)).json()).toMatchObject([
      { studentName: 'عمر عبد الله', isShownToOthers: true },
    ]);
    expect((await calls.list('/student', teacher)).json()).toEqual([]);
  });

  test('students read no address, number or remark of a student in any reply', async () => {
    await honorFor(omar);
    const all = await calls.list('', mariam);
    expect(Object.keys(all.json()[0]).toSorted()).toEqual(listedFields);
    const own = await calls.list('/student', omar);
    expect(Object.keys(own.json()[0]).toSorted()).toEqual([
      ...listedFields.slice(0, 4),
      'isShownToOthers',
      ...listedFields.slice(4),
    ]);
    for (const { body } of [all, own, await calls.listTaught()]) expect(body).not.toContain('@');
  });

  test('students get a page at a time, and no cache stores it', async () => {
    await honorFor(omar, 'أول');
    app.clock.advance(1000);
    await honorFor(omar, 'ثانٍ');
    for (const path of ['/api/honor', '/api/honor/student']) {
      const page = await app.app.inject({
        url: `${path}?page=2&pageSize=1`,
        headers: omar.headers,
      });
      expect(page.json()).toMatchObject([{ description: 'أول' }]);
      expect(page.headers['x-total-count']).toBe('2');
      expect(page.headers['cache-control']).toBe('no-store');
    }
  });

  test('students neither honor nor delete, and read no list of the teacher', async () => {
    const { id } = (await honorFor(mariam)).json();
    const refused = await Promise.all([
      calls.create({ StudentId: mariam.id, Description: 'أنا' }, mariam.headers),
      app.app.inject({ method: 'DELETE', url: `/api/honor/${id}`, headers: mariam.headers }),
      app.app.inject({ url: `/api/honor/teacher/${teacher.id}`, headers: mariam.headers }),
      app.app.inject({ url: `/api/honor/consent/${omar.id}`, headers: mariam.headers }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect((await app.app.inject('/api/honor')).statusCode).toBe(401);
  });
});
