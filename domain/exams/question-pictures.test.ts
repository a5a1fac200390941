import { expect, test } from 'vitest';
import { placePictures } from './question-pictures.ts';

type Case = [
  name: string,
  imageUrls: (string | null | undefined)[],
  fileCount: number,
  after: (string | null | undefined)[],
  unplaced: number[],
];

test.each<Case>([
  ['named in any order', ['file:1', 'file:0'], 2, ['file:1', 'file:0'], []],
  ['named by two questions', ['file:0', 'file:0'], 1, ['file:0', 'file:0'], []],
  ['named by none, one for each', [null, '', undefined], 3, ['file:0', 'file:1', 'file:2'], []],
  ['named by none, beside a stored one', ['/files/a', ''], 1, ['/files/a', 'file:0'], []],
  ['named by none, too few', ['', ''], 1, ['', ''], [0]],
  ['named by none, too many', [''], 2, [''], [0, 1]],
  ['partly named', ['file:1', ''], 2, ['file:1', ''], [0]],
  ['not there', ['file:3'], 0, ['file:3'], []],
  ['none', ['', null], 0, ['', null], []],
])('the form refuses pictures that are %s', (_, imageUrls, fileCount, after, unplaced) => {
  const placed = placePictures(
    imageUrls.map((imageUrl) => ({ imageUrl })),
    fileCount,
  );
  expect(placed.questions.map(({ imageUrl }) => imageUrl)).toEqual(after);
  expect(placed.unplaced).toEqual(unplaced);
});
