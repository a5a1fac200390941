import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { readPdfLines } from '#server/testing/pdf-text.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let other: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let certificateId: string;

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

const passExam = async (headers: Record<string, string>, title: string) => {
  const exam = await insertExamOnNewLesson(app, { title });
  const payload = { examId: exam.id, answers: exam.key };
  const reply = await app.app.inject({ method: 'POST', url: '/api/ExamResult', headers, payload });
  return reply.json().certificateId as string;
};

beforeAll(async () => {
  app = await createTestApp();
  student = await insertStudent(app, { firstName: 'مريم', lastName: 'عبد الرحمن' });
  other = await insertStudent(app);
  teacher = await insertTeacher(app);
  certificateId = await passExam(student.headers, 'امتحان الاتزان');
});
afterAll(() => app.close());

describe("a student's certificates", () => {
  test('the list has the newest certificates first, with everything the drawing needs', async () => {
    const someone = await insertStudent(app, { firstName: 'ليلى', lastName: 'أحمد' });
    const older = await passExam(someone.headers, 'امتحان الأحماض');
    app.clock.advance(60_000);
    const newer = await passExam(someone.headers, 'امتحان القواعد');
    app.queries.length = 0;
    const list = (await get('/api/certificate/student', someone.headers)).json();
    expect(app.queries).toHaveLength(2);
    expect(list.map(({ id }: { id: string }) => id)).toEqual([newer, older]);
    expect(list[1]).toEqual({
      id: older,
      certificateTitle: 'شهادة تقدير',
      description: 'اجتياز بنسبة 100.0% في امتحان الأحماض',
      issuedAt: '2026-11-21T18:00:00.000Z',
      studentName: 'ليلى أحمد',
      studentGender: null,
      examTitle: 'امتحان الأحماض',
      teacherName: '',
      teacherTitle: '',
      signature: null,
      platformName: 'منصة عنصر للكيمياء',
      verifyUrl: `https://kimya.test/verify/${older}`,
    });
  });

  test('certificates store the form of address of their day', async () => {
    const someone = await insertStudent(app, { gender: 'female' });
    await passExam(someone.headers, 'امتحان الأملاح');
    await app.database
      .updateTable('users')
      .set({ gender: null })
      .where('id', '=', someone.id)
      .execute();
    const list = (await get('/api/certificate/student', someone.headers)).json();
    expect(list).toMatchObject([{ studentGender: 'female' }]);
  });

  test('certificates are listed for their student only', async () => {
    expect((await get('/api/certificate/student', other.headers)).json()).toEqual([]);
  });

  test('certificates keep the name of their day, and use the names of the settings where none was set then', async () => {
    await app.database
      .updateTable('users')
      .set({ first_name: 'اسم جديد' })
      .where('id', '=', student.id)
      .execute();
    const stored = [
      { name: 'teacherName', value: JSON.stringify('أ. سعاد') },
      { name: 'teacherTitle', value: JSON.stringify('مدرسة الكيمياء') },
      { name: 'siteFullName', value: JSON.stringify(42) },
    ];
    await app.database.insertInto('settings').values(stored).execute();
    const [certificate] = (await get('/api/certificate/student', student.headers)).json();
    await app.database.deleteFrom('settings').execute();
    expect(certificate).toMatchObject({
      studentName: 'مريم عبد الرحمن',
      teacherName: 'أ. سعاد',
      teacherTitle: 'مدرسة الكيمياء',
      platformName: 'منصة عنصر للكيمياء',
    });
  });
});

describe('the PDF', () => {
  test('the PDF is for its owner and the teacher, under its Arabic title', async () => {
    for (const { headers } of [student, teacher]) {
      const reply = await get(`/api/certificate/${certificateId}/pdf`, headers);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('application/pdf');
      expect(reply.headers['content-disposition']).toBe(
        `attachment; filename=file.pdf; filename*=UTF-8''${encodeURIComponent('شهادة تقدير.pdf')}`,
      );
      expect(reply.headers['cache-control']).toContain('private');
      const lines = readPdfLines(reply.rawPayload);
      expect(lines).toContain('مريمعبدالرحمن');
      expect(lines).toContain('امتحانالاتزان');
      expect(lines).toContain('شهادةتقدير');
    }
  });

  test('the PDF answers 404 to anybody else, and sends a visitor to sign in', async () => {
    const url = `/api/certificate/${certificateId}/pdf`;
    const refused = await get(url, other.headers);
    expect(refused.json()).toMatchObject({ status: 404, code: 'certificate.not_found' });
    expect((await get(url)).statusCode).toBe(401);
  });
});

describe('the public check', () => {
  test('the public check shows a visitor name, exam, grade and date, and nothing that leads to the account', async () => {
    const reply = await get(`/api/certificate/verify/${certificateId}`);
    expect(reply.json()).toEqual({
      id: certificateId,
      certificateTitle: 'شهادة تقدير',
      description: 'اجتياز بنسبة 100.0% في امتحان الاتزان',
      issuedAt: '2026-11-21T18:00:00.000Z',
      studentName: 'مريم عبد الرحمن',
      examTitle: 'امتحان الاتزان',
      teacherName: '',
      platformName: 'منصة عنصر للكيمياء',
    });
  });

  test.each([
    randomUUID(),
    'short',
    'x'.repeat(64),
    "' or '1'='1' or '1'='1",
    '%00'.repeat(16),
    'student',
  ])('the public check answers 404 for the id %s, which no certificate has', async (id) => {
    const path = encodeURIComponent(id);
    for (const url of [`/api/certificate/verify/${path}`, `/api/certificate/${path}/pdf`]) {
      const reply = await get(url, teacher.headers);
      expect(reply.json()).toMatchObject({ status: 404, code: 'certificate.not_found' });
    }
  });
});
