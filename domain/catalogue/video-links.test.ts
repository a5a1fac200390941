import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findVideoSource, parseVideoId, toEmbedUrl } from './video-links.ts';

const id = 'aB3_-xYz901';
const videoId = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/);

const accepted = [
  (v: string) => `https://www.youtube.com/watch?v=${v}`,
  (v: string) => `https://www.youtube.com/watch?list=PL1&v=${v}&t=30s`,
  (v: string) => `http://youtube.com/watch?v=${v}`,
  (v: string) => `https://m.youtube.com/watch?v=${v}#t=1`,
  (v: string) => `https://youtu.be/${v}?si=abc`,
  (v: string) => `https://www.youtube.com/embed/${v}?start=3`,
  (v: string) => `https://www.youtube-nocookie.com/embed/${v}`,
  (v: string) => `https://youtube.com/shorts/${v}`,
  (v: string) => `https://m.youtube.com/shorts/${v}?feature=share`,
  (v: string) => `https://music.youtube.com/watch?v=${v}&list=RD`,
  (v: string) => `https://www.youtube.com/live/${v}?si=abc&t=10`,
  (v: string) => `https://www.youtube.com/embed/${v}?start=3&enablejsapi=1`,
  (v: string) => `https://www.youtu.be/${v}?t=1m`,
  (v: string) => `https://www.youtube.com/live/${v}/`,
  (v: string) => `  https://WWW.YouTube.com/watch?v=${v}  `,
];

test.each(accepted)('the id is found in a link such as %s', (link) => {
  fc.assert(
    fc.property(videoId, (v) => {
      expect(parseVideoId(link(v))).toBe(v);
    }),
  );
});

test('the id is found in the embed address that is made of it', () => {
  fc.assert(
    fc.property(videoId, (v) => {
      expect(parseVideoId(toEmbedUrl(v))).toBe(v);
    }),
  );
});

test.each([
  '',
  id,
  'not a link',
  `https://vimeo.com/${id}`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/?u=https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com@evil.example/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `javascript://www.youtube.com/watch?v=${id}`,
  `ftp://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?v=${id}x`,
  'https://www.youtube.com/watch?v=tooshort',
  'https://www.youtube.com/watch?v=<script>xyz',
  'https://www.youtube.com/embed/videoseries?list=PLchem00000000000000000000000001',
  'https://www.youtube.com/embed/videoseries',
  'https://www.youtube.com/embed/live_stream?channel=UCchem',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/@channel',
  `https://www.youtube.com/playlist/${id}`,
  'https://youtu.be/',
])('%j is not a video link', (link) => {
  expect(parseVideoId(link)).toBeUndefined();
});

test.each([
  [null, undefined],
  ['', undefined],
  ['not a link', undefined],
  ['javascript:alert(1)//.mp4', undefined],
  [`https://youtu.be/${id}`, { kind: 'site', videoId: id }],
  [
    'https://cdn.example.com/lesson.mp4',
    { kind: 'file', url: 'https://cdn.example.com/lesson.mp4' },
  ],
  [
    ' https://cdn.example.com/A.WebM?token=1#t=5 ',
    { kind: 'file', url: 'https://cdn.example.com/A.WebM?token=1#t=5' },
  ],
  ['http://cdn.example.com/a.mp4', { kind: 'link', url: 'http://cdn.example.com/a.mp4' }],
  [`https://vimeo.com/${id}`, { kind: 'link', url: `https://vimeo.com/${id}` }],
  ['https://youtu.be/short', { kind: 'link', url: 'https://youtu.be/short' }],
] as const)('the video of %j plays as %j', (url, source) => {
  expect(findVideoSource(url)).toEqual(source);
});

test('any typed text gives an id or undefined', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((path) => `https://youtu.be/${path}`),
        videoId.map((v) => `https://youtu.be/${v}/${v}`),
      ),
      (text) => {
        expect(parseVideoId(text) ?? id).toMatch(/^[A-Za-z0-9_-]{11}$/);
      },
    ),
  );
});

test.each([
  [
    'https://www.youtube.com/embed/videoseries?list=PLchem1',
    'https://www.youtube.com/playlist?list=PLchem1',
  ],
  [
    'https://www.youtube-nocookie.com/embed/live_stream?channel=UCchem1',
    'https://www.youtube.com/channel/UCchem1/live',
  ],
  ['https://www.youtube.com/embed/videoseries', 'https://www.youtube.com/embed/videoseries'],
  ['https://example.com/embed/videoseries?list=a', 'https://example.com/embed/videoseries?list=a'],
])('the embed code %s of more than one video is a link to its page', (embedded, url) => {
  expect(findVideoSource(embedded)).toEqual({ kind: 'link', url });
});
