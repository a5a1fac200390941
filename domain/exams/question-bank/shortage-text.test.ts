import { expect, test } from 'vitest';
import { shortageText } from './shortage-text.ts';

test.each([
  ['hard', 2, 'ينقصك سؤالان صعبان من الباب الثاني'],
  ['hard', 1, 'ينقصك سؤال صعب واحد من الباب الثاني'],
  ['easy', 5, 'ينقصك 5 أسئلة سهلة من الباب الثاني'],
  ['medium', 12, 'ينقصك 12 سؤالًا متوسطًا من الباب الثاني'],
  ['unset', 100, 'ينقصك 100 سؤال بلا مستوى من الباب الثاني'],
] as const)('the text names a shortage of questions: %s, %s', (level, missing, text) => {
  expect(shortageText(level, missing, 'الباب الثاني')).toBe(text);
});
