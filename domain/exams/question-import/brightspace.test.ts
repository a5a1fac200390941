import { expect, test } from 'vitest';
import { parseCellTable } from './cell-table.ts';
import { importTexts } from './import.texts.ts';

const texts = importTexts.brightspace;

const read = (...lines: string[]) =>
  parseCellTable({ rows: lines.map((row, index) => ({ line: index + 1, cells: row.split(',') })) });

test('a list of Brightspace is read as questions with options, marks and explanation', () => {
  const { questions, unfinished, problems } = read(
    '//MULTIPLE CHOICE QUESTION TYPE,,,,',
    'NewQuestion,MC,,,',
    'ID,CHEM-7,,,',
    'Title,الغازات,,,',
    'QuestionText,أخف الغازات,HTML,,',
    'Points,2,,,',
    'Option,0,O2,,',
    'Option,100,H2,,كتلته الذرية 1',
    'Feedback,راجع الجدول الدوري,,,',
    ',,,,',
    'NewQuestion,TF,,,',
    'QuestionText,الصوديوم فلز,,,',
    'TRUE,100,لأنه يوصل الكهرباء',
    'FALSE,0,',
  );
  expect(questions).toMatchObject([
    {
      lineNumber: 2,
      questionText: 'أخف الغازات',
      options: ['O2', 'H2'],
      correctOptionIndex: 1,
      marks: 2,
      explanation: 'راجع الجدول الدوري\nكتلته الذرية 1',
    },
    {
      lineNumber: 11,
      questionText: 'الصوديوم فلز',
      options: ['صح', 'خطأ'],
      correctOptionIndex: 0,
      explanation: 'لأنه يوصل الكهرباء',
    },
  ]);
  expect(unfinished).toEqual([]);
  expect(problems).toEqual([]);
});

test.each([
  [
    'another kind',
    ['NewQuestion,SA', 'QuestionText,رمز الذهب', 'Answer,100,Au'],
    texts.otherKind('SA'),
  ],
  [
    'two options with marks',
    ['NewQuestion,MC', 'QuestionText,من الفلزات', 'Option,50,Na', 'Option,50,K'],
    texts.severalRight,
  ],
  [
    'no right option',
    ['NewQuestion,MC', 'QuestionText,من الفلزات', 'Option,0,Na', 'Option,0,K'],
    importTexts.noRightOption,
  ],
])('a question of Brightspace with %s is shown unfinished', (_, lines, text) => {
  const { questions, unfinished, problems } = read(...lines);
  expect(questions).toEqual([]);
  expect(unfinished).toHaveLength(1);
  expect(problems.filter(({ isFatal }) => isFatal)).toMatchObject([{ line: 1, text }]);
});

test('what a question of Brightspace has beside is named at the question', () => {
  const { problems } = read(
    'NewQuestion,MC',
    'QuestionText,رمز الذهب',
    'Image,gold.png',
    'Points,1.5',
    'Hint,من اللاتينية',
    'Option,100,Au',
    'Option,0,Ag,,هذه الفضة',
  );
  expect(problems.map(({ text }) => text).toSorted()).toEqual(
    [
      texts.image('gold.png'),
      texts.unread('HINT', 'من اللاتينية'),
      texts.unread('FEEDBACK', 'هذه الفضة'),
      importTexts.text.partMarks,
    ].toSorted(),
  );
});
