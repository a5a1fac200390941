import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom('discount_codes').execute();
});

const saved = async (change: object) => {
  const days = { validFrom: '2026-11-01', validUntil: '2026-12-31' };
  const form = { ...days, discountPercentage: 10, maxUses: 100, ...change };
  const reply = await calls.sendJson('POST', '/api/DiscountCode/create', form);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

const count = (id: string, uses: number) =>
  app.database.updateTable('discount_codes').set({ uses }).where('id', '=', id).execute();

/** How the database reads a statement, whatever its values. */
const explain = async (statement: string) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (generic_plan) ${sql.raw(statement)}`.execute(app.database);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

describe('the list', () => {
  const codesOf = async (query: string) => {
    const reply = await calls.sendJson('GET', `/api/DiscountCode?${query}`);
    expect(reply.statusCode, reply.body).toBe(200);
    const rows = reply.json<{ code: string }[]>();
    return { codes: rows.map(({ code }) => code), total: Number(reply.headers['x-total-count']) };
  };

  beforeEach(async () => {
    for (const [at, code] of ['ALPHA', 'BETA', 'GAMMA_1', 'DELTAX1'].entries()) {
      app.clock.advance(1000);
      const { id } = await saved({
        code,
        isActive: at !== 1,
        discountPercentage: at + 10,
        validUntil: `2026-12-${10 + at}`,
      });
      await count(id, [5, 1, 9, 0][at] ?? 0);
    }
  });

  test.each([
    ['', ['DELTAX1', 'GAMMA_1', 'BETA', 'ALPHA'], 4],
    ['status=active', ['DELTAX1', 'GAMMA_1', 'ALPHA'], 3],
    ['status=inactive', ['BETA'], 1],
    ['search=ta', ['DELTAX1', 'BETA'], 2],
    ['search=a_1', ['GAMMA_1'], 1],
    [`search=${encodeURIComponent('_١')}`, ['GAMMA_1'], 1],
    ['search=gamma&status=inactive', [], 0],
    ['sort=code&direction=asc', ['ALPHA', 'BETA', 'DELTAX1', 'GAMMA_1'], 4],
    ['sort=uses', ['GAMMA_1', 'ALPHA', 'BETA', 'DELTAX1'], 4],
    ['sort=validUntil&direction=asc&pageSize=2', ['ALPHA', 'BETA'], 4],
    ['pageSize=3&page=2', ['ALPHA'], 4],
  ])('the list of %j shows %j of %i', async (query, codes, total) => {
    expect(await codesOf(query)).toEqual({ codes, total });
  });

  test("the list contains the teacher's own codes only", async () => {
    const url = '/api/DiscountCode/teacher';
    const own = await calls.sendJson('GET', url);
    expect(own.json()).toHaveLength(4);
    expect(own.headers['x-total-count']).toBe('4');
    const { id: otherId } = await insertStudent(app);
    await app.database
      .updateTable('discount_codes')
      .set({ teacher_id: otherId })
      .where('code', 'in', ['ALPHA', 'BETA'])
      .execute();
    const fewer = await calls.sendJson('GET', url);
    expect(fewer.json()).toMatchObject([{ code: 'DELTAX1' }, { code: 'GAMMA_1' }]);
    expect(fewer.headers['x-total-count']).toBe('2');
    const figures = await calls.sendJson('GET', '/api/DiscountCode/totals');
    expect(figures.json()).toMatchObject({ total: 2, active: 2, uses: 9 });
    expect((await calls.sendJson('GET', '/api/DiscountCode')).headers['x-total-count']).toBe('4');
  });

  test('the figures of the list follow every change', async () => {
    const totals = async () => (await calls.sendJson('GET', '/api/DiscountCode/totals')).json();
    expect(await totals()).toEqual({ total: 4, active: 3, uses: 15, averagePercentage: 12 });
    const [first, second] = (await calls.sendJson('GET', '/api/DiscountCode')).json();
    await saved({ id: first.id, isActive: false, discountPercentage: 100, code: 'ZETA' });
    await calls.sendJson('DELETE', `/api/DiscountCode/${second.id}`);
    expect(await totals()).toEqual({ total: 3, active: 1, uses: 6, averagePercentage: 40 });
    await app.database.deleteFrom('discount_codes').execute();
    expect(await totals()).toEqual({ total: 0, active: 0, uses: 0, averagePercentage: 0 });
  });

  test('an index serves each order of the list, however many codes it has', async () => {
    await sql`
      insert into discount_codes
        (id, code, percentage, valid_from, valid_until, max_uses, uses, teacher_id, created_at)
      select gen_random_uuid(), 'MANY' || n, 10, '2026-01-01', date '2026-01-01' + n % 300, 100,
        n % 100, ${calls.teacher.id}, now() + n * interval '1 second'
      from generate_series(1, 5000) n`.execute(app.database);
    await sql`analyze discount_codes`.execute(app.database);
    for (const query of ['', 'status=active', 'sort=code', 'sort=uses', 'sort=validUntil']) {
      app.queries.length = 0;
      await calls.sendJson('GET', `/api/DiscountCode/teacher?pageSize=25&${query}`);
      const statement = app.queries.find((text) => text.includes('order by')) ?? '';
      const plan = await explain(statement);
      expect(plan, `${query}: ${plan}`).toContain('Index Scan');
      expect(plan).not.toContain('Sort');
    }
  });

  test('the list reads a page and its number in two statements', async () => {
    app.queries.length = 0;
    await codesOf('status=active');
    expect(app.queries.filter((query) => query.includes('discount_code'))).toHaveLength(2);
  });
});

describe('the unused layer', () => {
  const url = '/api/discount-codes';
  const variant = { code: 'spring', validUntil: '2026-12-31' };

  test('the unused layer creates a code of today with the defaults of the form', async () => {
    const reply = await calls.sendJson('POST', url, { ...variant, currentUses: 0 });
    expect(reply.json()).toEqual({
      id: expect.any(String),
      code: 'SPRING',
      percentage: 10,
      validUntil: '2026-12-31',
      maxUses: 100,
      currentUses: 0,
      isActive: true,
      singleUse: false,
    });
    const stored = await calls.sendJson('GET', `/api/DiscountCode/${reply.json().id}`);
    expect(stored.json()).toMatchObject({ validFrom: '2026-11-21', code: 'SPRING' });
    expect((await calls.sendJson('GET', url)).json()).toEqual([reply.json()]);
    const check = await app.app.inject({ url: '/DiscountCode/code/spring' });
    expect(check.json().success).toBe(true);
  });

  test('the unused layer changes the named parts, counts separately, and deletes', async () => {
    const { id } = (await calls.sendJson('POST', url, variant)).json();
    await count(id, 4);
    const change = { percentage: 35, isActive: false, currentUses: 4 };
    const reply = await calls.sendJson('PATCH', `${url}/${id}`, change);
    expect(reply.json()).toMatchObject({
      code: 'SPRING',
      percentage: 35,
      isActive: false,
      currentUses: 4,
      validUntil: '2026-12-31',
    });
    expect((await calls.sendJson('PATCH', `${url}/${id}`, { maxUses: 3 })).statusCode).toBe(400);
    const uncounted = await calls.sendJson('PATCH', `${url}/${id}`, { currentUses: 0 });
    expect(uncounted.json().errors).toEqual({ currentUses: [expect.any(String)] });
    expect((await calls.sendJson('DELETE', `${url}/${id}`)).statusCode).toBe(204);
    expect((await calls.sendJson('PATCH', `${url}/${id}`, {})).statusCode).toBe(404);
  });

  test.each([
    [{ singleUse: true }, 1, true],
    [{ singleUse: true, maxUses: 1 }, 1, true],
    [{ singleUse: false, maxUses: 5 }, 5, false],
    [{ maxUses: 1 }, 1, true],
  ])('the unused layer reads %j as %i uses', async (named, maxUses, singleUse) => {
    const reply = await calls.sendJson('POST', url, { ...variant, ...named });
    expect(reply.json()).toMatchObject({ maxUses, singleUse });
  });

  test.each([
    { singleUse: true, maxUses: 2 },
    { singleUse: false, maxUses: 1 },
  ])('the unused layer refuses the contradiction %j', async (named) => {
    const reply = await calls.sendJson('POST', url, { ...variant, ...named });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors.maxUses).toEqual([expect.any(String)]);
  });

  test('the unused layer refuses a last day that is over', async () => {
    const reply = await calls.sendJson('POST', url, { ...variant, validUntil: '2026-11-20' });
    expect(reply.json().errors.validUntil).toEqual([expect.stringContaining('لا يسبق')]);
  });
});
