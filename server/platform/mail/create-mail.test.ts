import { expect, test, vi } from 'vitest';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createMail } from './create-mail.ts';
import type { MailMessage } from './mail.ts';

const message: MailMessage = { to: 'x@example.com', subject: 's', html: 'h', plain: 'p' };

type Run = { id: string; data: MailMessage; isLastTry: boolean };

/** The handler of the queue, which the jobs would call. */
const handlerOf = (deliver: () => Promise<void>, onUndeliverable: () => Promise<void>) => {
  const { promise, resolve } = Promise.withResolvers<(run: Run) => Promise<void>>();
  const handle = ((_queue, handler) => resolve(handler as never)) as Jobs['handle'];
  createMail({ handle } as Jobs, deliver, onUndeliverable);
  return promise;
};

test.each([
  ['at a try that others follow', false, 0],
  ['at the last try', true, 1],
])(
  'a message that cannot be delivered %s fails; it is abandoned %s, %i times',
  async (_, isLastTry, times) => {
    const onUndeliverable = vi.fn<() => Promise<void>>(async () => undefined);
    const handler = await handlerOf(() => Promise.reject(new Error('no server')), onUndeliverable);
    await expect(handler({ id: '1', data: message, isLastTry })).rejects.toThrow('no server');
    expect(onUndeliverable).toHaveBeenCalledTimes(times);
  },
);

test('a message that is delivered at the last attempt is not abandoned', async () => {
  const onUndeliverable = vi.fn<() => Promise<void>>();
  const handler = await handlerOf(async () => undefined, onUndeliverable);
  await handler({ id: '1', data: message, isLastTry: true });
  expect(onUndeliverable).not.toHaveBeenCalled();
});
