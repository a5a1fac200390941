import { describe, expect, test } from 'vitest';
import { importTexts } from '#domain/exams/question-import/import.texts.ts';
import {
  badRows,
  changeQuestion,
  confirmRows,
  countFormulas,
  flawsOfRow,
  joinToPrevious,
  leaveOut,
  type ReviewList,
  remarksOf,
  setFormulas,
  startList,
  stateOf,
  takeBack,
  withoutOption,
} from './review-list.ts';
import type { ImportPreview } from './question-import.queries.ts';

const questionOf = (lineNumber: number, changes: object = {}) => ({
  lineNumber,
  questionText: `سؤال ${lineNumber}`,
  options: ['أول', 'ثانٍ'],
  correctOptionIndex: 0,
  timeInSeconds: 60,
  marks: 1,
  explanation: '',
  ...changes,
});

const unanswered = questionOf(5, { correctOptionIndex: -1 });
const fatal = { line: 8, text: 'الإجابة «هـ» ليست من الخيارات', isFatal: true, questionLine: 5 };
const remark = { line: 1, text: 'ملاحظة', isFatal: false };
const stray = { line: 12, text: 'سطر زائد', isFatal: false };

const preview = (changes: Partial<ImportPreview> = {}): ImportPreview => ({
  format: 'text',
  questions: [questionOf(1), questionOf(9)],
  unfinished: [unanswered],
  problems: [remark, fatal, stray],
  ...changes,
});

const textsOf = (list: ReviewList) => list.rows.map(({ question }) => question.questionText);

describe('a list of questions that is corrected', () => {
  test('the list has every question in the order of the text, its problems, and the lines of none', () => {
    const list = startList(preview());
    expect(textsOf(list)).toEqual(['سؤال 1', 'سؤال 5', 'سؤال 9']);
    expect(list.rows.map(remarksOf)).toEqual([['ملاحظة'], [], []]);
    expect(list.rows.map(flawsOfRow)).toEqual([
      [],
      [{ field: 'correctOptionIndex', text: fatal.text }],
      [],
    ]);
    expect(list.strays).toEqual([{ ...stray, place: 'السطر 12' }]);
  });

  test('a question of the second sheet has the number of its row there', () => {
    const sheets = [
      { name: 'الباب الأول', firstLine: 1 },
      { name: 'الباب الثاني', firstLine: 8 },
    ];
    const list = startList(preview({ sheets }));
    expect(list.rows.map(({ place }) => place)).toEqual([
      'الصف 1 من ورقة «الباب الأول»',
      'الصف 5 من ورقة «الباب الأول»',
      'الصف 2 من ورقة «الباب الثاني»',
    ]);
    expect(list.strays.map(({ place }) => place)).toEqual(['الصف 5 من ورقة «الباب الثاني»']);
  });

  test('a question of a Word file has its own number, and a line of none stands behind one', () => {
    const list = startList(preview({ format: 'docx' }));
    expect(list.rows.map(({ place }) => place)).toEqual(['السؤال 1', 'السؤال 2', 'السؤال 3']);
    expect(list.strays.map(({ place }) => place)).toEqual(['بعد السؤال 3']);
  });

  test('the list shows a corrected question as right at once, and the row stays in view', () => {
    const list = changeQuestion(startList(preview()), 1, { correctOptionIndex: 1 });
    expect(badRows(list.rows)).toEqual([]);
    expect(list.hadFlaws).toEqual(new Set([0, 1]));
  });

  test('the list calls a row with a remark sound only when the teacher has confirmed it', () => {
    const read = startList(preview());
    expect(read.rows.map(stateOf)).toEqual(['unsure', 'bad', 'sound']);
    const changed = changeQuestion(read, 0, { questionText: 'غيره' });
    expect(changed.rows.map(stateOf)).toEqual(['unsure', 'bad', 'sound']);
    const confirmed = confirmRows(changed, new Set([0]));
    expect(confirmed.rows.map(stateOf)).toEqual(['sound', 'bad', 'sound']);
    expect(confirmed.rows.map(remarksOf)).toEqual([[], [], []]);
    expect(confirmed.hadFlaws).toEqual(new Set([0, 1]));
  });

  test('the list keeps the remarks of both joined rows', () => {
    const joined = joinToPrevious(startList(preview()), 1);
    expect(joined.rows[0]?.readerProblems).toEqual([remark, fatal]);
    expect(joined.rows.map(stateOf)).toEqual(['unsure', 'sound']);
  });

  test("the list drops the reader's remarks once the question is another", () => {
    const list = changeQuestion(startList(preview()), 1, { questionText: '' });
    expect(list.rows[1] && flawsOfRow(list.rows[1]).map(({ text }) => text)).toEqual([
      importTexts.noText,
      importTexts.noRightOption,
    ]);
  });

  test('the list leaves rows out and restores them in their order', () => {
    const without = leaveOut(startList(preview()), new Set([1]));
    expect([textsOf(without), without.leftOut.length]).toEqual([['سؤال 1', 'سؤال 9'], 1]);
    expect(textsOf(takeBack(without))).toEqual(['سؤال 1', 'سؤال 5', 'سؤال 9']);
  });

  test('the list writes formulas as the platform does, and back, except in changed rows', () => {
    const questions = [
      questionOf(1, { options: ['H2O', 'CO2'] }),
      questionOf(2, { options: ['O2', 'N2'] }),
    ];
    const list = startList(preview({ questions, unfinished: [] }));
    expect(countFormulas(list)).toBe(2);
    const changed = changeQuestion(setFormulas(list, true), 0, { marks: 2 });
    const optionsOf = ({ rows }: ReviewList) => rows.map(({ question }) => question.options);
    const written = [String.raw`\ce{H2O}`, String.raw`\ce{CO2}`];
    expect(optionsOf(changed)).toEqual([written, [String.raw`\ce{O2}`, String.raw`\ce{N2}`]]);
    expect(optionsOf(setFormulas(changed, false))).toEqual([written, ['O2', 'N2']]);
  });

  test('the list joins a row to the text before it, or as an option of it', () => {
    const parts = [questionOf(1, { options: [], correctOptionIndex: -1 }), questionOf(2)];
    const joined = joinToPrevious(startList(preview({ questions: parts, unfinished: [] })), 1);
    expect(joined.rows.map(({ question }) => question)).toMatchObject([
      { questionText: 'سؤال 1\nسؤال 2', options: ['أول', 'ثانٍ'], correctOptionIndex: 0 },
    ]);
    const asOption = joinToPrevious(
      startList(preview({ questions: [unanswered, questionOf(6)], unfinished: [] })),
      1,
    );
    expect(asOption.rows.map(({ question }) => question)).toMatchObject([
      {
        questionText: 'سؤال 5',
        options: ['أول', 'ثانٍ', 'سؤال 6', 'أول', 'ثانٍ'],
        correctOptionIndex: 3,
      },
    ]);
  });
});

test.each([
  [0, -1],
  [1, 0],
])('the question without option number %i has its right one at number %i', (place, right) => {
  expect(withoutOption(questionOf(1), place)).toMatchObject({ correctOptionIndex: right });
});
