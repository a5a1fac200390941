import { describe, expect, test } from 'vitest';
import { isTest, listSources, readSource } from '#server/testing/source-tree.ts';
import { repeatOnConflict, retryOnConflict } from './retry-on-conflict.ts';

/** An attempt with a conflict until its turn `turn`. */
const succeedsAt = (turn: number) => {
  let calls = 0;
  const attempt = async () => {
    calls += 1;
    return calls === turn ? { stored: calls } : undefined;
  };
  return { attempt, count: () => calls };
};

describe('an attempt that conflicts with another write', () => {
  test('retryOnConflict repeats the attempt until it stores, and no more often', async () => {
    const { attempt, count } = succeedsAt(2);
    expect(await retryOnConflict(attempt)).toEqual({ stored: 2 });
    expect(count()).toBe(2);
  });

  test('retryOnConflict gives up after three attempts, or after as many as the caller names', async () => {
    const usual = succeedsAt(4);
    await expect(retryOnConflict(usual.attempt)).rejects.toMatchObject({
      code: 'server.unavailable',
    });
    expect(usual.count()).toBe(3);
    const four = succeedsAt(4);
    expect(await retryOnConflict(four.attempt, 4)).toEqual({ stored: 4 });
  });

  test('repeatOnConflict returns nothing where no result is needed', async () => {
    expect(await repeatOnConflict(succeedsAt(9).attempt)).toBeUndefined();
  });

  test('retryOnConflict does not repeat after an error, which reaches the caller', async () => {
    let calls = 0;
    const failing = async () => {
      calls += 1;
      throw new Error('broken');
    };
    await expect(retryOnConflict(failing)).rejects.toThrow('broken');
    expect(calls).toBe(1);
  });
});

test('no other file counts the attempts of a write', () => {
  const counting = /for \(let \w+ = (?:tries|attempts)\b|; (?:left|attempt|tries) (?:<|>) /u;
  const found = listSources('server/features').filter(
    (file) => !isTest(file) && counting.test(readSource(file)),
  );
  expect(found).toEqual([]);
});
