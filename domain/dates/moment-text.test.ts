import { expect, test } from 'vitest';
import { isLocalMoment, isMomentText } from './moment-text.ts';

test.each([
  ['2026-11-21T20:00', true, true],
  ['2026-11-21 20:00:30', true, true],
  ['2026-11-21T20:00:30.500', true, true],
  ['2026-11-21T18:00:00.000Z', false, true],
  ['2026-11-21T18:00+03:00', false, true],
  ['20261121T180000z', false, true],
  ['2026-11-21T18:00+02:00[Africa/Cairo]', false, true],
  ['2026-11-21T20:00:60', false, false],
  ['unfinished', false, false],
  ['غدًا', false, false],
  ['1', false, false],
  ['2026-11-21T2', false, false],
])('the text %s is by the clock %o, a moment %o', (text, isLocal, isMoment) => {
  expect(isLocalMoment(text)).toBe(isLocal);
  expect(isMomentText(text)).toBe(isMoment);
});
