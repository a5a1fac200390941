import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isWellFormedCode } from '#domain/typed-codes/typed-code.ts';
import { codeCallsOf, insertLockedLesson } from '#server/testing/codes/code-calls.ts';
import { insertGrantOf, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: ReturnType<typeof codeCallsOf>;
let lesson: { id: string; courseId: string };

beforeAll(async () => {
  app = await createTestApp();
  teacher = codeCallsOf(app, await insertTeacher(app));
});
beforeEach(async () => {
  lesson = await insertLockedLesson(app);
});
afterAll(() => app.close());

const student = async (name = { firstName: 'مريم', lastName: 'حسن' }) => {
  const person = await insertStudent(app, name);
  return { ...person, ...codeCallsOf(app, person) };
};

const actionsOn = async (subjectId: string) => {
  const log = await app.database
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
  return log.map(({ action }) => action);
};

test('a new code has the fields of the specification, and its lesson', async () => {
  const code = await teacher.generate(lesson.id);
  expect(code).toEqual({
    id: expect.any(String),
    code: expect.any(String),
    isUsed: false,
    createdAt: app.clock.now().toISOString(),
    redeemedAt: null,
    state: 'available',
    maxUses: 1,
    currentUses: 0,
    kind: 'lesson',
    month: null,
    lectureCount: null,
    lessonId: lesson.id,
    lessonTitle: 'ثابت الاتزان',
    courseId: lesson.courseId,
    courseTitle: 'الاتزان الكيميائي',
    gradeLevel: 3,
    usedBy: null,
    isAccessRevoked: false,
    expiresAt: null,
    batchId: null,
    batchName: null,
    isMasked: false,
  });
  expect(isWellFormedCode(code.code)).toBe(true);
  expect(await actionsOn(code.id)).toEqual(['access_code.generate']);
});

test.each(['', 'x', randomUUID()])('no code is made for the lesson %j', async (lessonId) => {
  const reply = await teacher.call('POST', `/api/LessonAccessCode/generate?lessonId=${lessonId}`);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'lesson.not_found']);
});

test('the calls answer without /api too, as the specification writes one', async () => {
  const { id } = await student();
  const reply = await teacher.call('DELETE', `/LessonAccessCode/revoke/${id}/${lesson.id}`);
  expect(reply.json().code).toBe('access_code.no_access');
});

describe('the codes of a lesson', () => {
  test('the list has the newest codes first, on pages, in two statements', async () => {
    const ids: string[] = [];
    for (let place = 0; place < 3; place += 1) {
      app.clock.advance(1000);
      ids.unshift((await teacher.generate(lesson.id)).id);
    }
    app.queries.length = 0;
    const first = await teacher.listOfLesson(lesson.id, '?pageSize=2');
    // Whether the session was confirmed lately is a third one.
    expect(app.queries.filter((query) => !query.includes('confirmed_at'))).toHaveLength(2);
    const second = await teacher.listOfLesson(lesson.id, '?pageSize=2&page=2');
    expect([...first.codes, ...second.codes].map(({ id }) => id)).toEqual(ids);
    expect([first.total, second.total]).toEqual([3, 3]);
  });

  test('the search finds codes by their beginning and by the student who used them', async () => {
    const [mona, code, other] = [
      await student({ firstName: 'مُنى', lastName: 'عبد الله' }),
      await teacher.generate(lesson.id),
      await teacher.generate(lesson.id),
    ];
    await mona.redeem(code.code);
    const search = async (text: string) =>
      (await teacher.listOfLesson(lesson.id, `?search=${encodeURIComponent(text)}`)).codes.map(
        ({ id }) => id,
      );
    expect(await search('منى عبدالله')).toEqual([code.id]);
    expect(await search(other.code.slice(0, 7).toLowerCase())).toEqual([other.id]);
    expect(await search(`${other.code.slice(0, 5)}-${other.code.slice(5)}`)).toEqual([other.id]);
    expect(await search('سعاد')).toEqual([]);
    const everywhere = await teacher.call('GET', `/api/LessonAccessCode?search=${code.code}`);
    expect(everywhere.json()).toMatchObject([{ id: code.id, lessonId: lesson.id }]);
  });

  test('the list is filtered by state, and no state contains a deleted code', async () => {
    const [used, deleted, available] = [
      await teacher.generate(lesson.id),
      await teacher.generate(lesson.id),
      await teacher.generate(lesson.id),
    ];
    await (await student()).redeem(used.code);
    await teacher.call('DELETE', `/api/LessonAccessCode/${deleted.id}`);
    const expired = (
      await teacher.call('POST', '/api/free-access-codes', {
        lessonId: lesson.id,
        expiresAt: '2026-01-01T00:00:00Z',
      })
    ).json();
    const inactive = (
      await teacher.call('POST', '/api/free-access-codes', { lessonId: lesson.id, isActive: false })
    ).json();
    const idsOf = async (state: string) =>
      new Set((await teacher.listOfLesson(lesson.id, `?state=${state}`)).codes.map(({ id }) => id));
    expect(await idsOf('available')).toEqual(new Set([available.id]));
    expect(await idsOf('used')).toEqual(new Set([used.id]));
    expect(await idsOf('inactive')).toEqual(new Set([inactive.id]));
    expect(await idsOf('expired')).toEqual(new Set([expired.id]));
    const all = new Set([available.id, used.id, expired.id, inactive.id]);
    expect(await idsOf('all')).toEqual(all);
    expect((await teacher.listOfLesson(lesson.id)).total).toBe(4);
  });

  test('an unknown lesson has no codes', async () => {
    for (const id of [randomUUID(), 'x']) {
      const reply = await teacher.call('GET', `/api/LessonAccessCode/lesson/${id}`);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'lesson.not_found']);
    }
  });
});

describe('deleting', () => {
  const remove = (id: string) => teacher.call('DELETE', `/api/LessonAccessCode/${id}`);

  test('a deleted unused code leaves every list at once; a second deletion answers 404', async () => {
    const { id, code } = await teacher.generate(lesson.id);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await teacher.listOfLesson(lesson.id)).toEqual({ codes: [], total: 0 });
    for (const url of [
      `/api/LessonAccessCode?search=${code}`,
      `/api/free-access-codes?search=${code}`,
      `/api/search?q=${code}`,
    ]) {
      expect((await teacher.call('GET', url)).json(), url).toEqual([]);
    }
    const again = await remove(id);
    expect([again.statusCode, again.json().code]).toEqual([404, 'access_code.not_found']);
    const change = await teacher.call('PATCH', `/api/free-access-codes/${id}`, { isActive: true });
    expect(change.statusCode).toBe(404);
    expect(await actionsOn(id)).toEqual(['access_code.generate', 'access_code.delete']);
  });

  test('a deleted used code leaves the lists, and its student keeps the lesson', async () => {
    const mariam = await student();
    const { id, code } = await teacher.generate(lesson.id);
    await mariam.redeem(code);
    expect([(await remove(id)).statusCode, (await remove(id)).statusCode]).toEqual([204, 404]);
    expect((await teacher.listOfLesson(lesson.id)).codes).toEqual([]);
    const opened = await mariam.call('GET', `/api/lessons/${lesson.id}`);
    expect(opened.json().isAccessible).toBe(true);
    expect((await mariam.redeem(code)).body).toMatchObject({
      code: 'access_code.used_by_you',
      lessonId: lesson.id,
    });
    const revoked = `/api/LessonAccessCode/revoke/${mariam.id}/${lesson.id}`;
    expect((await teacher.call('DELETE', revoked)).statusCode).toBe(204);
  });

  test('two deletions during a use count once, and the faster student has the lesson', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mariam = await student();
      const { id, code } = await teacher.generate(lesson.id);
      const [first, second, redeemed] = await Promise.all([
        remove(id),
        remove(id),
        mariam.redeem(code),
      ]);
      const deletions = [first.statusCode, second.statusCode];
      expect(deletions.toSorted((a, b) => a - b)).toEqual([204, 404]);
      const opened = await mariam.call('GET', `/api/lessons/${lesson.id}`);
      expect([200, 410]).toContain(redeemed.status);
      expect(opened.json().isAccessible).toBe(redeemed.status === 200);
    }
  });

  test('the deletion of all codes of a lesson includes used ones, leaves other lessons unchanged, and answers 404 again', async () => {
    const other = await insertLockedLesson(app);
    const [used] = [
      await teacher.generate(lesson.id),
      await teacher.generate(lesson.id),
      await teacher.generate(other.id),
    ];
    const mariam = await student();
    await mariam.redeem(used?.code ?? '');
    const removeAll = () => teacher.call('DELETE', `/api/LessonAccessCode/codes/${lesson.id}`);
    expect((await removeAll()).json()).toEqual({ count: 2 });
    const again = await removeAll();
    expect([again.statusCode, again.json().code]).toEqual([404, 'access_code.none_of_lesson']);
    expect((await teacher.listOfLesson(lesson.id)).total).toBe(0);
    expect((await teacher.listOfLesson(other.id)).total).toBe(1);
    const opened = await mariam.call('GET', `/api/lessons/${lesson.id}`);
    expect(opened.json().isAccessible).toBe(true);
    expect(await actionsOn(lesson.id)).toEqual(['access_code.delete_all']);
  });

  test.each(['', 'codes/', 'revoke/x/'])(
    'what is not there answers 404: DELETE %s{id}',
    async (path) => {
      for (const id of [randomUUID(), 'x']) {
        expect(
          (await teacher.call('DELETE', `/api/LessonAccessCode/${path}${id}`)).statusCode,
        ).toBe(404);
      }
    },
  );
});

describe('taking access back', () => {
  test('the withdrawal closes the lesson for the student, shows it in the list, and is logged', async () => {
    const mariam = await student();
    const { code } = await teacher.generate(lesson.id);
    await mariam.redeem(code);
    const revoke = () =>
      teacher.call('DELETE', `/api/LessonAccessCode/revoke/${mariam.id}/${lesson.id}`);
    expect((await revoke()).statusCode).toBe(204);
    expect((await mariam.call('GET', `/api/lessons/${lesson.id}`)).json().isAccessible).toBe(false);
    expect((await teacher.listOfLesson(lesson.id)).codes).toMatchObject([
      { state: 'used', isAccessRevoked: true },
    ]);
    expect(await actionsOn(mariam.id)).toEqual(['access_code.revoke']);
    const again = await revoke();
    expect([again.statusCode, again.json().code]).toEqual([404, 'access_code.no_access']);
  });

  test('the withdrawal leaves what the student bought or received', async () => {
    const mariam = await student();
    await insertGrantOf(app, mariam.id, {
      source: 'purchase',
      scope: 'lesson',
      lesson_id: lesson.id,
    });
    await mariam.redeem((await teacher.generate(lesson.id)).code);
    await teacher.call('DELETE', `/api/LessonAccessCode/revoke/${mariam.id}/${lesson.id}`);
    const access = await mariam.call('GET', `/api/Subscription/access/lesson/${lesson.id}`);
    expect(access.json()).toEqual({ hasAccess: true, reason: 'purchase' });
  });

  test('the withdrawal leaves what codes of other lessons opened', async () => {
    const mariam = await student();
    const other = await insertLockedLesson(app);
    for (const { id } of [lesson, other]) {
      expect((await mariam.redeem((await teacher.generate(id)).code)).status).toBe(200);
    }
    await teacher.call('DELETE', `/api/LessonAccessCode/revoke/${mariam.id}/${lesson.id}`);
    const isOpen = async ({ id }: { id: string }) =>
      (await mariam.call('GET', `/api/lessons/${id}`)).json().isAccessible;
    expect([await isOpen(lesson), await isOpen(other)]).toEqual([false, true]);
  });

  test('a new code opens the lesson again after the withdrawal', async () => {
    const mariam = await student();
    await mariam.redeem((await teacher.generate(lesson.id)).code);
    await teacher.call('DELETE', `/api/LessonAccessCode/revoke/${mariam.id}/${lesson.id}`);
    expect((await mariam.redeem((await teacher.generate(lesson.id)).code)).status).toBe(200);
  });
});

test('a used code stays used when its student’s account is deleted', async () => {
  const mariam = await student();
  const { code } = await teacher.generate(lesson.id);
  await mariam.redeem(code);
  await app.database.deleteFrom('users').where('id', '=', mariam.id).execute();
  expect((await teacher.listOfLesson(lesson.id)).codes).toMatchObject([
    { state: 'used', isUsed: true, usedBy: null },
  ]);
});

test('no cache may store a reply about codes', async () => {
  const reply = await teacher.call('GET', `/api/LessonAccessCode/lesson/${lesson.id}`);
  expect(reply.headers['cache-control']).toBe('no-store');
});
