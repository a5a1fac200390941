import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['صوديوم', 'صوديوم', 2, 0],
  ['صوديوم', 'سوديوم', 2, 1],
  ['صوديوم', 'صودوم', 2, 1],
  ['صوديوم', 'صوديويم', 2, 1],
  ['صوديوم', 'صدويوم', 2, 1],
  ['صوديوم', 'بوتاسيوم', 2, 3],
  ['', 'اب', 2, 2],
  ['اب', '', 1, 2],
])('%j and %j are, within %i, %i apart', (item, other, bound, distance) => {
  expect(editDistance(item, other, bound)).toBe(distance);
});
