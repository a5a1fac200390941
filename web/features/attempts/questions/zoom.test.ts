import { expect, test } from 'vitest';
import { clampZoom, pinchedZoom } from './zoom.ts';

const fingers = (apart: number) =>
  [
    { x: 0, y: 0 },
    { x: 0.6 * apart, y: 0.8 * apart },
  ] as const;

test.each([
  ['twice as far apart is twice as near', 1, 100, 200, 2],
  ['half as far apart is half as near', 3, 100, 50, 1.5],
  ['never smaller than the window', 1, 100, 20, 1],
  ['never nearer than four times', 2, 50, 500, 4],
  ['fingers on one spot change nothing', 2, 0, 300, 2],
])('%s', (_title, zoom, before, after, expected) => {
  expect(pinchedZoom(zoom, fingers(before), fingers(after))).toBeCloseTo(expected);
});

test('steps stop at both ends', () => {
  expect([clampZoom(0.5), clampZoom(2.5), clampZoom(4.5)]).toEqual([1, 2.5, 4]);
});
