import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  linksTo,
  newEmail,
  post as postAccount,
  registration,
} from '#server/testing/account-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertGrantOf, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { notificationCalls } from '#server/testing/notifications/notification-calls.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { notificationCleaner } from './notification-cleaner.ts';
import { noteEndingRights } from './note-ending-rights.service.ts';
import { postEvents, postNotification, type PostedEvent } from './post-event.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

let app: TestApp;
let calls: ReturnType<typeof notificationCalls>;
let results: ReturnType<typeof createResultCalls>;
/** When the next event happens; the clock of the requests stands still, because tokens end. */
let moment: Date;

const pass = (milliseconds: number): void => {
  moment = new Date(+moment + milliseconds);
};

beforeAll(async () => {
  app = await createTestApp();
  moment = app.clock.now();
  const teacher = await insertTeacher(app);
  calls = notificationCalls(app, teacher);
  results = createResultCalls(app, teacher);
});
afterAll(() => app.close());
beforeEach(async () => {
  await calls.fold();
  await app.database.deleteFrom('notifications').execute();
});

const mailsFailed = (count: number, happenedAt = moment): PostedEvent[] =>
  Array.from({ length: count }, () => ({
    kind: 'mailFailed',
    detail: 'x@example.com',
    happenedAt,
  }));

const post = async (event: Partial<PostedEvent> = {}) => {
  const usual = { kind: 'mailFailed', detail: 'x@example.com', happenedAt: moment } as const;
  await postNotification(app.database, { ...usual, ...event });
  const [line] = await calls.list();
  if (!line) throw new Error('No line.');
  return line;
};

describe('notifications of the teacher', () => {
  test('a confirmed address notifies the teacher, and a registration does not', async () => {
    const email = newEmail();
    await postAccount(app, 'register', registration(email));
    expect(await calls.list()).toEqual([]);
    const [link] = linksTo(app, email, '/verify-email');
    await postAccount(app, 'verify-email', link);
    await postAccount(app, 'verify-email', link);
    const lines = await calls.list();
    expect(lines).toEqual([
      {
        id: expect.any(String),
        type: 'user',
        title: 'تسجيل جديد',
        message: 'حساب جديد على المنصة باسم مريم حسن عبد الله.',
        isRead: false,
        createdAt: app.clock.now().toISOString(),
        data: {
          kind: 'studentJoined',
          studentId: expect.any(String),
          examId: null,
          questionId: null,
          count: 1,
        },
      },
    ]);
  });

  test('a submitted exam notifies the teacher once, and another attempt by its own line', async () => {
    const exam = await results.newExam({ key: [0, 0], title: 'الاتزان' });
    const student = await results.submit(exam.id, [0, 0], { firstName: 'سلمى' });
    expect(await calls.list()).toMatchObject([
      {
        type: 'exam',
        title: 'تسليم امتحان',
        message: 'وصلت إجابات سلمى عادل في امتحان «الاتزان».',
        data: { studentId: student.id, examId: exam.id, count: 1 },
      },
    ]);
    await results.allowRetry(exam.id, student);
    await results.submit(exam.id, [0, 1], student);
    expect((await calls.list()).map(({ message }) => message)).toEqual([
      'وصلت من سلمى عادل محاولة أخرى في امتحان «الاتزان».',
      'وصلت إجابات سلمى عادل في امتحان «الاتزان».',
    ]);
  });

  test('a second submission that is refused notifies nobody', async () => {
    const exam = await results.newExam({ key: [0, 0] });
    const student = await results.submit(exam.id, [0, 0], { firstName: 'سلمى' });
    await expect(results.submit(exam.id, [0, 1], student)).rejects.toThrow('already_submitted');
    expect(await calls.list()).toHaveLength(1);
  });

  test('a short answer that waits notifies the teacher beside the submission; a right or wrong one does not', async () => {
    const { id } = await insertExamOnNewLesson(app, {
      examType: 2,
      key: [0],
      title: 'الأملاح',
      questions: [{ questionText: 'NaCl؟', options: [], acceptedAnswers: ['كلوريد الصوديوم'] }],
    });
    const answer = async (text: string) => {
      const { headers } = await insertStudent(app, { firstName: 'هنا', lastName: 'علي' });
      const payload = { examId: id, answers: [], texts: [text] };
      await app.app.inject({ method: 'POST', url: '/api/ExamResult', headers, payload });
    };
    await answer('كلوريد الصوديوم');
    await answer('ماء');
    expect((await calls.list()).map(({ title }) => title)).toEqual(['تسليم امتحان']);
    await answer('كلوريد الصودوم');
    expect(await calls.list()).toContainEqual(
      expect.objectContaining({
        title: 'إجابات تنتظر قرارك',
        message: 'في امتحان «الأملاح» إجابة قصيرة قريبة من الصواب كتبها هنا علي، وتنتظر قرارك.',
      }),
    );
  });

  test('a subscription that ends within a week notifies the teacher once, unless another follows it', async () => {
    const { id } = await insertStudent(app, { firstName: 'مريم', lastName: 'حسن' });
    const followed = await insertStudent(app);
    const now = +app.clock.now();
    await insertGrantOf(app, id, { ends_at: new Date(now + 2 * day) });
    await insertGrantOf(app, followed.id, { ends_at: new Date(now + 2 * day) });
    await insertGrantOf(app, followed.id, { ends_at: new Date(now + 20 * day) });
    await Promise.all([noteEndingRights(app.platform), noteEndingRights(app.platform)]);
    await noteEndingRights(app.platform);
    expect(await calls.list()).toMatchObject([
      {
        type: 'subscription',
        title: 'اشتراك ينتهي قريبًا',
        message: expect.stringMatching(/^ينتهي اشتراك مريم حسن يوم .*2026\.$/u),
        data: { studentId: id, count: 1 },
      },
    ]);
  });

  test('a transaction that rolls back notifies nobody', async () => {
    const failing = app.database.transaction().execute(async (transaction) => {
      await postEvents(transaction, mailsFailed(1));
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await calls.list()).toEqual([]);
  });

  test('an event about a deleted student or exam notifies nobody', async () => {
    const exam = await results.newExam({ key: [0, 0] });
    await results.submit(exam.id, [0, 0], { firstName: 'سلمى' });
    await app.database.deleteFrom('exams').where('id', '=', exam.id).execute();
    expect(await calls.list()).toEqual([]);
  });
});

describe('a line', () => {
  test.each([
    [1, 'تعذر تسليم رسالة إلى x@example.com بعد محاولات كثيرة.'],
    [2, 'تعذر تسليم رسالتين بعد محاولات كثيرة.'],
    [3, 'تعذر تسليم 3 رسائل بعد محاولات كثيرة.'],
    [11, 'تعذر تسليم 11 رسالة بعد محاولات كثيرة.'],
    [100, 'تعذر تسليم 100 رسالة بعد محاولات كثيرة.'],
  ])('a line of %i events has the right plural', async (count, message) => {
    await postEvents(app.database, mailsFailed(count));
    expect(await calls.list()).toMatchObject([{ message, data: { count } }]);
  });

  test('a line grows while it is unread and young, and comes first again', async () => {
    const grown = await post();
    await post({ kind: 'studentJoined', detail: '' });
    pass(hour / 2);
    const line = await post();
    expect(line).toMatchObject({
      id: grown.id,
      createdAt: moment.toISOString(),
      data: { count: 2 },
    });
    expect(await calls.summary()).toMatchObject({ total: 2, unread: 2 });
  });

  test.each([
    ['was read', async (id: string) => void (await calls.patch(`/${id}/read`))],
    ['is an hour old', async () => pass(hour)],
  ])('a line that %s is closed, and further events begin another', async (_, happen) => {
    const { id } = await post();
    await happen(id);
    const next = await post();
    expect(next.id).not.toBe(id);
    expect(next.data.count).toBe(1);
    expect(await calls.summary()).toMatchObject({ total: 2 });
  });
});

describe('the list', () => {
  const fill = async () => {
    const student = await insertStudent(app, { firstName: 'أحمد', lastName: 'الشناوي' });
    for (let each = 0; each < 3; each += 1) {
      await post({ kind: 'studentJoined', studentId: student.id, detail: '' });
      pass(2 * hour);
      await post();
      pass(2 * hour);
    }
  };

  test('the list has the newest lines first, in pages, by type, with the total', async () => {
    await fill();
    const all = await calls.list();
    expect(all.map(({ type }) => type)).toEqual(
      Array.from({ length: 3 }, () => ['system', 'user']).flat(),
    );
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    const second = await calls.get('?page=2&pageSize=4');
    expect(second.headers['x-total-count']).toBe('6');
    expect(second.json()).toEqual(all.slice(4));
    const users = await calls.get('?type=user');
    expect(users.headers['x-total-count']).toBe('3');
    expect(new Set(users.json().map(({ type }: { type: string }) => type))).toEqual(
      new Set(['user']),
    );
    expect((await calls.get('?direction=asc')).json()).toEqual(all.toReversed());
  });

  test('the search finds lines by their texts, whatever the spelling', async () => {
    await fill();
    const found = await calls.get(`?search=${encodeURIComponent('احمد شناوي')}`);
    expect(found.headers['x-total-count']).toBe('3');
    expect(found.json()).toHaveLength(3);
    expect((await calls.get('?search=zzz')).json()).toEqual([]);
  });

  test.each(['?type=other', '?sort=name', '?page=0', '?pageSize=1000', '/events?after=x'])(
    'the list of notifications refuses %s',
    async (query) => {
      expect((await calls.get(query)).json()).toMatchObject({ status: 400 });
    },
  );

  test('the figures of the list follow every new and every read line', async () => {
    await fill();
    expect(await calls.summary()).toMatchObject({ total: 6, unread: 6, payment: 0, user: 3 });
    const [newest] = await calls.list();
    await calls.patch(`/${newest?.id}/read`);
    await post({ kind: 'studentJoined', detail: '' });
    expect(await calls.summary()).toMatchObject({ total: 7, unread: 6, payment: 0, user: 4 });
  });
});

describe('reading', () => {
  test('reading one line changes its flag, and a repetition changes nothing', async () => {
    const { id } = await post();
    expect(await calls.summary()).toMatchObject({ total: 1, unread: 1, user: 0, payment: 0 });
    const first = await calls.patch(`/${id}/read`);
    expect(first.json()).toMatchObject({ id, isRead: true });
    expect((await calls.patch(`/${id}/read`)).json()).toEqual(first.json());
    expect(await calls.summary()).toMatchObject({ total: 1, unread: 0 });
  });

  test('reading all lines changes each flag, and leaves later lines unread', async () => {
    for (let each = 0; each < 3; each += 1) {
      await post();
      pass(hour);
    }
    expect((await calls.patch('/read-all')).json()).toEqual({ marked: 3 });
    expect((await calls.patch('/read-all')).json()).toEqual({ marked: 0 });
    await post();
    expect(await calls.summary()).toMatchObject({ total: 4, unread: 1 });
  });

  test.each(['/nothing/read', '/0190d0a0-0000-7000-8000-000000000000/read'])(
    '%s is not there',
    async (path) => {
      const reply = await calls.patch(path);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'notification.not_found' });
    },
  );

  test('a read beside a simultaneous event loses neither', async () => {
    await post();
    await Promise.all([
      calls.patch('/read-all'),
      postEvents(app.database, mailsFailed(1)).then(() => calls.fold()),
      calls.patch('/read-all'),
    ]);
    const lines = await calls.list();
    const { total, unread } = await calls.summary();
    expect(lines).toHaveLength(total);
    expect(lines.filter(({ isRead }) => !isRead)).toHaveLength(unread);
    expect(lines.reduce((sum, { data }) => sum + data.count, 0)).toBe(2);
  });
});

test('the cleaner deletes lines that were read a year ago, and keeps unread ones', async () => {
  const old = await post();
  await calls.patch(`/${old.id}/read`);
  pass(2 * hour);
  const unread = await post();
  const after = (days: number) => new Date(+app.clock.now() + days * day);
  await notificationCleaner.clean(app.database, after(365));
  expect(await calls.list()).toHaveLength(2);
  await notificationCleaner.clean(app.database, after(366));
  expect((await calls.list()).map(({ id }) => id)).toEqual([unread.id]);
  expect(await calls.summary()).toMatchObject({ total: 1, unread: 1 });
});
