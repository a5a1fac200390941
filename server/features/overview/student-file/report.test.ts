import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertAssistant,
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { readPrintedLines } from '#server/testing/printing/printed-lines.ts';
import { openPrinted } from '#server/testing/printing/printed-text.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let lessonId: string;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  await app.database.deleteFrom('courses').execute();
  lessonId = (await insertLesson(app, (await insertCourse(app)).id)).id;
  student = await insertStudent(app, { firstName: 'مريم', lastName: 'حسن' });
  app.sent.length = 0;
});
afterAll(() => app.close());

const url = (part = '') => `/api/user/${student.id}/report${part}`;
const get = (path: string) => app.app.inject({ url: path, headers: teacher.headers });
const textOf = async (period: string): Promise<string> =>
  (await get(url(`?period=${period}`))).json().text;
const mail = (body: object) =>
  app.app.inject({ method: 'POST', url: url('/mail'), headers: teacher.headers, payload: body });

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayInMilliseconds);

/** An exam that the student submitted so many days ago. */
const take = async (title: string, right: number, days = 0) => {
  const exam = await insertExam(app, lessonId, { title });
  const answers = exam.key.map((option, place) => (place < right ? option : (option + 1) % 4));
  const headers = student.headers;
  await app.app.inject({
    method: 'POST',
    url: '/api/ExamResult',
    headers,
    payload: { examId: exam.id, answers },
  });
  await app.database
    .updateTable('exam_results')
    .set({ submitted_at: daysAgo(days) })
    .where('exam_id', '=', exam.id)
    .execute();
  return exam;
};

const close = async (title: string, days: number) => {
  const exam = await insertExam(app, lessonId, { title });
  await app.database
    .updateTable('exams')
    .set({ closes_at: daysAgo(days) })
    .where('id', '=', exam.id)
    .execute();
};

const joinedEarlier = () =>
  app.database
    .updateTable('users')
    .set({ created_at: daysAgo(3000) })
    .where('id', '=', student.id)
    .execute();

describe('the summary', () => {
  test('the summary of an inactive student says so', async () => {
    const text = await textOf('week');
    expect(text).toContain('الاسم: مريم حسن');
    expect(text).toContain('هذا الأسبوع: من');
    expect(text).toContain('لم يُسلَّم امتحان في هذه المدة.');
    expect(text).toContain('لا امتحان انتهى موعده دون تسليم.');
    expect(text).toContain('لم يُفتح درس في هذه المدة.');
  });

  test('the summary has exams with scores, the average, absences and watching of its period alone', async () => {
    await joinedEarlier();
    await take('امتحان اليوم', 4);
    await take('امتحان قديم', 1, 400);
    await close('فات موعده', 0);
    await close('فات من زمن', 500);
    const now = app.clock.now();
    await app.database
      .insertInto('lesson_visits')
      .values({
        student_id: student.id,
        lesson_id: lessonId,
        first_opened_at: now,
        last_opened_at: now,
        completed_at: now,
      })
      .execute();
    const text = await textOf('week');
    expect(text).toContain('امتحان واحد، ومتوسط النسبة 100%');
    expect(text).toContain('• امتحان اليوم: 4 من 4 (100%)، ');
    expect(text).toContain('• فات موعده، انتهى يوم');
    expect(text).toContain('فُتح: درس واحد، واكتملت مشاهدة: درس واحد.');
    expect(text).not.toContain('قديم');
    expect(text).not.toContain('من زمن');
  });

  test('the summary has the closed classes of its period, and what is owed for whoever may know it', async () => {
    const joinClass = async (daysBefore: number, value: string, isClosed = true) => {
      const id = randomUUID();
      await sql`
        insert into class_sessions (id, group_name, day, from_time, to_time, member_ids, opened_at, closed_at)
        values (${id}, 'السبت', ${dayInEgypt(daysAgo(daysBefore))}::date, '16:00', '18:00', '{}', now(),
          case when ${isClosed} then now() end)`.execute(app.database);
      await sql`
        insert into session_entries (session_id, student_id, field, value, changed_at, change_id)
        values (${id}, ${student.id}, 'presence', ${value}, now(), ${randomUUID()})`.execute(
        app.database,
      );
    };
    await joinClass(0, 'absent');
    // Whoever comes late is still being written down.
    await joinClass(0, 'absent', false);
    await joinClass(400, 'late');
    const request = { student_id: student.id, request_id: randomUUID(), made_by: teacher.id };
    await app.database
      .insertInto('charges')
      .values({
        ...request,
        id: randomUUID(),
        key: randomUUID(),
        kind: 'booklet',
        title: 'ملزمة',
        price_in_piastres: 5000,
        created_at: app.clock.now(),
      })
      .execute();
    const text = await textOf('week');
    expect(text).toContain('حضور: 0، غياب: 1');
    expect(text).not.toContain('تأخر');
    expect(text).toContain('المستحق للسنتر 50 ج.م.');
    const { headers } = await insertAssistant(app, 'all_but_money');
    const seen = await app.app.inject({ url: url('?period=week'), headers });
    expect(seen.json().text).toContain('حضور: 0، غياب: 1');
    expect(seen.json().text).not.toContain('50');
  });

  test('the summary contains no absence from before the student joined, and no draft', async () => {
    await close('قبل التسجيل', 0.0001);
    expect(await textOf('year')).not.toContain('قبل التسجيل');
  });

  test('the summary of many exams names the first ones and counts the others', async () => {
    for (let index = 0; index < 30; index += 1) await take(`امتحان رقم ${index}`, 3);
    const text = await textOf('month');
    expect(text).toContain('30 امتحانًا، ومتوسط النسبة 75%');
    expect(text).toContain('• وغيرها: 20 امتحانًا');
  });

  test('the summary has scores, and neither questions nor right options', async () => {
    await take('امتحان ما زال مفتوحًا', 2);
    const text = await textOf('week');
    expect(text).toContain('2 من 4');
    expect(text).not.toMatch(/السؤال|الإجابة|كتلة/u);
  });

  test('the summary refuses an unknown period', async () => {
    expect((await get(url('?period=day'))).statusCode).toBe(400);
  });
});

describe('the printed summary', () => {
  test('the printed summary is A4 with text that can be read, in reading order', async () => {
    await take('امتحان الاتزان', 3);
    const reply = await get(url('/print?period=month'));
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toContain('.pdf');
    const { lines, size } = await readPrintedLines(reply.rawPayload);
    expect(size).toEqual({ width: 595, height: 842 });
    const printed = lines.join('\n');
    expect(printed).toContain('ملخص المتابعة');
    expect(printed).toContain('مريم حسن');
    expect(printed).toContain('امتحان الاتزان');
    expect(printed).toContain('صفحة 1 من 1');
  });

  test('the printed summary with long names and titles goes on to another page', async () => {
    const long = 'حساب ثابت الاتزان والعوامل المؤثرة في موضعه وقاعدة لوشاتيليه '.repeat(3).trim();
    await app.database
      .updateTable('users')
      .set({ first_name: 'عبدالرحمن'.repeat(6), last_name: long.slice(0, 120) })
      .where('id', '=', student.id)
      .execute();
    for (let index = 0; index < 25; index += 1) await take(`${long} ${index}`, 1);
    const { rawPayload } = await get(url('/print?period=week'));
    const loading = openPrinted(rawPayload);
    expect((await loading.promise).numPages).toBeGreaterThan(1);
    await loading.destroy();
  });
});

describe('the mailed summary', () => {
  test('the mailed summary reaches the student once for each key, however often and at once it is sent', async () => {
    await take('امتحان الاتزان', 3);
    const body = { clientKey: randomUUID(), period: 'week' };
    const replies = await Promise.all([mail(body), mail(body), mail(body)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(app.sent).toHaveLength(1);
    expect(app.sent[0]).toMatchObject({ to: student.email, subject: 'ملخص أسبوعك' });
    expect(app.sent[0]?.plain).toContain('امتحان الاتزان');
    await mail({ ...body, clientKey: randomUUID() });
    expect(app.sent).toHaveLength(2);
    expect((await get(url())).json().mailedAt).toBe(app.clock.now().toISOString());
  });

  test('the summary is not mailed to an unconfirmed address', async () => {
    await app.database
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', student.id)
      .execute();
    const reply = await mail({ clientKey: randomUUID(), period: 'week' });
    expect(reply.json()).toMatchObject({ status: 409, code: 'student_report.unverified_email' });
    expect(app.sent).toHaveLength(0);
  });

  test('the mail needs a key, and a key of another student mails nothing', async () => {
    expect((await mail({ period: 'week' })).statusCode).toBe(400);
    const body = { clientKey: randomUUID(), period: 'week' };
    await mail(body);
    student = await insertStudent(app);
    expect((await mail(body)).statusCode).toBe(400);
    expect(app.sent).toHaveLength(1);
  });
});
