import { expect, test } from 'vitest';
import type { Executor } from '#server/platform/database/database.ts';
import { createEvents, defineEvent } from './events.ts';

const transaction = {} as Executor;
const moved = defineEvent<{ id: string }>('moved');
const closed = defineEvent<{ id: string }>('closed');

test('an event reaches those who subscribed to it, one after the other, with the transaction', async () => {
  const events = createEvents();
  const heard: unknown[] = [];
  for (const name of ['first', 'second']) {
    events.subscribe(moved, async (executor, { id }) => {
      await Promise.resolve();
      heard.push([name, id, executor === transaction]);
    });
  }
  await events.publish(transaction, closed, { id: 'a' });
  expect(heard).toEqual([]);
  await events.publish(transaction, moved, { id: 'b' });
  expect(heard).toEqual([
    ['first', 'b', true],
    ['second', 'b', true],
  ]);
});

test('an error of a handler reaches the publisher, so that its transaction is undone', async () => {
  const events = createEvents();
  events.subscribe(moved, () => Promise.reject(new Error('broken')));
  await expect(events.publish(transaction, moved, { id: 'a' })).rejects.toThrow('broken');
});
