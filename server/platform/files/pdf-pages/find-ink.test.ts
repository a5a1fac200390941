import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { findInk } from './find-ink.ts';

type Part = { colour: string; box: readonly [number, number, number, number] };

const draw = (parts: readonly Part[]) => {
  const canvas = createCanvas(200, 300);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, 200, 300);
  for (const { colour, box } of parts) {
    pen.fillStyle = colour;
    pen.fillRect(...box);
  }
  return findInk(pen.getImageData(0, 0, 200, 300));
};

test.each([
  ['a blank page', [], null],
  ['scanned paper', [{ colour: '#f4f2ee', box: [0, 0, 200, 300] }], null],
  ['one word', [{ colour: 'black', box: [40, 60, 20, 10] }], [40, 60, 20, 10]],
  ['coloured ink', [{ colour: 'lime', box: [40, 60, 20, 10] }], [40, 60, 20, 10]],
  [
    'a head and a foot',
    [
      { colour: 'black', box: [30, 10, 100, 20] },
      { colour: '#999', box: [90, 280, 80, 10] },
    ],
    [30, 10, 140, 280],
  ],
  [
    'a band from edge to edge, which is no text',
    [
      { colour: 'navy', box: [0, 0, 200, 8] },
      { colour: 'black', box: [40, 60, 20, 10] },
    ],
    [40, 60, 20, 10],
  ],
  ['a page full of ink', [{ colour: 'navy', box: [0, 0, 200, 300] }], null],
] as const)('findInk measures: %s', (_, parts, box) => {
  expect(draw(parts)).toEqual(box);
});
