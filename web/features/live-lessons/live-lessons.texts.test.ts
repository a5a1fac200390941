import { expect, test } from 'vitest';
import { liveListTexts } from './live-lessons.texts.ts';

test.each([
  [0, 'لم يحضر أحد'],
  [1, 'حضر طالب واحد'],
  [12, 'حضر 12 طالبًا'],
])('a live lesson that %i students entered says so', (count, text) => {
  expect(liveListTexts.present(count)).toBe(text);
});
