import { expect, test } from 'vitest';
import type { SessionEntry } from '#domain/attendance/session-entries.ts';
import { createChangeOutbox } from './change-outbox.ts';

const memory = (text: string | null = null) => {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_name: string, value: string) => {
      stored = value;
    },
  };
};

const owner = { userId: 'u1', sessionId: 's1' };
const change = (changeId: string): SessionEntry => ({
  studentId: 'a',
  field: 'presence',
  value: 'present',
  at: 1,
  changeId,
});

test('changes wait in their order until the server has confirmed them, also for a page that is opened later', () => {
  const storage = memory();
  createChangeOutbox(storage).add(owner, [change('1')]);
  const outbox = createChangeOutbox(storage);
  outbox.add(owner, [change('2'), change('3')]);
  outbox.remove(owner, new Set(['2']));
  expect(outbox.list(owner)).toEqual([change('1'), change('3')]);
  outbox.remove(owner, new Set(['1', '3']));
  expect([outbox.list(owner), outbox.sessionsOf('u1')]).toEqual([[], []]);
});

test('changes of another person or session are apart', () => {
  const outbox = createChangeOutbox(memory());
  outbox.add(owner, [change('1')]);
  expect(outbox.list({ ...owner, userId: 'u2' })).toEqual([]);
  expect(outbox.list({ ...owner, sessionId: 's2' })).toEqual([]);
  expect([outbox.sessionsOf('u1'), outbox.sessionsOf('u2')]).toEqual([['s1'], []]);
});

test('changes live as long as the page where the device refuses to store them', () => {
  const outbox = createChangeOutbox({
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  outbox.add(owner, [change('1')]);
  expect(outbox.list(owner)).toEqual([change('1')]);
  outbox.remove(owner, new Set(['1']));
  expect(outbox.list(owner)).toEqual([]);
});

test.each(['null', '7', 'broken', '{"u1 s1":7}', '{"u1 s1":[{"at":"x"},null]}'])(
  'changes that are stored as %s are none',
  (text) => {
    expect(createChangeOutbox(memory(text)).list(owner)).toEqual([]);
  },
);
