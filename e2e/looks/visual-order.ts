import { expect, type Locator } from '@playwright/test';

/** Nothing, when the page replaces the element while it is read. */
const readOnce = (element: Locator): Promise<string[]> =>
  element.evaluate((root) => {
    type Glyph = { character: string; x: number; top: number; bottom: number };
    const glyphs: Glyph[] = [];
    const add = (character: string, { left, top, width, height }: DOMRect) => {
      if (width > 0) glyphs.push({ character, x: left + width / 2, top, bottom: top + height });
    };
    const isHidden = (parent: Element) =>
      // The copy for screen readers, and the letter with which mhchem measures.
      parent.closest('.katex-mathml') !== null ||
      getComputedStyle(parent).color === 'rgba(0, 0, 0, 0)';
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || isHidden(node.parentElement)) continue;
      const text = node.textContent ?? '';
      for (let at = 0; at < text.length; at += 1) {
        if (/[\s\p{M}\u200b]/u.test(text.charAt(at))) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        add(text.charAt(at), range.getBoundingClientRect());
      }
    }
    for (const arrow of root.querySelectorAll('.x-arrow')) add('→', arrow.getBoundingClientRect());
    // Subscripts overlap the line that they belong to.
    const lines: { top: number; bottom: number; glyphs: Glyph[] }[] = [];
    for (const glyph of glyphs.toSorted((a, b) => a.top - b.top)) {
      const middle = (glyph.top + glyph.bottom) / 2;
      const line = lines.find(({ top, bottom }) => top <= middle && middle <= bottom);
      if (line) {
        line.glyphs.push(glyph);
        line.bottom = Math.max(line.bottom, glyph.bottom);
      } else lines.push({ top: glyph.top, bottom: glyph.bottom, glyphs: [glyph] });
    }
    return lines.map((line) =>
      line.glyphs
        .toSorted((a, b) => a.x - b.x)
        .map(({ character }) => character)
        .join(''),
    );
  });

/**
 * The characters of an element in the order in which they stand on the screen, line by line from left to right,
 * without spaces and vowel signs. An arrow that KaTeX draws is →.
 */
export const readLines = async (element: Locator): Promise<string[]> => {
  let lines: string[] = [];
  await expect(async () => {
    lines = await readOnce(element);
    expect(lines).not.toEqual([]);
  }).toPass();
  return lines;
};

/**
 * What the screen has to show from left to right: the text from its end to its beginning, and what stands between
 * ⟨ and ⟩ from its beginning to its end.
 */
export const fromLeftToRight = (marked: string): string =>
  marked
    .replaceAll(/[\s\p{M}]/gu, '')
    .split(/⟨([^⟩]*)⟩/u)
    .map((part, index) => (index % 2 === 1 ? part : [...part].toReversed().join('')))
    .toReversed()
    .join('');
