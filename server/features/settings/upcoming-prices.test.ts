import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertStudent, insertTeacher, tokenFor } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) => {
  const headers = await tokenFor(app, { ...teacher, role: 'teacher' });
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
};
const schedule = (validFrom: string, prices: object) =>
  send('PUT', '/api/pricing-settings/upcoming', { validFrom, prices });
const shown = async () =>
  (await app.app.inject({ url: '/api/pricing-settings' })).json<{ yearly: number }>().yearly;
const charged = async () => {
  const student = await insertStudent(app);
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/Payment/quote',
    headers: student.headers,
    payload: { planId: 'yearly' },
  });
  return reply.json<{ amount: number }>().amount;
};

test('a price of a later day is shown to the teacher, and charged from its first moment by the clock of the database', async () => {
  const { status, body } = await schedule('2026-11-23', { yearly: '1500' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    yearly: 1200,
    upcoming: [{ plan: 'yearly', price: 1500, validFrom: '2026-11-23' }],
  });
  expect([await shown(), await charged()]).toEqual([1200, 1200]);
  // Midnight in Egypt.
  const begin = new Date('2026-11-22T22:00:00Z').getTime();
  app.clock.advance(begin - 1 - app.clock.now().getTime());
  expect([await shown(), await charged()]).toEqual([1200, 1200]);
  app.clock.advance(1);
  expect([await shown(), await charged()]).toEqual([1500, 1500]);
  expect((await send('GET', '/api/pricing-settings')).body).toMatchObject({
    yearly: 1500,
    upcoming: [],
  });
});

test('a price that is set by hand counts from then on, until the next one that comes into force', async () => {
  await schedule('2026-12-01', { yearly: '1700' });
  app.clock.advance(1000);
  await send('PATCH', '/api/pricing-settings', { yearly: '1600' });
  expect(await charged()).toBe(1600);
  app.clock.advance(new Date('2026-11-30T22:00:00Z').getTime() - app.clock.now().getTime());
  expect(await charged()).toBe(1700);
});

test('prices of a day are replaced and taken back before it, and a day that has begun is refused', async () => {
  await schedule('2026-12-20', { yearly: '1900', monthly: '200' });
  expect((await schedule('2026-12-20', { monthly: '210' })).body.upcoming).toEqual([
    { plan: 'monthly', price: 210, validFrom: '2026-12-20' },
  ]);
  expect((await schedule('2026-12-20', {})).body.upcoming).toEqual([]);
  expect((await schedule('2026-12-01', { yearly: '1' })).status).toBe(400);
});
