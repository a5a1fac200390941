import { describe, expect, test } from 'vitest';
import { type Candidate, drawQuestions } from './draw.ts';
import type { DrawnLevel } from './levels.ts';

const candidate = (id: string, lessonId = 'a', level: DrawnLevel = 'easy'): Candidate => ({
  id,
  familyId: id,
  lessonId,
  level,
});

/** Numbers that look random and are the same in every run. */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

const many = (count: number, lessonId: string, level: DrawnLevel = 'easy') =>
  Array.from({ length: count }, (_, place) =>
    candidate(`${lessonId}${level}${place}`, lessonId, level),
  );

const idsOf = ({ drawn }: ReturnType<typeof drawQuestions>) => drawn.map(({ id }) => id);

describe('a draw', () => {
  test('a draw takes the requested number of each level, from the requested lessons alone', () => {
    const candidates = [...many(9, 'a'), ...many(9, 'a', 'hard'), ...many(9, 'b'), ...many(9, 'c')];
    const wishes = [
      { lessonIds: ['a', 'b'], level: 'easy' as const, count: 5 },
      { lessonIds: ['a', 'b'], level: 'hard' as const, count: 3 },
    ];
    const draw = drawQuestions(candidates, wishes, randomFrom(1));
    expect(draw.shortages).toEqual([]);
    expect(idsOf(draw).filter((id) => id.includes('easy'))).toHaveLength(5);
    expect(idsOf(draw).filter((id) => id.includes('hard'))).toHaveLength(3);
    expect(idsOf(draw).filter((id) => id.startsWith('c'))).toEqual([]);
    expect(new Set(idsOf(draw)).size).toBe(8);
  });

  test('a draw spreads over the lessons, however many questions one of them has', () => {
    const candidates = [...many(100, 'a'), ...many(3, 'b'), ...many(3, 'c')];
    const wishes = [{ lessonIds: ['a', 'b', 'c'], level: 'easy' as const, count: 6 }];
    const ids = idsOf(drawQuestions(candidates, wishes, randomFrom(2)));
    for (const lesson of ['a', 'b', 'c']) {
      expect(ids.filter((id) => id.startsWith(lesson))).toHaveLength(2);
    }
  });

  test('a draw gives every question of a lesson the same chance', () => {
    const random = randomFrom(3);
    const counts = new Map<string, number>();
    for (let round = 0; round < 4000; round += 1) {
      const wishes = [{ lessonIds: ['a'], level: 'easy' as const, count: 2 }];
      for (const id of idsOf(drawQuestions(many(8, 'a'), wishes, random))) {
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(8);
    for (const count of counts.values()) {
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1150);
    }
  });

  test('a draw takes a question or its copy, never both', () => {
    const copies = [candidate('one'), { ...candidate('copy'), familyId: 'one' }, candidate('two')];
    const wishes = [{ lessonIds: ['a'], level: 'easy' as const, count: 3 }];
    const draw = drawQuestions(copies, wishes, randomFrom(4));
    expect(draw.drawn).toHaveLength(2);
    expect(draw.shortages).toEqual([{ requestIndex: 0, missing: 1 }]);
  });

  test('a draw says for each request how many are missing, and takes the available ones', () => {
    const wishes = [
      { lessonIds: ['a'], level: 'easy' as const, count: 2 },
      { lessonIds: ['a'], level: 'hard' as const, count: 2 },
      { lessonIds: ['b'], level: 'unset' as const, count: 1 },
    ];
    const draw = drawQuestions(many(3, 'a'), wishes, randomFrom(5));
    expect(draw.drawn.map(({ requestIndex }) => requestIndex)).toEqual([0, 0]);
    expect(draw.shortages).toEqual([
      { requestIndex: 1, missing: 2 },
      { requestIndex: 2, missing: 1 },
    ]);
  });

  test('a draw from an empty bank is empty', () => {
    expect(drawQuestions([], [], randomFrom(6))).toEqual({ drawn: [], shortages: [] });
  });
});
