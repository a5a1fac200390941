import { expect, test } from 'vitest';
import { createWatchOutbox } from './watch-reports.ts';

const memory = (text?: string) => {
  let stored = text ?? null;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
  };
};

const owner = { userId: 'u1', subject: 'l1' };
const report = (positionInSeconds: number, watchedInSeconds: number) => ({
  positionInSeconds,
  watchedInSeconds,
  videoLengthInSeconds: 600,
});

test('played time adds up, the last position counts, and a report is returned once', () => {
  const outbox = createWatchOutbox(memory());
  outbox.add(owner, report(15, 15));
  outbox.add(owner, report(400, 10));
  expect(outbox.take(owner)).toEqual(report(400, 25));
  expect(outbox.take(owner)).toBeUndefined();
});

test('a report that could not be sent adds its time to a newer one, and keeps the newer place', () => {
  const outbox = createWatchOutbox(memory());
  outbox.add(owner, report(40, 10));
  outbox.add(owner, report(30, 15), { isOlder: true });
  expect(outbox.take(owner)).toEqual(report(40, 25));
});

test('each person has their own reports', () => {
  const outbox = createWatchOutbox(memory());
  outbox.add(owner, report(1, 1));
  outbox.add({ userId: 'u2', subject: 'l2' }, report(2, 2));
  expect(outbox.subjectsOf('u1')).toEqual(['l1']);
  expect(outbox.subjectsOf('u')).toEqual([]);
});

test.each([['broken {'], ['[]'], ['null'], ['{"u1 l1":{"positionInSeconds":"x"}}']])(
  'what somebody else left in the storage (%s) is no report',
  (text) => {
    expect(createWatchOutbox(memory(text)).subjectsOf('u1')).toEqual([]);
  },
);

test('a device that refuses to store reports keeps them as long as the page', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const outbox = createWatchOutbox(refusing);
  outbox.add(owner, report(1, 1));
  outbox.add(owner, report(2, 1));
  expect(outbox.take(owner)).toEqual(report(2, 2));
});
