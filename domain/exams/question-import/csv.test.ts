import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCellTable } from './cell-table.ts';
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
  test('the reader takes each cell by the name of its column', () => {
    expect(parseCellTable(table(header, row()))).toMatchObject({
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

  test('the reader accepts English names in any spelling and order, and defaults for missing columns', () => {
    const names = ['CORRECT', 'Option_2', 'option1', ' Question Text '];
    expect(parseCellTable(table(names, ['b', 'K', 'Na', 'س؟'])).questions).toMatchObject([
      { options: ['Na', 'K'], correctOptionIndex: 1, timeInSeconds: 60, marks: 1, explanation: '' },
    ]);
  });

  test('the reader accepts Arabic names in any spelling', () => {
    const names = ['سؤال', 'خيار ١', 'اختيار ب', 'الاجابه الصحيحه'];
    expect(parseCellTable(table(names, ['س؟', 'Na', 'K', '٢'])).questions).toMatchObject([
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
    const { questions } = parseCellTable(table(header, row({ 4: typed })));
    expect(questions).toMatchObject([{ correctOptionIndex: index }]);
  });

  test('the reader accepts Arabic digits, blank rows, blank cells at the end, and the apostrophe of a spreadsheet', () => {
    const { questions, problems } = parseCellTable(
      table(header, ['', '', ''], row({ 1: "'-1", 2: "'+2", 3: '', 5: '٩٠', 6: '' })),
    );
    // «1» may be the number of an option, or the words of the one that is left out.
    expect(problems.map(({ text }) => text)).toEqual([texts.correctTwoWays('1', '-1')]);
    expect(questions).toMatchObject([
      { lineNumber: 3, options: ['-1', '+2'], timeInSeconds: 90, marks: 1 },
    ]);
  });

  test('the reader accepts columns named by letters, in any order, with the answer as a letter, a number or words', () => {
    const names = ['م', 'الإجابة', 'د', 'ج', 'ب', 'أ', 'السؤال'];
    const {
      questions,
      problems,
      table: read,
    } = parseCellTable(
      table(
        names,
        ['1', 'ج', '8', '7', '6', '5', 'كم؟'],
        ['2', 'Na', 'P', 'S', 'K', 'Na', 'رمز؟'],
        ['3', '2', '4', '2', '3', '5', 'قيمة؟'],
      ),
    );
    expect(questions).toMatchObject([
      { options: ['5', '6', '7', '8'], correctOptionIndex: 2 },
      { options: ['Na', 'K', 'S', 'P'], correctOptionIndex: 0 },
      { options: ['5', '3', '2', '4'], correctOptionIndex: 2 },
    ]);
    // «2» is the words of the third option, and the number of the second.
    expect(problems).toEqual([{ line: 4, text: texts.correctTwoWays('2', '2'), isFatal: false }]);
    expect(read).toMatchObject({ firstRow: 'headings', isUnclear: false });
  });

  test('the reader takes unknown column names as the teacher assigns them', () => {
    const rows = table(['Stem', 'Wrong', 'Right', 'Key'], ['رمز الصوديوم', 'S', 'Na', '2']);
    const { table: read } = parseCellTable(rows);
    expect(read).toMatchObject({
      firstRow: 'headings',
      isUnclear: true,
      columns: [
        { heading: 'Stem', examples: ['رمز الصوديوم'], use: 'question' },
        { heading: 'Wrong', use: 'option1' },
        { heading: 'Right', use: 'option2' },
        { heading: 'Key', use: 'correct' },
      ],
    });
    const uses = ['question', 'option2', 'option1', 'correct'] as const;
    expect(parseCellTable(rows, { firstRow: 'headings', uses }).questions).toMatchObject([
      { lineNumber: 2, options: ['Na', 'S'], correctOptionIndex: 1 },
    ]);
    expect(parseCellTable(rows, { firstRow: 'question', uses }).unfinished).toMatchObject([
      { lineNumber: 1, questionText: 'Stem' },
    ]);
  });

  test('a column between the options that is not read puts each row in doubt', () => {
    const { problems } = parseCellTable(
      table(['السؤال', 'أ', 'الثاني عشر', 'ب', 'الإجابة'], ['كم؟', '5', '6', '7', 'ب']),
    );
    expect(problems).toContainEqual({ line: 2, text: texts.skippedColumn, isFatal: false });
  });

  test('the reader reports a column with an unknown name and skips it', () => {
    const { questions, problems } = parseCellTable(
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
    [{ 4: 'Fe' }, texts.unknownCorrect('Fe')],
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
    [{ 8: 'زيادة' }, texts.surplusCells('زيادة')],
  ])('the reader refuses a row with %j: %s', (change, reason) => {
    const cells = [...row(change), ...(8 in change ? [change[8]] : [])];
    const { questions, problems } = parseCellTable(table(header, cells, row()));
    expect(questions).toHaveLength(1);
    expect(problems).toEqual([{ line: 2, text: reason, isFatal: true }]);
  });

  test('a table in which no column is known says which are missing', () => {
    const missing = (...names: string[]) =>
      names.map((name) => ({ line: 1, text: texts.missingColumn(name), isFatal: true }));
    expect(parseCellTable(table(['س؟', 'أ'])).problems).toEqual(
      missing('السؤال', 'الخيار', 'الإجابة الصحيحة'),
    );
    expect(parseCellTable(table(['السؤال', 'الخيار 1'], ['س؟', 'أ'])).problems).toEqual(
      missing('الخيار 2'),
    );
    expect(parseCellTable(table()).problems).toEqual([
      { line: 1, text: importTexts.noQuestions, isFatal: true },
    ]);
  });

  test('the reader reports an unclosed quote and takes the rows before it', () => {
    const { questions, problems } = parseCellTable({ ...table(header, row()), brokenAt: 3 });
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

test('any table is read to its end, and each accepted question is complete', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('1', 'أ', '', '9999', 'ب', "'="));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 10 }), (rows) => {
      for (const { options, correctOptionIndex } of parseCellTable(table(header, ...rows))
        .questions) {
        expect(options.length).toBeGreaterThanOrEqual(2);
        expect(options[correctOptionIndex]).toBeTruthy();
      }
    }),
    { numRuns: 500 },
  );
});
