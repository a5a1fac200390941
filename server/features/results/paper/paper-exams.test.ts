import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { paperExams } from '#contract/results/paper-exams.ts';
import type { RouteReply } from '#contract/route.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';
import { createClassSessionCalls } from '#server/testing/class-session-calls.ts';
import { insertAssistant, insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Headers = Record<string, string>;
type PaperExam = RouteReply<typeof paperExams.save>;

let app: TestApp;
let classes: Awaited<ReturnType<typeof createClassSessionCalls>>;
let teacher: Headers;

beforeAll(async () => {
  app = await createTestApp();
  classes = await createClassSessionCalls(app);
  teacher = classes.teacher;
});
afterAll(() => app.close());

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Headers = teacher,
) => {
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    status: reply.statusCode,
    body: reply.body === '' ? undefined : reply.json(),
    total: reply.headers['x-total-count'],
  };
};

const save = (form: object = {}, headers = teacher) =>
  call(
    'POST',
    '/api/paper-exams',
    {
      id: randomUUID(),
      title: 'شيت الباب الأول',
      grade: 2,
      heldOn: '2026-11-21',
      fullMark: 20,
      version: 0,
      ...form,
    },
    headers,
  );
const newExam = async (form: object = {}): Promise<PaperExam> => {
  const { status, body } = await save(form);
  expect(status).toBe(200);
  return body;
};
const mark = (exam: { id: string }, studentId: string, body: object, headers = teacher) =>
  call('PUT', `/api/paper-exams/${exam.id}/marks/${studentId}`, body, headers);
const open = async (exam: { id: string }, headers = teacher) =>
  (await call('GET', `/api/paper-exams/${exam.id}`, undefined, headers)).body;
const newGroup = (...names: string[]) => classes.createGroup(names);
const idsOf = (group: { students: readonly { id: string }[] }) =>
  group.students.map(({ id }) => id);

describe('an exam on paper', () => {
  test('the exam has the students of its group by name, and counts marks, absences and the average', async () => {
    const group = await newGroup('بسمة', 'آية', 'جنى');
    const [basma = '', aya = ''] = idsOf(group);
    const exam = await newExam({ groupId: group.id });
    expect((await mark(exam, basma, { mark: '١٧٫٥' })).body).toMatchObject({ mark: 17.5 });
    expect((await mark(exam, aya, { isAbsent: true })).body).toMatchObject({
      mark: null,
      isAbsent: true,
    });
    const opened = await open(exam);
    expect(opened).toMatchObject({ markCount: 1, absentCount: 1, average: 17.5, fullMark: 20 });
    expect(
      opened.students.map((row: { mark: number | null; isAbsent: boolean }) => [
        row.mark,
        row.isAbsent,
      ]),
    ).toEqual([
      [null, true],
      [17.5, false],
      [null, false],
    ]);
    expect((await mark(exam, aya, {})).body).toMatchObject({ mark: null, isAbsent: false });
    expect(await open(exam)).toMatchObject({ markCount: 1, absentCount: 0 });
  });

  test('the exam of a whole grade has every student of the grade, and a guest of another group keeps the mark', async () => {
    const group = await newGroup('دعاء');
    const guest = await insertStudent(app, { grade: 2 });
    const exam = await newExam({ groupId: group.id });
    expect((await mark(exam, guest.id, { mark: 12 })).status).toBe(200);
    expect((await open(exam)).students).toHaveLength(2);
    const ofGrade = await open(await newExam());
    expect(ofGrade.students.map(({ studentId }: { studentId: string }) => studentId)).toEqual(
      expect.arrayContaining([guest.id, ...idsOf(group)]),
    );
  });

  test('the exam is stored once for each form, an edit of an older version is refused, and so is a full mark below an entered one', async () => {
    const group = await newGroup('هدى');
    const form = { id: randomUUID(), groupId: group.id };
    const [first, second] = await Promise.all([save(form), save(form)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const { version } = await open(form);
    await mark(form, idsOf(group)[0] ?? '', { mark: 18 });
    const edit = { ...form, title: 'شيت معدّل', version };
    expect((await save({ ...edit, fullMark: 17.5 })).body.errors.fullMark).toEqual([
      'سُجّلت درجة 18، فلا تقل الدرجة النهائية عنها.',
    ]);
    expect((await save({ ...edit, fullMark: 30, showsStanding: true })).body).toMatchObject({
      title: 'شيت معدّل',
      fullMark: 30,
      showsStanding: true,
      version: version + 1,
    });
    expect((await save(edit)).body.code).toBe('paper_exam.changed_meanwhile');
  });

  test.each([
    ['without a title', { title: ' ' }, 'title'],
    ['of no grade', { grade: 4 }, 'grade'],
    ['on no day', { heldOn: '2026-02-30' }, 'heldOn'],
    ['with a third of a mark', { fullMark: 20.3 }, 'fullMark'],
    ['without a full mark', { fullMark: 0 }, 'fullMark'],
  ])('the exam %s is refused at its field', async (_, form, field) => {
    const { status, body } = await save(form);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('the exam of a group of another grade is refused at the group', async () => {
    const group = await newGroup('مي');
    expect((await save({ grade: 1, groupId: group.id })).body.errors.groupId).toEqual([
      'اختر مجموعة من هذا الصف',
    ]);
  });

  test('the list begins with the latest day, a page at a time, and a deleted exam is gone with its marks', async () => {
    const group = await newGroup('ريم');
    const [reem = ''] = idsOf(group);
    const late = await newExam({ groupId: group.id, heldOn: '2027-05-02' });
    await newExam({ groupId: group.id, heldOn: '2027-05-01' });
    await mark(late, reem, { mark: 3 });
    const { body, total } = await call('GET', '/api/paper-exams?pageSize=1');
    expect(body.map(({ id }: PaperExam) => id)).toEqual([late.id]);
    expect(Number(total)).toBeGreaterThan(1);
    expect((await call('DELETE', `/api/paper-exams/${late.id}`)).status).toBe(204);
    expect((await call('DELETE', `/api/paper-exams/${late.id}`)).status).toBe(204);
    expect((await mark(late, reem, { mark: 3 })).body.code).toBe('paper_exam.not_found');
    expect((await call('GET', `/api/students/${reem}/paper-marks`)).body).toEqual([]);
  });
});

describe('a mark', () => {
  test.each([
    ['above the full mark', { mark: 20.5 }, 'الدرجة النهائية 20'],
    ['below zero', { mark: -1 }, 'اكتب درجة بأنصاف الدرجات على الأكثر، مثل 17.5'],
    ['with three quarters', { mark: 3.75 }, 'اكتب درجة بأنصاف الدرجات على الأكثر، مثل 17.5'],
    ['in words', { mark: 'عشرة' }, 'اكتب درجة بأنصاف الدرجات على الأكثر، مثل 17.5'],
  ])('a mark %s is refused', async (_, body, text) => {
    const group = await newGroup('لمى');
    const exam = await newExam({ groupId: group.id });
    const reply = await mark(exam, idsOf(group)[0] ?? '', body);
    expect([reply.status, reply.body.errors.mark]).toEqual([400, [text]]);
    expect(await open(exam)).toMatchObject({ markCount: 0 });
  });

  test('two assistants who enter different marks at once: one wins and the other is told; a repeat is no conflict', async () => {
    const group = await newGroup('نوران');
    const [student = ''] = idsOf(group);
    const exam = await newExam({ groupId: group.id });
    const was = { mark: null, isAbsent: false };
    const replies = await Promise.all(
      [12, 13].map((value) => mark(exam, student, { mark: value, was })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { mark: stored } = (await open(exam)).students[0];
    expect((await mark(exam, student, { mark: stored, was })).status).toBe(200);
    const other = await mark(exam, student, { mark: 19, was });
    expect(other.body.code).toBe('paper_mark.changed_meanwhile');
  });

  test('an assistant of some groups sees and marks these alone, and a student is refused', async () => {
    const own = await newGroup('شهد');
    const foreign = await newGroup('ملك');
    const assistant = await insertAssistant(app, 'centre', [own.id]);
    const { headers } = assistant;
    const [ownExam, foreignExam] = [
      await newExam({ groupId: own.id }),
      await newExam({ groupId: foreign.id }),
    ];
    const listed = (await call('GET', '/api/paper-exams', undefined, headers)).body;
    const ids = new Set(listed.map(({ id }: PaperExam) => id));
    expect([ids.has(ownExam.id), ids.has(foreignExam.id)]).toEqual([true, false]);
    expect((await mark(ownExam, idsOf(own)[0] ?? '', { mark: 5 }, headers)).status).toBe(200);
    expect((await mark(ownExam, idsOf(foreign)[0] ?? '', { mark: 5 }, headers)).status).toBe(404);
    expect((await mark(foreignExam, idsOf(own)[0] ?? '', { mark: 5 }, headers)).status).toBe(404);
    expect((await save({ groupId: foreign.id }, headers)).status).toBe(404);
    const student = await insertStudent(app);
    expect((await save({}, student.headers)).status).toBe(403);
  });
});

describe('what is seen of a mark', () => {
  test('the student sees the mark, and average and place where the teacher shows them', async () => {
    const group = await newGroup('أمل', 'رنا');
    const student = await insertStudent(app, { grade: 2 });
    const [amal = '', rana = ''] = idsOf(group);
    const exam = await newExam({ groupId: group.id, showsStanding: true });
    await mark(exam, student.id, { mark: 15 });
    await mark(exam, amal, { mark: 20 });
    await mark(exam, rana, { isAbsent: true });
    const hidden = await newExam({ groupId: group.id, heldOn: '2026-11-20', title: 'شيت ثانٍ' });
    await mark(hidden, student.id, { isAbsent: true });
    const own = await call('GET', '/api/Student/paper-marks', undefined, student.headers);
    expect(own.body).toEqual([
      {
        examId: exam.id,
        title: 'شيت الباب الأول',
        heldOn: '2026-11-21',
        fullMark: 20,
        mark: 15,
        isAbsent: false,
        average: 17.5,
        place: 2,
        markCount: 2,
      },
      expect.objectContaining({ title: 'شيت ثانٍ', mark: null, isAbsent: true, average: null }),
    ]);
    expect((await call('GET', `/api/students/${student.id}/paper-marks`)).body).toEqual(own.body);
  });

  test('the mark stands on the page of the parent, in the weekly message and in the summary', async () => {
    const group = await newGroup('فريدة');
    const [student = ''] = idsOf(group);
    const exam = await newExam({ groupId: group.id });
    await mark(exam, student, { mark: 17.5 });
    const { link } = (await call('POST', `/api/students/${student}/parent-link`)).body;
    const token = new URL(link.url).pathname.split('/').at(-1);
    const page = (await call('GET', `/api/parent/${token}`, undefined, {})).body;
    expect(page.results).toEqual([
      expect.objectContaining({ title: 'شيت الباب الأول', score: 17.5, maxScore: 20 }),
    ]);
    const week = (await call('GET', `/api/groups/${group.id}/weekly-messages?week=current`)).body;
    expect(stripBidiControls(week.students[0].text)).toContain('17.5 من 20');
    const summary = (await call('GET', `/api/user/${student}/report?period=month`)).body;
    expect(JSON.stringify(summary)).toContain('شيت الباب الأول');
  });
});
