import { expect, test } from 'vitest';
import { pictureArea } from './picture-area.ts';
import { coursePictureAspect } from './picture-sizes.ts';

test.each([
  ['all of a picture without a choice', { width: 40, height: 30 }, {}, [0, 0, 40, 30]],
  [
    'the chosen part',
    { width: 1000, height: 500 },
    { crop: { x: 0.1, y: 0.2, width: 0.5, height: 0.4 } },
    [100, 100, 500, 200],
  ],
  [
    'the middle of a wide picture',
    { width: 2000, height: 900 },
    { aspect: coursePictureAspect },
    [200, 0, 1600, 900],
  ],
  ['the middle of a tall picture', { width: 900, height: 1600 }, { aspect: 1 }, [0, 350, 900, 900]],
  [
    'the middle of a chosen part that has another aspect',
    { width: 1000, height: 1000 },
    { crop: { x: 0.5, y: 0, width: 0.5, height: 1 }, aspect: 1 },
    [500, 250, 500, 500],
  ],
  [
    'a part whose rounding would leave the picture, moved inside',
    { width: 3, height: 3 },
    { crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.5 } },
    [1, 1, 2, 2],
  ],
  [
    'at least one pixel',
    { width: 1, height: 1 },
    { crop: { x: 0.9, y: 0.9, width: 0.01, height: 0.01 }, aspect: coursePictureAspect },
    [0, 0, 1, 1],
  ],
] as const)('the area keeps %s', (_, size, choice, [left, top, width, height]) => {
  expect(pictureArea(size, choice)).toEqual({ left, top, width, height });
});
