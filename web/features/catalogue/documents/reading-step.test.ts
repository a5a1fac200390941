import { describe, expect, test } from 'vitest';
import { readingStep, zooms } from './reading-step.ts';

const page = { number: 1, width: 1200, height: 1697, ink: null, path: '' };
const none = new Map();
const cropped = new Map([[1, { x: 90, y: 0, width: 1020, height: 1697 }]]);
const narrow = new Map([[1, { x: 300, y: 0, width: 600, height: 1697 }]]);

describe('the first zoom of a document on a phone', () => {
  test.each([
    ['a whole page at 320 px', [page], none, 296, 3],
    ['a whole page at 360 px', [page], none, 336, 2],
    ['a page without margins at 360 px', [page], cropped, 336, 2],
    ['a page without margins at 430 px', [page], cropped, 406, 1.5],
    ['a narrow column of text', [page], narrow, 336, 1],
    ['slides', [{ ...page, width: 1200, height: 675 }], none, 336, 1],
    ['a document without pages', [], none, 336, 1],
  ])('the first zoom makes %s readable', (_, pages, boxes, width, zoom) => {
    expect(zooms[readingStep(pages, boxes, width)]).toBe(zoom);
  });
});
