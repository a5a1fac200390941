import { expect, test } from 'vitest';
import { textBoxes } from './text-boxes.ts';

type Ink = { x: number; y: number; width: number; height: number } | null;

const pagesWith = (...inks: Ink[]) =>
  inks.map((ink, index) => ({ number: index + 1, width: 1000, height: 1400, ink, path: '' }));

test('pages show their text with a margin, all as wide as the widest', () => {
  const boxes = textBoxes(
    pagesWith(
      { x: 200, y: 300, width: 500, height: 100 },
      { x: 150, y: 1300, width: 600, height: 95 },
      null,
    ),
  );
  expect([...boxes.keys()]).toEqual([1, 2]);
  expect(boxes.get(1)).toEqual({ x: 130, y: 280, width: 640, height: 140 });
  expect(boxes.get(2)).toEqual({ x: 130, y: 1280, width: 640, height: 120 });
});

test.each([
  ['no page was drawn yet', [null, null]],
  ['there are no pages', []],
  ['one page is printed from side to side', [{ x: 10, y: 10, width: 980, height: 1000 }]],
])('nothing is cropped when %s', (_, inks) => {
  expect(textBoxes(pagesWith(...inks)).size).toBe(0);
});
