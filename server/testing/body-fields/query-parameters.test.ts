import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { parametersShownElsewhere } from './parameters-shown-elsewhere.ts';
import { queryParameters } from './contract-fields.ts';
import { roundTrips } from './round-trips.ts';
import { titlesOf } from './test-titles.ts';
import { createWorld, type World } from './world.ts';

let app: TestApp;
let world: World;
let examId: string;
let batchId: string;

/** Two students with results, groups and centres; what the bodies of the walk make comes beside it. */
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  world = await createWorld(app);
  const { callers, student, otherStudent, lessons, openingGroups } = world;
  for (const { call, who = 'teacher', bodies, url } of roundTrips) {
    if (call.includes('settings') || call.includes('students') || call.includes('/user/')) continue;
    const [method = '', path = ''] = call.split(' ');
    for (const body of bodies(world))
      await callers[who](method as 'POST', url?.(world) ?? path, body);
  }
  for (const [index, person] of [student, otherStudent].entries()) {
    const record = {
      grade: 3,
      groupId: openingGroups[index],
      centre: `سنتر ${index}`,
      phone: `0101234567${index}`,
    };
    await callers.teacher('PATCH', `/api/students/${person.id}`, record);
  }
  await insertStudent(app, { grade: 2 });
  for (const absent of [0, 1]) {
    const { id } = await insertStudent(app, { firstName: `غائب ${absent}` });
    const record = { groupId: openingGroups[absent], centre: `سنتر ${absent}` };
    await callers.teacher('PATCH', `/api/students/${id}`, record);
  }
  examId = (await insertExam(app, lessons[1].id)).id;
  const otherExam = await insertExam(app, lessons[1].id, { title: 'امتحان ثان' });
  for (const [exam, answers] of [
    [examId, [1, 0, 3, 2]],
    [otherExam.id, [0, 1, 3, 2]],
  ] as const)
    await callers.student('POST', '/api/ExamResult', { examId: exam, answers });
  app.clock.advance(1000);
  await app.app.inject({
    method: 'POST',
    url: '/api/ExamResult',
    headers: otherStudent.headers,
    payload: { examId, answers: [3, 3, 0, 0] },
  });
  for (const id of [randomUUID(), randomUUID()]) {
    const draft = { examId: null, examVersion: null, title: id, questionCount: 0, content: {} };
    const first = { ...draft, revision: 0, writer: randomUUID() };
    await callers.teacher('PUT', `/api/Exam/drafts/${id}`, first);
    const inquiry = { id: randomUUID(), question: `لماذا؟ ${id}` };
    await callers.student('POST', `/api/Lessons/${lessons[0].id}/inquiries`, inquiry);
  }
  const batches = await callers.teacher('GET', '/api/LessonAccessCode/batches');
  batchId = batches.body[0].id;
  const honor = { StudentId: otherStudent.id, Description: 'يُحذف' };
  const { body: deleted } = await callers.teacher('POST', '/api/honor', honor);
  await callers.teacher('DELETE', `/api/honor/${deleted.id}`);
  const { id: deletedExam } = await insertExam(app, lessons[1].id);
  await callers.teacher('DELETE', `/api/Exam/${deletedExam}`);
  for (const { id } of lessons)
    await callers.student('POST', `/api/Subscription/access/lesson/${id}`, {});
  const mails = { lessonUpdates: true, subscriptionReminders: true, newsletter: true };
  await callers.student('PUT', '/api/user/me/notification-settings', mails);
});
afterAll(() => app.close());

type Pairs = Record<string, readonly [string, string]>;

const paging: Pairs = {
  page: ['page=1&pageSize=1', 'page=2&pageSize=1'],
  pageSize: ['pageSize=1', 'pageSize=2'],
};
const found: Pairs = { search: ['', 'search=nothing-is-called-so'] };
const ordered = (sort: string, other: string): Pairs => ({
  sort: [`sort=${sort}`, `sort=${other}`],
  direction: [`sort=${sort}&direction=asc`, `sort=${sort}&direction=desc`],
});
const asSheet: Pairs = { format: ['format=csv', 'format=xlsx'] };
const unknown = '00000000-0000-4000-8000-000000000000';

const ofResults = (): Pairs => ({
  ...found,
  band: ['band=high', 'band=low'],
  centre: ['', `centre=${encodeURIComponent('سنتر 0')}`],
  groupId: ['', `groupId=${world.openingGroups[0]}`],
  ...ordered('score', 'submittedAt'),
});
const ofStudents = (): Pairs => ({
  ...found,
  filter: ['filter=premium', 'filter=free'],
  grade: ['grade=2', 'grade=3'],
  centre: ['', `centre=${encodeURIComponent('سنتر 0')}`],
  groupId: ['', `groupId=${world.openingGroups[0]}`],
  state: ['', 'state=notActive'],
  ...ordered('name', 'registrationDate'),
});
const ofDiscounts: Pairs = {
  ...paging,
  ...found,
  status: ['status=active', 'status=inactive'],
  ...ordered('code', 'validUntil'),
};
const ofKinds: Pairs = { kind: ['kind=lesson', 'kind=month'] };
const ofBatches: Pairs = { ...paging, ...found, ...ofKinds };
const ofCodes: Pairs = { ...paging, ...found, state: ['state=available', 'state=inactive'] };

/** For each parameter two queries of one call that differ in it alone. */
const effects: Record<string, { who?: 'student'; url?: () => string; pairs: () => Pairs }> = {
  '/api/inquiries': {
    pairs: () => ({
      page: ['state=all&page=1&pageSize=1', 'state=all&page=2&pageSize=1'],
      pageSize: ['state=all&pageSize=1', 'state=all&pageSize=2'],
      search: ['state=all', 'state=all&search=nothing-is-called-so'],
      state: ['state=all', 'state=answered'],
    }),
  },
  '/api/Exam/drafts': { pairs: () => paging },
  '/api/QuestionBank': {
    pairs: () => ({
      ...paging,
      ...found,
      grade: ['grade=3', 'grade=1'],
      courseId: ['', `courseId=${unknown}`],
      lessonId: ['', `lessonId=${unknown}`],
      level: ['level=easy', 'level=hard'],
      year: ['year=2021', 'year=2022'],
      type: ['type=choice', 'type=trueFalse'],
      use: ['use=used', 'use=unused'],
    }),
  },
  '/api/ExamResult/user': { who: 'student', pairs: () => ({ ...paging, ...found }) },
  '/api/Student/results': { who: 'student', pairs: () => ({ ...paging, ...found }) },
  '/api/user/{id}/results': {
    url: () => `/api/user/${world.student.id}/results`,
    pairs: () => paging,
  },
  '/api/user/{id}/watching': {
    url: () => `/api/user/${world.student.id}/watching`,
    pairs: () => paging,
  },
  '/api/user/{id}/report': {
    url: () => `/api/user/${world.student.id}/report`,
    pairs: () => ({ period: ['period=week', 'period=year'] }),
  },
  '/api/user/{id}/report/print': {
    url: () => `/api/user/${world.student.id}/report/print`,
    pairs: () => ({ period: ['period=week', 'period=year'] }),
  },
  '/api/Practice/mistakes/questions': {
    who: 'student',
    // Practice questions come in random order.
    pairs: () => ({ courseId: [`courseId=${unknown}`, ''] }),
  },
  '/api/Practice/mistakes/sheet': {
    who: 'student',
    pairs: () => ({ courseId: ['', `courseId=${unknown}`] }),
  },
  '/api/newsletters/recipients': { pairs: () => ({ grade: ['grade=3', 'grade=1'] }) },
  '/api/ExamResult/exam/{id}': {
    url: () => `/api/ExamResult/exam/${examId}`,
    pairs: () => ({ ...paging, ...ofResults() }),
  },
  '/api/ExamResult/exam/{id}/export': {
    url: () => `/api/ExamResult/exam/${examId}/export`,
    pairs: () => ({ ...ofResults(), ...asSheet }),
  },
  '/api/ExamResult/exam/{id}/absentees': {
    url: () => `/api/ExamResult/exam/${examId}/absentees`,
    pairs: () => {
      const { centre, groupId } = ofResults();
      return { ...paging, ...found, centre: centre!, groupId: groupId! };
    },
  },
  '/api/Exam/{id}/export': {
    url: () => `/api/Exam/${examId}/export`,
    pairs: () => ({ format: ['format=gift', 'format=xlsx'] }),
  },
  '/api/Exam/{id}/print/key': {
    url: () => `/api/Exam/${examId}/print/key`,
    pairs: () => ({
      ...asSheet,
      models: ['models=1', 'models=2'],
      // With fewer models a shuffle of four questions may leave all of them as they were.
      shufflesQuestions: ['models=4', 'models=4&shufflesQuestions=true'],
      shufflesOptions: ['models=4', 'models=4&shufflesOptions=true'],
    }),
  },
  '/api/user/students': { pairs: () => ({ ...paging, ...ofStudents() }) },
  '/api/students': { pairs: () => ({ ...paging, ...ofStudents() }) },
  '/api/user/students/export': { pairs: () => ({ ...ofStudents(), ...asSheet }) },
  '/api/user/{id}/missed-exams': {
    url: () => `/api/user/${world.otherStudent.id}/missed-exams`,
    pairs: () => paging,
  },
  '/api/honor': { who: 'student', pairs: () => paging },
  '/api/honor/student': { who: 'student', pairs: () => paging },
  '/api/honor/teacher/{teacherId}': {
    url: () => `/api/honor/teacher/${world.teacher.id}`,
    pairs: () => ({ ...paging, ...found }),
  },
  '/api/search': { pairs: () => ({ q: ['q=مريم', 'q=nothing'] }) },
  '/api/students/by-phone': {
    pairs: () => ({ phone: ['phone=01012345670', 'phone=01012345671'] }),
  },
  '/api/students/import/template': { pairs: () => asSheet },
  '/api/LessonAccessCode': {
    pairs: () => ({ ...ofCodes, ...ofKinds, batchId: ['', `batchId=${batchId}`] }),
  },
  '/api/LessonAccessCode/lesson/{lessonId}': {
    url: () => `/api/LessonAccessCode/lesson/${world.lessons[0].id}`,
    pairs: () => ofCodes,
  },
  '/api/LessonAccessCode/batches': {
    pairs: () => ({ ...ofBatches, lessonId: ['', `lessonId=${world.lessons[1].id}`] }),
  },
  '/api/LessonAccessCode/batches/{id}/export': {
    url: () => `/api/LessonAccessCode/batches/${batchId}/export`,
    pairs: () => asSheet,
  },
  '/api/free-access-codes': { pairs: () => ({ ...paging, ...found }) },
  '/api/DiscountCode': { pairs: () => ofDiscounts },
  '/api/DiscountCode/teacher': { pairs: () => ofDiscounts },
  '/api/discount-codes': { pairs: () => ofDiscounts },
  '/api/trash': { pairs: () => ({ ...paging, ...found, kind: ['kind=honor', 'kind=exam'] }) },
};

test('each parameter of each query changes the reply, or is named with the test that shows it', () => {
  const elsewhere = new Set(
    Object.values(parametersShownElsewhere)
      .flat()
      .flatMap((statement) => {
        const [method, path, ...names] = statement.split(' ');
        return names.map((name) => `${method} ${path} ${name}`);
      }),
  );
  const stated = new Set(
    Object.entries(effects).flatMap(([path, { pairs }]) =>
      Object.keys(pairs()).map((name) => `GET ${path} ${name}`),
    ),
  );
  const all = queryParameters().map(({ call, name }) => `${call} ${name}`);
  expect(all.filter((name) => !elsewhere.has(name) && !stated.has(name))).toEqual([]);
  expect([...elsewhere, ...stated].filter((name) => !all.includes(name))).toEqual([]);
  const missing = Object.keys(parametersShownElsewhere).filter((reference) => {
    const [file = '', title = ''] = reference.split(' › ');
    return !titlesOf(file).includes(title);
  });
  expect(missing).toEqual([]);
});

test.each(Object.entries(effects))('each parameter of %s changes its reply', async (path, call) => {
  const { headers } = call.who === 'student' ? world.student : world.teacher;
  const replyTo = async (query: string) => {
    const reply = await app.app.inject({ url: `${call.url?.() ?? path}?${query}`, headers });
    expect(reply.statusCode, `${query}: ${reply.body}`).toBe(200);
    return reply.rawPayload.toString('latin1');
  };
  for (const [name, [first, second]] of Object.entries(call.pairs())) {
    const reply = await replyTo(first);
    expect(await replyTo(first), name).toBe(reply);
    expect(await replyTo(second), name).not.toBe(reply);
  }
});
