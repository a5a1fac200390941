const segmenter = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/**
 * The first `max` characters as a reader counts them, with an ellipsis where something was left out.
 * A letter keeps its tashkeel, and a joined emoji stays whole.
 */
export function cutText(text: string, max: number): string {
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}
