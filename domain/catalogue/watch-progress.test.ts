import { expect, test } from 'vitest';
import { resumePoint } from './watch-progress.ts';

test.each([
  [0, 600, 0],
  [9, 600, 0],
  [10, 600, 10],
  [754, 1800, 754],
  [581, 600, 581],
  [582, 600, 0],
  [600, 600, 0],
  [700, 600, 0],
  [754, null, 754],
])(
  'a student who left at %s s of a video of %s s continues at %s s',
  (position, length, expected) => {
    expect(resumePoint(position, length)).toBe(expected);
  },
);
