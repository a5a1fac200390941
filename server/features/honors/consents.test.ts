import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agreedTextOf, confirmedConsentsStatement } from '#domain/honors/consent-text.ts';
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

const refusedAt = { student: null, guardian: null };

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
  test('a consent does not exist before it is given, and the texts to agree to do', async () => {
    expect(await readOwn()).toEqual({ student: null, guardian: null, refusedAt, texts });
  });

  test('a consent is stored with its date, its words, and the guardian’s name', async () => {
    const consentedAt = app.clock.now();
    await calls.giveConsent(student, 'student');
    app.clock.advance(1000);
    const reply = await calls.giveConsent(student, 'guardian');
    expect(reply.json()).toEqual({
      student: {
        givenAt: consentedAt.toISOString(),
        agreedText: texts.student,
        guardianName: '',
        isRecordedByTeacher: false,
      },
      guardian: {
        givenAt: app.clock.now().toISOString(),
        agreedText: texts.guardian,
        guardianName: 'حسن عبد الله',
        isRecordedByTeacher: false,
      },
      refusedAt,
      texts,
    });
    expect(await readOwn()).toEqual(reply.json());
    const seen = await calls.readConsents(student);
    const { texts: _, ...state } = reply.json();
    expect(seen.json()).toEqual({ ...state, guardianLink: expect.any(String) });
  });

  test('a consent is stored once, however often and fast it is sent', async () => {
    const tries = await Promise.all([1, 2, 3].map(() => calls.giveConsent(student, 'student')));
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  test('a consent needs the tick, the name of the guardian, and no refusal of the student', async () => {
    await calls.withdraw(student, 'student');
    const early = await calls.giveConsent(student, 'guardian');
    expect([early.statusCode, early.json().code]).toEqual([400, 'honor_consent.student_first']);
    const unticked = await calls.giveConsent(student, 'student', { isAgreed: false });
    expect(unticked.json().errors).toEqual({ isAgreed: ['ضع علامة الموافقة أولًا'] });
    const unnamed = await calls.giveConsent(student, 'guardian', { guardianName: '  ' });
    expect(unnamed.json().errors).toEqual({ guardianName: ['اكتب اسم ولي الأمر كاملًا'] });
    expect(await stored()).toEqual([]);
  });

  test('a consent to words that were replaced meanwhile is refused', async () => {
    const reply = await calls.giveConsent(student, 'student', { agreedText: 'نص قديم' });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'honor_consent.text_changed']);
    expect(await stored()).toEqual([]);
  });

  test('a withdrawn consent stays on record, and can be given again', async () => {
    await calls.agreeToAll(student);
    app.clock.advance(1000);
    const withdrawnAt = app.clock.now();
    const reply = await calls.withdraw(student, 'student');
    const since = withdrawnAt.toISOString();
    expect(reply.json()).toMatchObject({
      student: null,
      guardian: null,
      refusedAt: { student: since, guardian: since },
    });
    expect(await stored()).toMatchObject([
      { kind: 'student', agreed_text: texts.student, withdrawn_at: withdrawnAt },
      { kind: 'guardian', guardian_name: 'حسن عبد الله', withdrawn_at: withdrawnAt },
    ]);
    expect((await calls.withdraw(student, 'student')).statusCode).toBe(200);
    await calls.giveConsent(student, 'student');
    expect(await readOwn()).toMatchObject({
      student: expect.any(Object),
      guardian: null,
      refusedAt: { student: null, guardian: since },
    });
  });

  test("a guardian's consent ends alone; the student stays named", async () => {
    await calls.agreeToAll(student);
    await calls.withdraw(student, 'guardian');
    expect(await readOwn()).toMatchObject({ student: expect.any(Object), guardian: null });
  });

  test('only students give consents; the teacher reads those of students', async () => {
    expect((await calls.giveConsent(teacher, 'student')).statusCode).toBe(403);
    const own = await app.app.inject({
      url: `/api/honor/consent/${teacher.id}`,
      headers: teacher.headers,
    });
    expect([own.statusCode, own.json().code]).toEqual([404, 'student.not_found']);
  });
});

describe('the teacher’s tick', () => {
  const honor = (fields: Record<string, string> = {}) =>
    calls.create({ StudentId: student.id, Description: 'تكريم', ...fields });

  test('the tick stores both consents with the date, and the student reads it', async () => {
    expect((await honor({ ConsentConfirmed: 'true' })).statusCode).toBe(200);
    const consent = {
      givenAt: app.clock.now().toISOString(),
      agreedText: confirmedConsentsStatement,
      guardianName: '',
      isRecordedByTeacher: true,
    };
    expect(await readOwn()).toEqual({ student: consent, guardian: consent, refusedAt, texts });
    // It is recorded once, and the form may leave the box out from then on.
    expect((await honor({ ConsentConfirmed: 'false' })).statusCode).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  test('the form requires the tick at its field, and stores nothing without it', async () => {
    const refused = await honor({ ConsentConfirmed: 'false' });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { ConsentConfirmed: ['ضع علامة على أن الموافقة لديك'] },
    ]);
    expect((await calls.list('/student', student)).json()).toEqual([]);
  });

  test('the specification’s own call needs no tick, shows the honor and records nothing', async () => {
    expect((await honor()).json()).toMatchObject({ isShownToOthers: true, acceptsPicture: true });
    expect(await stored()).toEqual([]);
    expect((await calls.readConsents(student)).json()).toMatchObject({ student: null, refusedAt });
  });

  test('an edit of the honor accepts the tick', async () => {
    const { id } = (await honor()).json();
    await calls.change(id, { Description: 'نص آخر', ConsentConfirmed: 'true' });
    expect(await stored()).toMatchObject([{ kind: 'student' }, { kind: 'guardian' }]);
  });

  test('the tick restores nothing that was withdrawn', async () => {
    await calls.withdraw(student, 'student');
    const made = await honor({ ConsentConfirmed: 'true' });
    expect(made.json()).toMatchObject({ isShownToOthers: false, acceptsPicture: false });
    expect(await stored()).toEqual([]);
  });
});

describe('the guardian’s link', () => {
  const tokenOf = async () => {
    const { guardianLink } = (await calls.readConsents(student)).json();
    return new URL(guardianLink).searchParams.get('token') ?? '';
  };

  test('the link says whose picture it is about, and withdraws the consent in one step, without a sign-in', async () => {
    await calls.create({ StudentId: student.id, Description: 'تكريم', ConsentConfirmed: 'true' });
    const token = await tokenOf();
    const studentFirstName = 'مريم';
    const before = await calls.asGuardian('GET', token);
    expect(before.json()).toEqual({ studentFirstName, acceptsPicture: true });
    for (const _ of ['first', 'again']) {
      const reply = await calls.asGuardian('DELETE', token);
      expect(reply.json()).toEqual({ studentFirstName, acceptsPicture: false });
    }
    expect((await calls.asGuardian('GET', token)).json()).toEqual({
      studentFirstName,
      acceptsPicture: false,
    });
    expect(await readOwn()).toMatchObject({ guardian: null, student: expect.any(Object) });
  });

  test('a forged or truncated link, or one of another student, is refused', async () => {
    const token = await tokenOf();
    const other = await insertStudent(app);
    const forged = [
      '-',
      token.slice(0, -3),
      `${token}.x`,
      token.replace(student.id, other.id),
      app.platform.unsubscribeLinks.sign({ userId: student.id, kind: 'newsletter' }),
    ];
    for (const each of forged) {
      const reply = await calls.asGuardian('DELETE', each);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'honor_consent.unknown_link']);
    }
    expect(await readOwn()).toMatchObject({ refusedAt });
  });
});

describe('the texts of the settings', () => {
  const setTexts = (payload: object) =>
    app.app.inject({ method: 'PATCH', url: '/api/settings', headers: teacher.headers, payload });

  test('a changed text applies from that moment, and earlier consents keep their text', async () => {
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
