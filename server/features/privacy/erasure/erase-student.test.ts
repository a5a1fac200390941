import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDate } from '#domain/formats/dates.ts';
import { insertStudent, insertTeacher, tokenFor } from '#server/testing/fixtures.ts';
import { fillStudent, marker, planted } from '#server/testing/privacy/fill-student.ts';
import { createStudent, goodPassword, signIn } from '#server/testing/account-calls.ts';
import { bearer } from '#server/testing/profile-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCleaners } from '#server/platform/jobs/cleaning.ts';
import { studentTables } from '#server/features/privacy/classification/classification.ts';
import { privacyCleaners } from '#server/features/privacy/apply-periods.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());
beforeEach(() => {
  app.sent.length = 0;
});

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const log = { error: () => undefined };

const runNight = async () => {
  const { database, clock, platform } = app;
  await runCleaners({ database, clock, log }, privacyCleaners(platform));
};

const send = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string> = {},
  payload?: object,
) => {
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  const type = reply.headers['content-type'] ?? '';
  return { status: reply.statusCode, body: type.includes('json') ? reply.json() : reply.body };
};

/** The teacher, who has confirmed the identity just now. */
const confirmedTeacher = () => tokenFor(app, { ...teacher, role: 'teacher' });

const askAndErase = async (studentId: string) => {
  const asked = await send('POST', `/api/user/${studentId}/deletion`, await confirmedTeacher());
  expect(asked.status).toBe(200);
  app.clock.advance(14 * dayInMilliseconds);
  await runNight();
  const { rows } = await sql<{ number: number; id: string }>`
    select number, id from deletion_receipts order by number desc limit 1`.execute(app.database);
  return rows[0] ?? { number: 0, id: '' };
};

/** The tables in which a text occurs in any column. */
const listTablesWith = async (text: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.database);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: counts } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} stored
      where position(${text} in stored::text) > 0`.execute(app.database);
    if ((counts[0]?.count ?? 0) > 0) found.push(name);
  }
  return found;
};

const countsOf = async (studentId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select (select count(*)::int from exam_results) as results, (select sum(score)::int from exam_results) as scores,
      (select count(*)::int from past_exam_results) as past, (select count(*)::int from certificates) as certificates,
      (select count(*)::int from session_entries) as entries,
      (select sum(total_in_piastres)::int from payments where student_id = ${studentId}) as paid,
      (select count(*)::int from payment_events event join payments on payments.id = event.payment_id
        where student_id = ${studentId}) as events`.execute(app.database);
  return rows[0];
};

/** What others stored about the student: in the trash, in logs, in mails. */
const plantTraces = async (student: { id: string; email: string; lessonId: string }) => {
  const { database, clock, platform } = app;
  const now = clock.now();
  await sql`
    insert into trash (id, kind, title, place, deleted_by, deleted_at)
    values ('11111111-1111-4111-8111-111111111111', 'honor', ${`${marker}.users.first_name ${marker}.users.last_name`}, '', ${teacher.id}, ${now}),
      ('22222222-2222-4222-8222-222222222222', 'exam', 'امتحان', '', ${teacher.id}, ${now})`.execute(
    database,
  );
  await sql`
    insert into trash_rows (trash_id, table_name, row) values
      ('11111111-1111-4111-8111-111111111111', 'honors', ${JSON.stringify({ student_id: student.id, description: marker })}::jsonb),
      ('22222222-2222-4222-8222-222222222222', 'exam_results', ${JSON.stringify({ student_id: student.id, score: 3, answer_texts: [marker] })}::jsonb),
      ('22222222-2222-4222-8222-222222222222', 'lesson_notes', ${JSON.stringify({ student_id: student.id, note_text: marker })}::jsonb)`.execute(
    database,
  );
  const action = { actor_id: teacher.id, happened_at: now };
  await database
    .insertInto('audit_log')
    .values([
      {
        ...action,
        id: platform.ids.next(),
        action: 'trash.restore',
        subject_id: 'entry',
        detail: JSON.stringify({ title: `${marker}.users.first_name ${marker}.users.last_name` }),
      },
      {
        ...action,
        id: platform.ids.next(),
        action: 'inquiry.delete',
        subject_id: 'inquiry',
        detail: JSON.stringify({ studentId: student.id, question: marker }),
      },
      // A row for each text by which another action may name the student.
      ...[student.email, planted('users', 'phone'), planted('users', 'parent_phone')].map(
        (quoted) => ({
          ...action,
          id: platform.ids.next(),
          action: 'student.update',
          subject_id: 'entry',
          detail: JSON.stringify({ quoted }),
        }),
      ),
    ])
    .execute();
  await database
    .insertInto('bulk_actions')
    .values({
      id: platform.ids.next(),
      actor_id: teacher.id,
      kind: 'gift',
      outcome: JSON.stringify({
        doneCount: 1,
        skipped: [
          { studentId: student.id, name: marker, reason: 'gone' },
          { studentId: teacher.id, name: 'طالب آخر', reason: 'gone' },
        ],
      }),
      created_at: now,
    })
    .execute();
  await database
    .insertInto('development_mails')
    .values({
      id: platform.ids.next(),
      recipient: student.email,
      subject: marker,
      html: marker,
      plain: marker,
      sent_at: now,
    })
    .execute();
};

/** Whether a value is stored as it is, and not made by the moment or the receipt. */
const isPlain = (value: unknown) =>
  value === null || (typeof value !== 'object' && typeof value !== 'symbol');

describe('the deletion of a student', () => {
  test('no column of any table names the student afterwards, and statistics and books count as before', async () => {
    const student = await fillStudent(app, teacher.id);
    await plantTraces(student);
    expect((await listTablesWith(marker)).length).toBeGreaterThan(25);
    const before = await countsOf(student.id);
    await askAndErase(student.id);
    expect(await listTablesWith(marker)).toEqual([]);
    expect(await listTablesWith(student.email)).toEqual([]);
    expect(await countsOf(student.id)).toEqual(before);
    const { rows: trashed } = await sql<{ table_name: string; row: { score: number } }>`
      select table_name, row from trash_rows where row ->> 'student_id' = ${student.id}`.execute(
      app.database,
    );
    expect(trashed).toEqual([
      { table_name: 'exam_results', row: { student_id: student.id, score: 3, answer_texts: null } },
    ]);
  });

  test('each column is deleted, cleared or kept as the classification says', async () => {
    const student = await fillStudent(app, teacher.id);
    await askAndErase(student.id);
    const differing: string[] = [];
    for (const [name, { student: owner, erasure }] of studentTables) {
      if (typeof owner !== 'string') continue;
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(name)} where ${sql.ref(owner)} = ${student.id}`.execute(
        app.database,
      );
      const isKept = erasure !== 'delete';
      if (isKept !== rows.length > 0) differing.push(name);
      const cleared = Object.entries(isKept ? erasure.cleared : {}).filter(
        ([column, value]) => column !== 'detail' && isPlain(value),
      );
      for (const [column, value] of cleared) {
        if (rows[0]?.[column] !== value) differing.push(`${name}.${column}`);
      }
    }
    expect(differing).toEqual([]);
  });

  test('the files are gone from the table and from the store', async () => {
    const student = await fillStudent(app, teacher.id);
    const pathOf = async () => {
      const { rows } = await sql<{ id: string }>`
        select id from files where id in (${student.pictureId}, ${student.receiptId})`.execute(
        app.database,
      );
      return rows.length;
    };
    expect(await pathOf()).toBe(2);
    await app.platform.files.read(student.pictureId);
    await askAndErase(student.id);
    expect(await pathOf()).toBe(0);
    await expect(app.platform.files.read(student.pictureId)).rejects.toThrow(/ENOENT/u);
    await expect(app.platform.files.read(student.receiptId)).rejects.toThrow(/ENOENT/u);
  });

  test('the sessions end at once, and lists of students do not show the pseudonym', async () => {
    const student = await insertStudent(app, { firstName: 'سلمى', lastName: 'الخطيب' });
    const staying = await insertStudent(app, { firstName: 'سلمى', lastName: 'الباقية' });
    await send('POST', `/api/user/${student.id}/deletion`, await confirmedTeacher());
    app.clock.advance(14 * dayInMilliseconds);
    const headers = await tokenFor(app, { ...student, role: 'student' });
    expect((await send('GET', '/api/user/me/privacy', headers)).status).toBe(200);
    await runNight();
    expect((await send('GET', '/api/user/me/privacy', headers)).status).toBe(401);
    const own = await confirmedTeacher();
    const found = await send('GET', '/api/user/students?search=سلمى', own);
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual([staying.id]);
    expect((await send('GET', `/api/user/${student.id}`, own)).status).toBe(404);
  });

  test('a certificate can still be verified, without the name', async () => {
    const student = await fillStudent(app, teacher.id);
    const { rows } = await sql<{ id: string }>`
      select id from certificates where student_id = ${student.id}`.execute(app.database);
    await askAndErase(student.id);
    const verified = await send('GET', `/api/Certificate/verify/${rows[0]?.id}`);
    expect(JSON.stringify(verified.body)).not.toContain(marker);
    expect(JSON.stringify(verified.body)).toContain('حُذف الاسم بطلب صاحبه');
  });

  test('the last mail has the receipt, which anybody with its address downloads and which names nobody', async () => {
    const student = await fillStudent(app, teacher.id);
    const { number, id } = await askAndErase(student.id);
    const mails = app.sent.filter(({ to }) => to === student.email);
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.plain).toContain(`إيصال حذف بيانات رقم ${number}`);
    const receipt = await send('GET', `/api/privacy/receipts/${id}`);
    expect(receipt.status).toBe(200);
    expect(receipt.body).toContain(`إيصال حذف بيانات رقم ${number}`);
    expect(receipt.body).toContain('دفاتر المدفوعات');
    expect(receipt.body).toContain('الصور والإيصالات المرفوعة: 3');
    expect(receipt.body).toMatch(/تُحذف بعد \d+ \S+ \d{4}/u);
    expect(receipt.body).not.toContain(marker);
    expect((await send('GET', `/api/privacy/receipts/${student.id}`)).status).toBe(404);
    const list = await send('GET', '/api/privacy/deletions', await confirmedTeacher());
    const done = list.body.find(({ state }: { state: string }) => state === 'done');
    expect(done).toMatchObject({
      state: 'done',
      studentId: null,
      studentName: `طالب محذوف ${number}`,
      receipt: { number, url: `/api/privacy/receipts/${id}` },
    });
  });
});

describe('a request to delete', () => {
  const ask = (headers: Record<string, string>, password = goodPassword) =>
    send('POST', '/api/user/me/deletion', headers, { password });

  test('the student asks with the password, which is mailed and notified to the teacher, and takes it back until it is due', async () => {
    const { email } = await createStudent(app);
    const headers = bearer(await signIn(app, email));
    const wrong = await ask(headers, 'Wrong!2026x');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'deletion.wrong_password']);
    app.sent.length = 0;
    const asked = await ask(headers);
    expect(asked.body.deletion).toMatchObject({ askedBy: 'student', mayCancel: true });
    expect(app.sent.map(({ subject }) => subject)).toEqual(['طلب حذف حسابك في {{siteFullName}}']);
    const events = () =>
      app.database
        .selectFrom('notification_events')
        .select(['kind', 'detail'])
        .where('kind', '=', 'deletionAsked')
        .execute();
    const due = formatDate(asked.body.deletion.dueAt);
    expect(await events()).toEqual([{ kind: 'deletionAsked', detail: due }]);
    // A second request changes nothing.
    app.clock.advance(dayInMilliseconds);
    const again = bearer(await signIn(app, email));
    expect((await ask(again)).body.deletion).toEqual(asked.body.deletion);
    expect(await events()).toHaveLength(1);
    const cancelled = await send('DELETE', '/api/user/me/deletion', again);
    expect(cancelled.body.deletion).toBeNull();
    expect((await send('DELETE', '/api/user/me/deletion', again)).body.code).toBe(
      'deletion.not_requested',
    );
    app.clock.advance(30 * dayInMilliseconds);
    await runNight();
    expect((await signIn(app, email)).roles).toEqual(['student']);
  });

  test('nothing is deleted before it is due, and a sign-in does not take it back', async () => {
    const { email } = await createStudent(app);
    await ask(bearer(await signIn(app, email)));
    app.clock.advance(14 * dayInMilliseconds - 60_000);
    await runNight();
    expect((await signIn(app, email)).roles).toEqual(['student']);
    app.clock.advance(60_000);
    await runNight();
    expect(await listTablesWith(email)).toEqual([]);
  });

  test('what the teacher asked for only the teacher takes back, after a confirmation', async () => {
    const student = await insertStudent(app);
    const url = `/api/user/${student.id}/deletion`;
    const own = await confirmedTeacher();
    expect((await send('POST', url, own)).body.deletion).toMatchObject({ askedBy: 'teacher' });
    const headers = await tokenFor(app, { ...student, role: 'student' });
    const refused = await send('DELETE', '/api/user/me/deletion', headers);
    expect([refused.status, refused.body.code]).toEqual([409, 'deletion.by_teacher']);
    expect((await send('DELETE', url, own)).body.deletion).toBeNull();
    expect((await send('DELETE', url, headers)).status).toBe(403);
    app.clock.advance(60 * 60 * 1000);
    const late = await send('POST', url, own);
    expect(late.body.code).not.toBe(undefined);
    expect(late.status).toBeGreaterThanOrEqual(401);
  });

  test('a deletion waits for a payment that is not decided', async () => {
    const student = await fillStudent(app, teacher.id);
    await sql`
      update payments set status = 'pending', decided_at = null, is_paid = false, receipt_number = null,
        refunded_in_piastres = 0, disputed_in_piastres = 0
      where student_id = ${student.id}`.execute(app.database);
    await send('POST', `/api/user/${student.id}/deletion`, await confirmedTeacher());
    app.clock.advance(20 * dayInMilliseconds);
    await runNight();
    expect(await listTablesWith(student.email)).toContain('users');
    await sql`
      update payments set status = 'failed', decided_at = now() where student_id = ${student.id}`.execute(
      app.database,
    );
    await runNight();
    expect(await listTablesWith(student.email)).toEqual([]);
  });
});
