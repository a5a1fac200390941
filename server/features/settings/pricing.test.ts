import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { publicTopics } from '#server/platform/cache/public-replies.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  student = await insertStudent(app);
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.database.deleteFrom('settings').where('name', '!=', 'pricesConfirmed').execute();
  await app.database.deleteFrom('plan_prices').execute();
  await app.database.deleteFrom('audit_log').execute();
  app.platform.publicReplies.drop(publicTopics.settings);
});

/** The sample of the specification (spec §9). */
const defaults = {
  monthly: 150,
  yearly: 1200,
  lectures10: 80,
  lectures25: 180,
  lectures50: 320,
  currency: 'EGP',
  lastUpdated: null,
};

const url = '/api/pricing-settings';
const read = (headers: Record<string, string> = {}) => app.app.inject({ url, headers });
const change = (payload: Record<string, unknown>, headers = teacher.headers) =>
  app.app.inject({ method: 'PATCH', url, headers, payload });

const priceChanges = () =>
  app.database
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'pricing.change')
    .orderBy('id')
    .execute();

describe('the prices', () => {
  test('the prices are those of the specification until the teacher sets others', async () => {
    expect((await read()).json()).toEqual(defaults);
    expect((await read(teacher.headers)).json()).toEqual({
      ...defaults,
      updatedBy: null,
      isConfirmed: true,
      upcoming: [],
      version: 0,
    });
    app.queries.length = 0;
    await read();
    await read(student.headers);
    expect(app.queries).toEqual([]);
  });

  test('a reply may be sent back as it is, and what it says beside the prices is ignored', async () => {
    const shown = (await read(teacher.headers)).json();
    const sent = await change({ ...shown, lastUpdated: 'x', updatedBy: 7 });
    expect(sent.json()).toEqual({
      ...shown,
      version: expect.any(Number),
    });
  });

  test('the prices change alone, show at once with the moment, and the teacher sees by whom', async () => {
    await read();
    const changed = await change({ yearly: 1000, lectures25: '١٧٥٫٥', currency: 'EGP' });
    const shown = {
      ...defaults,
      yearly: 1000,
      lectures25: 175.5,
      lastUpdated: app.clock.now().toISOString(),
    };
    expect(changed.json()).toEqual({
      ...shown,
      isConfirmed: true,
      upcoming: [],
      updatedBy: 'محمود عبد الرحمن',
      version: 1,
    });
    expect((await read()).json()).toEqual(shown);
    expect((await read(student.headers)).json()).toEqual(shown);
  });

  test('the prices are stored as whole piastres', async () => {
    await change({ monthly: 1.1, yearly: '1,199.99' });
    const rows = await app.database
      .selectFrom('plan_prices')
      .select(['plan', 'price_in_piastres'])
      .orderBy('plan')
      .execute();
    expect(rows).toEqual([
      { plan: 'monthly', price_in_piastres: 110 },
      { plan: 'yearly', price_in_piastres: 119_999 },
    ]);
  });

  test('each changed price leaves a row with the old and the new one; an unchanged one leaves none', async () => {
    await change({ monthly: 200, yearly: 1200 });
    await change({ monthly: 175 });
    await change({ monthly: 175 });
    expect(await priceChanges()).toEqual([
      { actor_id: teacher.id, detail: { monthly: { from: 150, to: 200 } } },
      { actor_id: teacher.id, detail: { monthly: { from: 200, to: 175 } } },
    ]);
  });

  const refusal = 'اكتب سعرًا أكبر من صفر بالجنيه، حتى 100,000، بخانتين عشريتين على الأكثر';

  test.each([0, -5, '', 'مجانًا', 1.005, '7,5', '1e3', 100_000.01, 1e21, true, null, Number.NaN])(
    'a price of %j is refused at its field',
    async (monthly) => {
      const reply = await change({ monthly, yearly: 900 });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors).toEqual({ monthly: [refusal] });
      expect((await read()).json()).toEqual(defaults);
    },
  );

  test.each([0.01, 100_000, '100,000', '٥٠'])('a price of %j is taken', async (monthly) => {
    expect((await change({ monthly })).statusCode).toBe(200);
  });

  test.each([{ currency: 'USD' }, { weekly: 5 }])('%j is refused', async (payload) => {
    expect((await change(payload)).statusCode).toBe(400);
  });

  test('a change that names no price changes nothing', async () => {
    expect((await change({})).json()).toMatchObject({ ...defaults, version: 0 });
  });

  test('only the teacher changes prices', async () => {
    expect((await change({ monthly: 1 }, student.headers)).json().code).toBe('auth.forbidden');
    const visitor = await app.app.inject({ method: 'PATCH', url, payload: { monthly: 1 } });
    expect(visitor.statusCode).toBe(401);
    expect((await read()).json()).toEqual(defaults);
  });
});

describe('two browser tabs', () => {
  test('prices and settings share one version: the later change is refused', async () => {
    const { version } = (await read(teacher.headers)).json();
    const settings = await app.app.inject({
      method: 'PATCH',
      url: '/api/settings',
      headers: teacher.headers,
      payload: { siteName: 'ذرّة', version },
    });
    expect(settings.statusCode).toBe(200);
    const late = await change({ monthly: 170, version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'settings.changed_meanwhile']);
    expect((await change({ monthly: 170, version: settings.json().version })).statusCode).toBe(200);
  });

  test('one of two simultaneous price changes is refused where both name the version', async () => {
    const race = [160, 170].map((monthly) => change({ monthly, version: 0 }));
    const codes = (await Promise.all(race)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await priceChanges()).toHaveLength(1);
  });

  test('two price changes without a version are both stored, each with the price before it', async () => {
    await Promise.all([change({ monthly: 160 }), change({ monthly: 170 })]);
    const [first, second] = (await priceChanges()).map(({ detail }) => detail) as {
      monthly: { from: number; to: number };
    }[];
    expect(first?.monthly.from).toBe(150);
    expect(second?.monthly.from).toBe(first?.monthly.to);
  });
});
