import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCourse, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { formOf } from '#server/testing/form.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let courseId: string;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  student = await insertStudent(app);
  courseId = (await insertCourse(app)).id;
});
afterAll(() => app.close());

const sendForm = async (method: 'POST' | 'PUT', fields: Record<string, string>) => {
  const { payload, headers } = await formOf({
    Title: 'المول',
    CourseId: courseId,
    MonthAssigned: '3',
    IsFree: 'true',
    ...fields,
  });
  const sent = { ...teacher.headers, ...headers };
  return app.app.inject({ method, url: '/api/Lessons', headers: sent, payload });
};

const read = async (id: string) =>
  (await app.app.inject({ url: `/api/Lessons/${id}`, headers: student.headers })).json();

const chapters = [
  { startInSeconds: 0, title: 'مقدمة' },
  { startInSeconds: 135, title: 'تعريف المول' },
];

describe('the parts of a video', () => {
  test('the parts are stored sorted, shown with the lesson, kept by an edit without them, and copied', async () => {
    const made = await sendForm('POST', { Chapters: '٠٢:١٥ تعريف المول\n0:00 مقدمة' });
    const { id, version } = made.json();
    expect(made.json().chapters).toEqual(chapters);
    expect((await read(id)).chapters).toEqual(chapters);

    const unchanged = await sendForm('PUT', { Id: id, Version: String(version) });
    expect(unchanged.json().chapters).toEqual(chapters);

    const url = `/api/Lessons/${id}/duplicate`;
    const copy = await app.app.inject({ method: 'POST', url, headers: teacher.headers });
    expect(copy.json().chapters).toEqual(chapters);

    const cleared = await sendForm('PUT', { Id: id, Chapters: '' });
    expect(cleared.json().chapters).toEqual([]);
  });

  test('the parts are hidden without the right to the lesson', async () => {
    const made = await sendForm('POST', { IsFree: 'false', Chapters: '0:00 مقدمة' });
    const seen = await read(made.json().id);
    expect(seen).toMatchObject({ isAccessible: false, chapters: [] });
  });

  test('the parts are refused line by line, also after the end of the lesson', async () => {
    const unreadable = await sendForm('POST', { Chapters: '0:00 مقدمة\nبلا وقت\n0:00 مكرر' });
    expect(unreadable.statusCode).toBe(400);
    expect(unreadable.json().errors.Chapters).toEqual([
      'السطر 2: ابدأ السطر بالوقت ثم العنوان، مثل 02:15 تعريف المول.',
      'السطر 3: هذا الوقت مكتوب في سطر آخر؛ غيّر أحدهما.',
    ]);
    const late = await sendForm('POST', { Duration: '10 دقائق', Chapters: '10:00 متأخر' });
    expect(late.json().errors.Chapters).toEqual([
      'السطر 1: هذا الوقت بعد نهاية الدرس؛ صحّح الوقت أو مدة الدرس.',
    ]);
  });
});
