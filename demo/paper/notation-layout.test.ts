import { describe, expect, test } from 'vitest';
import { demoCourses } from '#demo/curriculum.ts';
import { layoutFormula } from './formula-layout.ts';
import { layoutParagraph } from './notation-layout.ts';
import { parseNotationBlocks, parseNotationRuns } from './notation-runs.ts';
import { parseChemistry } from './parse-chemistry.ts';
import { parseMathematics } from './parse-mathematics.ts';
import { createPenRecorder } from './pen-recorder.ts';

const tex = String.raw;
const size = 20;

/** What was drawn, piece by piece, as the pen met it. */
const drawFormula = (formula: Parameters<typeof layoutFormula>[0]) => {
  const { pen, texts } = createPenRecorder();
  layoutFormula(formula, size).draw(pen, 0, 0);
  return texts;
};

const textOf = (formula: Parameters<typeof layoutFormula>[0]) =>
  drawFormula(formula)
    .map(({ text }) => text)
    .join('');

describe('a chemical formula', () => {
  test.each([
    [tex`H2SO4`, 'H2SO4'],
    [tex`Ca^2+(aq) + 2Cl-(aq)`, 'Ca2+(aq)+2Cl−(aq)'],
    [tex`CH3-CH=CH2`, 'CH3−CH=CH2'],
    [tex`^35_17Cl`, '3517Cl'],
    [tex`Ca(OH)2`, 'Ca(OH)2'],
  ])('the layout of %s keeps its signs in their order', (source, expected) => {
    expect(textOf(parseChemistry(source))).toBe(expected);
  });

  test('the layout sets counts below and charges above the line, both smaller', () => {
    const [sulphate, count, charge] = drawFormula(parseChemistry('SO4^2-')).toSorted(
      (a, b) => b.size - a.size || b.y - a.y,
    );
    expect(sulphate).toMatchObject({ text: 'SO', y: 0, size });
    expect(count?.text).toBe('4');
    expect(count?.y).toBeGreaterThan(0);
    expect(count?.size).toBeLessThan(size);
    expect(charge?.text).toBe('2−');
    expect(charge?.y).toBeLessThan(0);
    expect(charge?.x).toBe(count?.x);
  });

  test('the layout sets the numbers of an isotope before its symbol', () => {
    const texts = drawFormula(parseChemistry('^23_11Na'));
    const symbol = texts.find(({ text }) => text === 'Na');
    for (const number of texts.filter(({ text }) => /^\d+$/u.test(text))) {
      expect(number.x).toBeLessThan(symbol?.x ?? 0);
    }
  });

  test('a reaction arrow is drawn as lines that are wide enough for its conditions', () => {
    const { pen, texts, countStrokes } = createPenRecorder();
    layoutFormula(parseChemistry(tex`C2H2 + H2O ->[HgSO4][H2SO4] CH3CHO`), size).draw(pen, 0, 0);
    expect(countStrokes()).toBe(1);
    expect(texts.every(({ text }) => !text.includes('>'))).toBe(true);
    const plain = layoutFormula(parseChemistry('A -> B'), size).width;
    expect(layoutFormula(parseChemistry('A ->[C6H12O6] B'), size).width).toBeGreaterThan(plain);
  });

  test('a reversible reaction is drawn with two half arrows', () => {
    const { pen, countStrokes } = createPenRecorder();
    layoutFormula(parseChemistry('A <=> B'), size).draw(pen, 0, 0);
    expect(countStrokes()).toBe(2);
  });
});

describe('a mathematical formula', () => {
  test('the layout sets a fraction above and below its rule', () => {
    const { pen, texts, bars } = createPenRecorder();
    layoutFormula(parseMathematics(tex`\frac{n}{V}`), size).draw(pen, 0, 0);
    const [bar] = bars;
    expect(texts.find(({ text }) => text === 'n')?.y).toBeLessThan(bar?.y ?? 0);
    expect(texts.find(({ text }) => text === 'V')?.y).toBeGreaterThan(bar?.y ?? 0);
  });

  test('the layout separates signs and operators by the space around them', () => {
    const width = (source: string) => layoutFormula(parseMathematics(source), size).width;
    expect(width('a-1') - width('a')).toBeGreaterThan(width('-1'));
  });

  test('the layout refuses a command that it cannot draw', () => {
    expect(() => parseMathematics(tex`\unknown{x}`)).toThrow(tex`\unknown`);
  });
});

describe('a paragraph', () => {
  const style = { size: 13, width: 200 };

  test('a paragraph runs from right to left, with each formula in one left-to-right piece', () => {
    const { pen, texts } = createPenRecorder();
    const [line, ...others] = layoutParagraph(tex`كتلة \ce{NaOH} هي $4\ \mathrm{g}$.`, {
      ...style,
      width: 400,
    });
    line?.draw(pen, 400, 0);
    expect(others).toEqual([]);
    const placeOf = (text: string) => texts.find((drawn) => drawn.text === text)?.x ?? Number.NaN;
    const rightToLeft = ['كتلة', 'NaOH', 'هي', 'g', '4', '.'].map(placeOf);
    expect(rightToLeft).toEqual([...rightToLeft].toSorted((a, b) => b - a));
    expect(texts.find(({ text }) => text === 'كتلة')?.direction).toBe('rtl');
    expect(texts.find(({ text }) => text === 'NaOH')?.direction).toBe('ltr');
  });

  test('a paragraph never exceeds its width, even where a single formula is wider', () => {
    const long = tex`المعادلة \ce{CH3COOH + C2H5OH <=> CH3COOC2H5 + H2O} تفاعل انعكاسي بطيء يصل إلى الاتزان بعد وقت`;
    const lines = layoutParagraph(long, style);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(style.width + 0.01);
  });

  test('a paragraph keeps bold words bold and drops the asterisks', () => {
    expect(parseNotationRuns('هو **وحده** الذي')).toEqual([
      { kind: 'text', text: 'هو ', isBold: false },
      { kind: 'text', text: 'وحده', isBold: true },
      { kind: 'text', text: ' الذي', isBold: false },
    ]);
  });

  test('the parser separates paragraphs, items and stand-alone formulas', () => {
    const blocks = parseNotationBlocks(tex`نص فيه \ce{H2O}

- بند

\ce{A -> B}`);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'item', 'formula']);
  });
});

test('the layout can set every formula of the demo curriculum', () => {
  for (const lesson of demoCourses.flatMap((course) => course.lessons)) {
    const texts = [
      lesson.lessonSummaryText,
      ...lesson.workPaper,
      ...lesson.equations.flatMap(({ label, formula }) => [label, formula]),
    ];
    for (const text of texts) {
      const words = parseNotationRuns(text).map((run) => (run.kind === 'text' ? run.text : ''));
      expect(words.join(''), text).not.toMatch(/[\\${}*]/u);
    }
  }
});
