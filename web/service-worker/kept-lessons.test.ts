import { expect, it } from 'vitest';
import { divideLessons, type KeptLesson } from './kept-lessons.ts';

const lesson = (id: number, bytes = 1): KeptLesson => ({
  id: String(id),
  openedAt: id,
  bytes,
  paths: [],
});

const idsOf = (lessons: readonly KeptLesson[]) => lessons.map(({ id }) => id);

it('the cache keeps the lessons that were opened last', () => {
  const limits = { lessons: 2, bytes: 10, bytesOfOneLesson: 10 };
  const { kept, dropped } = divideLessons([lesson(1), lesson(3), lesson(2)], limits);
  expect(idsOf(kept)).toEqual(['3', '2']);
  expect(idsOf(dropped)).toEqual(['1']);
});

it('the cache drops old lessons when all together are too large, and never the open one', () => {
  const limits = { lessons: 20, bytes: 10, bytesOfOneLesson: 20 };
  const { kept } = divideLessons([lesson(1, 4), lesson(2, 5), lesson(3, 5)], limits);
  expect(idsOf(kept)).toEqual(['3', '2']);
  expect(idsOf(divideLessons([lesson(1, 4), lesson(2, 20)], limits).kept)).toEqual(['2']);
});
