import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type * as MinimumDuration from './minimum-duration.ts';

const { withMinimumDuration, withMinimumFailureDuration } =
  await vi.importActual<typeof MinimumDuration>('./minimum-duration.ts');

type Work = () => Promise<unknown>;
const succeed: Work = () => Promise.resolve();
const fail: Work = () => Promise.reject(new Error('refused'));

/** What comes first of two timers that begin together does not depend on the machine. */
test.each([
  ['a call that succeeds', withMinimumDuration, succeed, ['140 ms', 'reply']],
  ['a call that fails', withMinimumDuration, fail, ['140 ms', 'reply']],
  ['a sign-in that fails', withMinimumFailureDuration, fail, ['140 ms', 'reply']],
  ['a sign-in that succeeds', withMinimumFailureDuration, succeed, ['reply', '140 ms']],
])(
  '%s is answered after the minimum duration only where that hides something',
  async (_, run, work, order) => {
    const ends: string[] = [];
    await Promise.all([
      run(work).then(
        () => ends.push('reply'),
        () => ends.push('reply'),
      ),
      setTimeout(140).then(() => ends.push('140 ms')),
    ]);
    expect(ends).toEqual(order);
  },
);
