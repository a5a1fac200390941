import { expect, test } from 'vitest';
import { parseCellTable } from './cell-table.ts';
import { importTexts } from './import.texts.ts';
import { sniffFormat } from './sniff.ts';

const read = (rows: string[][]) => {
  const { questions, unfinished, problems } = parseCellTable({
    rows: rows.map((cells, index) => ({ line: index + 1, cells })),
  });
  return {
    questions: questions.map(({ questionText, options, correctOptionIndex }) => [
      questionText,
      ...options.map((option, place) => (place === correctOptionIndex ? `*${option}` : option)),
    ]),
    unfinished: unfinished.length,
    problems: problems.map(({ text }) => text),
  };
};

const gases = ['أخف الغازات', '*الهيدروجين', 'الهيليوم', 'النيون'];
const gold = ['رمز الذهب', 'Ag', '*Au', 'Al'];
const head = ['السؤال', 'الاختيارات', 'الإجابة'];

test.each([
  [
    'with letters',
    [
      head,
      ['أخف الغازات', 'أ) الهيدروجين ب) الهيليوم ج) النيون', 'أ'],
      ['رمز الذهب', 'أ- Ag\nب- Au\nج- Al', 'Au'],
    ],
  ],
  [
    'with numbers',
    [
      head,
      ['أخف الغازات', '1) الهيدروجين 2) الهيليوم 3) النيون', '1'],
      ['رمز الذهب', 'A. Ag B. Au C. Al', 'B'],
    ],
  ],
  [
    'in lines',
    [
      head,
      ['أخف الغازات', 'الهيدروجين\nالهيليوم\nالنيون', 'الهيدروجين'],
      ['رمز الذهب', 'Ag\nAu\nAl', '2'],
    ],
  ],
  [
    'behind the question',
    [
      ['السؤال', 'الإجابة'],
      ['أخف الغازات أ) الهيدروجين ب) الهيليوم ج) النيون', 'أ'],
      ['رمز الذهب\nأ) Ag\nب) Au\nج) Al', 'ب'],
    ],
  ],
  [
    'in a table without names',
    [
      ['1', 'أخف الغازات', 'أ) الهيدروجين ب) الهيليوم ج) النيون', 'أ'],
      ['2', 'رمز الذهب', 'أ) Ag ب) Au ج) Al', 'ب'],
    ],
  ],
])('options that share a cell are read: %s', (_, rows) => {
  expect(read(rows)).toEqual({ questions: [gases, gold], unfinished: 0, problems: [] });
});

test('options with a sign between them are read and asked about', () => {
  const cell = '1-بروبانول - 2-بروبانول - ميثانول';
  expect(read([head, ['كحول ثانوي', cell, '2-بروبانول']])).toEqual({
    questions: [['كحول ثانوي', '1-بروبانول', '*2-بروبانول', 'ميثانول']],
    unfinished: 0,
    problems: [importTexts.csv.splitCell(cell)],
  });
});

test('letters in a question that has its options in other cells are its own', () => {
  const text = 'أي مما يأتي صحيح أ) الحديد ب) الذهب';
  const rows = [
    ['السؤال', 'أ', 'ب', 'الإجابة'],
    [text, 'أ فقط', 'ب فقط', 'أ'],
  ];
  expect(read(rows).questions).toEqual([[text, '*أ فقط', 'ب فقط']]);
});

test('a cell that has no list keeps its words and is asked about', () => {
  const rows = [
    head,
    ['أخف الغازات', 'أ) الهيدروجين ب) الهيليوم ج) النيون', 'أ'],
    ['رمز الذهب', 'Ag و Au', 'ب'],
  ];
  expect(read(rows)).toEqual({
    questions: [gases],
    unfinished: 1,
    problems: [importTexts.fewOptions],
  });
});

test.each([
  ['رمز الذهب\tأ) Ag ب) Au ج) Al\tب', 'csv'],
  ['رمز الذهب أ) Ag ب) Au ج) Al\tب', 'csv'],
  ['رمز الذهب أ) Ag ب) Au\tج) Al', 'text'],
])('rows with all options in a cell are a table: %s', (text, format) => {
  expect(sniffFormat(text)).toBe(format);
});
