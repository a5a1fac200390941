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

test('titles above the names of the columns are named, and unknown columns only where they hold something', () => {
  const { questions, problems } = parseCellTable(
    tableOf(
      'امتحان الباب الأول|||||',
      'الصف الثالث||||2026',
      'السؤال|أ|ب|الإجابة|Image Link|Video',
      'رمز الصوديوم|Na|K|أ||v.mp4',
    ),
  );
  expect(questions).toHaveLength(1);
  expect(problems.map(({ line, text }) => [line, text])).toEqual([
    [1, importTexts.csv.above('امتحان الباب الأول، الصف الثالث، 2026')],
    [3, importTexts.csv.unknownColumn('Video')],
  ]);
});

test.each([
  ['Question|Correct Answer|Incorrect Answer 1|Incorrect Answer 2 (Optional)|Incorrect Answer 3'],
  ['السؤال|الإجابة الصحيحة|إجابة خاطئة 1|إجابة خاطئة ٢|إجابة خاطئة 3'],
])('where the wrong options stand beside the right one, it becomes the first: %s', (head) => {
  const { questions, problems, table } = parseCellTable(
    tableOf(
      'Gimkit Spreadsheet Import Template',
      head,
      'رمز الذهب|Au|Ag|Al|',
      'أخف الغازات|2|1|3|4',
    ),
  );
  expect(questions).toMatchObject([
    { questionText: 'رمز الذهب', options: ['Au', 'Ag', 'Al'], correctOptionIndex: 0 },
    { questionText: 'أخف الغازات', options: ['2', '1', '3', '4'], correctOptionIndex: 0 },
  ]);
  expect(problems).toHaveLength(1);
  expect(table?.isUnclear).toBe(false);
});

test.each(['1,2', '١، ٣', 'أ و ب', 'A/B', '2;3'])('two right answers are said: %s', (typed) => {
  const { unfinished, problems } = parseCellTable(
    tableOf('question|option1|option2|correct', `من الفلزات|Na|K|${typed}`),
  );
  expect(unfinished).toHaveLength(1);
  expect(problems.map(({ text }) => text)).toEqual([importTexts.csv.severalCorrect(typed)]);
});
