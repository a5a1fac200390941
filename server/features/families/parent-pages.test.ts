import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClassSessionCalls } from '#server/testing/class-session-calls.ts';
import { insertExam, insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import {
  insertAssistant,
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
} from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { consentWording } from './families.texts.ts';

type Headers = Record<string, string>;

const day = 24 * 60 * 60 * 1000;

let app: TestApp;
let classes: Awaited<ReturnType<typeof createClassSessionCalls>>;
let teacher: Headers;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  classes = await createClassSessionCalls(app);
  teacher = classes.teacher;
});
beforeEach(async () => {
  student = await insertStudent(app, { firstName: 'مريم', lastName: 'حسن' });
});
afterAll(() => app.close());

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Headers = {},
  payload?: object,
) => {
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
};
const linkUrl = (id: string = student.id) => `/api/students/${id}/parent-link`;
const create = (id: string = student.id, headers = teacher) => call('POST', linkUrl(id), headers);
const tokenOf = ({ body }: { body: { link: { url: string } } }) =>
  body.link.url.split('/').at(-1) ?? '';
const newToken = async (id: string = student.id) => tokenOf(await create(id));
const show = async (token: string) => (await call('GET', `/api/parent/${token}`)).body;
const consent = (token: string, isGiven: boolean) =>
  call('PUT', `/api/parent/${token}/consent`, {}, { isGiven });
const at = (days: number) => new Date(app.clock.now().getTime() + days * day);

const joinGroup = (groupId: string, studentId: string = student.id) =>
  app.database
    .updateTable('users')
    .set({ group_id: groupId })
    .where('id', '=', studentId)
    .execute();

describe('the page of a parent', () => {
  test('a student without any work has an empty page with the first name alone', async () => {
    await app.database
      .updateTable('users')
      .set({ phone: '01012345678', parent_phone: '01112345678' })
      .where('id', '=', student.id)
      .execute();
    const reply = await call('GET', `/api/parent/${await newToken()}`);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toEqual({
      firstName: 'مريم',
      attendance: [],
      results: [],
      lessons: [],
      unpaidMonth: null,
      owed: 0,
      nextExam: null,
      nextClass: null,
      consent: {
        wording: consentWording,
        isGiven: false,
        isProven: false,
        changedAt: null,
        awaitsCode: false,
      },
    });
  });

  test('it shows attendance, marks, lessons, the next exam and class of its student, and nothing of a classmate', async () => {
    const group = await classes.createGroup(['زميلة أخرى']);
    const classmate = group.students[0]!.id;
    await joinGroup(group.id);
    const session = (await classes.open(group.id)).body;
    await classes.send(session.id, [
      classes.change(student.id, 'late'),
      classes.change(classmate, 'absent'),
    ]);
    expect((await show(await newToken())).attendance).toEqual([]);
    await classes.call('POST', `/api/class-sessions/${session.id}/close`, {});
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id, { title: 'درس الطالبة' });
    const exam = await insertExam(app, lesson.id, { title: 'امتحان الطالبة' });
    await call('POST', '/api/ExamResult', student.headers, {
      examId: exam.id,
      answers: exam.key.map((right, place) => (place === 0 ? right : (right + 1) % 4)),
    });
    const next = await insertExam(app, lesson.id, { title: 'الامتحان القادم' });
    const later = await insertExam(app, lesson.id, { title: 'امتحان بعده' });
    const setOpening = (id: string, days: number) =>
      app.database
        .updateTable('exams')
        .set({ opens_at: at(days) })
        .where('id', '=', id)
        .execute();
    await setOpening(next.id, 2);
    await setOpening(later.id, 3);
    const now = app.clock.now();
    await app.database
      .insertInto('lesson_visits')
      .values({
        student_id: student.id,
        lesson_id: lesson.id,
        first_opened_at: now,
        last_opened_at: now,
        completed_at: now,
      })
      .execute();
    const page = await show(await newToken());
    expect(page).toMatchObject({
      attendance: [{ day: classes.today, from: '16:00', presence: 'late' }],
      results: [{ title: 'امتحان الطالبة', score: 1, maxScore: 4, percentage: 25 }],
      lessons: [{ title: 'درس الطالبة', isCompleted: true }],
      nextExam: { title: 'الامتحان القادم', opensAt: at(2).toISOString() },
    });
    expect(page.nextClass.startsAt).toMatch(/T14:00/u);
    const other = await show(await newToken(classmate));
    expect(other).toMatchObject({ attendance: [{ presence: 'absent' }], results: [], lessons: [] });
    expect(JSON.stringify(other)).not.toContain('الطالبة');
  });

  test('a result whose other try is open is hidden, as it is from the student', async () => {
    const exam = await insertExamOnNewLesson(app, { title: 'امتحان يعاد' });
    await call('POST', '/api/ExamResult', student.headers, { examId: exam.id, answers: exam.key });
    const token = await newToken();
    expect((await show(token)).results).toHaveLength(1);
    await app.database
      .updateTable('exam_results')
      .set({ retry_opened_at: app.clock.now() })
      .where('exam_id', '=', exam.id)
      .execute();
    expect((await show(token)).results).toEqual([]);
  });

  test('the month is unpaid once a classmate has paid it, until the student has paid it, or has a gift', async () => {
    const month = Number(classes.today.slice(5, 7));
    const group = await classes.createGroup(['من دفعت', 'من لها هدية']);
    const [payer, gifted] = group.students.map(({ id }) => id);
    await joinGroup(group.id);
    const unpaidOf = async (id: string) => (await show(await newToken(id))).unpaidMonth;
    expect(await unpaidOf(student.id)).toBeNull();
    const { collect } = createCollectionCalls(app, teacher);
    await collect(payer!, { planId: 'monthly', month, amount: 150 });
    await insertGrantOf(app, gifted!);
    expect(await unpaidOf(student.id)).toBe(month);
    expect(await unpaidOf(payer!)).toBeNull();
    expect(await unpaidOf(gifted!)).toBeNull();
    await collect(student.id, { planId: 'monthly', month, amount: 150 });
    expect(await unpaidOf(student.id)).toBeNull();
  });
});

describe('a link to the page', () => {
  test('of ten calls at once one makes the link, and each gets its address again', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => create()));
    const addresses = new Set(replies.map(({ body }) => body.link.url));
    expect(addresses.size).toBe(1);
    expect([...addresses][0]).toMatch(/^https:\/\/kimya\.test\/parent\/[\da-f]{32}[\w-]{43}$/u);
    expect((await call('GET', linkUrl(), teacher)).body.link.url).toBe([...addresses][0]);
    const actions = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', student.id)
      .execute();
    expect(actions).toEqual([{ action: 'parent_link.create' }]);
  });

  test('the database has nothing that opens the page', async () => {
    const token = await newToken();
    const rows = await app.database.selectFrom('parent_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(32));
  });

  test('an ended link, a forged one and one of no student say the same, and a new link has another address', async () => {
    const token = await newToken();
    await Promise.all([call('DELETE', linkUrl(), teacher), call('DELETE', linkUrl(), teacher)]);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const longer = `${token.slice(0, 31)}0${token.slice(32)}`;
    for (const wrong of [token, forged, longer, 'x']) {
      const { status, body } = await call('GET', `/api/parent/${wrong}`);
      expect([status, body.code]).toEqual([404, 'parent_link.not_found']);
    }
    expect((await consent(token, true)).status).toBe(404);
    const renewed = await newToken();
    expect(renewed).not.toBe(token);
    expect((await show(renewed)).firstName).toBe('مريم');
    expect((await call('GET', `/api/parent/${token}`)).status).toBe(404);
  });

  test('a student makes and ends their own link, and sends the link of the teacher without ending it', async () => {
    const own = '/api/user/me/parent-link';
    expect((await call('GET', own, student.headers)).body.link).toBeNull();
    const made = (await call('POST', own, student.headers)).body;
    expect(made.link).toMatchObject({ madeBy: 'student', canEnd: true });
    expect((await call('DELETE', own, student.headers)).body.link).toBeNull();
    const { body } = await create();
    expect((await call('GET', own, student.headers)).body.link).toMatchObject({
      url: body.link.url,
      madeBy: 'teacher',
      canEnd: false,
    });
    const refused = await call('DELETE', own, student.headers);
    expect([refused.status, refused.body.code]).toEqual([403, 'parent_link.of_teacher']);
    expect((await show(tokenOf({ body }))).firstName).toBe('مريم');
  });

  test('an assistant who is limited to a group makes links for its students alone', async () => {
    const group = await classes.createGroup(['منى سعد']);
    const { headers } = await insertAssistant(app, 'centre', [group.id]);
    expect((await create(group.students[0]!.id, headers)).status).toBe(200);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await call(method, linkUrl(), headers)).status).toBe(404);
    }
    const questions = (await insertAssistant(app, 'questions')).headers;
    expect((await create(student.id, questions)).status).toBe(403);
  });

  test('a caller who guesses addresses waits', async () => {
    const strict = await createTestApp();
    const guess = async (place: number) => {
      const url = `/api/parent/${String(place).padStart(75, '0')}`;
      return (await strict.app.inject({ url })).statusCode;
    };
    const answers: number[] = [];
    for (let place = 0; place < 61; place += 1) answers.push(await guess(place));
    expect(answers.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(answers.at(-1)).toBe(429);
    await strict.close();
  });
});

describe('the consent to messages', () => {
  test('a parent agrees and takes it back at once, each stored with the sentence, the link and the date', async () => {
    const token = await newToken();
    const now = app.clock.now().toISOString();
    const replies = await Promise.all([consent(token, true), consent(token, true)]);
    for (const { body } of replies) {
      expect(body).toEqual({
        wording: consentWording,
        isGiven: true,
        isProven: false,
        changedAt: now,
        awaitsCode: false,
      });
    }
    expect((await call('GET', linkUrl(), teacher)).body.consent).toEqual({
      isGiven: true,
      proof: null,
      changedAt: now,
      recordedBy: null,
      codeSentAt: null,
    });
    expect((await consent(token, false)).body.isGiven).toBe(false);
    expect((await show(token)).consent.isGiven).toBe(false);
    const rows = await app.database
      .selectFrom('parent_consents')
      .select(['is_given', 'wording'])
      .where('student_id', '=', student.id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { is_given: true, wording: consentWording },
      { is_given: false, wording: consentWording },
    ]);
  });

  test('a consent stands in the register of consents, and ends there too', async () => {
    const token = await newToken();
    await consent(token, true);
    const read = async () => (await call('GET', '/api/user/me/privacy', student.headers)).body;
    const [registered] = (await read()).consents;
    expect(registered).toMatchObject({
      source: 'families',
      // Whoever holds the link pressed it, and the student can open it too.
      givenBy: 'student',
      wording: consentWording,
      withdrawnAt: null,
    });
    await call('DELETE', `/api/user/me/consents/${registered.id}`, student.headers);
    expect((await show(token)).consent.isGiven).toBe(false);
    expect((await read()).consents[0].withdrawnAt).toBe(app.clock.now().toISOString());
  });

  test('a consent outlives the link on whose page it was given', async () => {
    await consent(await newToken(), true);
    await call('DELETE', linkUrl(), teacher);
    expect((await show(await newToken())).consent.isGiven).toBe(true);
  });
});
