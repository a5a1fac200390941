import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowTexts } from '#domain/school/student-import/student-import.texts.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { writeTemplate } from './import-template.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createTeacherCalls(app);
});
afterEach(async () => {
  await app.database.deleteFrom('invitations').execute();
  await app.database.deleteFrom('import_rows').execute();
  await app.database.deleteFrom('audit_log').execute();
  app.sent.length = 0;
});
afterAll(() => app.close());

const mariam = {
  name: 'مريم حسن علي',
  email: 'mariam@example.com',
  phone: '01012345678',
  grade: '1',
  centre: 'سنتر النور',
  parentPhone: '',
  group: '',
  centreCode: '',
  school: '',
  notes: '',
};
const youssef = {
  name: 'يوسف سامح',
  email: '',
  phone: '01112345678',
  grade: '3',
  centre: '',
  parentPhone: '',
  group: '',
  centreCode: '',
  school: '',
  notes: '',
};

const fileOf = (text: string) => new File([text], 'طلاب.csv', { type: 'text/csv' });

const check = async (text: string, choice: { columns?: string[]; hasHeads?: string } = {}) => {
  const form = { file: fileOf(text), ...choice };
  const reply = await calls.sendForm('POST', '/api/students/import/check', form);
  return { status: reply.statusCode, body: reply.json() };
};

const importRows = async (rows: object[], requestId: string = randomUUID()) => {
  const body = { requestId, rows };
  const reply = await calls.sendJson('POST', '/api/students/import', body);
  return { status: reply.statusCode, body: reply.json() };
};

const outcome = (count: number, mailedCount: number, waitingCount = 0) => ({
  count,
  mailedCount,
  waitingCount,
});

const listWaiting = async () =>
  (await calls.sendJson('GET', '/api/students/import/waiting')).json();

const listStored = () =>
  app.database.selectFrom('invitations').selectAll().orderBy('first_name').execute();

describe('a dry run', () => {
  test('a dry run returns the rows in the stored forms, and stores nothing', async () => {
    const { body } = await check(
      'الاسم,البريد الإلكتروني,الهاتف,الصف,السنتر,المحفظة\nمريم حسن علي,mariam@example.com,1012345678,أولى ثانوي,سنتر النور,x\n',
    );
    expect(body).toEqual({
      rows: [{ line: 2, ...mariam, isOtherPerson: false }],
      problems: [],
      notes: ['العمود «المحفظة» لم يُقرأ.'],
      table: expect.objectContaining({ hasHeads: true, isUnclear: false }),
    });
    expect(await listStored()).toEqual([]);
    expect(app.sent).toEqual([]);
  });

  test('a dry run reads a file with other headings by the columns that the teacher names', async () => {
    const text = 'Stage,Learner,Reach at\n1,مريم حسن علي,mariam@example.com\n';
    const unclear = await check(text);
    expect(unclear.body).toMatchObject({ rows: [], problems: [], table: { isUnclear: true } });
    const columns = ['grade', 'name', 'email'];
    const read = await check(text, { columns, hasHeads: 'true' });
    expect(read.body).toMatchObject({
      rows: [{ line: 2, name: mariam.name, email: mariam.email, grade: '1' }],
      problems: [],
      table: { isUnclear: false, columns: columns.map((use) => ({ use })) },
    });
    const whole = await check(text, { columns, hasHeads: 'false' });
    expect(whole.body).toMatchObject({ rows: [{ line: 1, name: 'Learner' }, { line: 2 }] });
    expect((await check(text, { columns: ['nonsense'] })).status).toBe(400);
  });

  test('a dry run names the error of each cell', async () => {
    const { body } = await check(
      [
        'الاسم;البريد;الهاتف;الصف',
        ';a@example.com;;1',
        'علي;a@example;;1',
        'منى;;123;2',
        'سلمى;;;4',
        'ندى;n@example.com;;',
        'ندى أخرى;N@example.com;;2',
      ].join('\n'),
    );
    expect(body.problems).toEqual([
      { line: 2, field: 'name', text: rowTexts.nameMissing },
      { line: 3, field: 'email', text: rowTexts.badEmail },
      { line: 4, field: 'phone', text: rowTexts.badPhone },
      { line: 5, field: 'grade', text: rowTexts.badGrade },
      { line: 5, field: 'email', text: rowTexts.noContact },
      { line: 6, field: 'grade', text: rowTexts.gradeMissing },
      { line: 7, field: 'email', text: rowTexts.repeatedEmail('السطر 6') },
    ]);
  });

  test('a dry run names who has an account or an invitation already', async () => {
    const student = await insertStudent(app, { firstName: 'سلمى', lastName: 'أشرف' });
    await app.database
      .updateTable('users')
      .set({ phone: '01212345678' })
      .where('id', '=', student.id)
      .execute();
    await importRows([mariam, youssef]);
    const { body } = await check(
      [
        'الاسم,البريد,الهاتف,الصف',
        `أي اسم,${student.email},,1`,
        'سلمى اشرف,,01212345678,1',
        'أخت سلمى,,01212345678,1',
        'مريم,MARIAM@example.com,,1',
        'يوسف سامح,,01112345678,1',
      ].join('\n'),
    );
    expect(body.problems).toEqual([
      { line: 2, field: 'email', text: rowTexts.emailHasAccount },
      { line: 3, field: 'phone', text: rowTexts.personHasAccount },
      {
        line: 4,
        field: 'phone',
        text: rowTexts.phoneOfOther('سلمى أشرف'),
        question: 'otherPerson',
      },
      { line: 5, field: 'email', text: rowTexts.emailInvited },
      { line: 6, field: 'phone', text: rowTexts.personInvited },
    ]);
  });

  test('a dry run takes five statements for 2,000 rows', async () => {
    const lines = Array.from({ length: 2000 }, (_, n) => `طالب ${n},s${n}@example.com,1`);
    app.queries.length = 0;
    const { body } = await check(['الاسم,البريد,الصف', ...lines].join('\n'));
    expect(body.rows).toHaveLength(2000);
    expect(app.queries.filter((query) => /users|invitations/u.test(query)).length).toBeLessThan(6);
  });
});

describe('an import', () => {
  test('an import invites each student, mails those with an address, and is logged', async () => {
    const { status, body } = await importRows([mariam, youssef]);
    expect({ status, body }).toEqual({ status: 200, body: outcome(2, 1) });
    const stored = await listStored();
    expect(stored).toMatchObject([
      {
        first_name: 'مريم',
        last_name: 'حسن علي',
        email: mariam.email,
        phone: mariam.phone,
        grade: 1,
      },
      {
        first_name: 'يوسف',
        email: null,
        phone: youssef.phone,
        mailed_at: null,
        mail_key_hash: null,
      },
    ]);
    expect(app.sent.map(({ to }) => to)).toEqual([mariam.email]);
    expect(app.sent[0]?.subject).toContain('دعوة من معلمك');
    expect(app.sent[0]?.plain).toContain(`/invitation?code=${stored[0]?.code}&key=`);
    // The teacher may have mistyped the address: a stranger must not read a student's name.
    expect(app.sent[0]?.plain).not.toContain('مريم');
    const log = await app.database
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'student.import')
      .execute();
    expect(log).toEqual([{ detail: outcome(2, 1) }]);
  });

  test('an import is done once, however often and however fast the request is repeated', async () => {
    const requestId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => importRows([mariam, youssef], requestId)),
    );
    const later = await importRows([mariam, youssef], requestId);
    for (const { status, body } of [...replies, later]) {
      expect({ status, body }).toEqual({ status: 200, body: outcome(2, 1) });
    }
    expect(await listStored()).toHaveLength(2);
  });

  test('two simultaneous imports of the same students invite them once', async () => {
    const replies = await Promise.all([
      importRows([mariam, youssef]),
      importRows([mariam, youssef]),
      importRows([mariam, youssef]),
    ]);
    expect(replies.map(({ body }) => body.count).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    expect(await listStored()).toHaveLength(2);
    expect(app.sent).toHaveLength(1);
  });

  test('an import renews an expired invitation', async () => {
    await importRows([mariam]);
    app.clock.advance(91 * 24 * 60 * 60 * 1000);
    calls = await createFreshCalls();
    expect(await importRows([mariam])).toMatchObject({ status: 200 });
    const stored = await listStored();
    expect(stored.filter(({ withdrawn_at }) => withdrawn_at === null)).toHaveLength(1);
  });

  test('an import adds students to the group that their row names; an impossible one is reported at its cell', async () => {
    const group = { id: randomUUID(), name: 'السبت والثلاثاء', grade: 1, version: 0 };
    await calls.sendJson('POST', '/api/groups', group);
    const named = (text: string, row = mariam) => ({ ...row, group: text });
    const bad = await importRows([named('لا توجد'), named(group.name, youssef)]);
    expect(bad.body).toEqual(outcome(0, 0, 2));
    const [list] = await listWaiting();
    expect(list.problems).toEqual([
      { line: 1, field: 'group', text: rowTexts.unknownGroup, question: 'unknownGroup' },
      { line: 2, field: 'group', text: rowTexts.groupOfOtherGrade },
    ]);
    expect(await importRows([named('السبت والثلاثاءِ')])).toMatchObject({ status: 200 });
    const [invitation] = await listStored();
    expect(invitation?.group_id).toBe(group.id);
    const accepted = await calls.sendJson('POST', '/api/invitations/accept', {
      code: invitation?.code,
      firstName: 'مريم',
      lastName: 'حسن',
      email: 'mariam.group@example.com',
      grade: 1,
      password: 'Kimya!2026x',
      confirmPassword: 'Kimya!2026x',
    });
    expect(accepted.statusCode).toBe(200);
    const [student] = await app.database
      .selectFrom('users')
      .select('group_id')
      .where('email', '=', 'mariam.group@example.com')
      .execute();
    expect(student?.group_id).toBe(group.id);
  });

  test('an import accepts 2,000 rows of the longest texts', async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => ({
      name: `${'م'.repeat(60)} ${'ح'.repeat(115)}${n}`,
      email: `${'a'.repeat(200)}${n}@example.com`,
      phone: '01012345600',
      grade: '3',
      centre: 'س'.repeat(80),
    }));
    expect(await importRows(rows)).toEqual({
      status: 200,
      body: outcome(2000, 2000),
    });
    expect(new Set((await listStored()).map(({ code }) => code)).size).toBe(2000);
  });

  test.each([
    ['5,001 rows', { requestId: randomUUID(), rows: Array.from({ length: 5001 }, () => mariam) }],
    [
      'one line twice',
      { requestId: randomUUID(), rows: [mariam, youssef].map((row) => ({ ...row, line: 3 })) },
    ],
    ['no request id', { rows: [mariam] }],
    ['rows that are none', { requestId: randomUUID(), rows: 'مريم' }],
  ])('an import with %s is refused', async (_, body) => {
    const reply = await calls.sendJson('POST', '/api/students/import', body);
    expect(reply.statusCode).toBe(400);
  });
});

const createFreshCalls = async () => {
  // The teacher's session of the first calls has ended meanwhile.
  await app.database.deleteFrom('audit_log').execute();
  await app.database.deleteFrom('users').where('role', '=', 'teacher').execute();
  return createTeacherCalls(app);
};

test.each(['csv', 'xlsx'] as const)(
  'the %s template is a file that is read as it is',
  async (format) => {
    await app.database.updateTable('users').set({ phone: '' }).execute();
    const { content } = await writeTemplate(format);
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const file = new File([Uint8Array.from(bytes)], `نموذج.${format}`);
    const reply = await calls.sendForm('POST', '/api/students/import/check', { file });
    expect(reply.json()).toMatchObject({
      rows: [
        { line: 2, name: 'مريم حسن علي', grade: '1', phone: '01012345678' },
        { line: 3, name: 'يوسف سامح إبراهيم', email: '', grade: '3' },
      ],
      problems: [],
      notes: [],
    });
    const download = await calls.sendJson('GET', `/api/students/import/template?format=${format}`);
    expect(download.headers['content-disposition']).toContain('attachment');
  },
);
