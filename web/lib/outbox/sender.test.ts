import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSender } from './sender.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A call of `send` whose end the test decides. */
const createSends = () => {
  const calls: PromiseWithResolvers<void>[] = [];
  const send = () => {
    const call = Promise.withResolvers<void>();
    calls.push(call);
    return call.promise;
  };
  return { calls, send };
};

test('what is changed while a batch is under way is sent after it, once', async () => {
  const { calls, send } = createSends();
  const sender = createSender(send);
  sender.start();
  sender.start();
  sender.start();
  expect(calls).toHaveLength(1);
  calls[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toHaveLength(2);
  calls[1]?.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(2);
});

test('a failed call is repeated after longer and longer pauses, at once where the network is back, and not after the end', async () => {
  const { calls, send } = createSends();
  const sender = createSender(send);
  const fail = async (index: number) => {
    calls[index]?.reject(new Error('offline'));
    await vi.advanceTimersByTimeAsync(0);
  };
  sender.start();
  await fail(0);
  await vi.advanceTimersByTimeAsync(2999);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toHaveLength(2);
  await fail(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(calls).toHaveLength(2);
  sender.start();
  expect(calls).toHaveLength(3);
  await fail(2);
  sender.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(3);
});
