import { describe, expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

describe('cutText', () => {
  test.each([
    ['', 5, ''],
    ['ذرة', 3, 'ذرة'],
    ['ذرات', 3, 'ذرا…'],
    ['ما رمز عنصر', 3, 'ما…'],
    ['H2SO4', 0, '…'],
  ])('%j at %i characters reads %j', (text, max, expected) => {
    expect(cutText(text, max)).toBe(expected);
  });

  test('counts a letter with its tashkeel as one character', () => {
    expect(cutText('ذَرَّةٌ', 2)).toBe('ذَرَّ…');
  });

  test('never cuts a joined emoji or a surrogate pair apart', () => {
    expect(cutText('👩‍🔬👩‍🔬', 1)).toBe('👩‍🔬…');
    expect(cutText('𝛥𝛥', 1)).toBe('𝛥…');
  });
});
