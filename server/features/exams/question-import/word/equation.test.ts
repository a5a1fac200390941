import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examTextProblems } from '#server/platform/notation/notation.ts';
import { writeEquation } from './equation.ts';
import { parseXml } from './xml.ts';

const write = (xml: string): string => {
  const root = parseXml(`<m:oMath xmlns:m="m">${xml}</m:oMath>`);
  if (!root) throw new Error('The equation is no XML.');
  return writeEquation(root);
};
const t = (text: string) => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`;
const of = (name: string, parts: Record<string, string>, settings = '') =>
  `<m:${name}><m:${name}Pr>${settings}</m:${name}Pr>${Object.entries(parts)
    .map(([part, content]) => `<m:${part}>${content}</m:${part}>`)
    .join('')}</m:${name}>`;
const chr = (sign: string, pos = '') =>
  `<m:chr m:val="${sign}"/>${pos && `<m:pos m:val="${pos}"/>`}`;
const sub = (e: string, low: string) => of('sSub', { e: t(e), sub: t(low) });
const ethene = `${sub('C', '2')}${sub('H', '4')}${t('+')}${sub('H', '2')}`;
const ethane = `${sub('C', '2')}${sub('H', '6')}`;
const arrow = (name: 'limUpp' | 'limLow', lim: string, e = t('→')) => of(name, { e, lim });

describe('an equation', () => {
  test.each([
    ['a fraction', of('f', { num: t('1'), den: t('2') }), String.raw`$\frac{1}{2}$`],
    [
      'numbers one above the other',
      of('f', { num: t('23'), den: t('11') }, '<m:type m:val="noBar"/>') + t('Na'),
      String.raw`$\begin{matrix}{23}\\ {11}\end{matrix}Na$`,
    ],
    [
      'a fraction on one line',
      of('f', { num: t('1'), den: t('2') }, '<m:type m:val="lin"/>'),
      '${1}/{2}$',
    ],
    [
      'separators within brackets',
      `<m:d><m:dPr><m:sepChr m:val=";"/></m:dPr><m:e>${t('a')}</m:e><m:e>${t('b')}</m:e></m:d>`,
      String.raw`$\left(a;b\right)$`,
    ],
    [
      'lines that are aligned',
      of('eqArr', { e: t('a&amp;=b') }),
      String.raw`$\begin{gathered}a=b\end{gathered}$`,
    ],
    ['a power', of('sSup', { e: t('x'), sup: t('2') }), '${x}^{2}$'],
    ['a power that is not laid out', t('10^3'), '$10^{3}$'],
    ['a lowered digit that is not laid out', t('K_2x'), '$K_{2}x$'],
    ['signs of TeX', t('a~b%'), String.raw`$a\sim b\%$`],
    ['a root', of('rad', { deg: '', e: t('λ') }), String.raw`$\sqrt{λ}$`],
    ['a formula', `${sub('H', '2')}${t('O')}`, String.raw`\ce{H2O}`],
    ['brackets', of('d', { e: t('a+b') }), String.raw`$\left(a+b\right)$`],
    [
      'an isotope',
      of('sPre', { sub: t('6'), sup: t('14'), e: t('C') }),
      '${}_{6}^{14}\\mathrm{C}$',
    ],
    [
      'a condition above',
      ethene + arrow('limUpp', t('Ni')) + ethane,
      String.raw`\ce{C2H4 + H2 ->[Ni] C2H6}`,
    ],
    [
      'a condition below',
      ethene + arrow('limLow', t('Δ')) + ethane,
      String.raw`\ce{C2H4 + H2 ->[][\Delta] C2H6}`,
    ],
    [
      'both conditions',
      ethene + arrow('limLow', t('حرارة'), arrow('limUpp', t('Ni'))) + ethane,
      String.raw`\ce{C2H4 + H2 ->[Ni][حرارة] C2H6}`,
    ],
    [
      'an arrow of the gallery',
      ethene + of('box', { e: of('groupChr', { e: t('500 °C') }, chr('→', 'bot')) }) + ethane,
      String.raw`\ce{C2H4 + H2 ->[500 °C] C2H6}`,
    ],
    [
      'conditions in what is no chemistry',
      t('A') + arrow('limUpp', t('ضوء')) + t('B'),
      String.raw`$A\xrightarrow{\text{ضوء}}B$`,
    ],
    [
      'Arabic words',
      of('f', { num: t('كتلة المادة'), den: t('الحجم') }),
      String.raw`$\frac{\text{كتلة المادة}}{\text{الحجم}}$`,
    ],
    ['English words', t('molar mass = 2'), String.raw`$\text{molar mass} = 2$`],
    ['a vector', of('acc', { e: t('F') }, chr('\u20D7')), String.raw`$\vec{F}$`],
    ['a line above', of('bar', { e: t('x') }, '<m:pos m:val="top"/>'), String.raw`$\overline{x}$`],
    ['a logarithm', of('func', { fName: t('log'), e: t('x') }), String.raw`$\log {x}$`],
    ['a brace', of('groupChr', { e: t('a+b') }, chr('⏟', 'bot')), String.raw`$\underbrace{a+b}$`],
    ['a frame', of('borderBox', { e: t('x') }), String.raw`$\boxed{x}$`],
    [
      'a matrix',
      '<m:m><m:mr><m:e>A</m:e></m:mr></m:m>'.replace('A', t('a')),
      String.raw`$\begin{matrix}a\end{matrix}$`,
    ],
    ['lines', of('eqArr', { e: t('a=b') }), String.raw`$\begin{gathered}a=b\end{gathered}$`],
    ['what is deleted', `<m:del>${t('y')}</m:del>${t('x')}`, '$x$'],
  ])('an equation has a notation for %s', (_, xml, written) => {
    expect(write(xml)).toBe(written);
    expect(examTextProblems(written)).toEqual([]);
  });

  test.each([
    ['a part that nobody knows', `<m:newPart>${t('x')}</m:newPart>`, '$x$\ufffd'],
    ['an accent without a command', of('acc', { e: t('x') }, chr('\u20DB')), '${x}$\ufffd'],
  ])(
    'an equation keeps the letters of %s, and says that it was not read as it is',
    (_, xml, written) => {
      expect(write(xml)).toBe(written);
    },
  );

  test('an equation loses no letter, however its parts are nested', () => {
    const letters = fc
      .stringMatching(/^[A-Za-zأ-ي0-9]{1,4}$/u)
      .map((text) => ({ text, xml: t(text) }));
    const parts = [
      'f:num,den',
      'sSup:e,sup',
      'sSub:e,sub',
      'sPre:sub,sup,e',
      'd:e',
      'limUpp:e,lim',
      'rad:deg,e',
      'func:fName,e',
      'bar:e',
      'newPart:e',
    ];
    const { tree } = fc.letrec<{ tree: { text: string; xml: string } }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        letters,
        fc
          .tuple(fc.constantFrom(...parts), fc.array(tie('tree'), { minLength: 3, maxLength: 3 }))
          .map(([part, inner]) => {
            const [name = '', names = ''] = part.split(':');
            const used = names
              .split(',')
              .map((each, place) => [each, inner[place]?.xml ?? ''] as const);
            const text = inner
              .slice(0, used.length)
              .map((each) => each.text)
              .join('');
            return { text, xml: of(name, Object.fromEntries(used)) };
          }),
      ),
    }));
    const lettersOf = (text: string) =>
      Array.from(text.replaceAll(/[^A-Za-zأ-ي0-9]/gu, ''))
        .toSorted()
        .join('');
    const commands =
      /\\(?:ce|frac|text|mathrm|left|right|sqrt|overset|underset|underline|overline|log|ln|exp|sin|cos|tan|lim|max|min)(?![A-Za-z])/gu;
    fc.assert(
      fc.property(tree, ({ text, xml }) => {
        expect(lettersOf(write(xml).replaceAll(commands, ''))).toBe(lettersOf(text));
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
