import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let courseId: string;
let lessonId: string;
let materialId: string;

const insertPdf = async (pageCount: number | null) => {
  const id = randomUUID();
  await app.database
    .insertInto('files')
    .values({
      id,
      visibility: 'private',
      media_type: 'application/pdf',
      original_name: 'paper.pdf',
      size_in_bytes: 1000,
      page_count: pageCount,
      created_at: app.clock.now(),
    })
    .execute();
  return id;
};

const setWorkPapers = async (pageCount: number | null) => {
  const summary_file_id = pageCount === 0 ? null : await insertPdf(pageCount);
  await app.database
    .updateTable('lessons')
    .set({ summary_file_id })
    .where('id', '=', lessonId)
    .execute();
};

const insertMaterial = async (type: 'pdf' | 'image', pageCount: number | null) => {
  const id = randomUUID();
  await app.database
    .insertInto('lesson_materials')
    .values({
      id,
      lesson_id: lessonId,
      file_id: await insertPdf(pageCount),
      type,
      title: 'أسئلة الوزارة',
      position: 1,
      created_at: app.clock.now(),
    })
    .execute();
  return id;
};

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  await app.database.deleteFrom('courses').execute();
  courseId = (await insertCourse(app)).id;
  lessonId = (await insertLesson(app, courseId)).id;
  await setWorkPapers(20);
  materialId = await insertMaterial('pdf', 8);
  student = await insertStudent(app);
});
afterAll(() => app.close());

type Headers = { headers: Record<string, string> };
const call = (
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  url: string,
  who: Headers,
  body?: object,
) => app.app.inject({ method, url, headers: who.headers, ...(body && { payload: body }) });

const summary = 'lessonSummaryPdfPath';
const save = (body: object, who: Headers = student, id = lessonId) =>
  call('PUT', `/api/Lessons/${id}/place`, who, body);
const places = async (who: Headers = student) =>
  (await call('GET', `/api/Lessons/${lessonId}`, who)).json().documentPlaces;
const home = async () => (await call('GET', '/api/Student/today', student)).json();
const open = () => call('POST', `/api/Subscription/access/lesson/${lessonId}`, student, {});

describe('the place in a PDF', () => {
  test('the position is stored with its time and sent with the lesson, to its reader alone', async () => {
    const readAt = app.clock.now().toISOString();
    const reply = await save({ document: summary, page: 7 });
    expect(reply.json()).toEqual({ place: { document: summary, page: 7, readAt } });
    await save({ document: materialId, page: 3, secondsAgo: 60 });
    expect(await places()).toEqual([
      { document: summary, page: 7, readAt },
      {
        document: materialId,
        page: 3,
        readAt: new Date(Date.parse(readAt) - 60_000).toISOString(),
      },
    ]);
    expect(await places(await insertStudent(app))).toEqual([]);
    expect(await places(teacher)).toEqual([]);
  });

  test('the position is the one that was read last, in whichever order two devices report', async () => {
    await save({ document: summary, page: 9, secondsAgo: 10 });
    const late = await save({ document: summary, page: 4, secondsAgo: 3600 });
    expect(late.json().place.page).toBe(9);
    await Promise.all([
      save({ document: summary, page: 12, secondsAgo: 1 }),
      save({ document: summary, page: 2, secondsAgo: 5 }),
      save({ document: summary, page: 3, secondsAgo: 7 }),
    ]);
    expect(await places()).toMatchObject([{ page: 12 }]);
    const rows = await app.database.selectFrom('document_places').selectAll().execute();
    expect(rows).toMatchObject([
      { furthest_page: 12, first_opened_at: new Date(app.clock.now().getTime() - 3_600_000) },
    ]);
  });

  test('the position stays when a document is opened again, and a document that was only opened has none', async () => {
    expect((await save({ document: summary })).json()).toEqual({ place: null });
    expect(await places()).toEqual([]);
    await save({ document: summary, page: 7 });
    app.clock.advance(60_000);
    expect((await save({ document: summary })).json().place.page).toBe(7);
    expect(await places()).toMatchObject([{ document: summary, page: 7 }]);
  });

  test.each([0, -1, 21, 1.5, 'كثير', 1e9])('the server refuses page %j of 20', async (page) => {
    const reply = await save({ document: summary, page });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().errors)).toEqual(['page']);
    expect(await places()).toEqual([]);
  });

  test('the position is refused in a file whose pages were never drawn, though the file may be opened', async () => {
    await setWorkPapers(null);
    expect((await save({ document: summary, page: 2 })).statusCode).toBe(400);
    expect((await save({ document: summary })).statusCode).toBe(200);
  });

  test('the position is refused where the document does not exist', async () => {
    const picture = await insertMaterial('image', null);
    const other = await insertLesson(app, courseId);
    for (const reply of [
      await save({ document: 'workPapersPdfPath', page: 1 }),
      await save({ document: picture, page: 1 }),
      await save({ document: randomUUID(), page: 1 }),
      await save({ document: materialId, page: 1 }, student, other.id),
    ])
      expect(reply.json()).toMatchObject({ code: 'material.not_found' });
    expect((await save({ document: 'other', page: 1 })).statusCode).toBe(400);
    expect((await save({ document: summary }, student, randomUUID())).json()).toMatchObject({
      code: 'lesson.not_found',
    });
  });

  test('only a student who may open the lesson saves a position', async () => {
    const closed = await insertLesson(app, courseId, { isFree: false });
    expect((await save({ document: summary, page: 1 }, student, closed.id)).json()).toMatchObject({
      code: 'lesson.access_denied',
    });
    expect((await save({ document: summary, page: 1 }, teacher)).statusCode).toBe(403);
    expect((await save({ document: summary, page: 1 }, { headers: {} })).statusCode).toBe(401);
  });

  test('the position goes to the trash with its file and with its lesson, and comes back with them', async () => {
    await save({ document: summary, page: 7 });
    await save({ document: materialId, page: 3 });
    const before = await places();
    expect((await call('DELETE', `/api/materials/${materialId}`, teacher)).statusCode).toBe(204);
    expect(await places()).toEqual([before[0]]);
    expect((await call('DELETE', `/api/Lessons/${lessonId}`, teacher)).statusCode).toBe(204);
    expect(await app.database.selectFrom('document_places').selectAll().execute()).toEqual([]);
    for (const id of [lessonId, materialId]) {
      const restored = await call('POST', `/api/trash/${id}/restore`, teacher);
      expect(restored.statusCode).toBeLessThan(300);
    }
    expect(await places()).toEqual(before);
  });
});

describe('the home', () => {
  const watch = () =>
    call('PUT', `/api/Lessons/${lessonId}/progress`, student, {
      positionInSeconds: 725,
      watchedInSeconds: 30,
      videoLengthInSeconds: 1800,
    });

  test('the home leads to the page that was read, also in a finished lesson, from two statements', async () => {
    await open();
    await watch();
    app.clock.advance(1000);
    await save({ document: summary, page: 7 });
    app.queries.length = 0;
    expect((await home()).step).toMatchObject({
      kind: 'resume',
      lesson: { id: lessonId },
      resumeAtInSeconds: 725,
      reading: { document: summary, page: 7, pageCount: 20 },
    });
    expect(app.queries).toHaveLength(2);
    await app.database
      .updateTable('lesson_visits')
      .set({ completed_at: app.clock.now() })
      .execute();
    expect((await home()).step).toMatchObject({ kind: 'resume', reading: { page: 7 } });
  });

  test.each([1, 20])('the home page names no page where page %i of 20 is shown', async (page) => {
    await open();
    await save({ document: summary, page });
    expect((await home()).step.reading).toBeNull();
  });

  test('the home names the minute where the video was watched after the document', async () => {
    await open();
    await save({ document: summary, page: 7 });
    app.clock.advance(1000);
    await watch();
    expect((await home()).step).toMatchObject({ resumeAtInSeconds: 725, reading: null });
  });

  test('the home names no page of a removed document, and the last page of a shorter one', async () => {
    await open();
    await save({ document: summary, page: 7 });
    await setWorkPapers(5);
    expect((await home()).step.reading).toBeNull();
    expect(await places()).toMatchObject([{ page: 5 }]);
    await setWorkPapers(0);
    expect((await home()).step.reading).toBeNull();
    expect(await places()).toEqual([]);
  });
});
