import { expect, test } from 'vitest';
import { parseCellTable } from './cell-table.ts';
import { importTexts } from './import.texts.ts';

const tableOf = (...rows: string[]) => ({
  rows: rows.map((row, index) => ({ line: index + 1, cells: row.split('|') })),
});

test('rows without names of columns: question, options, and the right one last', () => {
  const { questions, unfinished, problems } = parseCellTable(
    tableOf('ما الرمز؟|Na|K|أ', '2|وهذا؟|Na|K|S|K', '|||', 'نصف|صف', 'بلا إجابة؟|Na|K|ص'),
  );
  expect(questions).toMatchObject([
    { questionText: 'ما الرمز؟', options: ['Na', 'K'], correctOptionIndex: 0 },
    { questionText: 'وهذا؟', options: ['Na', 'K', 'S'], correctOptionIndex: 1 },
  ]);
  expect(unfinished).toMatchObject([{ questionText: 'نصف' }, { questionText: 'بلا إجابة؟' }]);
  expect(problems.map(({ line, text }) => [line, text])).toEqual([
    [4, importTexts.csv.halfRow],
    [5, importTexts.csv.unknownCorrect('ص')],
  ]);
});

test('a table with names of columns is read by these', () => {
  const { questions } = parseCellTable(tableOf('correct|question|option1|option2', '2|س؟|أ|ب'));
  expect(questions).toMatchObject([{ questionText: 'س؟', correctOptionIndex: 1 }]);
});
