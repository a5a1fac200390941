import { expect, it } from 'vitest';
import { divideLessons, type CachedLesson } from './cached-lessons.ts';

const lesson = (id: number, bytes = 1): CachedLesson => ({
  id: String(id),
  openedAt: id,
  bytes,
  paths: [],
});

const idsOf = (lessons: readonly CachedLesson[]) => lessons.map(({ id }) => id);

it('the cache keeps the lessons that were opened last', () => {
  const limits = { lessons: 2, bytes: 10, bytesOfOneLesson: 10 };
  const { remaining, dropped } = divideLessons([lesson(1), lesson(3), lesson(2)], limits);
  expect(idsOf(remaining)).toEqual(['3', '2']);
  expect(idsOf(dropped)).toEqual(['1']);
});

it('the cache drops old lessons when all together are too large, and never the open one', () => {
  const limits = { lessons: 20, bytes: 10, bytesOfOneLesson: 20 };
  const { remaining } = divideLessons([lesson(1, 4), lesson(2, 5), lesson(3, 5)], limits);
  expect(idsOf(remaining)).toEqual(['3', '2']);
  expect(idsOf(divideLessons([lesson(1, 4), lesson(2, 20)], limits).remaining)).toEqual(['2']);
});
