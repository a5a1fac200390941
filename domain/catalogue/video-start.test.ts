import { expect, test } from 'vitest';
import { findVideoStart } from './video-start.ts';

test.each([
  ['https://youtu.be/aB3_-xYz901?t=90', 90],
  ['https://youtu.be/aB3_-xYz901?t=1m30s', 90],
  ['https://www.youtube.com/watch?v=aB3_-xYz901&t=62m3s', 3723],
  ['https://www.youtube.com/embed/aB3_-xYz901?start=90', 90],
  ['https://cdn.example.com/a.mp4#t=5', 5],
  ['https://youtu.be/aB3_-xYz901', undefined],
  ['https://youtu.be/aB3_-xYz901?t=later', undefined],
  [null, undefined],
])('the video of %s starts at second %s', (url, second) => {
  expect(findVideoStart(url)).toBe(second);
});
