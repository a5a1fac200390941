import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { momentInEgypt } from '#server/platform/time/egypt-days.ts';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { createLiveLessonCalls, minute } from '#server/testing/calls/live-lesson-calls.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
} from '#server/testing/fixtures.ts';
import { waitForLockWaits } from '#server/testing/locks/lock-waits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { cancelLiveLessonRow } from './live-lessons.repository.ts';
import { openLiveSessions } from './prepare-live-lessons.service.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createLiveLessonCalls>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createLiveLessonCalls(app);
});
afterAll(() => app.close());
// One for a grade would stand on the home of every other test.
beforeEach(() => app.database.deleteFrom('live_lessons').execute());

const link = 'https://meet.example.com/abc-defg';

describe('who enters', () => {
  test.each([
    ['a member of one of its groups', 'groups', 'member', true],
    ['a member without a right to its lesson', 'groupsWithLesson', 'member', true],
    ['a member of another group', 'groups', 'stranger', false],
    ['a subscriber of the year who is in no group', 'groups', 'premium', false],
    ['a subscriber of the year', 'grade', 'premium', true],
    ['a student without any right', 'grade', 'member', false],
    ['a subscriber of another month', 'grade', 'monthly', false],
    ['a subscriber of the year in another grade', 'grade', 'otherGrade', false],
    ['a subscriber of the year', 'gradeWithLesson', 'premium', true],
    ['a buyer of its lesson', 'gradeWithLesson', 'buyer', true],
    ['a subscriber of the month of its lesson', 'gradeWithLesson', 'monthly', true],
    ['a student without any right', 'gradeWithLesson', 'member', false],
    ['a student without any right', 'gradeWithFreeLesson', 'member', true],
    ['a student without any right in another grade', 'gradeWithFreeLesson', 'otherStudent', false],
    ['a graduate', 'grade', 'graduate', false],
  ])('%s enters a lesson of kind %s as %s: %s', async (_who, kind, personName, mayEnter) => {
    const group = await calls.createGroup();
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id, { isFree: false });
    const freeLesson = await insertLesson(app, course.id, { isFree: true });
    const kinds: Record<string, object> = {
      groups: { groupIds: [group.id] },
      groupsWithLesson: { groupIds: [group.id], lessonId: lesson.id },
      grade: {},
      gradeWithLesson: { lessonId: lesson.id },
      gradeWithFreeLesson: { lessonId: freeLesson.id },
    };
    const live = await calls.plan(5, { ...kinds[kind] });
    const persons: Record<string, () => ReturnType<typeof insertStudent>> = {
      member: () => calls.insertMember(group.id),
      stranger: async () => calls.insertMember((await calls.createGroup()).id),
      premium: () => insertStudent(app, { isPremium: true }),
      otherGrade: () => insertStudent(app, { isPremium: true, grade: 2 }),
      otherStudent: () => insertStudent(app, { grade: 2 }),
      monthly: async () => {
        const student = await insertStudent(app);
        // The month of the lessons of tests.
        await insertGrantOf(app, student.id, { scope: 'month', month: 2 });
        return student;
      },
      buyer: async () => {
        const student = await insertStudent(app);
        const bought = { source: 'purchase', scope: 'lesson', lesson_id: lesson.id } as const;
        await insertGrantOf(app, student.id, bought);
        return student;
      },
      graduate: async () => {
        const student = await insertStudent(app, { isPremium: true });
        await app.database
          .updateTable('users')
          .set({ graduated_at: app.clock.now() })
          .where('id', '=', student.id)
          .execute();
        return student;
      },
    };
    const student = await persons[personName]!();
    const isListed = (await calls.comingOf(student)).some(({ id }) => id === live.id);
    const { status, body } = await calls.enter(live.id, student);
    expect([isListed, status]).toEqual([mayEnter, mayEnter ? 200 : 404]);
    expect(body).toMatchObject(mayEnter ? { link } : { code: 'live_lesson.not_found' });
    expect(await calls.presencesOf(student.id)).toHaveLength(mayEnter ? 1 : 0);
  });

  test('a lesson that the teacher closed lets nobody in', async () => {
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id, { isFree: true });
    const live = await calls.plan(5, { lessonId: lesson.id });
    const student = await insertStudent(app, { isPremium: true });
    await app.database
      .updateTable('lessons')
      .set({ is_accessible: false })
      .where('id', '=', lesson.id)
      .execute();
    expect((await calls.enter(live.id, student)).status).toBe(404);
  });

  test('once its lesson is deleted, whoever has the subscription of the year enters', async () => {
    const lesson = await insertLesson(app, (await insertCourse(app)).id, { isFree: true });
    const live = await calls.plan(5, { lessonId: lesson.id });
    await app.database.deleteFrom('lessons').where('id', '=', lesson.id).execute();
    const [subscriber, other] = [
      await insertStudent(app, { isPremium: true }),
      await insertStudent(app),
    ];
    expect((await calls.enter(live.id, subscriber)).status).toBe(200);
    expect((await calls.enter(live.id, other)).status).toBe(404);
    expect((await calls.read(live.id)).lesson).toBeNull();
  });
});

describe('when one enters', () => {
  test('the link comes from ten minutes before the start up to the end, and is in no other reply', async () => {
    const group = await calls.createGroup();
    const student = await calls.insertMember(group.id);
    const live = await calls.plan(11, { groupIds: [group.id] });
    const codeAfter = async (milliseconds: number) => {
      app.clock.advance(milliseconds);
      const { status, body } = await calls.enter(live.id, student);
      return body.code ?? status;
    };
    expect(await codeAfter(minute - 1)).toBe('live_lesson.not_open_yet');
    const coming = await calls.comingOf(student);
    expect(coming).toEqual([
      { id: live.id, title: 'مراجعة الباب الأول', startsAt: live.startsAt, endsAt: live.endsAt },
    ]);
    expect(await codeAfter(1)).toBe(200);
    expect(JSON.stringify(await calls.comingOf(student))).not.toContain('meet.example.com');
    expect(await codeAfter(70 * minute - 1)).toBe(200);
    expect(await codeAfter(1)).toBe('live_lesson.ended');
    expect(await calls.comingOf(student)).toEqual([]);
  });

  test('a cancelled one gives no link, and leaves the home', async () => {
    const group = await calls.createGroup();
    const student = await calls.insertMember(group.id);
    const live = await calls.plan(5, { groupIds: [group.id] });
    await calls.call('POST', `/api/live-lessons/${live.id}/cancel`);
    expect((await calls.enter(live.id, student)).body.code).toBe('live_lesson.cancelled');
    expect(await calls.comingOf(student)).toEqual([]);
    expect(await calls.presencesOf(student.id)).toEqual([]);
  });

  test('an unknown one, and a visitor or the teacher, get no link', async () => {
    const student = await insertStudent(app, { isPremium: true });
    expect((await calls.enter(randomUUID(), student)).body.code).toBe('live_lesson.not_found');
    const live = await calls.plan(5);
    const path = `/api/Student/live-lessons/${live.id}/open`;
    expect((await calls.call('POST', path, { headers: {} })).status).toBe(401);
    expect((await calls.call('POST', path)).status).toBe(403);
  });
});

describe('presence by entering', () => {
  test('who enters again, or ten times at once, is present once, with the moment of the first', async () => {
    const group = await calls.createGroup();
    const student = await calls.insertMember(group.id);
    const live = await calls.plan(5, { groupIds: [group.id] });
    const enteredAt = app.clock.now();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => calls.enter(live.id, student)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    app.clock.advance(minute);
    await calls.enter(live.id, student);
    const presences = await calls.presencesOf(student.id);
    expect(presences).toMatchObject([{ value: 'present', changed_at: enteredAt }]);
    const log = (await calls.call('GET', `/api/class-sessions/${presences[0]!.session_id}/changes`))
      .body;
    expect(log).toMatchObject([
      { studentId: student.id, value: 'present', isOwn: true, actorName: null, state: 'current' },
    ]);
    const audited = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', student.id)
      .execute();
    expect(audited).toEqual([]);
  });

  test('what an assistant recorded by hand stays', async () => {
    const group = await calls.createGroup();
    const student = await calls.insertMember(group.id);
    const live = await calls.plan(5, { groupIds: [group.id] });
    await openLiveSessions(app.platform);
    const [{ id }] = (await calls.read(live.id)).sessions;
    const change = { studentId: student.id, field: 'presence', value: 'excused' };
    await calls.call('POST', `/api/class-sessions/${id}/changes`, {
      payload: { changes: [{ ...change, id: randomUUID(), at: app.clock.now().toISOString() }] },
    });
    expect((await calls.enter(live.id, student)).status).toBe(200);
    expect(await calls.presencesOf(student.id)).toMatchObject([{ value: 'excused' }]);
  });

  test('each group has a session of its own, which counts as its others do', async () => {
    const [first, second] = [await calls.createGroup(), await calls.createGroup()];
    const live = await calls.plan(5, { groupIds: [first.id, second.id] });
    const [present, absent] = [
      await calls.insertMember(first.id),
      await calls.insertMember(second.id),
    ];
    await calls.enter(live.id, present);
    await openLiveSessions(app.platform);
    await openLiveSessions(app.platform);
    const { sessions, presentCount } = await calls.read(live.id);
    expect(sessions).toHaveLength(2);
    expect(presentCount).toBe(1);
    const sessionOf = async (groupId: string) =>
      (await calls.call('GET', `/api/class-sessions?groupId=${groupId}`)).body;
    expect(await sessionOf(first.id)).toMatchObject([{ present: 1, total: 1, isLive: true }]);
    expect(await sessionOf(second.id)).toMatchObject([{ present: 0, total: 1, isLive: true }]);
    const [{ sessionId }] = await sessionOf(second.id);
    const { students } = (await calls.call('GET', `/api/class-sessions/${sessionId}`)).body;
    expect(students).toMatchObject([{ id: absent.id }]);
    await calls.call(
      'POST',
      `/api/class-sessions/${(await sessionOf(first.id))[0].sessionId}/close`,
    );
    expect(await calls.linesOf(present)).toMatchObject([{ kind: 'attended' }]);
    const file = (await calls.call('GET', `/api/user/${present.id}/attendance`)).body;
    expect(file).toMatchObject({ present: 1, sessions: [{ groupName: first.name }] });
  });

  test('a lesson at a weekly time of the group is held in the session of that time', async () => {
    const group = await calls.createGroup();
    const now = app.clock.now();
    const today = egyptDay(now);
    const inMinutes = (momentInEgypt(today, '21:00').getTime() - now.getTime()) / minute;
    const live = await calls.plan(inMinutes, { groupIds: [group.id] });
    const opened = await calls.call('POST', '/api/class-sessions', {
      payload: { groupId: group.id, day: today, from: '21:00' },
    });
    expect(opened.body.isLive).toBe(false);
    app.clock.advance(Math.max(0, inMinutes - 5) * minute);
    const student = await calls.insertMember(group.id);
    expect((await calls.enter(live.id, student)).status).toBe(200);
    expect(await calls.presencesOf(student.id)).toMatchObject([{ session_id: opened.body.id }]);
    const session = (await calls.call('GET', `/api/class-sessions/${opened.body.id}`)).body;
    expect(session.isLive).toBe(true);
  });

  test('the session of a lesson that goes on after midnight ends with its day', async () => {
    const group = await calls.createGroup();
    const student = await calls.insertMember(group.id);
    const live = await calls.plan(5, { groupIds: [group.id], minutes: 360 });
    expect((await calls.enter(live.id, student)).status).toBe(200);
    const [{ id }] = (await calls.read(live.id)).sessions;
    const { body } = await calls.call('GET', `/api/class-sessions/${id}`);
    expect(body).toMatchObject({ to: '24:00' });
  });

  test('a lesson of a grade has one session with whoever it is for, named as the lesson', async () => {
    const live = await calls.plan(5, { title: 'مراجعة ليلة الامتحان' });
    const [present, expected, late] = [
      await insertStudent(app, { isPremium: true }),
      await insertStudent(app, { isPremium: true }),
      await insertStudent(app),
    ];
    await Promise.all([calls.enter(live.id, present), calls.enter(live.id, expected)]);
    await insertGrantOf(app, late.id);
    await calls.enter(live.id, late);
    const { sessions } = await calls.read(live.id);
    expect(sessions).toEqual([{ id: live.id, groupName: 'مراجعة ليلة الامتحان' }]);
    const { body } = await calls.call('GET', `/api/class-sessions/${live.id}`);
    expect(body).toMatchObject({ groupId: null, isLive: true });
    const ids = body.students.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([present.id, expected.id, late.id]));
    expect(body.students.every(({ guestOf }: { guestOf: unknown }) => guestOf === null)).toBe(true);
  });

  test('a lesson that is cancelled while its session is about to be opened gets none, and the others get theirs', async () => {
    const [cancelled, other] = [await calls.plan(5), await calls.plan(6)];
    let opening: Promise<void> | undefined;
    await app.database.transaction().execute(async (transaction) => {
      await cancelLiveLessonRow(transaction, cancelled.id, app.clock.now());
      opening = openLiveSessions(app.platform);
      await waitForLockWaits(app.database, 1);
    });
    await opening;
    expect((await calls.read(cancelled.id)).sessions).toEqual([]);
    expect((await calls.read(other.id)).sessions).toHaveLength(1);
  });

  // The last test, because the clock goes only ahead.
  test('students enter a lesson in the night in which the clock is set back, and it stays in its day', async () => {
    const eveningBefore = new Date('2027-10-28T20:00:00Z');
    app.clock.advance(eveningBefore.getTime() - app.clock.now().getTime());
    const group = await calls.createGroup();
    const student = await calls.insertMember(group.id);
    const live = await calls.plan(5, { groupIds: [group.id] });
    expect([live.startsAt, live.endsAt]).toEqual([
      '2027-10-28T20:05:00.000Z',
      '2027-10-28T21:05:00.000Z',
    ]);
    expect((await calls.enter(live.id, student)).status).toBe(200);
    const [{ id }] = (await calls.read(live.id)).sessions;
    const { body } = await calls.call('GET', `/api/class-sessions/${id}`);
    expect(body).toMatchObject({ day: '2027-10-28', from: '23:05', to: '24:00' });
  });
});
