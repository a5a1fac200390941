import { expect, test } from 'vitest';
import { parseCellTable } from './cell-table.ts';
import { importTexts } from './import.texts.ts';

const tableOf = (...rows: string[]) => ({
  rows: rows.map((row, index) => ({ line: index + 1, cells: row.split('|') })),
});

test('the reader takes rows without column names as question, options and right answer', () => {
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

test('the reader reports a blank option, a blank answer, and an answer that looks like an option', () => {
  const { questions, unfinished, problems } = parseCellTable(
    tableOf('أول؟|5||7|8|ج', 'ثان؟|5|6|7|8|', 'ثالث؟|4|3|2|5|1', 'رابع؟|Na|K|S|P|أ'),
  );
  expect(unfinished).toMatchObject([{ questionText: 'أول؟' }, { questionText: 'ثان؟' }]);
  expect(questions).toMatchObject([{ correctOptionIndex: 0 }, { correctOptionIndex: 0 }]);
  expect(problems.map(({ line, text }) => [line, text])).toEqual([
    [1, importTexts.csv.gap],
    [2, importTexts.csv.noCorrect],
    [3, importTexts.csv.correctOrOption('1')],
  ]);
});

test('a table with names of columns is read by these', () => {
  const { questions } = parseCellTable(tableOf('correct|question|option1|option2', '2|س؟|أ|ب'));
  expect(questions).toMatchObject([{ questionText: 'س؟', correctOptionIndex: 1 }]);
});

test('a sheet of a quiz program is read by its names, below its title and hints, and two right answers are asked', () => {
  const { questions, unfinished } = parseCellTable(
    tableOf(
      'Quiz template',
      'Add questions',
      'Up to four answers',
      'By number',
      'In seconds',
      'Then upload',
      'Question #|Question - max 120 characters|Answer 1 - max 75|Answer 2 - max 75|Time limit (sec) – 5 or 10|Correct answer(s) - by number',
      '1|رمز الصوديوم|Na|K|20|1',
      '2|من الفلزات|Na|K|20|1,2',
    ),
  );
  expect(questions).toMatchObject([
    {
      questionText: 'رمز الصوديوم',
      options: ['Na', 'K'],
      correctOptionIndex: 0,
      timeInSeconds: 20,
    },
  ]);
  expect(unfinished).toMatchObject([{ questionText: 'من الفلزات' }]);
});
