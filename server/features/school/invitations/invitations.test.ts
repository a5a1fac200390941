import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, newEmail } from '#server/testing/account-calls.ts';
import { readPrintedCards } from '#server/testing/printing/printed-cards.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { invitationCleaner } from './invitations.api.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createTeacherCalls(app);
});
afterEach(async () => {
  await app.database.deleteFrom('invitations').execute();
  await app.database.deleteFrom('audit_log').execute();
  app.sent.length = 0;
});
afterAll(() => app.close());

const mariam = { name: 'مريم حسن', email: 'mariam@example.com', grade: '1', centre: 'النور' };
const youssef = { name: 'يوسف سامح', phone: '01112345678', grade: '3' };

const invite = async (...rows: object[]) => {
  const requestId = randomUUID();
  await calls.sendJson('POST', '/api/students/import', { requestId, rows });
  return requestId;
};

const stored = () =>
  app.database.selectFrom('invitations').selectAll().orderBy('first_name').execute();

const list = async (query = '') => {
  const reply = await calls.sendJson('GET', `/api/invitations?${query}`);
  const rows: { id: string; firstName: string; email: string; state: string }[] = reply.json();
  return { rows, total: reply.headers['x-total-count'] };
};

const send = async (action: 'resend' | 'withdraw', ids: string[]) =>
  (await calls.sendJson('POST', `/api/invitations/${action}`, { ids })).json();

const accept = async (code: string | null, email = newEmail()) => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/invitations/accept',
    payload: { code, email, password: goodPassword, firstName: 'مريم', lastName: '', grade: 1 },
  });
  expect(reply.statusCode).toBe(200);
  return email;
};

const expireAll = () =>
  app.database.updateTable('invitations').set({ expires_at: app.clock.now() }).execute();

const logged = () => app.database.selectFrom('audit_log').select(['action', 'detail']).execute();

describe('the list of invitations', () => {
  test('the list shows waiting invitations with all fields, in two statements', async () => {
    await invite(mariam);
    app.queries.length = 0;
    const { rows, total } = await list();
    // The line in the log of views is a third one.
    expect(app.queries.filter((query) => !query.includes('record_views'))).toHaveLength(2);
    expect(total).toBe('1');
    expect(rows).toEqual([
      {
        id: expect.any(String),
        firstName: 'مريم',
        lastName: 'حسن',
        email: 'mariam@example.com',
        phone: '',
        grade: 1,
        centre: 'النور',
        state: 'waiting',
        invitedAt: '2026-11-21T18:00:00.000Z',
        expiresAt: '2027-02-19T18:00:00.000Z',
        mailedAt: '2026-11-21T18:00:00.000Z',
        printedAt: null,
        joinedAt: null,
        account: null,
      },
    ]);
  });

  test('the list shows each state separately, and all', async () => {
    await invite(
      { ...mariam, name: 'أ منتظر', email: 'a@example.com' },
      { ...mariam, name: 'ب منضم', email: 'b@example.com' },
      { ...mariam, name: 'ج مسحوب', email: 'c@example.com' },
      { ...mariam, name: 'د منته', email: 'd@example.com' },
    );
    const [, joined, withdrawn, expired] = await stored();
    await accept(joined?.code ?? '');
    await send('withdraw', [withdrawn?.id ?? '']);
    await app.database
      .updateTable('invitations')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', expired?.id ?? '')
      .execute();
    const namesIn = async (state: string) =>
      (await list(`state=${state}`)).rows.map((row) => `${row.firstName} ${row.state}`);
    expect(await namesIn('waiting')).toEqual(['أ waiting']);
    expect(await namesIn('joined')).toEqual(['ب joined']);
    expect(await namesIn('withdrawn')).toEqual(['ج withdrawn']);
    expect(await namesIn('expired')).toEqual(['د expired']);
    expect((await namesIn('all')).toSorted()).toHaveLength(4);
    expect(await stored()).toMatchObject([{}, { code: null }, { code: null }, {}]);
  });

  test.each([
    ['مريم', 1],
    ['يوسف ٠١١١٢٣٤٥٦٧٨', 1],
    ['MARIAM@', 1],
    ['النور', 1],
    ['سلمى', 0],
    ['', 2],
  ])('a search for %j finds %i', async (search, count) => {
    await invite(mariam, youssef);
    expect((await list(`search=${encodeURIComponent(search)}`)).rows).toHaveLength(count);
  });

  test('the list has pages, in the order of the file', async () => {
    const emails = Array.from({ length: 7 }, (_, n) => `m${n}@example.com`);
    await invite(...emails.map((email) => ({ ...mariam, email })));
    const [first, second] = [await list('pageSize=5'), await list('pageSize=5&page=2')];
    expect([first.rows.length, second.rows.length, first.total]).toEqual([5, 2, '7']);
    expect([...first.rows, ...second.rows].map(({ email }) => email)).toEqual(emails);
  });
});

describe('sent again', () => {
  test('a renewed invitation has a new end and the same code, and its mail has a new key', async () => {
    await invite(mariam, youssef);
    const before = await stored();
    app.clock.advance(60_000);
    expect(
      await send(
        'resend',
        before.map(({ id }) => id),
      ),
    ).toEqual({ count: 2, mailedCount: 1 });
    const after = await stored();
    expect(after.map(({ code }) => code)).toEqual(before.map(({ code }) => code));
    expect(after[0]?.mail_key_hash).not.toEqual(before[0]?.mail_key_hash);
    expect(after[0]?.expires_at.getTime()).toBeGreaterThan(before[0]?.expires_at.getTime() ?? 0);
    expect(app.sent.map(({ to }) => to)).toEqual([mariam.email, mariam.email]);
    expect((await logged()).at(-1)).toMatchObject({ action: 'invitation.resend' });
  });

  test('an expired invitation waits again, with a new code where the old one is deleted', async () => {
    await invite(mariam);
    await expireAll();
    await invitationCleaner.clean(app.database, app.clock.now());
    expect(await stored()).toMatchObject([{ code: null, mail_key_hash: null }]);
    const [{ id } = { id: '' }] = await stored();
    expect(await send('resend', [id])).toMatchObject({ count: 1 });
    expect((await list()).rows).toHaveLength(1);
    expect((await stored())[0]?.code).toMatch(/^\w{10}$/u);
  });

  test('a used or withdrawn invitation stays so, unless its account was never confirmed', async () => {
    await invite(mariam, youssef, { ...mariam, name: 'ي', email: 'y@example.com' });
    const [joined, , withdrawn] = await stored();
    const email = await accept(joined?.code ?? '');
    await send('withdraw', [withdrawn?.id ?? '']);
    const ids = [joined?.id ?? '', withdrawn?.id ?? ''];
    await app.database
      .updateTable('users')
      .set({ email_verified_at: app.clock.now() })
      .where('email', '=', email)
      .execute();
    expect(await send('resend', ids)).toEqual({ count: 0, mailedCount: 0 });
    await app.database
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('email', '=', email)
      .execute();
    expect(await send('resend', ids)).toEqual({ count: 1, mailedCount: 1 });
    expect((await stored())[0]).toMatchObject({ joined_at: null });
  });

  test('an invitation that is in use becomes used', async () => {
    await invite(mariam);
    const [{ id, code } = { id: '', code: '' }] = await stored();
    await Promise.all([accept(code), send('resend', [id])]);
    expect((await stored())[0]).toMatchObject({ code: null, joined_at: expect.any(Date) });
  });
});

test('withdrawn invitations are counted once', async () => {
  await invite(mariam, youssef);
  const ids = (await stored()).map(({ id }) => id);
  const replies = await Promise.all([send('withdraw', ids), send('withdraw', ids)]);
  expect(replies.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([0, 2]);
  expect((await logged()).filter(({ action }) => action === 'invitation.withdraw')).toHaveLength(1);
});

describe('cards', () => {
  const print = (body: object) => calls.sendJson('POST', '/api/invitations/cards', body);

  test('cards of selected invitations show name, grade, centre and code, and their QR codes open it', async () => {
    await invite(mariam, youssef);
    const rows = await stored();
    const reply = await print({ ids: rows.map(({ id }) => id) });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
    });
    const { sheets } = await readPrintedCards(reply.rawPayload);
    const cards = sheets.flatMap((sheet) => sheet.cards);
    expect(cards.map(({ url }) => url ?? '').toSorted()).toEqual(
      rows.map(({ code }) => `https://kimya.test/invitation?code=${code}`).toSorted(),
    );
    const [youssefs, mariams] = cards.map(({ lines }) => lines.join(' '));
    expect(mariams).toContain('مريم حسن');
    expect(mariams).toContain('النور');
    expect(youssefs).toContain('الثالث الثانوي');
    expect((await stored()).every(({ printed_at }) => printed_at !== null)).toBe(true);
    expect((await logged()).at(-1)).toMatchObject({ action: 'invitation.print' });
  });

  test('cards of an import are those of students without an address', async () => {
    const requestId = await invite(mariam, youssef);
    const reply = await print({ requestId });
    const { sheets } = await readPrintedCards(reply.rawPayload);
    expect(sheets.flatMap((sheet) => sheet.cards)).toHaveLength(1);
  });

  test('cards of used, withdrawn or unknown invitations are not printed', async () => {
    await invite(mariam);
    const [{ id } = { id: '' }] = await stored();
    await send('withdraw', [id]);
    for (const body of [{ ids: [id] }, { ids: [randomUUID()] }, { requestId: randomUUID() }]) {
      expect((await print(body)).json()).toMatchObject({ code: 'invitation.nothing_to_print' });
    }
    expect((await print({ ids: [] })).statusCode).toBe(400);
  });
});
