import { describe, expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

describe('cutText', () => {
  test.each([
    ['', 5, ''],
    ['ذرة', 3, 'ذرة'],
    ['ذرات', 3, 'ذرا…'],
    ['ما رمز عنصر', 3, 'ما…'],
    ['H2SO4', 0, '…'],
  ])('cutText shortens %j at %i characters to %j', (text, max, expected) => {
    expect(cutText(text, max)).toBe(expected);
  });

  test('cutText counts a letter with its tashkeel as one character', () => {
    expect(cutText('ذَرَّةٌ', 2)).toBe('ذَرَّ…');
  });

  test('cutText never cuts a joined emoji or a surrogate pair apart', () => {
    expect(cutText('👩‍🔬👩‍🔬', 1)).toBe('👩‍🔬…');
    expect(cutText('𝛥𝛥', 1)).toBe('𝛥…');
  });

  test.each(['ماء H2O، «ذَرَّةٌ» 👩‍🔬 ثم رٰ', '👩‍🔬 ثم ماء', 'َ يبدأ بالتشكيل', 'سطر\r\nوسطر ₂ e\u0301'])(
    'cutText cuts %j at the graphemes of Intl.Segmenter',
    (text) => {
      const graphemes = Array.from(
        new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text),
        ({ segment }) => segment,
      );
      for (const max of graphemes.keys()) {
        expect(cutText(text, max)).toBe(`${graphemes.slice(0, max).join('').trimEnd()}…`);
      }
      expect(cutText(text, graphemes.length)).toBe(text);
    },
  );
});
