import { expect, test } from 'vitest';
import { findLinkProblem, readVideoLink, videoLinkTexts as texts } from './read-video-link.ts';

test.each([
  ['https://youtu.be/chem0000001?si=kQ1', 'https://youtu.be/chem0000001?si=kQ1'],
  ['youtu.be/chem0000001', 'https://youtu.be/chem0000001'],
  ['www.youtube.com/watch?v=chem0000001', 'https://www.youtube.com/watch?v=chem0000001'],
  ['شاهد الشرح: https://youtu.be/chem0000001', 'https://youtu.be/chem0000001'],
  ['شاهد: youtu.be/chem0000001', 'https://youtu.be/chem0000001'],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/chem0000001" allowfullscreen></iframe>',
    'https://www.youtube.com/embed/chem0000001',
  ],
  [
    "<iframe src='//www.youtube.com/embed/chem0000001'></iframe>",
    'https://www.youtube.com/embed/chem0000001',
  ],
  [
    '<iframe src="https://player.vimeo.com/video/1?h=a&amp;badge=0"></iframe><a href="https://vimeo.com/1">x</a>',
    'https://player.vimeo.com/video/1?h=a&badge=0',
  ],
  ['شاهدوا https://youtu.be/chem0000001، ثم حلوا', 'https://youtu.be/chem0000001'],
  ['(https://youtu.be/chem0000001).', 'https://youtu.be/chem0000001'],
  ['[الشرح](https://youtu.be/chem0000001)', 'https://youtu.be/chem0000001'],
  ['«https://youtu.be/chem0000001»', 'https://youtu.be/chem0000001'],
  ['\u200fhttps://youtu.be/chem0000001\u200e', 'https://youtu.be/chem0000001'],
  ['https://example.com/a_(1)', 'https://example.com/a_(1)'],
  ['https://example.com/الدرس الأول.mp4', 'https://example.com/الدرس%20الأول.mp4'],
  ['https://https://youtu.be/chem0000001', 'https://youtu.be/chem0000001'],
  ['//youtu.be/chem0000001', 'https://youtu.be/chem0000001'],
  ['music.youtube.com/watch?v=chem0000001', 'https://music.youtube.com/watch?v=chem0000001'],
  ['drive.google.com/file/d/1Ab/view', 'https://drive.google.com/file/d/1Ab/view'],
  ['t.me/chem/15', 'https://t.me/chem/15'],
  ['https://studio.youtube.com/video/chem0000001/edit', 'https://youtu.be/chem0000001'],
  [
    'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3Dchem0000001%26feature%3Dshare',
    'https://www.youtube.com/watch?v=chem0000001&feature=share',
  ],
  [
    'https://www.google.com/url?q=https%3A%2F%2Fyoutu.be%2Fchem0000001&sa=t',
    'https://youtu.be/chem0000001',
  ],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2Fchem0000001&h=x',
    'https://youtu.be/chem0000001',
  ],
  [
    'https://www.dropbox.com/s/a/lesson.mp4?rlkey=b&dl=0',
    'https://www.dropbox.com/s/a/lesson.mp4?rlkey=b&raw=1',
  ],
  ['https://dropbox.com/s/a/lesson.mp4', 'https://dropbox.com/s/a/lesson.mp4?raw=1'],
  ['https://dropbox.com/s/a/lesson.mp4?dl=1', 'https://dropbox.com/s/a/lesson.mp4?dl=1'],
  ['https://example.com/lesson.mp4', 'https://example.com/lesson.mp4'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['example.com/a', 'example.com/a'],
  ['', ''],
])('the address in %s is %s', (pasted, link) => {
  expect(readVideoLink(pasted)).toBe(link);
});

test.each([
  ['https://youtu.be/chem0000001 و https://youtu.be/chem0000002', texts.several],
  ['https://youtu.be/chem000000', texts.cut],
  ['https://www.youtube.com/watch?v=', texts.cut],
  ['https://www.youtube.com/watch?v=chem00000012', texts.cut],
  ['https://www.youtube.com/shorts/chem', texts.cut],
  ['https://youtu/', texts.noSite],
  ['https://www.youtube.com/embed/videoseries', undefined],
  ['https://www.youtube.com/playlist?list=PLchem1', undefined],
  ['https://www.youtube.com/@chem/live', undefined],
  ['https://www.youtube.com/watch?v=chem0000001&list=PLchem1', undefined],
  ['https://vimeo.com/1', undefined],
  ['', undefined],
])('against the address %s stands %s', (link, text) => {
  expect(findLinkProblem(readVideoLink(link))).toBe(text);
});
