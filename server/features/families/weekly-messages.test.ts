import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stripBidiControls } from '#domain/text/bidi.ts';
import { createClassSessionCalls } from '#server/testing/class-session-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertAssistant, insertStudent } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Headers = Record<string, string>;

const day = 24 * 60 * 60 * 1000;

let app: TestApp;
let classes: Awaited<ReturnType<typeof createClassSessionCalls>>;
let teacher: Headers;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  classes = await createClassSessionCalls(app);
  teacher = classes.teacher;
});
afterAll(() => app.close());

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Headers = teacher,
) => {
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
};

/** A group with students whose parents have a mobile number. */
const createGroup = async (names: readonly string[]) => {
  const group = await classes.createGroup(names);
  await app.database
    .updateTable('users')
    .set({ parent_phone: '01112345678' })
    .where('group_id', '=', group.id)
    .execute();
  return group;
};
const list = async (groupId: string, week = 'current', headers = teacher) =>
  (await call('GET', `/api/groups/${groupId}/weekly-messages?week=${week}`, undefined, headers))
    .body;
const linesOf = (student: { text: string }) => stripBidiControls(student.text).split('\n');
const now = () => app.clock.now().toISOString();

/** The day of the test clock, 21 November 2026, is a Saturday. */
const week = '2026-11-21';
const tick = (studentId: string, changes: object = {}) => ({
  studentId,
  week,
  isSent: true,
  at: now(),
  ...changes,
});
const send = (ticks: readonly object[], headers = teacher) =>
  call('PUT', '/api/weekly-messages/ticks', { ticks }, headers);

describe('the weekly messages of a group', () => {
  test('each student has the attendance, marks and unpaid month of the week, and nothing of a classmate', async () => {
    const student = await insertStudent(app, { firstName: 'سلمى', lastName: 'حسن' });
    const group = await createGroup(['من دفع']);
    await app.database
      .updateTable('users')
      .set({ group_id: group.id, gender: 'female', parent_phone: '01212345678' })
      .where('id', '=', student.id)
      .execute();
    const payer = group.students[0]!.id;
    const session = (await classes.open(group.id)).body;
    await classes.send(session.id, [
      classes.change(student.id, 'late'),
      classes.change(payer, 'absent'),
    ]);
    const exam = await insertExamOnNewLesson(app, { title: 'امتحان الأسبوع' });
    await call('POST', '/api/ExamResult', { examId: exam.id, answers: exam.key }, student.headers);
    const month = Number(classes.today.slice(5, 7));
    await createCollectionCalls(app, teacher).collect(payer, {
      planId: 'monthly',
      month,
      amount: 150,
    });
    const find = async (id: string, which?: string) =>
      (await list(group.id, which)).students.find((each: { id: string }) => each.id === id);
    expect(linesOf(await find(student.id))).not.toContain('حضرت');
    await classes.call('POST', `/api/class-sessions/${session.id}/close`, {});

    expect(await find(student.id)).toMatchObject({
      firstName: 'سلمى',
      lastName: 'حسن',
      phone: '01212345678',
      hasPageLink: false,
      obstacle: null,
      message: null,
    });
    expect(linesOf(await find(student.id)).slice(1)).toEqual([
      'متابعة سلمى من السبت 21 نوفمبر إلى الجمعة 27 نوفمبر:',
      'حضرت سلمى حصة واحدة، وتأخرت عن موعد حصة السبت.',
      'الدرجات:',
      '• امتحان الأسبوع: 4 من 4',
      'لم يُسجَّل دفع شهر نوفمبر بعد.',
    ]);
    expect(linesOf(await find(payer)).slice(2)).toEqual(['الغياب: حصة السبت.']);
    expect(linesOf(await find(student.id, 'previous')).slice(1)).toEqual([
      'متابعة سلمى من السبت 14 نوفمبر إلى الجمعة 20 نوفمبر:',
      'لا حصص ولا درجات مسجلة هذا الأسبوع.',
      'لم يُسجَّل دفع شهر نوفمبر بعد.',
    ]);
  });

  test('the teacher’s sentence is in each message of its week alone, and leaves with an empty one', async () => {
    const group = await createGroup(['نور']);
    const save = (text: string, which = 'current') =>
      call('PUT', `/api/groups/${group.id}/weekly-messages/note`, { week: which, text });
    await save('امتحان\n يوم السبت');
    const { note, students } = await list(group.id);
    expect(note).toBe('امتحان يوم السبت');
    expect(linesOf(students[0]).at(-1)).toBe('امتحان يوم السبت');
    expect((await list(group.id, 'previous')).note).toBe('');
    await save('');
    expect(linesOf((await list(group.id)).students[0])).toHaveLength(3);
    expect((await save('ن'.repeat(201))).status).toBe(400);
  });

  test('one call makes the links to the parents’ pages, which stand in the messages', async () => {
    const group = await createGroup(['نور', 'هند']);
    const [first] = group.students;
    const own = (await call('POST', `/api/students/${first!.id}/parent-link`)).body.link.url;
    const make = () => call('POST', `/api/groups/${group.id}/parent-links`);
    expect((await Promise.all([make(), make()])).map(({ status }) => status)).toEqual([204, 204]);
    const { students } = await list(group.id);
    const links = students.map((student: { text: string }) => linesOf(student).at(-1));
    expect(links).toContain(own);
    expect(new Set(links).size).toBe(2);
    const { body } = await call('GET', `/api/students/${group.students[1]!.id}/parent-link`);
    expect(links).toContain(body.link.url);
  });

  test('a parent without a mobile number, and one who stopped the messages, stand apart with the reason', async () => {
    const group = await createGroup(['أ بلا رقم', 'ب أرضي', 'ج أوقف', 'د موافق']);
    const [none, landline, stopped, agreed] = group.students.map(({ id }) => id);
    for (const [id, phone] of [
      [none!, ''],
      [landline!, '0223456789'],
    ] as const) {
      await app.database
        .updateTable('users')
        .set({ parent_phone: phone })
        .where('id', '=', id)
        .execute();
    }
    const decide = async (id: string, isGiven: boolean) => {
      const { body } = await call('POST', `/api/students/${id}/parent-link`);
      await call('PUT', `/api/parent/${body.link.url.split('/').at(-1)}/consent`, { isGiven }, {});
    };
    await decide(stopped!, true);
    await decide(stopped!, false);
    await decide(agreed!, true);
    const { students } = await list(group.id);
    expect(students.map(({ obstacle }: { obstacle: string | null }) => obstacle)).toEqual([
      'noPhone',
      'noPhone',
      'withdrawn',
      null,
    ]);
  });

  test('an assistant who is limited to a group sees and changes its messages alone', async () => {
    const [own, other] = [await createGroup(['نور']), await createGroup(['هند'])];
    const { headers } = await insertAssistant(app, 'centre', [own.id]);
    expect((await list(own.id, 'current', headers)).students).toHaveLength(1);
    expect((await list(other.id, 'current', headers)).code).toBe('group.not_found');
    const note = { week: 'current', text: 'جملة' };
    const statusOf = async (method: 'POST' | 'PUT', url: string, body?: object) =>
      (await call(method, url, body, headers)).status;
    expect(await statusOf('PUT', `/api/groups/${other.id}/weekly-messages/note`, note)).toBe(404);
    expect(await statusOf('POST', `/api/groups/${other.id}/parent-links`)).toBe(404);
    const [mine, foreign] = [own.students[0]!.id, other.students[0]!.id];
    const { body } = await send([tick(mine), tick(foreign)], headers);
    expect(body).toEqual({ refusedIds: [foreign] });
    expect((await list(other.id)).students[0].message).toBeNull();
    const [student] = (await list(own.id)).students;
    expect(student.message).toMatchObject({ state: 'sent', at: now(), actorName: 'هند سمير' });
    const questions = (await insertAssistant(app, 'questions')).headers;
    expect((await send([tick(mine)], questions)).status).toBe(403);
  });
});

describe('a tick', () => {
  test('a tick says when the message was sent, is taken back, and belongs to its week', async () => {
    const group = await createGroup(['نور']);
    const [student] = group.students;
    await send([tick(student!.id)]);
    expect((await list(group.id)).students[0].message).toEqual({
      state: 'sent',
      way: 'hand',
      at: now(),
      actorName: null,
      reason: null,
      code: '',
    });
    expect((await list(group.id, 'previous')).students[0].message).toBeNull();
    app.clock.advance(1000);
    await send([tick(student!.id, { isSent: false })]);
    expect((await list(group.id)).students[0].message.state).toBe('unsent');
  });

  test('of two ticks the later tap counts, whichever device sends first and however often', async () => {
    const group = await createGroup(['نور']);
    const { id } = group.students[0]!;
    const earlier = tick(id, { isSent: false, at: now() });
    app.clock.advance(60_000);
    const later = tick(id);
    await send([later]);
    await Promise.all([send([earlier]), send([earlier, later]), send([later])]);
    expect((await list(group.id)).students[0].message.at).toBe(later.at);
    const actions = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '=', 'weekly_message.tick')
      .execute();
    expect(actions).toHaveLength(1);
  });

  test('a tick of a clock that runs ahead counts as of now, so that it can be taken back', async () => {
    const group = await createGroup(['نور']);
    const { id } = group.students[0]!;
    await send([tick(id, { at: new Date(app.clock.now().getTime() + day).toISOString() })]);
    expect((await list(group.id)).students[0].message.at).toBe(now());
    app.clock.advance(1000);
    await send([tick(id, { isSent: false })]);
    expect((await list(group.id)).students[0].message.state).toBe('unsent');
  });

  test('a tick of no week, of a week to come or of nobody is refused, and the others are stored', async () => {
    const group = await createGroup(['نور', 'هند', 'ندى']);
    const [first, second, third] = group.students.map(({ id }) => id);
    const nobody = '00000000-0000-4000-8000-000000000000';
    const { body } = await send([
      tick(first!, { week: '2026-11-22' }),
      tick(second!, { week: '2026-11-28' }),
      tick(third!),
      tick(nobody),
    ]);
    expect(new Set(body.refusedIds)).toEqual(new Set([first, second, nobody]));
    const { students } = await list(group.id);
    expect(students.filter(({ message }: { message: object | null }) => message)).toHaveLength(1);
  });
});
