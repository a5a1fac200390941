import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainFormula, plainNotation } from '#domain/text/plain-notation.ts';
import { type Piece, readRichLine, readRichText } from './read-rich-text.ts';
import { wordsOf } from '#server/platform/notation/words-of.ts';
import {
  renderExamLine,
  renderExamText,
  renderSummary,
} from '#server/platform/notation/notation.ts';

const formulaSources = [
  String.raw`\ce{H2SO4}`,
  String.raw`\ce{2H2 + O2 -> 2H2O}`,
  String.raw`\pu{25 g}`,
  '$x^2$',
  String.raw`$\frac{a}{b}$`,
  '$$n*m$$',
];

/** A dollar or a backslash begins a formula, which is the notation. All other signs are only what they are. */
const signs = fc.constantFrom(
  ...Array.from('0123456789٠١٢٣٤٥+-−*/×÷=<>.,،؛؟:;!?%°()[]{}_~`#|&"\'^@«»…–'),
);
const letters = fc.constantFrom(...Array.from('ابتجحدسصعكلمنهويءةABCHNOabcxyzπΔ'));
const words = fc.constantFrom(
  '**',
  '__',
  '~~',
  '---',
  '- ',
  '1. ',
  '# ',
  '> ',
  '&lt;',
  'مول',
  'pH',
  '0.5*2*98',
);
const pieces = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: signs },
    { weight: 4, arbitrary: letters },
    { weight: 3, arbitrary: words },
    { weight: 3, arbitrary: fc.constantFrom(' ', ' ', '\n', '\n\n') },
    { weight: 1, arbitrary: fc.constantFrom(...formulaSources.map((source) => ` ${source} `)) },
  ),
  { maxLength: 25 },
);

const asOneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/** What stands for a formula, in the source and in what is made of it. */
const formulaSign = '∎';
const withFormulaSigns = (text: string, shownOf: (source: string) => string[]) =>
  formulaSources.reduce(
    (rest, source) =>
      shownOf(source).reduce((result, shown) => result.replaceAll(shown, ` ${formulaSign} `), rest),
    text,
  );

const typedOf = (text: string) => asOneLine(withFormulaSigns(text, (source) => [source]));

/** Both forms of a formula: alone as a block, and within a line. */
const htmlOfFormulas = new Map(
  formulaSources.map((source) => [
    source,
    [renderExamText(source).trim(), renderExamLine(`س ${source}`).slice(2)],
  ]),
);

const shownInHtml = (html: string) =>
  asOneLine(wordsOf(withFormulaSigns(html, (source) => htmlOfFormulas.get(source) ?? [])));

const shownInPieces = (list: readonly Piece[]): string =>
  list
    .map((piece) => {
      if (piece.kind === 'break') return ' ';
      if (piece.kind === 'run') return shownInPieces(piece.pieces);
      return piece.kind === 'text' ? piece.text : ` ${formulaSign} `;
    })
    .join('');

const shownOnPaper = (text: string) =>
  readRichText(text)
    .map((block) => (block.kind === 'paragraph' ? shownInPieces(block.pieces) : formulaSign))
    .join(' ');

test('a reader of an exam reads what was typed, on every page, in previews and on paper', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('');
      const typed = typedOf(text);
      expect(shownInHtml(renderExamText(text))).toBe(typed);
      expect(shownInHtml(renderExamLine(text))).toBe(typed);
      expect(asOneLine(shownOnPaper(text))).toBe(typed);
      expect(asOneLine(shownInPieces(readRichLine(text)))).toBe(typed);
      const plain = parts.map((part) =>
        formulaSources.includes(part.trim()) ? ` ${plainFormula(part)} ` : part,
      );
      expect(plainNotation(text)).toBe(asOneLine(plain.join('')));
    }),
    { numRuns: 300 },
  );
});

/** Signs, digits and letters that stand alone: arithmetic. */
const sums = fc
  .array(
    fc.oneof(
      signs,
      fc.constantFrom(...Array.from('سصنكمحxnmMVPT')),
      fc.constantFrom('**', '__', '~~', '\n'),
    ),
    {
      maxLength: 12,
    },
  )
  // Tables, links and code have marks that no sum has. Between two letters stands a sign, because a word is no part of a sum.
  .map((parts) =>
    parts
      .join('')
      .replaceAll(/[`|[\]<>]/gu, '')
      .replaceAll(/(\p{L})(?=\p{L})/gu, '$1+'),
  );

test('a sum in a summary is read as it was typed', () => {
  fc.assert(
    fc.property(sums, fc.boolean(), (sum, isSpaced) => {
      const text = isSpaced ? Array.from(sum).join(' ') : sum;
      expect(wordsOf(renderSummary(text))).toBe(asOneLine(text));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['احسب 0.5*2*98', '<p>احسب <bdi dir="ltr" class="run">0.5*2*98</bdi></p>\n'],
  ['- 273 درجة', '<p>- 273 درجة</p>\n'],
  ['2 **3 + ن** 4', '<p><bdi dir="ltr" class="run">2 **3</bdi> + ن** 4</p>\n'],
  ['أكمل ____', '<p>أكمل ____</p>\n'],
  ['- رفع الحرارة', '<ul>\n<li>رفع الحرارة</li>\n</ul>\n'],
  ['# الباب', '<h3>الباب</h3>\n'],
  ['و**قاعدة هوند** معه', '<p>و<strong>قاعدة هوند</strong> معه</p>\n'],
  ['- **لويس:** حمض', '<ul>\n<li><strong>لويس:</strong> حمض</li>\n</ul>\n'],
  ['**كتلة** \\alpha', '<p><strong>كتلة</strong> <bdi dir="ltr" class="run">\\alpha</bdi></p>\n'],
])('the summary %j has its signs, and its Markdown where it cannot be arithmetic', (text, html) => {
  expect(renderSummary(text)).toBe(html);
});

test('bold words are bold on pages and on paper, and a mark alone is read as it was typed', () => {
  expect(renderExamLine('ما ⟪لا⟫ يذوب')).toBe('ما <strong>لا</strong> يذوب');
  expect(readRichLine('⟪لا⟫')).toEqual([{ kind: 'text', text: 'لا', isBold: true }]);
  expect(plainNotation('ما ⟪لا⟫ يذوب')).toBe('ما لا يذوب');
  for (const text of ['⟪وحده', 'وحده⟫', '⟫⟪', '⟪⟫', '⟪أ\nب⟫']) {
    expect(wordsOf(renderExamText(text))).toBe(asOneLine(text));
    expect(plainNotation(text)).toBe(asOneLine(text));
  }
});
