import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffRole } from '#domain/permissions/permissions.ts';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createResultCalls, type Student } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: ReturnType<typeof createResultCalls>;

beforeAll(async () => {
  app = await createTestApp();
  calls = createResultCalls(app, await insertTeacher(app));
});
afterAll(() => app.close());

const moveTo = (centre: string, { id }: Student) =>
  app.database.updateTable('users').set({ centre }).where('id', '=', id).execute();

const namesOf = async (url: string) => {
  const reply = await calls.get(url);
  const names = reply.json().map(({ fullName }: { fullName: string }) => fullName);
  return { names, total: reply.headers['x-total-count'] };
};

describe('who has not taken an exam', () => {
  test('the list has everybody of the grade without a result, by name, a page at a time', async () => {
    const exam = await calls.newExam({ key: [0, 0] });
    const taken = await insertStudent(app, { firstName: 'آدم', lastName: 'الغائب' });
    await calls.submit(exam.id, [0, 0], taken);
    const late = await insertStudent(app, { firstName: 'ياسمين', lastName: 'الغائب' });
    const begun = await insertStudent(app, { firstName: 'إياد', lastName: 'الغائب' });
    await insertStudent(app, { firstName: 'سارة', lastName: 'الغائب', grade: 1 });
    await app.app.inject({
      method: 'POST',
      url: `/api/Exam/${exam.id}/attempt`,
      headers: begun.headers,
    });
    await moveTo('سنتر النور', late);
    const url = `/api/ExamResult/exam/${exam.id}/absentees`;
    const all = `${url}?search=${encodeURIComponent('الغائب')}`;
    expect(await namesOf(all)).toEqual({ names: ['إياد الغائب', 'ياسمين الغائب'], total: '2' });
    expect(await namesOf(`${all}&pageSize=1&page=2`)).toEqual({
      names: ['ياسمين الغائب'],
      total: '2',
    });
    expect(await namesOf(`${url}?centre=${encodeURIComponent('سنتر النور')}`)).toEqual({
      names: ['ياسمين الغائب'],
      total: '1',
    });
    const [first, second] = (await calls.get(all)).json();
    expect(first).toMatchObject({ hasBegun: true, hasAccess: true, centre: '' });
    expect(second).toMatchObject({ hasBegun: false, studentId: late.id, email: late.email });
    await calls.submit(exam.id, [0, 1], late);
    expect(await namesOf(all)).toEqual({ names: ['إياد الغائب'], total: '1' });
  });

  test('the list shows phone numbers only to an assistant who may see students', async () => {
    const exam = await calls.newExam({ key: [0] });
    const { id } = await insertStudent(app, { firstName: 'رنا', lastName: 'الهاتفي' });
    const phones = { phone: '01012345678', parent_phone: '01112345678' };
    await app.database.updateTable('users').set(phones).where('id', '=', id).execute();
    const url = `/api/ExamResult/exam/${exam.id}/absentees?search=${encodeURIComponent('الهاتفي')}`;
    const seen = async (role: StaffRole) =>
      (await app.app.inject({ url, headers: (await insertAssistant(app, role)).headers })).json();
    expect(await seen('questions')).toMatchObject([{ studentId: id, phone: '', parentPhone: '' }]);
    expect(await seen('centre')).toMatchObject([
      { studentId: id, phone: phones.phone, parentPhone: phones.parent_phone },
    ]);
  });

  test('the list says who cannot open the lesson', async () => {
    const exam = await calls.newExam({ key: [0], isFree: false });
    const family = `المشترك${randomUUID().slice(0, 4)}`;
    await insertStudent(app, { firstName: 'نور', lastName: family, isPremium: true });
    await insertStudent(app, { firstName: 'هنا', lastName: family });
    const url = `/api/ExamResult/exam/${exam.id}/absentees?search=${encodeURIComponent(family)}`;
    expect((await calls.get(url)).json()).toMatchObject([
      { hasAccess: true },
      { hasAccess: false },
    ]);
  });

  test('the list leaves out who came into the grade after the exam was over', async () => {
    const { id } = await calls.newExam({ key: [0] });
    const now = app.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 60 * 60 * 1000);
    await app.database
      .updateTable('exams')
      .set({ closes_at: at(-2) })
      .where('id', '=', id)
      .execute();
    const came = async (firstName: string, times: { created_at: Date; in_grade_since?: Date }) => {
      const student = await insertStudent(app, { firstName, lastName: 'القادم' });
      await app.database.updateTable('users').set(times).where('id', '=', student.id).execute();
    };
    await came('قبله', { created_at: at(-3) });
    await came('بعده', { created_at: at(-1) });
    await came('انتقل بعده', { created_at: at(-900), in_grade_since: at(-1) });
    const url = `/api/ExamResult/exam/${id}/absentees?search=${encodeURIComponent('القادم')}`;
    expect((await namesOf(url)).names).toEqual(['قبله القادم']);
  });

  test('the list of an unknown exam answers 404', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      const reply = await calls.get(`/api/ExamResult/exam/${id}/absentees`);
      expect(reply.json()).toMatchObject({ status: 404, code: 'exam.not_found' });
    }
  });
});

describe('the list of results', () => {
  test('the list is filtered by band and by centre, on the page and in the file', async () => {
    const exam = await calls.newExam({ key: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] });
    const answersWith = (right: number) =>
      Array.from({ length: 10 }, (_, n) => (n < right ? 0 : 1));
    const scores: Record<string, number> = { high: 7, upper: 6, middle: 5, low: 4, none: 0 };
    for (const [firstName, right] of Object.entries(scores)) {
      const student = await calls.submit(exam.id, answersWith(right), { firstName });
      if (right % 2 === 0) await moveTo('سنتر الأمل', student);
    }
    const url = `/api/ExamResult/exam/${exam.id}`;
    const firstNames = async (query: string) => {
      const { names, total } = await namesOf(`${url}${query}`);
      expect(total).toBe(String(names.length));
      return names.map((name: string) => name.split(' ')[0]);
    };
    expect(await firstNames('?band=high')).toEqual(['high']);
    expect(await firstNames('?band=middle')).toEqual(['upper', 'middle']);
    expect(await firstNames('?band=low')).toEqual(['low', 'none']);
    const centre = `centre=${encodeURIComponent('سنتر الأمل')}`;
    expect(await firstNames(`?${centre}`)).toEqual(['upper', 'low', 'none']);
    expect(await firstNames(`?${centre}&band=low`)).toEqual(['low', 'none']);
    expect((await calls.get(`${url}?band=best`)).statusCode).toBe(400);
    const { body } = await calls.get(`${url}/export?band=high`);
    expect(body).toContain('high');
    expect(body).not.toContain('upper');
  });
});
