import { expect, test } from 'vitest';
import { createPlaceOutbox } from './place-reports.ts';

const memory = (text: string | null = null) => {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
  };
};

const owner = { userId: 'u1', subject: 'l1 summary' };

test('the outbox sends the later page of one document, once, and an opening removes no page', () => {
  const outbox = createPlaceOutbox(memory());
  outbox.add(owner, { at: 1 });
  outbox.add(owner, { page: 3, at: 2 });
  outbox.add(owner, { page: 7, at: 3 });
  outbox.add(owner, { at: 4 });
  expect(outbox.take(owner)).toEqual({ page: 7, at: 3 });
  expect(outbox.take(owner)).toBeUndefined();
});

test('a page that could not be sent waits, unless the reader is further on', () => {
  const outbox = createPlaceOutbox(memory());
  outbox.add(owner, { page: 7, at: 3 }, { isOlder: true });
  outbox.add(owner, { page: 9, at: 5 });
  outbox.add(owner, { page: 8, at: 4 }, { isOlder: true });
  expect(outbox.take(owner)).toEqual({ page: 9, at: 5 });
});

test('each document and each person has a separate report', () => {
  const outbox = createPlaceOutbox(memory());
  outbox.add(owner, { page: 3, at: 1 });
  outbox.add({ userId: 'u1', subject: 'l1 papers' }, { page: 2, at: 1 });
  outbox.add({ userId: 'u2', subject: 'l2 summary' }, { page: 2, at: 1 });
  expect(outbox.subjectsOf('u1')).toEqual(['l1 summary', 'l1 papers']);
});

test.each(['{', '[]', '{"u1 l1 summary":{"page":"x","at":1}}', '{"u1 l1 summary":{"page":3}}'])(
  'what is stored as %j is no report',
  (text) => {
    expect(createPlaceOutbox(memory(text)).subjectsOf('u1')).toEqual([]);
  },
);
