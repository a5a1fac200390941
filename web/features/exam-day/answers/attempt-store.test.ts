import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { isQueued, openAttempt } from './attempt-state.ts';
import { AttemptStore } from './attempt-store.ts';
import type { Answer } from './attempt-types.ts';
import { optionOf } from './wire-answers.ts';
import type { Attempt } from '#web/features/exam-day/exam/exam.queries.ts';

const start = Date.parse('2026-11-21T20:00:00.000Z');
const questions = ['a', 'b', 'c'].map((id) => ({
  id,
  options: ['one', 'two', 'three'],
  defaultOptionIndex: -1,
}));

type Saving = { answers: Answer[]; revision: number };

/** A fake server. It stores answers that are based on its newest revision; replies can be delayed. */
function fakeServer(
  stored: { answers: number[]; revision: number } = { answers: [-1, -1, -1], revision: 0 },
) {
  const requests: Saving[] = [];
  let failure: ApiError | undefined;
  let gate: Promise<void> | undefined;
  const attempt = (): Attempt => ({
    startedAt: new Date(start).toISOString(),
    endsAt: null,
    answers: stored.answers,
    questionEndsAt: [null, null, null],
    revision: stored.revision,
    savedAt: new Date(Date.now()).toISOString(),
    serverNow: new Date(Date.now()).toISOString(),
  });
  return {
    requests,
    stored,
    attempt,
    fail: (error: ApiError | undefined) => void (failure = error),
    /** Holds replies back until the returned function is called. */
    delayReplies() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    async save(saving: Saving): Promise<Attempt> {
      requests.push(saving);
      if (failure) throw failure;
      if (saving.revision >= stored.revision) {
        stored.answers = saving.answers.map(optionOf);
        stored.revision += 1;
      }
      const reply = attempt();
      await gate;
      return reply;
    },
  };
}

function openStore(server = fakeServer()) {
  const store = new AttemptStore({
    initial: openAttempt(questions, null, undefined),
    hasQuestionTimes: false,
    save: server.save,
    read: async () => server.attempt(),
    now: () => Date.now(),
  });
  return { server, store };
}

const phase = (store: AttemptStore) => store.read().phase;
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

describe('answers reach the server', () => {
  test('the store sends all answers in one request 1.5 s after the last choice', async () => {
    const { server, store } = openStore();
    store.choose(0, 1);
    await wait(1000);
    store.choose(1, 2);
    await wait(1499);
    expect(server.requests).toEqual([]);
    expect(phase(store)).toBe('waiting');
    await wait(1);
    expect(server.requests).toEqual([{ answers: [1, 2, -1], revision: 0 }]);
    expect(phase(store)).toBe('idle');
  });

  test('the store sends at most one request at a time, then the newest state', async () => {
    const { server, store } = openStore();
    const reply = server.delayReplies();
    store.choose(0, 1);
    await wait(1500);
    store.choose(0, 2);
    store.choose(1, 0);
    await wait(10_000);
    expect(server.requests).toHaveLength(1);
    expect(phase(store)).toBe('sending');
    reply();
    await wait(1500);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]).toEqual({ answers: [2, 0, -1], revision: 1 });
    expect(server.stored.answers).toEqual([2, 0, -1]);
  });

  test('the store sends at once when the page is left', async () => {
    const { server, store } = openStore();
    store.choose(0, 1);
    await store.flush();
    expect(server.requests).toHaveLength(1);
  });

  test('the store sends right after a request that was running when the page was left', async () => {
    const { server, store } = openStore();
    const reply = server.delayReplies();
    store.choose(0, 1);
    await wait(1500);
    store.choose(1, 1);
    await store.flush();
    expect(server.requests).toHaveLength(1);
    reply();
    await wait(0);
    expect(server.stored.answers).toEqual([1, 1, -1]);
  });

  test('the store sends nothing where nothing was chosen', async () => {
    const { server, store } = openStore();
    await store.flush();
    await wait(60_000);
    expect(server.requests).toEqual([]);
  });
});

describe('without an answer', () => {
  test('the store repeats the saving, later each time, and at once when the network is back', async () => {
    const { server, store } = openStore();
    server.fail(ApiError.network());
    store.choose(0, 1);
    await wait(1500);
    expect(phase(store)).toBe('unreachable');
    await wait(3000);
    expect(server.requests).toHaveLength(2);
    await wait(5999);
    expect(server.requests).toHaveLength(2);
    server.fail(undefined);
    await store.synchronise();
    expect(phase(store)).toBe('idle');
    expect(server.stored.answers).toEqual([1, -1, -1]);
    await wait(60_000);
    expect(server.requests).toHaveLength(3);
  });

  test('a reply that was lost costs nothing: the server has the answers already', async () => {
    const { server, store } = openStore();
    server.stored.answers = [1, -1, -1];
    server.stored.revision = 1;
    store.choose(0, 1);
    await wait(1500);
    expect(phase(store)).toBe('idle');
    expect(server.requests).toHaveLength(1);
    expect(store.read().attempt.origin).toBe('here');
  });
});

describe('another device', () => {
  test('the store merges the answers that another device has saved, and saves the unsaved ones with them', async () => {
    const { server, store } = openStore();
    server.stored.answers = [-1, 2, 0];
    server.stored.revision = 4;
    store.choose(0, 1);
    await wait(1500);
    expect(store.read().attempt).toMatchObject({ answers: [1, 2, 0], origin: 'otherDevice' });
    await wait(1500);
    expect(server.requests[1]).toEqual({ answers: [1, 2, 0], revision: 4 });
    expect(phase(store)).toBe('idle');
  });

  test('the store loads the answers of another device when this page becomes visible again', async () => {
    const { server, store } = openStore();
    server.stored.answers = [2, -1, -1];
    server.stored.revision = 1;
    await store.synchronise();
    expect(store.read().attempt.answers).toEqual([2, -1, -1]);
    expect(server.requests).toEqual([]);
  });
});

test('a refusal ends the saving and says why', async () => {
  const { server, store } = openStore();
  server.fail(new ApiError(400, 'exam.closed', 'أُغلق هذا الامتحان'));
  store.choose(0, 1);
  await wait(1500);
  expect(store.read()).toMatchObject({ phase: 'refused', refusal: { code: 'exam.closed' } });
  store.choose(1, 1);
  await wait(60_000);
  expect(server.requests).toHaveLength(1);
  expect(store.read().attempt.answers).toEqual([1, 1, -1]);
});

test('the store saves nothing during a submission, and unsaved answers afterwards', async () => {
  const { server, store } = openStore();
  store.choose(0, 1);
  store.pauseSaving();
  await wait(60_000);
  expect(server.requests).toEqual([]);
  store.resumeSaving();
  await wait(0);
  expect(server.requests).toHaveLength(1);
});

test('unsaved answers of a device are sent as soon as the exam is opened', async () => {
  const { server } = openStore();
  const state = openAttempt(questions, null, {
    startedAt: null,
    revision: 0,
    answers: { b: { option: 2, text: 'three', known: -1, at: start } },
  });
  const store = new AttemptStore({
    initial: state,
    hasQuestionTimes: false,
    save: server.save,
    read: async () => null,
    now: () => Date.now(),
  });
  await wait(0);
  expect(server.requests).toEqual([{ answers: [-1, 2, -1], revision: 0 }]);
  expect(phase(store)).toBe('idle');
});

test('a submission is flagged before it is sent, and may be cancelled', () => {
  const { store } = openStore();
  store.choose(0, 1);
  store.queue();
  expect(isQueued(store.read().attempt)).toBe(true);
  store.withdraw();
  expect(isQueued(store.read().attempt)).toBe(false);
  expect(store.read().attempt.answers).toEqual([1, -1, -1]);
});
