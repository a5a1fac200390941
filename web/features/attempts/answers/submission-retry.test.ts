import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { pauseAfter } from './retry-delay.ts';
import { isWorthARetry } from './submission-retry.ts';

test.each([
  [0, true],
  [401, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [403, false],
  [404, false],
  [409, false],
])('after status %i the same submission may succeed later: %s', (status, expected) => {
  expect(isWorthARetry(new ApiError(status, 'unknown', ''))).toBe(expected);
});

test('each retry waits longer than the one before, up to half a minute', () => {
  expect([0, 1, 2, 3, 9].map((failures) => pauseAfter(ApiError.network(), failures))).toEqual([
    3000, 6000, 12_000, 30_000, 30_000,
  ]);
});
