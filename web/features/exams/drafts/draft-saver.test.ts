import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createDraftSaver } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const make = (send: (revision: number) => Promise<number>, revision = 0) => {
  const sent = vi.fn<typeof send>(send);
  const local = { storeLocally: vi.fn<() => void>(), removeLocally: vi.fn<() => void>() };
  const saver = createDraftSaver(revision);
  saver.connect({ send: sent, ...local });
  return { saver, sent, ...local };
};
const next = async (revision: number) => revision + 1;
const conflict = () => new ApiError(409, 'exam_draft.changed_meanwhile', 'تغيّرت', {});

test('many changes become one request a second after the last, and each builds on the one before', async () => {
  const { saver, sent, removeLocally } = make(next);
  for (let key = 0; key < 5; key += 1) {
    saver.change();
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(saver.read()).toBe('saved');
  expect(removeLocally).toHaveBeenCalledOnce();
  saver.change();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.mock.calls).toEqual([[0], [1]]);
});

test('without a network the device stores the draft, the page says so, and the draft is sent when the network is back', async () => {
  let isOffline = true;
  const { saver, sent, storeLocally, removeLocally } = make(async (revision) => {
    if (isOffline) throw ApiError.network();
    return revision + 1;
  });
  saver.change();
  await vi.advanceTimersByTimeAsync(1000);
  expect(saver.read()).toBe('waiting');
  expect(storeLocally).toHaveBeenCalled();
  expect(removeLocally).not.toHaveBeenCalled();
  expect(saver.isAtRisk()).toBe(false);
  expect(saver.isUnsent()).toBe(true);
  isOffline = false;
  await saver.flush();
  expect(saver.read()).toBe('saved');
  expect(sent).toHaveBeenCalledTimes(2);
  expect(saver.isUnsent()).toBe(false);
});

test('the saver repeats without an event', async () => {
  let isOffline = true;
  const { saver } = make(async (revision) => {
    if (isOffline) throw ApiError.network();
    return revision + 1;
  });
  saver.change();
  await vi.advanceTimersByTimeAsync(1000);
  isOffline = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(saver.read()).toBe('saved');
});

test('the saver sends nothing after a change of another tab until the person has chosen', async () => {
  let isTheirs = true;
  const { saver, sent } = make(async (revision) => {
    if (isTheirs) throw conflict();
    return revision + 1;
  }, 3);
  saver.change();
  await vi.advanceTimersByTimeAsync(1000);
  expect(saver.read()).toBe('conflict');
  expect(saver.isAtRisk()).toBe(true);
  saver.change();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledOnce();
  isTheirs = false;
  await saver.overwrite(7);
  expect(sent).toHaveBeenLastCalledWith(7);
  expect(saver.read()).toBe('saved');
});

test('the saver waits while the exam is saved, and continues after a failure', async () => {
  const { saver, sent } = make(next);
  saver.change();
  await saver.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).not.toHaveBeenCalled();
  saver.reopen();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveBeenCalledOnce();
});

test('a change during a request is sent after it', async () => {
  let reply: (revision: number) => void = () => undefined;
  const { saver, sent } = make(
    () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  );
  saver.change();
  await vi.advanceTimersByTimeAsync(1000);
  saver.change();
  await vi.advanceTimersByTimeAsync(2000);
  reply(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveBeenCalledTimes(2);
});
