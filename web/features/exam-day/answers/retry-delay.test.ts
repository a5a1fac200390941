import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { pauseAfter } from './retry-delay.ts';

test('each retry waits longer than the one before, up to half a minute', () => {
  expect([0, 1, 2, 3, 9].map((failures) => pauseAfter(ApiError.network(), failures))).toEqual([
    3000, 6000, 12_000, 30_000, 30_000,
  ]);
});
