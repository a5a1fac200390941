import { expect, it } from 'vitest';
import { pictureSources } from './picture-sources.ts';

const imageUrl = '/files/a';

it.each([
  [1600, '/files/a?width=480 480w, /files/a?width=800 800w, /files/a?width=1200 1200w'],
  [1200, '/files/a?width=480 480w, /files/a?width=800 800w, /files/a 1200w'],
  [640, '/files/a?width=480 480w, /files/a 640w'],
  [480, undefined],
  [null, undefined],
])('a picture %s pixels wide is offered as %j', (imageWidth, sources) => {
  expect(pictureSources({ imageUrl, imageWidth })).toBe(sources);
});

it('a signed address gets the width in its query', () => {
  const signed = { imageUrl: '/files/a?set=b&member=c', imageWidth: 640 };
  expect(pictureSources(signed)).toBe(
    '/files/a?set=b&member=c&width=480 480w, /files/a?set=b&member=c 640w',
  );
});
