import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAssistant, insertStudent, tokenFor } from '#server/testing/fixtures.ts';
import { createMergeCalls } from '#server/testing/privacy/merge-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { consentCodeCleaner } from './consent-codes.service.ts';
import { recordedWording } from './families.texts.ts';

type Headers = Record<string, string>;

const hour = 60 * 60 * 1000;
const parentPhone = '01112345678';

let app: TestApp;
let merges: Awaited<ReturnType<typeof createMergeCalls>>;
let teacher: Headers;
let student: Awaited<ReturnType<typeof insertStudent>>;

const setPhones = (phones: { phone?: string; parent_phone?: string }, id: string = student.id) =>
  app.database.updateTable('users').set(phones).where('id', '=', id).execute();

/** A student whose parent has a number. */
const insertChild = async () => {
  const child = await insertStudent(app, { firstName: 'مريم', lastName: 'حسن' });
  await setPhones({ phone: '01012345678', parent_phone: parentPhone }, child.id);
  return child;
};

/** Anew once the clock has moved on. */
const signTeacherIn = async () => {
  teacher = await tokenFor(app, { ...merges.teacher, role: 'teacher' });
};

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  merges = await createMergeCalls(app);
});
beforeEach(async () => {
  await signTeacherIn();
  student = await insertChild();
});
afterAll(() => app.close());

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Headers = {},
  payload?: object,
) => {
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json(), text: reply.body };
};
const linkUrl = (id: string = student.id) => `/api/students/${id}/parent-link`;
const pageOf = async (id: string = student.id) => {
  const { body } = await call('POST', linkUrl(id), teacher);
  return `/api/parent/${body.link.url.split('/').at(-1)}`;
};
const makeCode = (id: string = student.id, headers = teacher) =>
  call('POST', `/api/students/${id}/parent-consent/code`, headers);
const codeFor = async (id: string = student.id): Promise<string> =>
  / (\d{6})\n/u.exec((await makeCode(id)).body.text)?.[1] ?? '';
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const decide = (page: string, isGiven: boolean, code?: string) =>
  call('PUT', `${page}/consent`, {}, { isGiven, ...(code !== undefined && { code }) });
const record = (isGiven: boolean, headers = teacher, id: string = student.id) =>
  call('PUT', `/api/students/${id}/parent-consent`, headers, { isGiven });
const registered = async (id: string = student.id) => {
  const { body } = await call('GET', `/api/user/${id}/privacy`, teacher);
  return body.consents.map(({ givenBy, withdrawnAt, recordedBy }: Record<string, unknown>) => ({
    givenBy,
    isInForce: withdrawnAt === null,
    recordedBy,
  }));
};
const actionsOn = async (id: string) =>
  (
    await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'like', 'parent_consent.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('the code that a parent is sent', () => {
  test('by the link alone it is the student’s word, and with the code the guardian’s', async () => {
    const page = await pageOf();
    await decide(page, true);
    expect(await registered()).toMatchObject([{ givenBy: 'student', isInForce: true }]);
    const made = await makeCode();
    expect(made.body.phone).toBe(parentPhone);
    expect(made.body.text).toContain('/parent/');
    expect((await call('GET', linkUrl(), teacher)).body.consent).toMatchObject({
      proof: null,
      codeSentAt: app.clock.now().toISOString(),
    });
    const code = / (\d{6})\n/u.exec(made.body.text)?.[1] ?? '';
    const typed = [...code].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join(' ');
    app.clock.advance(1000);
    expect((await decide(page, true, typed)).body).toMatchObject({
      isGiven: true,
      isProven: true,
      changedAt: app.clock.now().toISOString(),
      awaitsCode: false,
    });
    expect((await registered())[0]).toEqual({
      givenBy: 'guardian',
      isInForce: true,
      recordedBy: null,
    });
    expect((await call('GET', linkUrl(), teacher)).body.consent).toMatchObject({
      proof: 'code',
      recordedBy: null,
      codeSentAt: null,
    });
    expect((await makeCode()).body.code).toBe('parent_consent.settled');
    expect(await actionsOn(student.id)).toEqual(['parent_consent.send_code']);
  });

  test('a parent who was never asked agrees by the code at once', async () => {
    const code = await codeFor();
    const page = await pageOf();
    expect((await call('GET', page)).body.consent).toMatchObject({
      isGiven: false,
      awaitsCode: true,
    });
    expect((await decide(page, true, code)).body).toMatchObject({ isGiven: true, isProven: true });
  });

  test('neither the student nor whoever holds the link reads it, and no table has it', async () => {
    const code = await codeFor();
    const page = await pageOf();
    const seen = [
      await call('GET', page),
      await decide(page, true),
      await call('GET', '/api/user/me/parent-link', student.headers),
      await call('GET', '/api/user/me/privacy', student.headers),
      await makeCode(student.id, student.headers),
    ].map(({ text }) => text.replaceAll(/[\dT:.-]+Z/gu, ''));
    expect(seen.filter((text) => text.includes(code))).toEqual([]);
    expect(seen.at(-1)).toContain('403');
    const stored = await app.database
      .selectFrom('parent_consent_codes')
      .select(['code_hash', 'parent_phone'])
      .where('student_id', '=', student.id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('a code that is entered twice at once counts once, and both calls say that it worked', async () => {
    const code = await codeFor();
    const page = await pageOf();
    const replies = await Promise.all([1, 2, 3].map(() => decide(page, true, code)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await registered()).toMatchObject([{ givenBy: 'guardian' }]);
    expect((await decide(page, true)).body.isProven).toBe(true);
    await decide(page, false);
    expect((await decide(page, true, code)).body.code).toBe('parent_consent.wrong_code');
  });

  test('siblings with one phone have a code each, which opens nothing of the other', async () => {
    const sibling = await insertChild();
    const code = await codeFor();
    let siblingCode = code;
    // One of a million is the same.
    while (siblingCode === code) siblingCode = await codeFor(sibling.id);
    const page = await pageOf();
    expect((await decide(page, true, siblingCode)).body.code).toBe('parent_consent.wrong_code');
    expect((await decide(page, true, code)).status).toBe(200);
    expect((await call('GET', await pageOf(sibling.id))).body.consent).toMatchObject({
      isProven: false,
      awaitsCode: true,
    });
  });

  const ends: [string, (page: string, code: string) => Promise<unknown>][] = [
    [
      'five wrong tries',
      async (page, code) => {
        for (let tries = 0; tries < 5; tries += 1) await decide(page, true, another(code));
      },
    ],
    ['48 hours', async () => app.clock.advance(48 * hour)],
    [
      'another code',
      async (_, code) => {
        // One of a million is the same.
        while ((await codeFor()) === code);
      },
    ],
    ['another number of the parent', () => setPhones({ parent_phone: '01212345678' })],
    ['a renewed link', () => call('DELETE', linkUrl(), teacher)],
    ['a withdrawal on the page', (page) => decide(page, false)],
    ['a withdrawal that the teacher records', () => record(false)],
    [
      'a withdrawal in the student’s data',
      async (page) => {
        await decide(page, true);
        const { body } = await call('GET', '/api/user/me/privacy', student.headers);
        await call('DELETE', `/api/user/me/consents/${body.consents[0].id}`, student.headers);
      },
    ],
  ];

  test.each(ends)('it ends by %s', async (_, end) => {
    const code = await codeFor();
    await end(await pageOf(), code);
    await signTeacherIn();
    const page = await pageOf();
    const refused = await decide(page, true, code);
    expect([refused.status, refused.body.code]).toEqual([400, 'parent_consent.wrong_code']);
    expect((await call('GET', page)).body.consent.isProven).toBe(false);
  });

  test('four wrong tries do not end it, and what is no code is refused at its field', async () => {
    const code = await codeFor();
    const page = await pageOf();
    for (let tries = 0; tries < 4; tries += 1) await decide(page, true, another(code));
    for (const typed of ['12345', '1234567', 'ستة أرقام']) {
      expect((await decide(page, true, typed)).body.errors).toEqual({
        code: ['اكتب الأرقام الستة كما في الرسالة'],
      });
    }
    expect((await decide(page, true, code)).status).toBe(200);
  });

  test.each([
    ['no number', ''],
    ['a landline', '0225551234'],
    ['the number of the student', '01012345678'],
  ])('a parent with %s is sent none', async (_, number) => {
    await setPhones({ parent_phone: number });
    const refused = await makeCode();
    expect([refused.status, refused.body.code]).toEqual([409, 'parent_consent.no_phone']);
  });

  test('a code whose time is over is deleted in the night, and no other', async () => {
    await codeFor();
    const other = await insertChild();
    app.clock.advance(24 * hour);
    await signTeacherIn();
    await codeFor(other.id);
    app.clock.advance(24 * hour);
    await consentCodeCleaner.clean(app.database, app.clock.now());
    const left = await app.database
      .selectFrom('parent_consent_codes')
      .select('student_id')
      .where('student_id', 'in', [student.id, other.id])
      .execute();
    expect(left).toEqual([{ student_id: other.id }]);
  });
});

describe('what the staff record of a parent', () => {
  test('it is the guardian’s consent with who recorded it and when, until it is withdrawn there', async () => {
    const assistant = await insertAssistant(app, 'centre');
    const now = app.clock.now().toISOString();
    const recorded = await record(true, assistant.headers);
    expect(recorded.body.consent).toEqual({
      isGiven: true,
      proof: 'teacher',
      changedAt: now,
      recordedBy: 'هند سمير',
      codeSentAt: null,
    });
    expect(await registered()).toEqual([
      { givenBy: 'guardian', isInForce: true, recordedBy: 'هند سمير' },
    ]);
    const own = await call('GET', '/api/user/me/parent-link', student.headers);
    expect(own.body.consent.recordedBy).toBeNull();
    const { body } = await call('GET', '/api/user/me/privacy', student.headers);
    expect(body.consents[0]).toMatchObject({ wording: recordedWording, recordedBy: '' });
    await record(true);
    app.clock.advance(1000);
    expect((await record(false)).body.consent).toMatchObject({ isGiven: false, recordedBy: '' });
    await record(false);
    expect(await registered()).toMatchObject([{ isInForce: false }]);
    expect(await actionsOn(student.id)).toEqual([
      'parent_consent.record',
      'parent_consent.withdraw',
    ]);
  });

  test('it stays proven when the switch is pressed again, and ends by one press on the page', async () => {
    await record(true);
    const page = await pageOf();
    expect((await decide(page, true)).body.isProven).toBe(true);
    expect((await decide(page, false)).body).toMatchObject({ isGiven: false, isProven: false });
    expect((await decide(page, true)).body).toMatchObject({ isGiven: true, isProven: false });
  });

  test('an assistant who does not see the student, or may not change students, records nothing', async () => {
    const limited = (await insertAssistant(app, 'centre', [randomUUID()])).headers;
    const questions = (await insertAssistant(app, 'questions')).headers;
    for (const send of [record.bind(null, true), makeCode.bind(null, student.id)]) {
      expect((await send(limited)).status).toBe(404);
      expect((await send(questions)).status).toBe(403);
      expect((await send(student.headers)).status).toBe(403);
    }
    expect(await registered()).toEqual([]);
  });
});

describe('a merge of two students', () => {
  test('the proven consent follows the person', async () => {
    const ended = await insertChild();
    await record(true, teacher, ended.id);
    await merges.merge({ keptId: student.id, endedId: ended.id });
    expect((await call('GET', linkUrl(), teacher)).body.consent).toMatchObject({
      proof: 'teacher',
    });
    expect(await registered()).toMatchObject([{ givenBy: 'guardian' }]);
  });

  test('a code of the record that ended works no more, also by its link', async () => {
    const ended = await insertChild();
    const code = await codeFor(ended.id);
    const page = await pageOf(ended.id);
    await merges.merge({ keptId: student.id, endedId: ended.id });
    expect(await pageOf()).toBe(page);
    expect((await decide(page, true, code)).body.code).toBe('parent_consent.wrong_code');
  });
});
