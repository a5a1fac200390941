import { expect, test } from 'vitest';
import { shareOfEach } from './upload-shares.ts';

const file = (size: number) => new Blob(['x'.repeat(size)]);

test.each([
  ['none has begun', 0, [0, undefined, 0]],
  ['the first is half way', 0.1, [0.5, undefined, 0]],
  ['the first is through, the second begins', 0.6, [1, undefined, 0.5]],
  ['all are through', 1, [1, undefined, 1]],
])('the shares are computed for %s', (_, share, expected) => {
  expect(shareOfEach([file(20), undefined, file(80)], share)).toEqual(expected);
});

test('the shares are empty without an upload', () => {
  expect(shareOfEach([file(20), undefined], undefined)).toEqual([undefined, undefined]);
});
