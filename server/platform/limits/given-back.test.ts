import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LimitName } from '#contract/limits.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createLimits, type LimitKeys } from './limits.ts';

let fixture: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  fixture = await createTestDatabase();
});
afterAll(() => fixture.close());

const refuse = () => Promise.reject(new AppError('auth.bad_credentials'));
const breakDown = () => Promise.reject(new Error('The disk is full.'));

const callsOf = (name: LimitName, keys: LimitKeys) => {
  const limits = createLimits({ database: fixture.database, factor: 1, onError: () => undefined });
  return {
    /** The code of what a call ends with. */
    call: (work: () => Promise<unknown>, by: Partial<LimitKeys> = {}): Promise<unknown> =>
      limits.guard(name, { ...keys, ...by }, work).then(
        () => 'accepted',
        (error: unknown) => (error instanceof AppError ? error.code : 'failed'),
      ),
  };
};
const accept = () => Promise.resolve();

test('an accepted call costs no point: after nine wrong passwords the right one and a wrong one go through', async () => {
  const { call } = callsOf('login', { ip: '203.0.113.1', person: 'one@example.com' });
  for (let time = 0; time < 9; time += 1) await call(refuse);
  for (let time = 0; time < 20; time += 1) expect(await call(accept)).toBe('accepted');
  expect(await call(refuse)).toBe('auth.bad_credentials');
  expect(await call(accept)).toBe('request.too_many');
});

test('a call that one counter refuses costs no point of the others', async () => {
  await fixture.database.deleteFrom('rate_limits').execute();
  const person = 'guessed@example.com';
  const { call } = callsOf('login', { ip: '203.0.113.2', person });
  // Strangers at six networks use up the sixty tries of the account.
  for (let guess = 0; guess < 60; guess += 1) {
    await call(refuse, { ip: `198.51.100.${guess % 6}` });
  }
  for (let time = 0; time < 15; time += 1) expect(await call(accept)).toBe('request.too_many');
  const rows = await fixture.database.selectFrom('rate_limits').selectAll().execute();
  const own = rows.filter(({ key, points }) => key.startsWith('login.personAtIp') && points > 10);
  expect(own).toEqual([]);
});

test('a call that the server failed at costs no point, also where every call counts', async () => {
  const { call } = callsOf('register', { ip: '203.0.113.3', person: 'new@example.com' });
  for (let time = 0; time < 12; time += 1) expect(await call(breakDown)).toBe('failed');
  for (let time = 0; time < 5; time += 1) expect(await call(accept)).toBe('accepted');
  expect(await call(accept)).toBe('request.too_many');
});
