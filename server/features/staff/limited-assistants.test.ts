import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  insertAssistant,
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;
type Headers = Record<string, string>;

let app: TestApp;
let teacher: Person;
let own: { id: string; student: Person };
let foreign: { id: string; student: Person };
let centre: Headers;
let grader: Headers;
let everything: Headers;

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Headers,
  payload?: object,
) => {
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    status: reply.statusCode,
    total: Number(reply.headers['x-total-count'] ?? Number.NaN),
    body: reply.headers['content-type']?.includes('json') ? reply.json() : reply.body,
  };
};

const insertGroupOf = async (firstName: string) => {
  const name = `مجموعة ${randomUUID()}`;
  const group = await call('POST', '/api/groups', teacher.headers, {
    name,
    grade: 3,
    weeklyTimes: [],
  });
  const student = await insertStudent(app, { firstName, lastName: 'عبد السلام' });
  await app.database
    .updateTable('users')
    .set({ group_id: group.body.id })
    .where('id', '=', student.id)
    .execute();
  return { id: group.body.id as string, student };
};

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  own = await insertGroupOf('سارة');
  foreign = await insertGroupOf('غادة');
  centre = (await insertAssistant(app, 'centre', [own.id])).headers;
  grader = (await insertAssistant(app, 'questions', [own.id])).headers;
  everything = (await insertAssistant(app, 'all_but_money', [own.id])).headers;
});
afterAll(() => app.close());

const idsIn = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('an assistant who is limited to a group', () => {
  test.each(['/api/user/students', '/api/students'])(
    'the list of %s has only the students of the group',
    async (url) => {
      const { body, total } = await call('GET', url, centre);
      expect([idsIn(body), total]).toEqual([[own.student.id], 1]);
      const all = await call('GET', url, teacher.headers);
      expect(idsIn(all.body)).toEqual(expect.arrayContaining([own.student.id, foreign.student.id]));
      const other = await call('GET', `${url}?groupId=${foreign.id}`, centre);
      expect([other.body, other.total]).toEqual([[], 0]);
    },
  );

  test('the exported file has only the students of the group', async () => {
    const { body } = await call('GET', '/api/user/students/export?format=csv', centre);
    expect(body).toContain('سارة');
    expect(body).not.toContain('غادة');
  });

  test('the search finds only the students of the group', async () => {
    const { body } = await call('GET', `/api/search?q=${encodeURIComponent('عبد السلام')}`, centre);
    expect(body.map(({ hits }: { hits: { id: string }[] }) => idsIn(hits))).toEqual([
      [own.student.id],
    ]);
    const byGrader = await call('GET', `/api/search?q=${encodeURIComponent('عبد السلام')}`, grader);
    expect(byGrader.body).toEqual([]);
  });

  test('the assistant sees this group alone, and puts no student into another', async () => {
    expect(idsIn((await call('GET', '/api/groups', centre)).body)).toEqual([own.id]);
    expect((await call('GET', `/api/groups/${foreign.id}`, centre)).status).toBe(404);
    const record = { firstName: 'سارة', lastName: 'عبد السلام', grade: 3 };
    for (const groupId of [foreign.id, null]) {
      const moved = await call('PUT', `/api/user/${own.student.id}`, centre, {
        ...record,
        groupId,
      });
      expect([groupId, moved.status]).toEqual([groupId, 404]);
      const bulk = await call('POST', '/api/bulk/group', centre, {
        clientKey: randomUUID(),
        students: { of: 'marked', ids: [own.student.id] },
        groupId,
      });
      expect([groupId, bulk.status]).toEqual([groupId, 404]);
    }
    const same = { ...record, groupId: own.id };
    expect((await call('PUT', `/api/user/${own.student.id}`, centre, same)).status).toBe(200);
  });

  test('an action on many students changes only those of the group', async () => {
    const receivers = (ids: string[]) =>
      call('POST', '/api/bulk/receivers', everything, { students: { of: 'marked', ids } });
    const both = await receivers([own.student.id, foreign.student.id]);
    expect(both.body).toMatchObject({ chosen: 1 });
    expect((await receivers([foreign.student.id])).body.code).toBe('bulk.nobody');
  });

  test('the assistant opens and changes the files of the group’s students alone', async () => {
    for (const path of ['', '/results', '/rights', '/sessions', '/report?period=week']) {
      const reply = (student: Person) => call('GET', `/api/user/${student.id}${path}`, centre);
      expect([path, (await reply(own.student)).status]).toEqual([path, 200]);
      expect([path, (await reply(foreign.student)).status]).toEqual([path, 404]);
    }
  });

  test('the assistant sees and answers the questions of the group’s students alone', async () => {
    const { id: lessonId } = await insertLesson(app, (await insertCourse(app)).id);
    const sendInquiry = async ({ student }: { student: Person }) => {
      const id = randomUUID();
      await app.database
        .insertInto('inquiries')
        .values({
          id,
          student_id: student.id,
          lesson_id: lessonId,
          question: 'لماذا ينزاح الاتزان؟',
          asked_at: app.clock.now(),
        })
        .execute();
      return id;
    };
    const [ownId, foreignId] = [await sendInquiry(own), await sendInquiry(foreign)];
    const listed = await call('GET', '/api/inquiries', grader);
    expect([idsIn(listed.body), listed.total]).toEqual([[ownId], 1]);
    const answer = (id: string) =>
      call('PUT', `/api/inquiries/${id}/answer`, grader, {
        answer: 'لأن الضغط زاد',
        shownAnswer: null,
      });
    expect((await answer(foreignId)).status).toBe(404);
    expect((await call('DELETE', `/api/inquiries/${foreignId}`, grader)).status).toBe(404);
    expect((await answer(ownId)).status).toBe(200);
  });

  test('the assistant sees the results and the absentees of the group alone', async () => {
    const results = createResultCalls(app, teacher);
    const taken = await insertExamOnNewLesson(app);
    for (const { student } of [own, foreign]) await results.submit(taken.id, taken.key, student);
    const missed = await insertExamOnNewLesson(app);
    const lists = [
      `/api/ExamResult/exam/${taken.id}`,
      `/api/ExamResult/exam/${missed.id}/absentees`,
    ];
    for (const url of lists) {
      const seen = (headers: Headers) =>
        call('GET', url, headers).then(({ body }) =>
          body.map(({ studentId }: { studentId: string }) => studentId),
        );
      expect([url, await seen(grader)]).toEqual([url, [own.student.id]]);
      const all = await seen(teacher.headers);
      expect(all).toEqual(expect.arrayContaining([own.student.id, foreign.student.id]));
    }
    const url = `/api/ExamResult/exam/${taken.id}/export?format=csv`;
    const { body } = await call('GET', url, grader);
    expect([body.includes('سارة'), body.includes('غادة')]).toEqual([true, false]);
  });

  test('the assistant prints receipts of the group’s students alone', async () => {
    const pay = async ({ student }: { student: Person }) => {
      const payment = await call(
        'POST',
        `/api/students/${student.id}/collected-payments`,
        teacher.headers,
        {
          id: randomUUID(),
          planId: 'monthly',
          month: 11,
          amount: 150,
          way: 'cash',
          receivedOn: '2026-11-21',
        },
      );
      expect(payment.status).toBe(200);
      return `/api/Payment/${payment.body.id}/receipt.pdf`;
    };
    const [ownReceipt, foreignReceipt] = [await pay(own), await pay(foreign)];
    expect((await call('GET', ownReceipt, centre)).status).toBe(200);
    expect((await call('GET', foreignReceipt, centre)).body.code).toBe('receipt.not_found');
    expect((await call('GET', foreignReceipt, teacher.headers)).status).toBe(200);
  });

  test('the file of a batch of codes, which names who used them, is refused', async () => {
    const { id: lessonId } = await insertLesson(app, (await insertCourse(app)).id, {
      isFree: false,
    });
    const batches = '/api/LessonAccessCode/batches';
    const form = { lessonId, name: 'دفعة', centre: '', price: 20, count: 1 };
    const batch = await call('POST', batches, centre, form);
    const [{ code }] = (
      await call('GET', `/api/LessonAccessCode?batchId=${batch.body.id}`, teacher.headers)
    ).body;
    await call('POST', '/api/LessonAccessCode/redeem', foreign.student.headers, { code });
    const file = `${batches}/${batch.body.id}/export`;
    expect((await call('GET', file, teacher.headers)).body).toContain('غادة');
    const { status, body } = await call('GET', file, centre);
    expect([status, body.code]).toEqual([403, 'auth.limited_to_groups']);
  });

  test('what concerns all groups at once is refused, in words that say why', async () => {
    const { status, body } = await call('GET', '/api/payments', centre);
    expect([status, body.code]).toEqual([403, 'auth.limited_to_groups']);
  });

  test('an action on all absentees reaches those of the group, however many others were absent', async () => {
    const { id: examId } = await insertExamOnNewLesson(app);
    await sql`
      insert into users (id, role, first_name, last_name, grade, search_key, created_at, activated_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'student', 'طالب', '', 3, 'طالب', now(), null
      from generate_series(1, 2001) n`.execute(app.database);
    const { body } = await call('POST', '/api/bulk/receivers', everything, {
      students: { of: 'absentees', examId, filters: {} },
    });
    expect(body).toMatchObject({ chosen: 1 });
  });
});
