import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPastedHtml } from './pasted-html.ts';

test.each([
  ['<p>ما <b>لا</b> يذوب؟</p>', 'ما ⟪لا⟫ يذوب؟'],
  ['<p><span style="font-weight: 700">احسب </span>2**3*4</p>', '⟪احسب⟫ 2**3*4'],
  ['<p><b>كتلة <i><b>الملح</b></i></b></p>', 'كتلة ⟪الملح⟫'],
])('what is bold in %s stays so, and a typed sign stays a sign', (html, text) => {
  expect(readPastedHtml(html)?.text).toBe(text);
});

test.each([
  ['Google Docs', '<span style="vertical-align:super"><span>-3</span></span>', 'x⁻³'],
  ['a sheet', '<font style="vertical-align:sub">2</font>', 'x₂'],
  ['Word, by its place', '<span style="mso-text-raise:3.0pt">2+</span>', 'x²⁺'],
  ['Word, below the line', '<span style="mso-text-raise:-3.0pt">4</span>', 'x₄'],
  [
    'a chat assistant',
    '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mn>10</mn></mrow><annotation encoding="application/x-tex">\\frac{1}{2}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">12</span></span>',
    'x$\\frac{1}{2}$',
  ],
  [
    'a page with MathML',
    '<math><msubsup><mi>SO</mi><mn>4</mn><mrow><mn>2</mn><mo>-</mo></mrow></msubsup><mfrac><mn>1</mn><mi>ab</mi></mfrac></math>',
    'xSO₄²⁻1/(ab)',
  ],
  ['a drawing with words', '<svg><text>pH</text></svg>', 'x [صورة]'],
  ['the sign of a button', '<svg><path d="M0 0"/></svg>', 'x'],
])('a formula as %s has it keeps its signs', (_, html, text) => {
  expect(readPastedHtml(`<p>x${html}</p><ul></ul><p><b></b></p>`)?.text).toBe(text);
});

test.each([
  ['struck-through words', '<p>الذهب <s>سائل</s></p>', 'الذهب ~~سائل~~'],
  [
    'a chosen button',
    '<p><input type="radio" checked>Fe</p><p><input type="radio">Na</p>',
    '☑ Fe\nNa',
  ],
  ['a folded answer', '<details><summary>الإجابة:</summary>أ</details>', 'الإجابة:\nأ'],
  ['what is hidden', '<p>ظاهر<span style="display:none">مخفي</span></p>', 'ظاهر'],
  [
    'a formula and its picture',
    '<p><span><math><mi>x</mi></math><img src="x.svg" width="9"></span></p>',
    'x',
  ],
])('%s of a page says what it says', (_, html, text) => {
  expect(readPastedHtml(`${html}<b></b>`)?.text).toBe(text);
});

const word = fc.stringMatching(/^[بتثخرزسشطعغفقكلمن]{3,6}$/u);
const sign = fc.constantFrom('2', '3+', '-3', 'n', 'aq', 'سم', '(s)', '1:2', 'a<b', 'R&D');
const leaf = fc.oneof(word, sign);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Piece = { html: string; texts: string[] };

const around =
  (open: string, close: string) =>
  (pieces: Piece[]): Piece => ({
    html: open + pieces.map(({ html }) => html).join(' ') + close,
    texts: pieces.flatMap(({ texts }) => texts),
  });

/** Elements in which clipboards have text, and how each of them is closed. */
const frames = [
  ['<p>', '</p>'],
  ['<div dir="rtl">', '</div>'],
  ['<span style="font-weight:700">', '</span>'],
  ['<span lang="AR-EG"><o:p>', '</o:p></span>'],
  ['<b>', '</b>'],
  ['<sub>', '</sub>'],
  ['<sup>', '</sup>'],
  ['<span style="vertical-align:super">', '</span>'],
  ['<ul><li>', '</li></ul>'],
  ['<ol type="a"><li>', '</li></ol>'],
  ['<ol><li><ol><li>', '</li></ol></li></ol>'],
  ['<table><tbody><tr><td>', '</td></tr></tbody></table>'],
  ['<table><caption>', '</caption><tr><td></td></tr></table>'],
  ['<table><tr><th>', '</th></tr></table>'],
  ['<blockquote>', '</blockquote>'],
  ['<pre><code>', '</code></pre>'],
  ['<h2>', '</h2>'],
  ['<a href="#">', '</a>'],
  ['<label>', '</label>'],
  ['<details><summary>', '</summary></details>'],
  ['<dl><dt>', '</dt></dl>'],
  ['<font color="red">', '</font>'],
  ['<!--[if gte mso 9]>مخفي<![endif]--><i>', '</i>'],
  ['<br>', '<br />'],
] as const;

const { piece } = fc.letrec<{ piece: Piece; frame: Piece }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 4 },
    leaf.map((text) => ({ html: escaped(text), texts: [text] })),
    leaf.map((text) => ({
      html: `<math><mfrac><mi>${escaped(text)}</mi><mn>2</mn></mfrac></math>`,
      texts: [text],
    })),
    tie('frame'),
  ),
  frame: fc
    .tuple(fc.constantFrom(...frames), fc.array(tie('piece'), { minLength: 1, maxLength: 3 }))
    .map(([[open, close], pieces]) => around(open, close)(pieces)),
}));

/** Without the blanks and the notation in which signs are raised, lowered or bold. */
const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replaceAll(/[\s$^_{}⟪⟫]/gu, '');

test('no text of 2,000 pasted pages is lost', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pieces) => {
      const { html, texts } = around('<b></b>', '')(pieces);
      const read = plainOf(readPastedHtml(html)?.text ?? '');
      expect(texts.filter((text) => !read.includes(plainOf(text)))).toEqual([]);
    }),
    { numRuns: 2000, seed: 42 },
  );
});
