import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agreedTextOf } from '#domain/honors/consent-text.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { defaultConsentTexts as texts, honorCalls } from '#server/testing/honors/honor-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: ReturnType<typeof honorCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  calls = honorCalls(app, teacher);
});
beforeEach(async () => {
  student = await insertStudent(app);
});
afterAll(() => app.close());

const readOwn = async () =>
  (await app.app.inject({ url: '/api/honor/consent', headers: student.headers })).json();

const stored = () =>
  app.database
    .selectFrom('honor_consents')
    .select(['kind', 'guardian_name', 'agreed_text', 'given_at', 'withdrawn_at'])
    .where('student_id', '=', student.id)
    .orderBy('given_at')
    .orderBy('kind', 'desc')
    .execute();

describe('a consent', () => {
  test('is not there until it is given, and the texts to agree to are', async () => {
    expect(await readOwn()).toEqual({ student: null, guardian: null, texts });
  });

  test('is stored with its date, its words, and the guardian’s name', async () => {
    const givenAt = app.clock.now();
    await calls.giveConsent(student, 'student');
    app.clock.advance(1000);
    const reply = await calls.giveConsent(student, 'guardian');
    expect(reply.json()).toEqual({
      student: { givenAt: givenAt.toISOString(), agreedText: texts.student, guardianName: '' },
      guardian: {
        givenAt: app.clock.now().toISOString(),
        agreedText: texts.guardian,
        guardianName: 'حسن عبد الله',
      },
      texts,
    });
    expect(await readOwn()).toEqual(reply.json());
    const seen = await app.app.inject({
      url: `/api/honor/consent/${student.id}`,
      headers: teacher.headers,
    });
    const { student: own, guardian } = reply.json();
    expect(seen.json()).toEqual({ student: own, guardian });
  });

  test('is given once, however often and close it is sent', async () => {
    const tries = await Promise.all([1, 2, 3].map(() => calls.giveConsent(student, 'student')));
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  test('needs the tick, the name of the guardian, and the student first', async () => {
    const early = await calls.giveConsent(student, 'guardian');
    expect([early.statusCode, early.json().code]).toEqual([400, 'honor_consent.student_first']);
    const unticked = await calls.giveConsent(student, 'student', { isAgreed: false });
    expect(unticked.json().errors).toEqual({ isAgreed: ['ضع علامة الموافقة أولًا'] });
    const unnamed = await calls.giveConsent(student, 'guardian', { guardianName: '  ' });
    expect(unnamed.json().errors).toEqual({ guardianName: ['اكتب اسم ولي الأمر كاملًا'] });
    expect(await stored()).toEqual([]);
  });

  test('to words that were replaced meanwhile is refused', async () => {
    const reply = await calls.giveConsent(student, 'student', { agreedText: 'نص قديم' });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'honor_consent.text_changed']);
    expect(await stored()).toEqual([]);
  });

  test('that was withdrawn stays on record, and can be given again', async () => {
    await calls.agreeToAll(student);
    app.clock.advance(1000);
    const withdrawnAt = app.clock.now();
    const reply = await calls.withdraw(student, 'student');
    expect(reply.json()).toMatchObject({ student: null, guardian: null });
    expect(await stored()).toMatchObject([
      { kind: 'student', agreed_text: texts.student, withdrawn_at: withdrawnAt },
      { kind: 'guardian', guardian_name: 'حسن عبد الله', withdrawn_at: withdrawnAt },
    ]);
    expect((await calls.withdraw(student, 'student')).statusCode).toBe(200);
    await calls.giveConsent(student, 'student');
    expect(await readOwn()).toMatchObject({ student: expect.any(Object), guardian: null });
  });

  test('of the guardian ends alone; the student stays named', async () => {
    await calls.agreeToAll(student);
    await calls.withdraw(student, 'guardian');
    expect(await readOwn()).toMatchObject({ student: expect.any(Object), guardian: null });
  });

  test('belongs to students; the teacher gives none, and asks about students only', async () => {
    expect((await calls.giveConsent(teacher, 'student')).statusCode).toBe(403);
    const own = await app.app.inject({
      url: `/api/honor/consent/${teacher.id}`,
      headers: teacher.headers,
    });
    expect([own.statusCode, own.json().code]).toEqual([404, 'student.not_found']);
  });
});

describe('the texts of the settings', () => {
  const setTexts = (payload: object) =>
    app.app.inject({ method: 'PATCH', url: '/api/settings', headers: teacher.headers, payload });

  test('are agreed to from the moment of the change, and what was agreed to stays', async () => {
    await calls.giveConsent(student, 'student');
    const change = await setTexts({
      honorConsentText: 'شرح جديد للطالب',
      guardianConsentText: 'شرح جديد لولي الأمر',
    });
    expect(change.statusCode).toBe(200);
    const changed = {
      student: agreedTextOf('student', 'شرح جديد للطالب'),
      guardian: agreedTextOf('guardian', 'شرح جديد لولي الأمر'),
    };
    expect(await readOwn()).toMatchObject({
      student: { agreedText: texts.student },
      texts: changed,
    });
    const late = await calls.giveConsent(student, 'guardian');
    expect([late.statusCode, late.json().code]).toEqual([409, 'honor_consent.text_changed']);
    await calls.giveConsent(student, 'guardian', { agreedText: changed.guardian });
    expect((await stored()).map((consent) => consent.agreed_text)).toEqual([
      texts.student,
      changed.guardian,
    ]);
  });
});
