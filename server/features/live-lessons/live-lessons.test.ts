import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLiveLessonCalls, minute } from '#server/testing/calls/live-lesson-calls.ts';
import {
  insertAssistant,
  insertCourse,
  insertLesson,
  insertStudent,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { remindOfLiveLessons } from './prepare-live-lessons.service.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createLiveLessonCalls>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createLiveLessonCalls(app);
});
afterAll(() => app.close());

const save = (payload: object, headers?: Record<string, string>) =>
  calls.call('POST', '/api/live-lessons', { payload, ...(headers && { headers }) });

const listed = async (time: 'coming' | 'over', headers?: Record<string, string>) => {
  const path = `/api/live-lessons?time=${time}&pageSize=100`;
  const { body } = await calls.call('GET', path, headers && { headers });
  return body.map(({ id }: { id: string }) => id) as string[];
};

const actionsOn = async (id: string) => {
  const rows = await app.database
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('the plan', () => {
  test('a form that is sent again, or twice at once, plans one lesson', async () => {
    const group = await calls.createGroup();
    const form = { ...calls.formOf(60, { groupIds: [group.id] }), id: randomUUID(), version: 0 };
    const replies = await Promise.all([save(form), save(form)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await save(form);
    expect(await listed('coming')).toEqual([form.id]);
    expect(await calls.read(form.id)).toMatchObject({
      title: form.title,
      audience: 'groups',
      groups: [{ id: group.id, name: group.name }],
      lesson: null,
      sessions: [],
      presentCount: 0,
      cancelledAt: null,
    });
    await calls.call('POST', `/api/live-lessons/${form.id}/cancel`);
  });

  test.each([
    ['a link without https', { link: 'http://meet.example.com/a' }, 'link'],
    ['a link that is none', { link: 'meet.example.com' }, 'link'],
    ['a link that runs a script', { link: 'javascript:alert(1)' }, 'link'],
    ['no title', { title: ' ' }, 'title'],
    ['groups without any', { groupIds: [] }, 'groupIds'],
    ['an unknown group', { groupIds: [randomUUID()] }, 'groupIds'],
    ['an unknown lesson', { lessonId: randomUUID() }, 'lessonId'],
    ['a time without a half of the day', { from: '4:00' }, 'from'],
    ['no day', { day: '2026-02-30' }, 'day'],
    ['a length of four minutes', { minutes: 4 }, 'minutes'],
    ['a grade that is none', { grade: 4 }, 'grade'],
  ])('%s is refused at its field', async (_what, changes, field) => {
    const { status, body } = await save(calls.formOf(60, changes));
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('a lesson that is over already, or half a year away, is refused at the day', async () => {
    for (const inMinutes of [-61, 181 * 24 * 60]) {
      const { body } = await save(calls.formOf(inMinutes));
      expect(Object.keys(body.errors)).toEqual(['day']);
    }
  });

  test('a group of another grade, an archived one, and a lesson of another grade are refused', async () => {
    const other = await calls.createGroup(2);
    const archived = await calls.createGroup();
    await app.database
      .updateTable('student_groups')
      .set({ is_archived: true })
      .where('id', '=', archived.id)
      .execute();
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    for (const groupIds of [[other.id], [archived.id]]) {
      expect(Object.keys((await save(calls.formOf(60, { groupIds }))).body.errors)).toEqual([
        'groupIds',
      ]);
    }
    const form = calls.formOf(60, { lessonId: lesson.id, grade: 2 });
    expect(Object.keys((await save(form)).body.errors)).toEqual(['lessonId']);
  });

  test('a form that another one overtook is refused, and changes nothing', async () => {
    const live = await calls.plan(60);
    const edit = { ...calls.formOf(60), id: live.id, version: live.version };
    expect((await save({ ...edit, title: 'الأول' })).status).toBe(200);
    const { status, body } = await save({ ...edit, title: 'الثاني' });
    expect([status, body.code]).toEqual([409, 'live_lesson.changed_meanwhile']);
    expect((await calls.read(live.id)).title).toBe('الأول');
    expect(await actionsOn(live.id)).toEqual(['live_lesson.plan', 'live_lesson.update']);
  });

  test('once it can be entered, its length and link change, its time and groups do not', async () => {
    const group = await calls.createGroup();
    const live = await calls.plan(5, { groupIds: [group.id] });
    const form = { ...calls.formOf(5, { groupIds: [group.id] }), id: live.id };
    const longer = await save({ ...form, minutes: 90, link: 'https://zoom.example.com/j/2' });
    expect(longer.status).toBe(200);
    const moved = await save({
      ...calls.formOf(30, { groupIds: [group.id] }),
      id: live.id,
      version: 2,
    });
    expect(Object.keys(moved.body.errors)).toEqual(['from']);
    const forAll = await save({ ...form, audience: 'grade', groupIds: [], version: 2 });
    expect(Object.keys(forAll.body.errors)).toEqual(['from']);
  });

  test('one that is over or cancelled does not change', async () => {
    const [ended, cancelled] = [await calls.plan(-55), await calls.plan(60)];
    await calls.call('POST', `/api/live-lessons/${cancelled.id}/cancel`);
    app.clock.advance(10 * minute);
    const codeOf = async (id: string) =>
      (await save({ ...calls.formOf(60), id, version: (await calls.read(id)).version })).body.code;
    expect(await codeOf(ended.id)).toBe('live_lesson.ended');
    expect(await codeOf(cancelled.id)).toBe('live_lesson.cancelled');
    const { body } = await calls.call('POST', `/api/live-lessons/${ended.id}/cancel`);
    expect(body.code).toBe('live_lesson.ended');
    expect(await listed('over')).toContain(ended.id);
    expect(await listed('coming')).not.toContain(ended.id);
  });
});

test('lessons to come are listed from the next on, those over from the latest on, in pages', async () => {
  await app.database.deleteFrom('live_lessons').execute();
  const [later, next, ending] = [await calls.plan(90), await calls.plan(30), await calls.plan(-50)];
  const page = async (path: string) => {
    const { body, headers } = await calls.call('GET', `/api/live-lessons?${path}`);
    const ids = body.map(({ id }: { id: string }) => id) as string[];
    return { ids, total: headers['x-total-count'] };
  };
  expect(await page('pageSize=2')).toEqual({ ids: [ending.id, next.id], total: '3' });
  expect(await page('pageSize=2&page=2')).toEqual({ ids: [later.id], total: '3' });
  app.clock.advance(10 * minute);
  expect(await page('time=over')).toEqual({ ids: [ending.id], total: '1' });
  app.clock.advance(90 * minute);
  expect(await page('time=over&pageSize=1')).toEqual({ ids: [next.id], total: '2' });
});

describe('an assistant who is limited to groups', () => {
  test('sees and plans lessons of their own groups alone', async () => {
    const [own, other] = [await calls.createGroup(), await calls.createGroup()];
    const { headers } = await insertAssistant(app, 'centre', [own.id]);
    const [mine, foreign, shared, forGrade] = [
      await calls.plan(60, { groupIds: [own.id] }),
      await calls.plan(60, { groupIds: [other.id] }),
      await calls.plan(60, { groupIds: [own.id, other.id] }),
      await calls.plan(60),
    ];
    expect(await listed('coming', headers)).toEqual([mine.id]);
    for (const { id } of [foreign, shared, forGrade]) {
      const path = `/api/live-lessons/${id}`;
      expect((await calls.call('GET', path, { headers })).status).toBe(404);
      expect((await calls.call('POST', `${path}/cancel`, { headers })).status).toBe(404);
      const edit = { ...calls.formOf(60, { groupIds: [own.id] }), id, version: 1 };
      expect((await save(edit, headers)).status).toBe(404);
    }
    for (const changes of [{ groupIds: [other.id] }, { groupIds: [own.id, other.id] }, {}]) {
      expect((await save(calls.formOf(60, changes), headers)).status).toBe(400);
    }
    expect((await save(calls.formOf(60, { groupIds: [own.id] }), headers)).status).toBe(200);
  });
});

describe('students hear', () => {
  test('a reminder comes within the hour before, once, and again at another time', async () => {
    const group = await calls.createGroup();
    const [student, stranger] = [await calls.insertMember(group.id), await insertStudent(app)];
    const live = await calls.plan(61, { groupIds: [group.id] });
    await remindOfLiveLessons(app.platform);
    expect(await calls.linesOf(student)).toEqual([]);
    app.clock.advance(minute);
    await Promise.all([remindOfLiveLessons(app.platform), remindOfLiveLessons(app.platform)]);
    await remindOfLiveLessons(app.platform);
    const [line, ...others] = await calls.linesOf(student);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ kind: 'liveSoon' });
    expect(line?.message).toMatch(/^تبدأ حصة «مراجعة الباب الأول» المباشرة في .*\d{4}/u);
    const edit = { ...calls.formOf(90, { groupIds: [group.id] }), id: live.id, version: 1 };
    expect((await save(edit)).status).toBe(200);
    await remindOfLiveLessons(app.platform);
    app.clock.advance(31 * minute);
    await remindOfLiveLessons(app.platform);
    const kinds = (await calls.linesOf(student)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['liveMoved', 'liveSoon', 'liveSoon']);
    expect(await calls.linesOf(stranger)).toEqual([]);
  });

  test('students hear at once of a lesson that is planned for the next minutes, and once', async () => {
    const group = await calls.createGroup();
    const student = await calls.insertMember(group.id);
    await calls.plan(3, { groupIds: [group.id] });
    expect(await calls.linesOf(student)).toMatchObject([{ kind: 'liveSoon' }]);
    await remindOfLiveLessons(app.platform);
    expect(await calls.linesOf(student)).toHaveLength(1);
  });

  test('a change of the title alone says nothing', async () => {
    const group = await calls.createGroup();
    const student = await calls.insertMember(group.id);
    const live = await calls.plan(50, { groupIds: [group.id] });
    await remindOfLiveLessons(app.platform);
    const edit = { ...calls.formOf(50, { groupIds: [group.id] }), id: live.id, version: 1 };
    await save({ ...edit, title: 'عنوان آخر' });
    await remindOfLiveLessons(app.platform);
    expect(await calls.linesOf(student)).toHaveLength(1);
  });

  test('a cancelled lesson is said once, and nobody is reminded of it', async () => {
    const group = await calls.createGroup();
    const student = await calls.insertMember(group.id);
    const live = await calls.plan(70, { groupIds: [group.id] });
    const path = `/api/live-lessons/${live.id}/cancel`;
    const replies = await Promise.all([calls.call('POST', path), calls.call('POST', path)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    app.clock.advance(30 * minute);
    await remindOfLiveLessons(app.platform);
    const lines = await calls.linesOf(student);
    expect(lines.map(({ kind }) => kind)).toEqual(['liveCancelled']);
    expect(await actionsOn(live.id)).toEqual(['live_lesson.plan', 'live_lesson.cancel']);
  });
});

describe('the recording', () => {
  const record = (id: string, payload: object, headers?: Record<string, string>) =>
    calls.call('POST', `/api/live-lessons/${id}/recording`, {
      payload,
      ...(headers && { headers }),
    });
  const link = 'https://www.youtube.com/watch?v=g5wNg_dKsYY';
  const findLesson = (id: string) =>
    app.database.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirst();

  test('it becomes the video of the lesson, with the audit of a change of it', async () => {
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    const live = await calls.plan(5, { lessonId: lesson.id });
    expect((await record(live.id, { link })).body.code).toBe('live_lesson.not_begun');
    app.clock.advance(5 * minute);
    const other = 'https://videos.example.com/recording.mp4';
    const { body } = await record(live.id, { link: other });
    expect(body.recordedAt).toBe(app.clock.now().toISOString());
    expect((await findLesson(lesson.id))?.video_url).toBe(other);
    expect(await actionsOn(lesson.id)).toEqual(['lesson.update']);
    expect(await actionsOn(live.id)).toEqual(['live_lesson.plan', 'live_lesson.record']);
  });

  test('without a lesson it becomes a draft at the end of a course, once', async () => {
    const course = await insertCourse(app);
    const live = await calls.plan(-30);
    expect(Object.keys((await record(live.id, { link })).body.errors)).toEqual(['courseId']);
    const payload = { link, courseId: course.id };
    const replies = await Promise.all([record(live.id, payload), record(live.id, payload)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const lessons = await app.database
      .selectFrom('lessons')
      .selectAll()
      .where('course_id', '=', course.id)
      .execute();
    expect(lessons).toMatchObject([
      {
        title: 'مراجعة الباب الأول',
        video_url: link,
        is_published: false,
        is_free: false,
        month_assigned: 11,
        duration: '60 دقيقة',
      },
    ]);
    expect((await calls.read(live.id)).lesson).toMatchObject({
      id: lessons[0]?.id,
      hasVideo: true,
    });
  });

  test('an assistant who edits no content, a cancelled lesson and a wrong link are refused', async () => {
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    const live = await calls.plan(-30, { lessonId: lesson.id });
    const { headers } = await insertAssistant(app, 'centre');
    expect((await record(live.id, { link }, headers)).status).toBe(403);
    expect((await record(live.id, { link: 'http://a.example.com' })).status).toBe(400);
    await calls.call('POST', `/api/live-lessons/${live.id}/cancel`);
    expect((await record(live.id, { link })).body.code).toBe('live_lesson.cancelled');
    const before = 'https://www.youtube.com/watch?v=g5wNg_dKsYY';
    expect((await findLesson(lesson.id))?.video_url).toBe(before);
  });
});
