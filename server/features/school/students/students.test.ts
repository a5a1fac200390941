import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent as insertPlainStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertPlainStudent>>;

let app: TestApp;
let teacher: Person;
let ahmed: Person;
let mona: Person;
let omar: Person;

const minute = 60 * 1000;

/** With the folded key that registration writes. */
const insertStudent = async (options: Parameters<typeof insertPlainStudent>[1]) => {
  const person = await insertPlainStudent(app, options);
  const name = `${options?.firstName} ${options?.lastName} ${person.email}`;
  await app.database
    .updateTable('users')
    .set({ search_key: foldArabic(name) })
    .where('id', '=', person.id)
    .execute();
  return person;
};

const watch = async (studentId: string, watched: number[], completed = 0) => {
  const course = await insertCourse(app, 'الكيمياء العضوية');
  for (const [index, watched_in_seconds] of watched.entries()) {
    const lesson = await insertLesson(app, course.id);
    const now = app.clock.now();
    await app.database
      .insertInto('lesson_visits')
      .values({
        student_id: studentId,
        lesson_id: lesson.id,
        first_opened_at: now,
        last_opened_at: now,
        watched_in_seconds,
        completed_at: index < completed ? now : null,
      })
      .execute();
  }
  return course;
};

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  ahmed = await insertStudent({ firstName: 'أحمد', lastName: 'فتحى', grade: 1 });
  app.clock.advance(minute);
  mona = await insertStudent({ firstName: 'منى', lastName: 'عبد الله', grade: 2, isPremium: true });
  app.clock.advance(minute);
  omar = await insertStudent({ firstName: 'عمر', lastName: 'حمزة', grade: 3 });
  await watch(mona.id, [600, 30], 1);
});
afterAll(() => app.close());

const get = (path: string, { headers }: Person = teacher) => app.app.inject({ url: path, headers });

const send = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  { headers }: Person = teacher,
) => app.app.inject({ method, url, headers, ...(payload && { payload }) });

const namesOf = async (query: string) => {
  const reply = await get(`/api/user/students?${query}`);
  return reply.json<{ firstName: string }[]>().map(({ firstName }) => firstName);
};

const emptyFields =
  'bio qualifications phone parentPhone centre centreCode school notes groupName'.split(' ');

describe('the list of students', () => {
  test('the list shows each student with all fields and figures, newest first, in two statements', async () => {
    app.queries.length = 0;
    const reply = await get('/api/user/students');
    // The line in the log of views is a third one.
    expect(app.queries.filter((query) => !query.includes('record_views'))).toHaveLength(2);
    expect(reply.headers).toMatchObject({ 'x-total-count': '3', 'cache-control': 'no-store' });
    const list = reply.json();
    expect(list.map(({ id }: { id: string }) => id)).toEqual([omar.id, mona.id, ahmed.id]);
    expect(list[1]).toEqual({
      id: mona.id,
      firstName: 'منى',
      balance: 0,
      lastName: 'عبد الله',
      email: mona.email,
      grade: 2,
      registrationDate: '2026-11-21T18:01:00.000Z',
      lastActiveDate: null,
      ...Object.fromEntries(emptyFields.map((name) => [name, ''])),
      groupId: null,
      isPremium: true,
      premiumEndsAt: '2026-11-22T18:01:00.000Z',
      subscribedUntil: '2026-11-22T18:01:00.000Z',
      totalWatchTime: 630,
      completedLessons: 1,
      activeSubscriptions: 1,
      isVerified: true,
      state: 'active',
      cardNumber: expect.stringMatching(/^\d{5}$/u),
      hasGraduated: false,
    });
    expect(list[0]).toMatchObject({ isPremium: false, premiumEndsAt: null, totalWatchTime: 0 });
  });

  test.each([
    ['احمد', ['أحمد']],
    ['فتحي أحمد', ['أحمد']],
    ['حمزه', ['عمر']],
    ['مُنـى', ['منى']],
    ['سعاد', []],
    ['%', []],
  ])('the list finds by name whatever the spelling: %s', async (search, names) => {
    expect(await namesOf(`search=${encodeURIComponent(search)}`)).toEqual(names);
  });

  test('the list finds by e-mail', async () => {
    expect(await namesOf(`search=${omar.email.toUpperCase()}`)).toEqual(['عمر']);
  });

  test.each([
    ['filter=premium', ['منى']],
    ['filter=free', ['عمر', 'أحمد']],
    ['filter=all', ['عمر', 'منى', 'أحمد']],
    ['grade=1', ['أحمد']],
    ['grade=', ['عمر', 'منى', 'أحمد']],
    ['filter=free&grade=3', ['عمر']],
    ['sort=name&direction=asc', ['أحمد', 'عمر', 'منى']],
    ['sort=name&direction=desc', ['منى', 'عمر', 'أحمد']],
    ['sort=registrationDate&direction=asc', ['أحمد', 'منى', 'عمر']],
  ])('the list filters and sorts: %s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  test('the list sorts by the last activity, with students who never came at the far end', async () => {
    await app.database
      .updateTable('users')
      .set({ last_active_at: app.clock.now() })
      .where('id', '=', ahmed.id)
      .execute();
    expect((await namesOf('sort=lastActiveDate&direction=desc'))[0]).toBe('أحمد');
    expect((await namesOf('sort=lastActiveDate&direction=asc')).at(-1)).toBe('أحمد');
  });

  test('the list comes in pages, and says how many there are in all', async () => {
    const pages = ['page=1', 'page=2', 'page=3'].map((page) => namesOf(`${page}&pageSize=2`));
    expect(await Promise.all(pages)).toEqual([['عمر', 'منى'], ['أحمد'], []]);
    const reply = await get('/api/user/students?pageSize=1&grade=2');
    expect(reply.headers['x-total-count']).toBe('1');
  });

  test('the list refuses a filter that does not exist', async () => {
    const reply = await get('/api/user/students?filter=rich');
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({
      filter: [expect.stringMatching(/^اختر قيمة من القائمة: all، premium/u)],
    });
  });

  test('the list answers under the name of the unused layer too', async () => {
    const reply = await get('/api/students?grade=2');
    expect(reply.json()).toMatchObject([{ id: mona.id }]);
  });
});

describe('one student', () => {
  test('the teacher reads a student with courses, results, certificates and grants', async () => {
    const student = await insertStudent({ firstName: 'هناء', lastName: 'سعيد' });
    const course = await watch(student.id, [100, 20], 2);
    const lesson = await insertLesson(app, course.id);
    const now = app.clock.now();
    for (const score of [2, 1]) {
      const exam = { id: randomUUID(), title: 'الألكانات', certificate_threshold: 60 };
      await app.database
        .insertInto('exams')
        .values({ ...exam, lesson_id: lesson.id, created_at: now, updated_at: now })
        .execute();
      await app.database
        .insertInto('exam_results')
        .values({
          id: randomUUID(),
          student_id: student.id,
          exam_id: exam.id,
          submitted_at: now,
          score,
          max_score: 3,
          question_count: 3,
          answers: [1, 1, 1],
        })
        .execute();
    }
    await app.database
      .insertInto('certificates')
      .values({
        id: 'certificate-of-hanaa',
        student_id: student.id,
        exam_id: randomUUID(),
        certificate_title: 'شهادة تقدير',
        description: 'بنسبة 66.6%',
        issued_at: now,
        student_name: 'هناء سعيد',
        exam_title: 'الألكانات',
      })
      .execute();
    const reply = await get(`/api/user/${student.id}`);
    expect(reply.json()).toMatchObject({
      firstName: 'هناء',
      totalWatchTime: 120,
      openedLessons: 2,
      completedLessons: 2,
      courses: [
        {
          courseId: course.id,
          courseName: 'الكيمياء العضوية',
          lessonsCount: 3,
          openedLessons: 2,
          completedLessons: 2,
          watchTime: 120,
        },
      ],
      examResults: { count: 2, averagePercentage: 50 },
      certificates: [{ id: 'certificate-of-hanaa', examTitle: 'الألكانات' }],
      premiumGrants: [],
    });
  });

  test('a student sees their own record, and nobody else’s', async () => {
    expect((await get(`/api/user/${ahmed.id}`, ahmed)).json()).toMatchObject({ id: ahmed.id });
    const foreign = await get(`/api/user/${mona.id}`, ahmed);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toMatchObject({
      code: 'student.not_found',
      message: 'هذا الحساب غير موجود. حدّث قائمة الطلاب.',
    });
  });

  test.each(['unknown', '00000000-0000-4000-8000-000000000000'])(
    'the id %s answers 404 to the teacher',
    async (id) => {
      expect((await get(`/api/user/${id}`)).json().code).toBe('student.not_found');
    },
  );

  test('the teacher’s own account is no student', async () => {
    expect((await get(`/api/user/${teacher.id}`)).statusCode).toBe(404);
    const change = { firstName: 'س', lastName: 'ص', grade: 1 };
    expect((await send('PUT', `/api/user/${teacher.id}`, change)).statusCode).toBe(404);
  });
});

describe('changing a record', () => {
  const change = { firstName: 'سلوى', lastName: 'نبيل', grade: 2 };

  test('the teacher changes any record; the search finds the new name, and the audit log has it', async () => {
    const student = await insertStudent({ firstName: 'قديم', lastName: 'اسم' });
    const reply = await send('PUT', `/api/user/${student.id}`, {
      ...change,
      bio: 'تحب الكيمياء',
      qualifications: 'مسابقة أوائل الطلبة',
    });
    expect(reply.json()).toMatchObject({
      ...change,
      bio: 'تحب الكيمياء',
      qualifications: 'مسابقة أوائل الطلبة',
      email: student.email,
    });
    expect(await namesOf(`search=${encodeURIComponent('سلوي')}`)).toEqual(['سلوى']);
    expect(await namesOf(`search=${encodeURIComponent('قديم')}`)).toEqual([]);
    const log = await app.database
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'detail'])
      .where('subject_id', '=', student.id)
      .execute();
    expect(log).toMatchObject([
      { actor_id: teacher.id, action: 'student.update', detail: { before: { firstName: 'قديم' } } },
    ]);
  });

  test('a student changes their own record, and omitted fields stay', async () => {
    const student = await insertStudent({ firstName: 'نور', lastName: 'علي' });
    await send('PUT', `/api/user/${student.id}`, { ...change, bio: 'نبذة' }, student);
    const reply = await send('PUT', `/api/user/${student.id}`, { ...change, grade: '٣' }, student);
    expect(reply.json()).toMatchObject({ firstName: 'سلوى', grade: 3, bio: 'نبذة' });
  });

  test("a student cannot change another’s record, nor make the teacher's calls", async () => {
    expect((await send('PUT', `/api/user/${mona.id}`, change, ahmed)).statusCode).toBe(404);
    expect((await send('PATCH', `/api/students/${ahmed.id}`, change, ahmed)).statusCode).toBe(403);
    expect((await get(`/api/user/${mona.id}`)).json().firstName).toBe('منى');
  });

  test('first name, last name and grade are required, each refused at its field', async () => {
    const reply = await send('PUT', `/api/user/${ahmed.id}`, {
      firstName: ' ',
      grade: 4,
      bio: 'ن'.repeat(1001),
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({
      firstName: ['اكتب الاسم الأول'],
      grade: ['اختر الصف الدراسي'],
      bio: ['أقصى عدد للحروف 1000'],
    });
    const blank = await send('PUT', `/api/user/${ahmed.id}`, { ...change, lastName: ' ' });
    expect(blank.json().errors).toEqual({ lastName: ['اكتب اسم العائلة'] });
  });

  test('a student who was added by one name is changed without another', async () => {
    const student = await insertStudent({ firstName: 'سلمى', lastName: '' });
    const { lastName: _, ...oneName } = change;
    const reply = await send('PUT', `/api/user/${student.id}`, { ...oneName, grade: 2 });
    expect([reply.statusCode, reply.json().lastName, reply.json().grade]).toEqual([200, '', 2]);
    const blank = await send('PUT', `/api/user/${student.id}`, { ...oneName, lastName: ' ' });
    expect([blank.statusCode, blank.json().lastName]).toEqual([200, '']);
  });

  test('the unused layer changes parts', async () => {
    const student = await insertStudent({ firstName: 'هدى', lastName: 'كمال', grade: 1 });
    const reply = await send('PATCH', `/api/students/${student.id}`, { grade: 2 });
    expect(reply.json()).toMatchObject({ firstName: 'هدى', lastName: 'كمال', grade: 2 });
    const contact = { phone: '+20 101 234 5678', centre: 'سنتر النور' };
    expect((await send('PATCH', `/api/students/${student.id}`, contact)).statusCode).toBe(200);
    expect((await get(`/api/user/${student.id}`)).json()).toMatchObject({
      grade: 2,
      phone: '01012345678',
      centre: 'سنتر النور',
    });
    expect((await send('PATCH', '/api/students/unknown', { grade: 2 })).statusCode).toBe(404);
  });
});

test('the teacher sends a student the link that sets a new password', async () => {
  app.sent.length = 0;
  expect((await send('POST', `/api/user/${ahmed.id}/reset-link`)).statusCode).toBe(204);
  expect(app.sent).toMatchObject([{ to: ahmed.email, subject: 'عيّن كلمة مرور جديدة' }]);
  expect((await send('POST', `/api/user/${randomUUID()}/reset-link`)).statusCode).toBe(404);
});
