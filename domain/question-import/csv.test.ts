import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsvTable } from './csv.ts';
import { csvDialect } from './csv-dialect.ts';
import { importTexts } from './import.texts.ts';

const texts = importTexts.csv;

const table = (...rows: string[][]) => ({
  rows: rows.map((cells, index) => ({ line: index + 1, cells })),
});
const header = [
  'السؤال',
  'الخيار 1',
  'الخيار 2',
  'الخيار 3',
  'الإجابة الصحيحة',
  'الثواني',
  'الدرجة',
  'الشرح',
];
const row = (change: Record<number, string> = {}) =>
  ['ما رمز الصوديوم؟', 'Na', 'S', 'K', '1', '45', '2', 'من اللاتينية'].map(
    (cell, place) => change[place] ?? cell,
  );

describe('rows that are taken', () => {
  test('each cell by the name of its column', () => {
    expect(parseCsvTable(table(header, row()))).toEqual({
      questions: [
        {
          lineNumber: 2,
          questionText: 'ما رمز الصوديوم؟',
          options: ['Na', 'S', 'K'],
          correctOptionIndex: 0,
          timeInSeconds: 45,
          marks: 2,
          explanation: 'من اللاتينية',
        },
      ],
      unfinished: [],
      problems: [],
    });
  });

  test('English names in any spelling and order; what is left out has its usual value', () => {
    const names = ['CORRECT', 'Option_2', 'option1', ' Question Text '];
    expect(parseCsvTable(table(names, ['b', 'K', 'Na', 'س؟'])).questions).toMatchObject([
      { options: ['Na', 'K'], correctOptionIndex: 1, timeInSeconds: 60, marks: 1, explanation: '' },
    ]);
  });

  test('Arabic names in any spelling', () => {
    const names = ['سؤال', 'خيار ١', 'اختيار ب', 'الاجابه الصحيحه'];
    expect(parseCsvTable(table(names, ['س؟', 'Na', 'K', '٢'])).questions).toMatchObject([
      { options: ['Na', 'K'], correctOptionIndex: 1 },
    ]);
  });

  test.each([
    ['1', 0],
    ['٣', 2],
    ['A', 0],
    ['c)', 2],
    ['أ', 0],
    ['ا', 0],
    ['ب', 1],
    ['ج.', 2],
  ])('the right answer may be written %s', (typed, index) => {
    const { questions } = parseCsvTable(table(header, row({ 4: typed })));
    expect(questions).toMatchObject([{ correctOptionIndex: index }]);
  });

  test('Arabic digits, blank rows, blank cells at the end, and the apostrophe of a spreadsheet', () => {
    const { questions, problems } = parseCsvTable(
      table(header, ['', '', ''], row({ 1: "'-1", 2: "'+2", 3: '', 5: '٩٠', 6: '' })),
    );
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      { lineNumber: 3, options: ['-1', '+2'], timeInSeconds: 90, marks: 1 },
    ]);
  });

  test('a column of another name is told of and not read', () => {
    const { questions, problems } = parseCsvTable(
      table([...header, 'ملاحظات', 'Question'], [...row(), 'x', 'y']),
    );
    expect(questions).toHaveLength(1);
    expect(problems).toEqual([
      { line: 1, text: texts.unknownColumn('ملاحظات'), isFatal: false },
      { line: 1, text: texts.repeatedColumn('Question'), isFatal: false },
    ]);
  });
});

describe('rows that are refused', () => {
  test.each([
    [{ 4: '' }, texts.noCorrect],
    [{ 4: 'Na' }, texts.unknownCorrect('Na')],
    [{ 4: '4' }, texts.correctOutside('4')],
    [{ 4: '0' }, texts.correctOutside('0')],
    [{ 4: 'د' }, texts.correctOutside('د')],
    [{ 2: '' }, texts.gap],
    [{ 2: '', 3: '' }, importTexts.fewOptions],
    [{ 0: ' ' }, importTexts.noText],
    [{ 5: '0' }, texts.badSeconds],
    [{ 5: '1.5' }, texts.badSeconds],
    [{ 5: '3601' }, texts.badSeconds],
    [{ 6: '101' }, texts.badMarks],
    [{ 6: 'x' }, texts.badMarks],
    [{ 8: 'زيادة' }, texts.surplusCells],
  ])('a row with %j is refused: %s', (change, reason) => {
    const cells = [...row(change), ...(8 in change ? [change[8]] : [])];
    const { questions, problems } = parseCsvTable(table(header, cells, row()));
    expect(questions).toHaveLength(1);
    expect(problems).toEqual([{ line: 2, text: reason, isFatal: true }]);
  });

  test('a first row without names of columns is told of, as is a column that is missing', () => {
    expect(parseCsvTable(table(row())).problems).toEqual([
      { line: 1, text: texts.noHeader, isFatal: true },
    ]);
    expect(parseCsvTable(table(['السؤال', 'الخيار 1'], ['س؟', 'أ'])).problems).toEqual([
      { line: 1, text: texts.missingColumn('الإجابة الصحيحة'), isFatal: true },
    ]);
    expect(parseCsvTable(table()).problems).toEqual([
      { line: 1, text: importTexts.noQuestions, isFatal: true },
    ]);
  });

  test('a quote that is not closed is told of, and what stands before it is taken', () => {
    const { questions, problems } = parseCsvTable({ ...table(header, row()), brokenAt: 3 });
    expect(questions).toHaveLength(1);
    expect(problems).toEqual([{ line: 3, text: texts.openQuote, isFatal: true }]);
  });
});

test.each([
  ['a,b\n1,2', ',', 0],
  ['a;b;"x,y,z,w"\n', ';', 0],
  ['\n\na\tb', '\t', 0],
  ['sep=;\r\na;b', ';', 7],
  ['a', ',', 0],
  ['', ',', 0],
])('%j has the delimiter %j', (text, delimiter, startsAt) => {
  expect(csvDialect(text)).toEqual({ delimiter, startsAt });
});

test('any table is read to its end, and what is taken is a whole question', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('1', 'أ', '', '9999', 'ب', "'="));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 10 }), (rows) => {
      for (const { options, correctOptionIndex } of parseCsvTable(table(header, ...rows))
        .questions) {
        expect(options.length).toBeGreaterThanOrEqual(2);
        expect(options[correctOptionIndex]).toBeTruthy();
      }
    }),
    { numRuns: 500 },
  );
});
