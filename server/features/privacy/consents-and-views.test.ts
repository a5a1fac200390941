import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  insertAssistant,
  insertStudent,
  insertTeacher,
  tokenFor,
} from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCleaners } from '#server/platform/jobs/cleaning.ts';
import { accountCleaners } from '#server/features/identity/accounts/accounts.api.ts';
import { privacyCleaners } from './apply-periods.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const send = async (
  method: 'GET' | 'POST' | 'DELETE' | 'PATCH',
  url: string,
  headers: Record<string, string>,
  payload?: object,
) => {
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    status: reply.statusCode,
    body: String(reply.headers['content-type']).includes('json') ? reply.json() : null,
    headers: reply.headers,
  };
};

const agree = async (headers: Record<string, string>) => {
  const { body } = await send('GET', '/api/honor/consent', headers);
  await send('POST', '/api/honor/consent', headers, {
    kind: 'student',
    agreedText: body.texts.student,
    isAgreed: true,
  });
  const guardian = { kind: 'guardian', guardianName: 'حسن فؤاد', isAgreed: true };
  await send('POST', '/api/honor/consent', headers, {
    ...guardian,
    agreedText: body.texts.guardian,
  });
};

test('the register has each consent with its words, their version, the date and who gave it', async () => {
  const first = await insertStudent(app, { firstName: 'ندى', lastName: 'الشاذلي' });
  const second = await insertStudent(app, { firstName: 'زياد', lastName: 'الشاذلي' });
  await agree(first.headers);
  await send('PATCH', '/api/settings', teacher.headers, { honorConsentText: 'شرح جديد للموافقة' });
  app.clock.advance(60_000);
  await agree(second.headers);
  const list = await send('GET', '/api/privacy/consents?search=الشاذلي', teacher.headers);
  expect(list.headers['x-total-count']).toBe('4');
  const named = list.body.map((row: Record<string, unknown>) => [
    row['studentName'],
    row['kind'],
    row['guardianName'],
    row['version'],
  ]);
  expect(named.slice(0, 2)).toEqual(
    expect.arrayContaining([
      ['زياد الشاذلي', 'student', '', 2],
      ['زياد الشاذلي', 'guardian', 'حسن فؤاد', 1],
    ]),
  );
  expect(named.slice(2)).toEqual(
    expect.arrayContaining([
      ['ندى الشاذلي', 'student', '', 1],
      ['ندى الشاذلي', 'guardian', 'حسن فؤاد', 1],
    ]),
  );
  expect(list.body[0].wording).toContain('أوافق');
  const lastPage = await send(
    'GET',
    '/api/privacy/consents?search=الشاذلي&page=2&pageSize=3',
    teacher.headers,
  );
  expect(lastPage.body).toEqual([list.body[3]]);
});

test('the register names a guardian only where the teacher recorded the consent', async () => {
  const student = await insertStudent(app, { firstName: 'لمى', lastName: 'القصبي' });
  await agree(student.headers);
  const giversBy = async () => {
    const { body } = await send('GET', '/api/privacy/consents?search=القصبي', teacher.headers);
    return new Map(body.map((row: Record<string, string>) => [row['kind'], row['givenBy']]));
  };
  expect([...(await giversBy()).values()]).toEqual(['student', 'student']);
  await sql`update honor_consents set recorded_by = ${teacher.id}, guardian_name = null where student_id = ${student.id}`.execute(
    app.database,
  );
  expect(await giversBy()).toEqual(
    new Map([
      ['student', 'student'],
      ['guardian', 'guardian'],
    ]),
  );
});

test('a student withdraws a consent where it is registered, and the row stays with the date', async () => {
  const student = await insertStudent(app, { firstName: 'رنا', lastName: 'السحار' });
  await agree(student.headers);
  const { body } = await send('GET', '/api/user/me/privacy', student.headers);
  const guardian = body.consents.find(({ kind }: { kind: string }) => kind === 'guardian');
  const url = `/api/user/me/consents/${guardian.id}`;
  const other = await insertStudent(app);
  expect((await send('DELETE', url, other.headers)).body.code).toBe('consent.not_found');
  const withdrawn = await send('DELETE', url, student.headers);
  expect(withdrawn.status).toBe(200);
  expect((await send('DELETE', url, student.headers)).body.code).toBe('consent.not_found');
  const stored = await send(
    'GET',
    '/api/privacy/consents?search=السحار&state=withdrawn',
    teacher.headers,
  );
  expect(stored.body).toHaveLength(1);
  expect(stored.body[0]).toMatchObject({
    kind: 'guardian',
    withdrawnAt: app.clock.now().toISOString(),
  });
  const inForce = await send(
    'GET',
    '/api/privacy/consents?search=السحار&state=inForce',
    teacher.headers,
  );
  expect(inForce.body.map(({ kind }: { kind: string }) => kind)).toEqual(['student']);
});

test('who opened the file of a student is recorded once a day with a count, and the teacher reads it', async () => {
  const student = await insertStudent(app, { firstName: 'هبة', lastName: 'العزبي' });
  const assistant = await insertAssistant(app, 'centre');
  const open = (headers: Record<string, string>) => send('GET', `/api/user/${student.id}`, headers);
  await open(assistant.headers);
  await open(assistant.headers);
  await send('GET', `/api/user/${student.id}/report`, assistant.headers);
  await open(teacher.headers);
  await open(student.headers);
  const { body } = await send('GET', `/api/user/${student.id}/privacy`, teacher.headers);
  const views = body.views.map((view: Record<string, unknown>) => [
    view['actorName'],
    view['kind'],
    view['count'],
  ]);
  expect(views).toHaveLength(3);
  expect(views).toEqual(
    expect.arrayContaining([
      ['هند سمير', 'file', 2],
      ['هند سمير', 'report', 1],
      ['محمود عبد الرحمن', 'file', 1],
    ]),
  );
  await send(
    'GET',
    '/api/user/students/export',
    await tokenFor(app, { ...teacher, role: 'teacher' }),
  );
  const all = await send('GET', '/api/privacy/views', teacher.headers);
  expect(all.body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'students', studentId: null, studentName: '' }),
      expect.objectContaining({ kind: 'file', studentName: 'هبة العزبي' }),
    ]),
  );
  expect((await send('GET', '/api/privacy/views', assistant.headers)).status).toBe(403);
  expect((await send('GET', '/api/privacy/views', student.headers)).status).toBe(403);
});

test('the log of views costs the calls of a student no statement', async () => {
  const student = await insertStudent(app);
  app.queries.length = 0;
  await send('GET', `/api/user/${student.id}`, student.headers);
  expect(app.queries.filter((text) => text.includes('record_views'))).toEqual([]);
});

test('the nightly job deletes what is older than the set periods, and nothing younger', async () => {
  const refused = await send('PATCH', '/api/settings', teacher.headers, {
    retention: { signInDays: 29, auditLogDays: 10 },
  });
  expect(refused.body.errors).toEqual({
    'retention.signInDays': ['اكتب عددًا من 30 إلى 730 يومًا'],
    'retention.auditLogDays': ['اكتب عددًا من 365 إلى 3650 يومًا'],
  });
  const saved = await send('PATCH', '/api/settings', teacher.headers, {
    retention: { signInDays: 30, auditLogDays: 365, recordViewDays: 90 },
  });
  expect(saved.body.retention).toMatchObject({ signInDays: 30, notificationDays: 90 });
  const student = await insertStudent(app);
  const days = (count: number) => new Date(app.clock.now().getTime() - count * 86_400_000);
  const { ids } = app.platform;
  for (const age of [29, 31]) {
    await app.database
      .insertInto('sign_ins')
      .values({ user_id: student.id, id: ids.next(), happened_at: days(age), was_successful: true })
      .execute();
  }
  for (const age of [364, 366]) {
    await app.database
      .insertInto('audit_log')
      .values({
        id: ids.next(),
        actor_id: teacher.id,
        action: `old.${age}`,
        subject_id: 'x',
        happened_at: days(age),
      })
      .execute();
  }
  for (const age of [89, 91]) {
    await sql`
      insert into record_views (student_id, actor_id, kind, day, first_at, last_at)
      values (${student.id}, ${teacher.id}, 'file', ${days(age)}, ${days(age)}, ${days(age)})`.execute(
      app.database,
    );
  }
  const { database, clock, platform } = app;
  await runCleaners({ database, clock, log: { error: () => undefined } }, [
    ...accountCleaners,
    ...privacyCleaners(platform),
  ]);
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from sign_ins where user_id = ${student.id}) as "signIns",
      (select count(*)::int from record_views where student_id = ${student.id}) as views,
      (select count(*)::int from audit_log where action = 'old.366') as older,
      (select count(*)::int from audit_log where action = 'old.364') as younger`.execute(
    app.database,
  );
  expect(rows[0]).toEqual({ signIns: 1, views: 1, older: 0, younger: 1 });
});

test('former students are asked to be deleted only once the teacher has set a period', async () => {
  const former = await insertStudent(app, { firstName: 'خالد', lastName: 'القديم' });
  const paying = await insertStudent(app, { firstName: 'عمر', lastName: 'المشترك' });
  const old = new Date(app.clock.now().getTime() - 800 * 86_400_000);
  await app.database
    .updateTable('users')
    .set({ created_at: old, last_active_at: old })
    .where('id', 'in', [former.id, paying.id])
    .execute();
  await sql`
    insert into grants (student_id, id, source, scope, starts_at, ends_at, created_at)
    values (${paying.id}, gen_random_uuid(), 'gift', 'everything', ${old}, ${new Date('2030-01-01')}, ${old})`.execute(
    app.database,
  );
  // Without accounts: one was in class a month ago, the other paid then, and what was paid for is over.
  const walkIns = [await insertStudent(app), await insertStudent(app)];
  const [seen, paid] = walkIns;
  await sql`
    update users set email = null, password_hash = null, activated_at = null, email_verified_at = null,
      last_active_at = null, created_at = ${old} where id = any(${walkIns.map(({ id }) => id)}::uuid[])`.execute(
    app.database,
  );
  const lately = new Date(app.clock.now().getTime() - 30 * 86_400_000);
  const sessionId = randomUUID();
  await sql`
    insert into class_sessions (id, group_name, day, from_time, to_time, member_ids, opened_at)
    values (${sessionId}, 'السبت', ${lately}::date, '16:00', '18:00', '{}', ${lately})`.execute(
    app.database,
  );
  await sql`
    insert into session_entries (session_id, student_id, field, value, changed_at, change_id)
    values (${sessionId}, ${seen!.id}, 'presence', 'late', ${lately}, ${randomUUID()})`.execute(
    app.database,
  );
  const collector = createCollectionCalls(app, teacher.headers);
  await collector.collect(paid!.id);
  await sql`update payments set created_at = ${lately} where student_id = ${paid!.id}`.execute(
    app.database,
  );
  await sql`update grants set starts_at = ${lately}, ends_at = ${app.clock.now()} where student_id = ${paid!.id}`.execute(
    app.database,
  );
  const { database, clock, platform } = app;
  const runNight = () =>
    runCleaners({ database, clock, log: { error: () => undefined } }, privacyCleaners(platform));
  const listOpen = async () =>
    (await send('GET', '/api/privacy/deletions', teacher.headers)).body.map(
      ({ studentId, askedBy }: { studentId: string; askedBy: string }) => [studentId, askedBy],
    );
  await runNight();
  expect(await listOpen()).toEqual([]);
  await send('PATCH', '/api/settings', teacher.headers, { retention: { formerStudentDays: 730 } });
  await runNight();
  expect(await listOpen()).toEqual([[former.id, 'period']]);
  const mail = app.sent.findLast(({ to }) => to === former.email);
  expect(mail?.subject).toContain('طلب حذف حسابك');
});

test('the lists of views and deletions come in pages with their total', async () => {
  const students = await Promise.all([1, 2, 3].map(() => insertStudent(app)));
  const confirmed = await tokenFor(app, { ...teacher, role: 'teacher' });
  for (const { id } of students) {
    app.clock.advance(1000);
    await send('GET', `/api/user/${id}`, confirmed);
    await send('POST', `/api/user/${id}/deletion`, confirmed);
  }
  for (const list of ['views', 'deletions']) {
    const read = (query: string) => send('GET', `/api/privacy/${list}?${query}`, confirmed);
    const whole = await read('pageSize=3');
    const last = await read('page=3&pageSize=1');
    expect(whole.body.map(({ studentId }: { studentId: string }) => studentId)).toEqual(
      students.map(({ id }) => id).toReversed(),
    );
    expect(last.body).toEqual([whole.body[2]]);
    expect(Number(last.headers['x-total-count'])).toBeGreaterThanOrEqual(3);
  }
});
