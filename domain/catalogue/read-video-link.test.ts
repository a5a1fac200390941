import { expect, test } from 'vitest';
import { readVideoLink } from './read-video-link.ts';

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
  ['https://example.com/lesson.mp4', 'https://example.com/lesson.mp4'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['example.com/a', 'example.com/a'],
  ['', ''],
])('the address in %s is %s', (pasted, link) => {
  expect(readVideoLink(pasted)).toBe(link);
});
