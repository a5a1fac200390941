import { expect, test } from 'vitest';
import { resumePage } from './resume-page.ts';

test.each([
  [1, 20, undefined],
  [2, 20, 2],
  [19, 20, 19],
  [20, 20, undefined],
  [1, 1, undefined],
])('reading of page %i of %i continues at %j', (page, pageCount, resumed) => {
  expect(resumePage(page, pageCount)).toBe(resumed);
});
