import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Person;
let calls: ReturnType<typeof createResultCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  calls = createResultCalls(app, teacher);
});
afterAll(() => app.close());

const post = (url: string, payload: object, { headers }: Pick<Person, 'headers'> = teacher) =>
  app.app.inject({ method: 'POST', url, headers, payload });

const selectionOf = (...students: { id: string }[]) => ({
  of: 'marked',
  ids: students.map(({ id }) => id),
});

const newGroup = async (grade = 3) => {
  const name = `مجموعة ${randomUUID()}`;
  const reply = await post('/api/groups', { name, grade });
  return reply.json<{ id: string }>().id;
};

const move = (groupId: string | null, students: object, clientKey = randomUUID()) =>
  post('/api/bulk/group', { clientKey, students, groupId });

const gift = { opens: 'everything', endsAt: '2026-12-31', note: '' };

const give = (students: object, sentGift: object = gift, clientKey = randomUUID()) =>
  post('/api/bulk/gift', { clientKey, students, gift: sentGift });

const message = { subject: 'تغيّر الموعد', body: 'حصة السبت\nالساعة 17:00' };

const send = (students: object, clientKey = randomUUID()) =>
  post('/api/bulk/message', { clientKey, students, ...message });

const change = (student: Person, values: object) =>
  app.database.updateTable('users').set(values).where('id', '=', student.id).execute();

const auditOf = async ({ id }: { id: string }) =>
  (
    await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

const some = (count: number, options = {}) =>
  Promise.all(Array.from({ length: count }, () => insertStudent(app, options)));

describe('moving students to a group', () => {
  test('the move names who stays where and why, and leaves an audit row for each moved student', async () => {
    const group = await newGroup();
    const [first, second] = await some(2);
    const other = await insertStudent(app, { grade: 2, firstName: 'هدى', lastName: 'علي' });
    const gone = { id: randomUUID() };
    if (!first || !second) throw new Error('There are no students.');
    await move(group, selectionOf(second));
    expect((await move(group, selectionOf(first, second, other, gone))).json()).toEqual({
      doneCount: 1,
      skipped: expect.arrayContaining([
        { studentId: gone.id, name: '', reason: 'gone' },
        expect.objectContaining({ studentId: second.id, reason: 'already_there' }),
        { studentId: other.id, name: 'هدى علي', reason: 'other_grade' },
      ]),
    });
    expect(await auditOf(first)).toEqual(['student.move_to_group']);
    expect((await move(null, selectionOf(first, second))).json()).toMatchObject({ doneCount: 2 });
  });

  test('the move includes all students that match the filters of the list', async () => {
    const [from, to] = [await newGroup(), await newGroup()];
    const students = await some(3);
    await move(from, selectionOf(...students));
    const all = { of: 'students', filters: { groupId: from } };
    expect((await move(to, all)).json()).toEqual({ doneCount: 3, skipped: [] });
    expect((await move(to, all)).json().code).toBe('bulk.nobody');
  });

  test.each([{ search: 'نوران' }, { filter: 'premium' }, { centre: 'سنتر الفتح' }, { grade: 2 }])(
    'the move to a group counts the students whom %j lets through',
    async (narrowed) => {
      const groupId = await newGroup();
      const premium = await insertStudent(app, { firstName: 'نوران', isPremium: true });
      const others = await some(2);
      await move(groupId, selectionOf(premium, ...others));
      await change(premium, { centre: 'سنتر الفتح', grade: 2 });
      const chosen = async (filters: object) => {
        const students = { of: 'students', filters: { groupId, ...filters } };
        return (await post('/api/bulk/receivers', { students })).json().chosen;
      };
      expect([await chosen({}), await chosen(narrowed)]).toEqual([3, 1]);
    },
  );

  test('the move refuses a group that is unknown or archived', async () => {
    const student = await insertStudent(app);
    expect((await move(randomUUID(), selectionOf(student))).json().code).toBe('group.not_found');
    const group = await newGroup();
    await sql`update student_groups set is_archived = true where id = ${group}`.execute(
      app.database,
    );
    expect((await move(group, selectionOf(student))).statusCode).toBe(400);
  });
});

describe('a gift to many', () => {
  test('a gift that is sent twice at once with one key is given once, and both get the same reply', async () => {
    const students = await some(3);
    app.sent.length = 0;
    const key = randomUUID();
    const replies = await Promise.all(
      [1, 2, 3].map(() => give(selectionOf(...students), gift, key)),
    );
    for (const reply of replies) expect(reply.json()).toEqual({ doneCount: 3, skipped: [] });
    const grants = await app.database
      .selectFrom('grants')
      .select('student_id')
      .where(
        'student_id',
        'in',
        students.map(({ id }) => id),
      )
      .execute();
    expect(grants).toHaveLength(3);
    expect(app.sent).toHaveLength(3);
    expect(await auditOf(students[0] ?? { id: '' })).toEqual(['premium.give']);
  });

  test('a student has at most one grant for everything, also by another key at the same moment', async () => {
    const student = await insertStudent(app);
    const replies = await Promise.all([give(selectionOf(student)), give(selectionOf(student))]);
    const counts = replies.map((reply) => reply.json<{ doneCount: number }>().doneCount);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(replies.flatMap((reply) => reply.json<{ skipped: object[] }>().skipped)).toMatchObject([
      { studentId: student.id, reason: 'already_given' },
    ]);
  });

  test('a gift opens a month or credits as the single one does, and no unconfirmed student gets a mail', async () => {
    const student = await insertStudent(app);
    await change(student, { email_verified_at: null });
    app.sent.length = 0;
    const common = { clientKey: randomUUID(), endsAt: '2026-12-31', note: 'للمتفوقين' };
    await give(selectionOf(student), { ...common, opens: 'month', month: 3 });
    await give(selectionOf(student), { ...common, opens: 'credits', credits: 4 });
    const grants = await app.database
      .selectFrom('grants')
      .select(['scope', 'month', 'credits', 'source', 'reason'])
      .where('student_id', '=', student.id)
      .orderBy('scope')
      .execute();
    const common2 = { source: 'gift', reason: 'للمتفوقين' };
    expect(grants).toEqual([
      { scope: 'credits', month: null, credits: 4, ...common2 },
      { scope: 'month', month: 3, credits: null, ...common2 },
    ]);
    expect(app.sent).toEqual([]);
  });

  test('a gift with a wrong day or lesson is refused at its field, and nobody gets anything', async () => {
    const student = await insertStudent(app);
    const late = await give(selectionOf(student), { ...gift, endsAt: '2027-09-01' });
    expect(late.json().errors).toEqual({
      endsAt: ['تنتهي الهدية مع نهاية العام الدراسي على الأكثر'],
    });
    const lesson = { ...gift, clientKey: randomUUID(), opens: 'lesson', lessonId: randomUUID() };
    expect((await give(selectionOf(student), lesson)).statusCode).toBe(400);
    expect(await auditOf(student)).toEqual([]);
  });

  test('a gift reaches 2,000 students in one call, and 2,001 are refused', async () => {
    const group = await newGroup(3);
    await sql`
      insert into users (id, role, email, password_hash, first_name, grade, search_key, created_at,
        email_verified_at, group_id)
      select gen_random_uuid(), 'student', 'class' || number || '@example.com', '', 'طالب', 3, 'class',
        now(), now(), ${group}
      from generate_series(1, 2000) number`.execute(app.database);
    app.sent.length = 0;
    const all = { of: 'students', filters: { groupId: group } };
    expect((await give(all)).json()).toEqual({ doneCount: 2000, skipped: [] });
    expect(app.sent).toHaveLength(2000);
    expect((await send(all)).json()).toEqual({ doneCount: 2000, skipped: [] });
    const further = await insertStudent(app, { grade: 3 });
    await move(group, selectionOf(further));
    expect((await send(all)).json().code).toBe('bulk.too_many');
    const ids = Array.from({ length: 2001 }, () => randomUUID());
    const tooMany = await send({ of: 'marked', ids });
    expect(Object.values(tooMany.json().errors)).toEqual([
      ['أقصى عدد في المرة الواحدة 2,000 حساب. قسّم ما اخترته.'],
    ]);
  });
});

describe('a message', () => {
  test('a message reaches students who opted in; the preview counts the others, and the reply names them', async () => {
    const [reader, silent, unknown] = await some(3);
    if (!reader || !silent || !unknown) throw new Error('There are no students.');
    await change(silent, { notify_lesson_updates: false });
    await change(unknown, { email_verified_at: null });
    const students = selectionOf(reader, silent, unknown);
    expect((await post('/api/bulk/receivers', { students })).json()).toEqual({
      chosen: 3,
      receivers: 1,
      unsubscribed: 1,
      notVerified: 1,
    });
    app.sent.length = 0;
    const key = randomUUID();
    const replies = await Promise.all([send(students, key), send(students, key)]);
    for (const reply of replies) {
      expect(reply.json()).toMatchObject({
        doneCount: 1,
        skipped: expect.arrayContaining([
          expect.objectContaining({ studentId: silent.id, reason: 'unsubscribed' }),
          expect.objectContaining({ studentId: unknown.id, reason: 'not_verified' }),
        ]),
      });
    }
    expect(app.sent).toMatchObject([{ to: reader.email, subject: 'تغيّر الموعد' }]);
    expect(app.sent[0]?.plain).toContain('الساعة 17:00');
    const [, token = ''] = /unsubscribe\?token=(\S+)/u.exec(app.sent[0]?.plain ?? '') ?? [];
    const stop = await app.app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${decodeURIComponent(token)}`,
    });
    expect(stop.json()).toMatchObject({ kind: 'lessonUpdates', isSubscribed: false });
    expect((await post('/api/bulk/receivers', { students })).json()).toMatchObject({
      receivers: 0,
    });
  });

  test('a message without a subject or a text is refused at the field', async () => {
    const student = await insertStudent(app);
    const reply = await post('/api/bulk/message', {
      clientKey: randomUUID(),
      students: selectionOf(student),
      subject: ' ',
      body: '',
    });
    expect(reply.json().errors).toEqual({
      subject: ['اكتب عنوان الرسالة'],
      body: ['اكتب نص الرسالة'],
    });
  });

  test('a message refuses the key of another action', async () => {
    const student = await insertStudent(app);
    const key = randomUUID();
    await move(null, selectionOf(student), key);
    expect((await send(selectionOf(student), key)).statusCode).toBe(400);
  });
});

describe('another try', () => {
  test('another attempt opens for all filtered results, and the reply names who has none or an open one', async () => {
    const exam = await calls.newExam({ key: [0, 0] });
    const good = await calls.submit(exam.id, [0, 0], { firstName: 'ندى' });
    const weak = await calls.submit(exam.id, [1, 1], { firstName: 'رنا' });
    const absent = await insertStudent(app);
    const retry = (students: object, clientKey = randomUUID()) =>
      post('/api/bulk/retry', { clientKey, students, examId: exam.id });
    const low = { of: 'results', examId: exam.id, filters: { band: 'low' } };
    const key = randomUUID();
    const replies = await Promise.all([retry(low, key), retry(low, key)]);
    for (const reply of replies) expect(reply.json()).toEqual({ doneCount: 1, skipped: [] });
    expect((await retry(selectionOf(good, weak, absent))).json()).toMatchObject({
      doneCount: 1,
      skipped: expect.arrayContaining([
        expect.objectContaining({ studentId: weak.id, reason: 'retry_open' }),
        expect.objectContaining({ studentId: absent.id, reason: 'no_result' }),
      ]),
    });
    expect(await auditOf(good)).toEqual(['student.allow_retry']);
    const unknown = await post('/api/bulk/retry', {
      clientKey: randomUUID(),
      students: selectionOf(good),
      examId: randomUUID(),
    });
    expect(unknown.json().code).toBe('exam.not_found');
  });

  test('another attempt beside a simultaneous submission counts once', async () => {
    const exam = await calls.newExam({ key: [0] });
    const student = await calls.submit(exam.id, [1], { firstName: 'علا' });
    await calls.allowRetry(exam.id, student);
    await Promise.allSettled([
      calls.submit(exam.id, [0], student),
      post('/api/bulk/retry', {
        clientKey: randomUUID(),
        students: selectionOf(student),
        examId: exam.id,
      }),
    ]);
    const [row] = (await calls.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(row).toMatchObject({ tryNumber: 2, earlierTries: [{ tryNumber: 1 }] });
  });
});

test('the filter narrows the absentees of a group, and the message reaches them', async () => {
  const exam = await calls.newExam({ key: [0] });
  const group = await newGroup();
  const [member] = await some(2);
  if (!member) throw new Error('There are no students.');
  await move(group, selectionOf(member));
  const list = await calls.get(`/api/ExamResult/exam/${exam.id}/absentees?groupId=${group}`);
  expect(list.json()).toMatchObject([{ studentId: member.id }]);
  const absentees = { of: 'absentees', examId: exam.id, filters: { groupId: group } };
  expect((await send(absentees)).json()).toEqual({ doneCount: 1, skipped: [] });
});

test.each(['/api/bulk/group', '/api/bulk/gift', '/api/bulk/message', '/api/bulk/retry'])(
  '%s is the teacher’s alone',
  async (url) => {
    const student = await insertStudent(app);
    const body = { clientKey: randomUUID(), students: selectionOf(student) };
    expect((await post(url, body, student)).json().code).toBe('auth.forbidden');
  },
);
