const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/** Pairs of first and last code unit: ASCII, « », Arabic punctuation, letters and digits. */
const plainRanges = [
  [0x20, 0x7e],
  [0xab, 0xab],
  [0xbb, 0xbb],
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x64a],
  [0x660, 0x669],
] as const;

/** Whether a new grapheme begins at this code unit when a plain one, with or without tashkeel, is before it. */
const isPlain = (code: number): boolean =>
  plainRanges.some(([first, last]) => code >= first && code <= last);

const isTashkeel = (code: number): boolean => (code >= 0x64b && code <= 0x652) || code === 0x670;

const endBySegmenter = (text: string, count: number): number => {
  let passed = 0;
  for (const { index } of segmenter.segment(text)) {
    if (passed === count) return index;
    passed += 1;
  }
  return text.length;
};

/**
 * Where the first `max` graphemes end. The segmenter is ten times slower than this loop, so it reads only
 * from the first character that is neither plain nor tashkeel.
 */
const endOfGraphemes = (text: string, max: number): number => {
  let count = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isPlain(code)) {
      if (count === max) return index;
      count += 1;
      start = index;
    } else if (count === 0 || !isTashkeel(code)) {
      return start + endBySegmenter(text.slice(start), max - Math.max(count - 1, 0));
    }
  }
  return text.length;
};

/**
 * The first `max` characters as a reader counts them, with an ellipsis when something was left
 * out. A letter is not separated from its tashkeel, nor a joined emoji cut.
 */
export function cutText(text: string, max: number): string {
  // A grapheme has at least one code unit, so a text of at most `max` code units is short enough.
  if (text.length <= max) return text;
  const end = endOfGraphemes(text, max);
  return end < text.length ? `${text.slice(0, end).trimEnd()}…` : text;
}
