const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/**
 * The first `max` characters as a reader counts them, with an ellipsis when something was left
 * out. A letter is not separated from its tashkeel, nor a joined emoji cut.
 */
export function cutText(text: string, max: number): string {
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}
