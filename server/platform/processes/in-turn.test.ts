import { expect, test } from 'vitest';
import { createTurns } from './in-turn.ts';

test('work of one key runs in turn, also after a failure; that of another key does not wait', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    await gate.promise;
    done.push('first');
    throw new Error('failed');
  });
  const second = inTurn('a', async () => done.push('second'));
  await inTurn('b', async () => done.push('other'));
  expect(done).toEqual(['other']);
  gate.resolve();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(done).toEqual(['other', 'first', 'second']);
});
