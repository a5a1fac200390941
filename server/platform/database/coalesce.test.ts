import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { createCoalesce } from './coalesce.ts';

/** Statements that wait until the test lets them end. */
const createStatements = () => {
  const sent: (readonly number[])[] = [];
  const waiting: (() => void)[] = [];
  return {
    sent,
    double: async (keys: readonly number[]) => {
      sent.push(keys);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      return keys.map((key) => (key < 0 ? undefined : key * 2));
    },
    endFirst: () => waiting.shift()?.(),
  };
};

const nextTurn = () => new Promise(setImmediate);

test('a single call is sent at once', async () => {
  const { sent, double, endFirst } = createStatements();
  const answer = createCoalesce()('double', 4, double);
  await nextTurn();
  await nextTurn();
  expect(sent).toEqual([[4]]);
  endFirst();
  expect(await answer).toBe(8);
});

test('calls of one turn share a statement, and each gets the answer to its own', async () => {
  const { sent, double, endFirst } = createStatements();
  const coalesce = createCoalesce();
  const answers = Promise.all([3, -1, 5].map((key) => coalesce('double', key, double)));
  await nextTurn();
  await nextTurn();
  expect(sent).toEqual([[3, -1, 5]]);
  endFirst();
  expect(await answers).toEqual([6, undefined, 10]);
});

test('at most two statements of a kind run, and later calls share the next one', async () => {
  const { sent, double, endFirst } = createStatements();
  const coalesce = createCoalesce();
  const answers: Promise<unknown>[] = [];
  for (let key = 1; key <= 6; key += 1) {
    answers.push(coalesce('double', key, double));
    await nextTurn();
    await nextTurn();
  }
  expect(sent).toEqual([[1], [2]]);
  endFirst();
  await answers[0];
  await nextTurn();
  await nextTurn();
  expect(sent).toEqual([[1], [2], [3, 4, 5, 6]]);
  for (let left = 2; left > 0; left -= 1) endFirst();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10, 12]);
});

test('a statement of another kind waits for none of them', async () => {
  const blocked = createStatements();
  const free = createStatements();
  const coalesce = createCoalesce();
  for (let key = 1; key <= 4; key += 1) {
    void coalesce('blocked', key, blocked.double);
    await nextTurn();
  }
  const answer = coalesce('free', 1, free.double);
  await nextTurn();
  await nextTurn();
  free.endFirst();
  expect(await answer).toBe(2);
});

test('an error reaches all who shared the statement, and the next is sent all the same', async () => {
  const coalesce = createCoalesce();
  let isBroken = true;
  const run = async (keys: readonly number[]) => {
    if (isBroken) throw new Error('broken');
    return [...keys];
  };
  const outcomes = await Promise.allSettled([1, 2].map((key) => coalesce('run', key, run)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await coalesce('run', 3, run)).toBe(3);
});

test('a row that the database refuses fails alone, and the others of its statement are stored', async () => {
  const refuse = (code: string) =>
    Object.assign(new DatabaseError('refused', 0, 'error'), { code });
  const run = async (keys: readonly number[]) => {
    if (keys.includes(2)) throw refuse('23503');
    return [...keys];
  };
  const coalesce = createCoalesce();
  const outcomes = await Promise.allSettled([1, 2, 3].map((key) => coalesce('run', key, run)));
  expect(outcomes).toMatchObject([{ value: 1 }, { reason: { code: '23503' } }, { value: 3 }]);
});
