import { expect, test } from 'vitest';
import {
  joinToPrevious,
  leaveOut,
  setFormulas,
  startList,
  takeBack,
  withoutOption,
} from './review-list.ts';
import { splitRow, undoStep } from './review-steps.ts';
import { splitQuestion } from './split-question.ts';

const question = {
  lineNumber: 4,
  questionText: 'رمز الصوديوم؟ رمز الكبريت؟',
  options: ['S', 'Na', 'K رمز الحديد؟', 'Fe', 'F'],
  correctOptionIndex: 3,
  timeInSeconds: 60,
  marks: 2,
  explanation: 'لأن',
};

test('a text is split at the caret, and the options stay with the second question', () => {
  expect(splitQuestion(question, { option: undefined, at: 13 })).toEqual([
    {
      ...question,
      questionText: 'رمز الصوديوم؟',
      options: [],
      correctOptionIndex: -1,
      explanation: '',
    },
    { ...question, questionText: 'رمز الكبريت؟' },
  ]);
});

test('an option that swallowed a question is split, and each keeps its options and its right answer', () => {
  const [first, second] = splitQuestion(question, { option: 2, at: 1 }) ?? [];
  expect(first).toMatchObject({ options: ['S', 'Na', 'K'], correctOptionIndex: -1 });
  expect(second).toMatchObject({
    questionText: 'رمز الحديد؟',
    options: ['Fe', 'F'],
    correctOptionIndex: 0,
  });
  const whole = splitQuestion({ ...question, correctOptionIndex: 1 }, { option: 3, at: 0 });
  expect(whole?.map(({ options, correctOptionIndex: right }) => [options.length, right])).toEqual([
    [3, 1],
    [1, -1],
  ]);
});

test.each([
  ['the start of the text', { option: undefined, at: 0 }],
  ['the end of the text', { option: undefined, at: 26 }],
  ['the end of an option', { option: 1, at: 2 }],
  ['an option that is gone', { option: 9, at: 0 }],
])('a caret at %s splits nothing', (_, caret) => {
  expect(splitQuestion(question, caret)).toBeUndefined();
});

const preview = {
  format: 'text' as const,
  questions: [question, { ...question, lineNumber: 9, questionText: 'أخير؟' }],
  unfinished: [],
  problems: [],
};
const textsOf = (list: ReturnType<typeof startList>) =>
  list.rows.map((row) => row.question.questionText);

test('a split row stands before the next one, needs a correction, and undo makes it whole', () => {
  const read = startList(preview);
  const split = splitRow(read, 0, { option: undefined, at: 13 });
  expect(textsOf(split)).toEqual(['رمز الصوديوم؟', 'رمز الكبريت؟', 'أخير؟']);
  expect(split.hadFlaws).toContain(0);
  const again = splitRow(split, split.rows[1]?.id ?? -1, { option: 2, at: 1 });
  expect(textsOf(again)).toEqual(['رمز الصوديوم؟', 'رمز الكبريت؟', 'رمز الحديد؟', 'أخير؟']);
  expect(textsOf(undoStep(again))).toEqual(textsOf(split));
  expect(textsOf(undoStep(undoStep(again)))).toEqual(textsOf(read));
  expect(undoStep(read)).toBe(read);
});

test('an undone step leaves other rows unchanged, and restores an omitted half', () => {
  const split = splitRow(startList(preview), 0, { option: undefined, at: 13 });
  const worked = leaveOut(setFormulas(split, true), new Set([0]));
  const undone = undoStep(worked);
  expect(textsOf(undone)).toEqual(['رمز الصوديوم؟ رمز الكبريت؟', 'أخير؟']);
  expect(takeBack(undone).rows).toHaveLength(2);
});

test('undo separates a joined row', () => {
  const read = startList(preview);
  const joined = joinToPrevious(read, 1);
  expect(joined.rows).toHaveLength(1);
  expect(undoStep(joined).rows.map((row) => row.question)).toEqual(
    read.rows.map((row) => row.question),
  );
});

test('pictures follow their texts, in a split, a join and the removal of an option', () => {
  const illustrated = { ...question, picture: 7, optionPictures: [0, 1, null, 3, null] };
  const [first, second] = splitQuestion(illustrated, { option: 2, at: 1 }) ?? [];
  expect(first).toMatchObject({ picture: 7, optionPictures: [0, 1, null] });
  expect(second).toMatchObject({ optionPictures: [3, null] });
  expect(second).not.toHaveProperty('picture');
  const joined = joinToPrevious(
    startList({ ...preview, questions: [question, { ...illustrated, lineNumber: 9 }] }),
    1,
  );
  expect(joined.rows[0]?.question.optionPictures?.slice(5)).toEqual([7, 0, 1, null, 3, null]);
  expect(withoutOption(illustrated, 0)).toMatchObject({ optionPictures: [1, null, 3, null] });
});

test('a split never divides a formula: it stays before the caret, or follows its beginning', () => {
  const withFormula = { ...question, questionText: 'ما كتلة \\ce{H2O} وما حجمه؟' };
  const textsAt = (at: number) =>
    splitQuestion(withFormula, { option: undefined, at })?.map((part) => part.questionText);
  expect(textsAt(14)).toEqual(['ما كتلة \\ce{H2O}', 'وما حجمه؟']);
  expect(textsAt(12)).toEqual(['ما كتلة', '\\ce{H2O} وما حجمه؟']);
});

test('the caret in an option counts in the one line that its field shows', () => {
  const joined = { ...question, options: ['Na', 'K \n رمز الحديد؟', 'Fe'] };
  const [first, second] = splitQuestion(joined, { option: 1, at: 2 }) ?? [];
  expect(first?.options).toEqual(['Na', 'K']);
  expect(second?.questionText).toBe('رمز الحديد؟');
});
