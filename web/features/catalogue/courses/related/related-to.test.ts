import { expect, test } from 'vitest';
import { relatedTo } from './related-to.ts';

const course = (id: string, gradeLevel: 1 | 2 | 3) => ({ id, gradeLevel });

test('related courses are the first three others of the same grade', () => {
  const all = [
    course('a', 1),
    course('b', 2),
    course('c', 1),
    course('d', 1),
    course('e', 1),
    course('f', 1),
  ];
  expect(relatedTo(course('a', 1), all).map(({ id }) => id)).toEqual(['c', 'd', 'e']);
});

test('a course alone in its grade has none', () => {
  expect(relatedTo(course('a', 1), [course('a', 1), course('b', 2)])).toEqual([]);
});
