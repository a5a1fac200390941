import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, newEmail, signIn } from '#server/testing/account-calls.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { watchTableScans } from '#server/testing/plans/table-scans.ts';
import { readPrintedCards } from '#server/testing/printing/printed-cards.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { listStudents } from '#server/features/school/students/list-students.service.ts';
import { waitForLockWaits } from '#server/testing/locks/lock-waits.ts';
import { listByAnyPhone } from './roster.repository.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let groupId: string;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createTeacherCalls(app);
  const group = { name: 'السبت ٤', grade: 2, centre: 'سنتر النور', weeklyTimes: [], capacity: 40 };
  const reply = await calls.sendJson('POST', '/api/groups', group);
  groupId = reply.json().id;
});
afterEach(() => {
  app.sent.length = 0;
});
afterAll(() => app.close());

const add = async (fields: object, id: string = randomUUID()) => {
  const body = { id, name: 'يوسف سامح', grade: 2, ...fields };
  const reply = await calls.sendJson('POST', '/api/students', body);
  return { status: reply.statusCode, body: reply.json() };
};
const invite = async (id: string, email = '') => {
  const reply = await calls.sendJson('POST', `/api/students/${id}/invitation`, { email });
  return { status: reply.statusCode, body: reply.json() };
};
const accept = (code: string, email: string, key = '') =>
  app.app.inject({
    method: 'POST',
    url: '/api/invitations/accept',
    payload: {
      code,
      key,
      email,
      password: goodPassword,
      firstName: 'يوسف',
      lastName: 'سامح',
      grade: '2',
    },
  });

describe('an added student', () => {
  test('an added student is stored with the group and its centre, without an account, and is logged', async () => {
    const id = randomUUID();
    const fields = { phone: '٠١٠٥٥٥٥٠٠٠١', parentPhone: '01155550001', groupId };
    const { status, body } = await add(fields, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      firstName: 'يوسف',
      lastName: 'سامح',
      email: '',
      phone: '01055550001',
      parentPhone: '01155550001',
      groupId,
      groupName: 'السبت ٤',
      centre: 'سنتر النور',
      state: 'walkIn',
      isVerified: false,
    });
    const [group] = (await calls.sendJson('GET', '/api/groups')).json();
    expect(group).toMatchObject({ memberCount: 1 });
    const log = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .execute();
    expect(log).toEqual([{ action: 'student.add' }]);
  });

  test('an added student has the code of the centre, which no other student has, also of two at once', async () => {
    const code = `N-${randomUUID().slice(0, 6)}`;
    const { status, body } = await add({ name: 'منى علي', phone: '01055550041', centreCode: code });
    expect([status, body.centreCode]).toEqual([200, code]);
    const taken = await add({ phone: '01055550042', centreCode: code.toLowerCase() });
    expect(taken.status).toBe(400);
    expect(taken.body.errors.centreCode[0]).toContain('منى علي');
    const other = `M-${randomUUID().slice(0, 6)}`;
    const both = await Promise.all(
      ['01055550043', '01055550044'].map((phone) => add({ phone, centreCode: other })),
    );
    expect(both.map(({ status: replied }) => replied).toSorted((a, b) => a - b)).toEqual([
      200, 400,
    ]);
  });

  test('an added student is stored once, however often and at once the request is sent', async () => {
    const id = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => add({ phone: '01055550002' }, id)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(new Set(replies.map(({ body }) => body.cardNumber)).size).toBe(1);
  });

  test('an added student with a phone that a student has is refused until the teacher says that it is somebody else', async () => {
    const phone = '01055550003';
    const first = await add({ phone, name: 'أخت كبرى' });
    expect(await add({ phone })).toMatchObject({
      status: 409,
      body: { code: 'student.phone_in_use' },
    });
    const found = await calls.sendJson('GET', `/api/students/by-phone?phone=${phone}`);
    expect(found.json()).toMatchObject([{ id: first.body.id, phone, state: 'walkIn' }]);
    expect(await add({ phone, isOtherPerson: true })).toMatchObject({ status: 200 });
    // Brothers and sisters share the parent's number.
    const parentPhone = '01155550003';
    expect(await add({ parentPhone })).toMatchObject({ status: 200 });
    // A brother or sister; the same name would be asked about.
    expect(await add({ parentPhone, name: 'توأم بالرقم نفسه' })).toMatchObject({ status: 200 });
    const family = await calls.sendJson('GET', `/api/students/by-phone?phone=${parentPhone}`);
    expect(family.json()).toHaveLength(2);
  });

  test('an added student may have a number of another country, which is found in whatever way it is written', async () => {
    const written = ['+966 50 123 4567', '00966501234567', '+٩٦٦٥٠١٢٣٤٥٦٧'];
    const added = await add({ phone: written[0] });
    expect(added).toMatchObject({ status: 200, body: { phone: '+966501234567' } });
    for (const phone of written.slice(1)) {
      expect(await add({ phone })).toMatchObject({ status: 409 });
      const found = await calls.sendJson(
        'GET',
        `/api/students/by-phone?phone=${encodeURIComponent(phone)}`,
      );
      expect(found.json()).toMatchObject([{ id: added.body.id }]);
    }
    const byDigits = await calls.sendJson('GET', '/api/user/students?search=1234567');
    expect(byDigits.json().map(({ id }: { id: string }) => id)).toContain(added.body.id);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a number that is none', { phone: '12' }, 'phone'],
    ['a parent’s number of another country', { parentPhone: '+4915112345678' }, 'parentPhone'],
    ['no grade', { grade: '' }, 'grade'],
    ['a group of another grade', { grade: 1, groupId: 'own' }, 'groupId'],
  ])('an added student with %s is refused at the field', async (_, fields, field) => {
    const sent = 'groupId' in fields ? { ...fields, groupId } : fields;
    const { status, body } = await add(sent);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  test('students are found, added and invited by the teacher only', async () => {
    const { headers } = await insertStudent(app, {});
    const requests = [
      ['POST', '/api/students', { id: randomUUID(), name: 'س', grade: 1 }],
      ['GET', '/api/students/by-phone?phone=01055550001', undefined],
      ['POST', `/api/students/${randomUUID()}/invitation`, { email: '' }],
      ['POST', '/api/students/activation-cards', { ids: [randomUUID()] }],
    ] as const;
    for (const [method, url, payload] of requests) {
      const body = payload ? { payload } : {};
      expect((await app.app.inject({ method, url, headers, ...body })).statusCode).toBe(403);
      expect((await app.app.inject({ method, url, ...body })).statusCode).toBe(401);
    }
  });
});

describe('an activation', () => {
  test('an activation by a code that is handed over gives the account to the row of the student', async () => {
    const { body: student } = await add({ phone: '01055550010' });
    const { body: invited } = await invite(student.id);
    expect(invited).toMatchObject({ isMailed: false, url: expect.stringContaining(invited.code) });
    // A card may show the code, so a second call gets the same one.
    expect((await invite(student.id)).body).toEqual(invited);
    const email = newEmail();
    expect((await accept(invited.code, email)).statusCode).toBe(200);
    const row = await app.database
      .selectFrom('users')
      .select(['email', 'card_number'])
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ email, card_number: student.cardNumber });
    expect(await invite(student.id)).toMatchObject({ status: 404 });
  });

  test('an activation and a mail of the same moment wait for each other, and neither fails', async () => {
    const { body: student } = await add({ phone: '01055550019' });
    const { body: invited } = await invite(student.id);
    const blocker = await app.database.startTransaction().execute();
    await sql`select from invitations where student_id = ${student.id} for update`.execute(blocker);
    const accepting = accept(invited.code, newEmail());
    await waitForLockWaits(app.database, 1);
    const mailing = invite(student.id, newEmail());
    await waitForLockWaits(app.database, 2);
    await blocker.rollback().execute();
    expect([(await accepting).statusCode, (await mailing).status]).toEqual([200, 404]);
    expect(app.sent).toHaveLength(1);
  });

  test('an activation by a mail needs no further confirmation, and the printed code still works until then', async () => {
    const { body: student } = await add({ phone: '01055550011' });
    const { body: printed } = await invite(student.id);
    const email = newEmail();
    const { body: mailed } = await invite(student.id, email);
    expect(mailed).toMatchObject({ code: printed.code, isMailed: true });
    const link = app.sent.findLast(({ to }) => to === email)?.plain.match(/https:\S+/u)?.[0] ?? '';
    const key = new URL(link).searchParams.get('key') ?? '';
    expect((await accept(mailed.code, email, key)).json()).toMatchObject({ isVerified: true });
    await expect(signIn(app, email)).resolves.toBeDefined();
  });

  test('an activation by a mail to an address of an account or of another invitation is refused at the field', async () => {
    const { email } = await insertStudent(app, {});
    const [one, other] = [await add({}), await add({})];
    const invited = newEmail();
    await invite(other.body.id, invited);
    for (const address of [email, invited]) {
      const { status, body } = await invite(one.body.id, address);
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual(['email']);
    }
  });

  test('an activation by a printed card gives a code to whoever has none, and nothing to whoever has an account', async () => {
    const { body: student } = await add({ phone: '01055550012' });
    const { id: active } = await insertStudent(app, {});
    const print = (ids: string[]) =>
      calls.sendJson('POST', '/api/students/activation-cards', { ids });
    const pdf = await print([student.id, active]);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const codes = await app.database
      .selectFrom('invitations')
      .select(['code', 'student_id'])
      .where('student_id', 'in', [student.id, active])
      .execute();
    expect(codes).toEqual([{ code: expect.any(String), student_id: student.id }]);
    expect((await print([active])).json()).toMatchObject({ code: 'invitation.nothing_to_print' });
  });

  test('the cards of a group are those of its students without an account, and name the group', async () => {
    const group = { id: randomUUID(), name: 'بطاقات السبت', grade: 3, version: 0 };
    await calls.sendJson('POST', '/api/groups', group);
    const inGroup = { groupId: group.id, grade: 3 };
    const { body: member } = await add({ ...inGroup, phone: '01055550032' });
    const { id: active } = await insertStudent(app, { grade: 3 });
    await app.database
      .updateTable('users')
      .set({ group_id: group.id })
      .where('id', '=', active)
      .execute();
    const pdf = await calls.sendJson('POST', '/api/students/activation-cards', {
      groupId: group.id,
    });
    const { sheets } = await readPrintedCards(pdf.rawPayload);
    const [card, ...others] = sheets.flatMap((sheet) => sheet.cards);
    expect(others).toEqual([]);
    expect(card?.lines.join(' ')).toContain(group.name);
    expect(card?.lines.join(' ')).toContain(member.cardNumber);
    expect(card?.smallUrl).toBeUndefined();
  });

  test('a card opens the chat with the teacher for the parent, once the contact number has one', async () => {
    const { body: student } = await add({ phone: '01055550033' });
    const printCard = async (contactPhone: string) => {
      await calls.sendJson('PATCH', '/api/settings', { contactPhone });
      const body = { ids: [student.id] };
      const pdf = await calls.sendJson('POST', '/api/students/activation-cards', body);
      return (await readPrintedCards(pdf.rawPayload)).sheets[0]?.cards[0];
    };
    const text = encodeURIComponent(`تقرير ${student.cardNumber}`);
    const card = await printCard('01012345678');
    expect(card?.smallUrl).toBe(`https://wa.me/201012345678?text=${text}`);
    expect(card?.url).toContain('/invitation?code=');
    expect(card?.lines.join(' ')).toContain('لولي الأمر');
    // A landline has no chat.
    expect((await printCard('0223456789'))?.smallUrl).toBeUndefined();
    await calls.sendJson('PATCH', '/api/settings', { contactPhone: '' });
  });

  test('an activation is offered again after a withdrawn card, because the teacher added the student', async () => {
    const { body: student } = await add({ phone: '01055550013' });
    await invite(student.id);
    const { id } = await app.database
      .selectFrom('invitations')
      .select('id')
      .where('student_id', '=', student.id)
      .executeTakeFirstOrThrow();
    await calls.sendJson('POST', '/api/invitations/withdraw', { ids: [id] });
    expect(await invite(student.id)).toMatchObject({ status: 200 });
  });
});

test('lists of 20,000 students by state, card and phone read an index', async () => {
  await sql`
    insert into users (id, role, first_name, last_name, grade, phone, parent_phone, search_key, created_at, activated_at,
      email, password_hash, origin)
    select uuidv7(), 'student', 'طالب', n::text, 1 + n % 3, '012' || lpad(n::text, 8, '0'),
      '015' || lpad((n / 2)::text, 8, '0'), 'طالب ' || n, now() - n * interval '1 minute',
      case when n % 10 > 0 then now() end, case when n % 10 > 0 then n || '@large.example.com' end,
      case when n % 10 > 0 then 'none' end, 'registered'
    from generate_series(1, 20000) n`.execute(app.database);
  await sql`vacuum analyze users`.execute(app.database);
  const watched = await watchTableScans(app.connectionString);
  const { database } = watched;
  const now = app.clock.now();
  const page = {
    page: 1,
    pageSize: 25,
    search: '',
    filter: 'all',
    centre: '',
    state: 'all',
    sort: 'registrationDate',
    direction: 'desc',
  } as const;
  const list = (query: Partial<Parameters<typeof listStudents>[2]>) =>
    listStudents({ ...app.platform, database }, {}, { ...page, ...query });
  const reads = [
    () => list({ state: 'notActive' }),
    () => list({ search: '19999' }),
    () => list({ search: '01200012345' }),
    () => listByAnyPhone(database, '01500000777', { now, limit: 20 }),
  ];
  for (const read of reads) {
    watched.statements.length = 0;
    await read();
    expect(watched.statements.length).toBeGreaterThan(0);
    for (const statement of watched.statements) {
      expect(await watched.tablesScanned(statement)).not.toContain('users');
    }
  }
  await watched.close();
});
