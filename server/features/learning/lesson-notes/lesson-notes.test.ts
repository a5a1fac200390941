import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { noteLimits } from '#domain/learning/lesson-notes/note-limits.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let courseId: string;
let lessonId: string;

beforeAll(async () => {
  app = await createTestApp();
  courseId = (await insertCourse(app)).id;
});
beforeEach(async () => {
  student = await insertStudent(app);
  lessonId = (await insertLesson(app, courseId)).id;
});
afterAll(() => app.close());

type Saved = { text?: unknown; atInSeconds?: unknown; version?: unknown };

const save = (id: string, note: Saved, { headers = student.headers, lesson = lessonId } = {}) =>
  app.app.inject({
    method: 'PUT',
    url: `/api/Lessons/${lesson}/notes/${id}`,
    headers,
    payload: { text: 'نص', atInSeconds: null, version: 0, ...note },
  });

const list = async (headers = student.headers) => {
  const reply = await app.app.inject({ url: `/api/Lessons/${lessonId}/notes`, headers });
  expect(reply.headers['cache-control']).toContain('no-store');
  return reply.json();
};

const remove = (id: string, headers = student.headers) =>
  app.app.inject({ method: 'DELETE', url: `/api/Lessons/${lessonId}/notes/${id}`, headers });

describe('a note on a lesson', () => {
  test('a note is stored as typed with the second of the video, and listed from the oldest', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const typed = 'المول = 6.02 × 10²³\nجسيم ';
    expect((await save(first, { text: typed, atInSeconds: 135 })).json()).toMatchObject({
      id: first,
      text: typed,
      atInSeconds: 135,
      version: 1,
    });
    app.clock.advance(1000);
    await save(second, { text: 'بلا فيديو' });
    expect(await list()).toMatchObject([
      { id: first, text: typed, atInSeconds: 135 },
      { id: second, atInSeconds: null },
    ]);
  });

  test('a note is stored once, however often and however fast the same save comes', async () => {
    const id = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => save(id, { text: 'مرة واحدة' })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    expect(await list()).toMatchObject([{ id, text: 'مرة واحدة', version: 1 }]);
  });

  test('a note that another device changed meanwhile is not overwritten silently', async () => {
    const id = randomUUID();
    await save(id, { text: 'الأصل' });
    const replies = await Promise.all([
      save(id, { text: 'من الهاتف', version: 1 }),
      save(id, { text: 'من الحاسوب', version: 1 }),
    ]);
    const refused = replies.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json()).toMatchObject({
      code: 'lesson_note.changed_meanwhile',
      detail: errorCatalogue['lesson_note.changed_meanwhile'].message,
    });
    // Who has seen the other text may replace it.
    expect((await save(id, { text: 'الأخير', version: 2 })).json()).toMatchObject({ version: 3 });
    expect(await list()).toMatchObject([{ text: 'الأخير' }]);
  });

  test('a deleted note comes back under its id when the deletion is undone', async () => {
    const id = randomUUID();
    await save(id, { text: 'تراجع', atInSeconds: 5 });
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).json()).toMatchObject({ code: 'lesson_note.not_found' });
    expect((await save(id, { text: 'قديم', version: 1 })).json()).toMatchObject({
      code: 'lesson_note.not_found',
    });
    await save(id, { text: 'تراجع', atInSeconds: 5 });
    expect(await list()).toMatchObject([{ id, text: 'تراجع', atInSeconds: 5, version: 1 }]);
  });

  test('only its author reads or changes a note, not other students and not the teacher', async () => {
    const id = randomUUID();
    await save(id, { text: 'لي وحدي' });
    const [other, teacher] = [await insertStudent(app), await insertTeacher(app)];
    expect(await list(other.headers)).toEqual([]);
    const taken = await save(id, { text: 'لغيري' }, { headers: other.headers });
    expect(taken.json()).toMatchObject({ code: 'lesson_note.not_found' });
    expect((await remove(id, other.headers)).statusCode).toBe(404);
    const url = `/api/Lessons/${lessonId}/notes`;
    const read = await app.app.inject({ url, headers: teacher.headers });
    expect(read.statusCode).toBe(403);
    expect(await list()).toMatchObject([{ text: 'لي وحدي' }]);
  });

  test('a note needs the right to the lesson', async () => {
    const premium = (await insertLesson(app, courseId, { isFree: false })).id;
    const reply = await save(randomUUID(), {}, { lesson: premium });
    expect(reply.json()).toMatchObject({ code: 'lesson.access_denied' });
  });

  test.each([
    [{ text: '' }],
    [{ text: ' \n ' }],
    [{ text: 'م'.repeat(noteLimits.characters + 1) }],
    [{ text: 7 }],
    [{ atInSeconds: -1 }],
    [{ atInSeconds: 1e6 }],
    [{ atInSeconds: 'غدًا' }],
    [{ version: -1 }],
  ])('a note is refused with %j', async (note) => {
    expect((await save(randomUUID(), note)).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  test('the number of notes has a limit for each lesson, also for notes that come at once', async () => {
    const room = 3;
    const now = app.clock.now();
    const earlier = Array.from({ length: noteLimits.perLesson - room }, () => ({
      id: randomUUID(),
      student_id: student.id,
      lesson_id: lessonId,
      note_text: 'سابقة',
      at_in_seconds: null,
      created_at: now,
      updated_at: now,
    }));
    await app.platform.database.insertInto('lesson_notes').values(earlier).execute();
    const replies = await Promise.all(
      Array.from({ length: room + 2 }, () => save(randomUUID(), {})),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(room);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    expect(await list()).toHaveLength(noteLimits.perLesson);
  });
});
