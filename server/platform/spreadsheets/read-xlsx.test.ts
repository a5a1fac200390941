import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWorkbook, type TestCell } from '#server/testing/workbook.ts';
import { readXlsx } from './read-xlsx.ts';
import { addressOf } from './xlsx-place.ts';
import { readXlsxSheets } from './xlsx-sheets.ts';

const limits = { maxRows: 100, fillsMerged: false };

/** The sheets as the thread reads them: a thread for each cell would take longer than all that it reads. */
const readHere = (...workbook: Parameters<typeof createWorkbook>) =>
  readXlsxSheets({
    ...limits,
    bytes: createWorkbook(...workbook),
    maxColumns: 100,
    maxBytes: 1024 * 1024,
  });

const readCells = (cells: TestCell[], options = {}) => {
  const [sheet] = readHere([{ rows: [cells] }], options);
  return { texts: sheet?.rows[0], doubts: sheet?.doubts };
};

describe('a cell is read as Excel shows it', () => {
  test.each([
    ['a whole number', { value: 12, format: 'General' }, '12'],
    ['a phone number of 12 digits', { value: 201012345678, format: 'General' }, '201012345678'],
    ['leading zeros', { value: 1012345678, format: '00000000000' }, '01012345678'],
    ['a float', { value: 0.1 + 0.2, format: 'General' }, '0.3'],
    ['a power of ten', { value: 6.02e23, format: '0.00E+00' }, '6.02E+23'],
    ['a number with a language', { value: 1234.5, format: '[$-401]0.0' }, '1234.5'],
    ['places behind the point', { value: 2, format: '0.00' }, '2.00'],
    ['a percentage', { value: 0.4, format: '0%' }, '40%'],
    ['a percentage with places', { value: 0.075, format: '0.00%' }, '7.50%'],
    ['a fraction', { value: 0.5, format: '# ?/?' }, '1/2'],
    ['a mixed fraction', { value: 1.25, format: '# ?/?' }, '1 1/4'],
    ['a unit in the format', { value: 9, format: '0.0" جم"' }, '9.0 جم'],
    ['a sum of money', { value: 1234.5, format: '#,##0.00 "ج.م."' }, '1,234.50 ج.م.'],
    ['a number that its format hides', { value: 3, format: ';;;' }, '3'],
    ['a truth value', { xml: '<c t="b"><v>1</v></c>' }, 'TRUE'],
    ['the last value of a formula', { xml: '<c t="str"><f>A1</f><v>0101</v></c>' }, '0101'],
    ['a text without the shared table', { xml: '<c t="inlineStr"><is><t>نص</t></is></c>' }, 'نص'],
    ['raised digits', ['10', { sup: '-3' }], '10⁻³'],
    ['a lowered and a raised part', ['SO', { sub: '4' }, { sup: '2-' }], 'SO₄²⁻'],
    ['a raised letter', ['x', { sup: 'y' }], 'x$^{y}$'],
  ] as const)('%s', (_, cell, shown) => {
    const { texts, doubts } = readCells([cell as TestCell]);
    expect(texts).toEqual([shown]);
    expect(doubts).toEqual([]);
  });

  test.each([
    ['a ratio that became a time', { value: 0.0840277777, format: 'h:mm' }, '2:01', 'date'],
    ['a fraction that became a day', { value: 46_024, format: 'd-mmm' }, '2-Jan', 'date'],
    ['an error', { xml: '<c t="e"><v>#N/A</v></c>' }, '#N/A', 'error'],
    ['a formula that was never computed', { xml: '<c><f>A1*2</f></c>' }, '', 'formula'],
  ] as const)('%s is read, and doubted', (_, cell, shown, doubt) => {
    const { texts, doubts } = readCells(['قبله', cell]);
    expect(texts).toEqual(['قبله', shown]);
    expect(doubts).toEqual([{ row: 0, column: 1, doubt, text: shown }]);
  });

  test('a day of a workbook that counts from 1904', () => {
    const cell = { value: 46_024 - 1462, format: 'yyyy-mm-dd' };
    expect(readCells([cell], { is1904: true }).texts).toEqual(['2026-01-02']);
  });

  test('no character of a text is lost, whichever of its letters are raised or lowered', () => {
    const piece = fc.stringMatching(/^[A-Za-z0-9+\-()أ-ي ]{1,6}$/u);
    const run = fc.oneof(piece, fc.record({ sup: piece }), fc.record({ sub: piece }));
    const cells = fc.array(fc.array(run, { minLength: 1, maxLength: 5 }), {
      minLength: 40,
      maxLength: 40,
    });
    const plain = (text: string) =>
      text.normalize('NFKD').replaceAll(/[$^_{}\s]|−/gu, (sign) => (sign === '−' ? '-' : ''));
    fc.assert(
      fc.property(cells, (texts) => {
        const [sheet] = readHere([{ rows: texts.map((runs) => [runs]) }]);
        const typed = texts.map((runs) =>
          runs.map((each) => (typeof each === 'string' ? each : Object.values(each)[0])).join(''),
        );
        expect(sheet?.rows.map(([text = '']) => plain(text))).toEqual(
          typed.map((text) => plain(text)),
        );
      }),
      { numRuns: 20, seed: 42 },
    );
  });
});

describe('the sheets', () => {
  test('all sheets are read in their order, and hidden ones are marked', async () => {
    const file = createWorkbook([
      { name: 'غلاف', rows: [] },
      { name: 'الباب الأول', rows: [['س']] },
      { name: 'قديم', state: 'veryHidden', rows: [['ق']] },
    ]);
    expect(await readXlsx(file, limits)).toEqual([
      { name: 'غلاف', isHidden: false, rows: [], doubts: [], hiddenRows: [] },
      { name: 'الباب الأول', isHidden: false, rows: [['س']], doubts: [], hiddenRows: [] },
      { name: 'قديم', isHidden: true, rows: [['ق']], doubts: [], hiddenRows: [] },
    ]);
  });

  test('the text of a vertical merge is that of all its rows where that is asked for', async () => {
    const rows = [
      ['الثالث', 'ندى'],
      ['', 'علي'],
      ['الثاني', 'كنزي'],
    ];
    const file = createWorkbook([{ rows, merges: ['A1:A2', 'A3:B3'] }]);
    const read = async (fillsMerged: boolean) =>
      (await readXlsx(file, { ...limits, fillsMerged }))?.[0]?.rows;
    expect(await read(true)).toEqual([
      ['الثالث', 'ندى'],
      ['الثالث', 'علي'],
      ['الثاني', 'كنزي'],
    ]);
    expect(await read(false)).toEqual([
      ['الثالث', 'ندى'],
      ['', 'علي'],
      ['الثاني', 'كنزي'],
    ]);
  });

  test('whole numbers are read whole where that is asked for, and hidden rows are named', async () => {
    const formats = ['0.00E+00', '#,##0', '#,##0.00', '0.00', '00000000000'];
    const rows = formats.map((format) => [{ value: 1_012_345_678, format }]);
    const file = createWorkbook([{ rows, hiddenRows: [1] }]);
    const [whole] = (await readXlsx(file, { ...limits, readsWhole: true })) ?? [];
    expect(whole?.rows.flat()).toEqual([
      ...Array.from({ length: 4 }, () => '1012345678'),
      '01012345678',
    ]);
    expect(whole?.hiddenRows).toEqual([1]);
    const [shown] = (await readXlsx(file, limits)) ?? [];
    expect(shown?.rows.flat().slice(0, 2)).toEqual(['1.01E+09', '1,012,345,678']);
  });

  test('rows and columns beyond the limits are left out', async () => {
    const rows = Array.from({ length: 130 }, (_, row) => [`${row}`]);
    expect((await readXlsx(createWorkbook([{ rows }]), limits))?.[0]?.rows).toHaveLength(100);
  });

  test('a damaged file, and another archive, is no Excel file', async () => {
    const file = createWorkbook([{ rows: [['س']] }]);
    expect(await readXlsx(file.subarray(0, file.length - 30), limits)).toBeUndefined();
    expect(await readXlsx(Buffer.from('PK\u0003\u0004 none'), limits)).toBeUndefined();
  });
});

test.each([
  [0, 0, 'A1'],
  [6, 2, 'C7'],
  [0, 25, 'Z1'],
  [0, 26, 'AA1'],
  [9, 701, 'ZZ10'],
])('the cell of row %i and column %i is named %s', (row, column, address) => {
  expect(addressOf(row, column)).toBe(address);
});
