import { describe, expect, test } from 'vitest';
import { parseCellTable } from './cell-table.ts';
import { importTexts } from './import.texts.ts';
import { type QuestionSheet, readSheets } from './sheets.ts';
import type { ColumnChoice } from './types.ts';

const heads = ['السؤال', 'أ', 'ب', 'الإجابة'].join('\t');
const parse = (lines: string[], choice?: ColumnChoice) =>
  parseCellTable(
    { rows: lines.map((line, place) => ({ line: place + 1, cells: line.split('\t') })) },
    choice,
  );
const sheetOf = (
  name: string,
  lines: string[],
  own: Partial<QuestionSheet> = {},
): QuestionSheet => ({
  name,
  isHidden: false,
  lines,
  doubts: [],
  ...own,
});
const questions = (name: string, ...texts: string[]) =>
  sheetOf(name, [heads, ...texts.map((text) => `${text}\tNa\tK\tأ`)]);
const cover = sheetOf('غلاف', ['بنك أسئلة الكيمياء', 'الصف الثالث الثانوي']);
const read = (sheets: QuestionSheet[], choice?: ColumnChoice) => {
  const { questions: found, problems, table } = readSheets(sheets, parse, choice);
  return {
    found: found.map(({ lineNumber, questionText }) => `${lineNumber} ${questionText}`),
    problems: problems.map(({ line, text }) => `${line} ${text}`),
    table,
  };
};

describe('the sheets of a file of questions', () => {
  test('the questions of all sheets are read in their order, each at a line of its own', () => {
    const { found, problems } = read([questions('الأول', 'س1', 'س2'), questions('الثاني', 'س3')]);
    expect(found).toEqual(['2 س1', '3 س2', '5 س3']);
    expect(problems).toEqual([]);
  });

  test('where each of several sheets begins is told, also of one without questions', () => {
    const outcome = readSheets([cover, questions('الأول', 'س1'), questions('الثاني', 'س2')], parse);
    expect(outcome.sheets).toEqual([
      { name: 'غلاف', firstLine: 1 },
      { name: 'الأول', firstLine: 3 },
      { name: 'الثاني', firstLine: 5 },
    ]);
    expect(readSheets([questions('الأول', 'س1')], parse).sheets).toBeUndefined();
  });

  test('a cover before the questions is named, and nothing else is said of it', () => {
    expect(read([cover, questions('الأسئلة', 'س1')])).toMatchObject({
      found: ['4 س1'],
      problems: [`1 ${importTexts.sheets.unread('غلاف')}`],
    });
  });

  test('an empty sheet is passed over in silence', () => {
    expect(read([sheetOf('فارغة', ['', '\t']), questions('مراجعة', 'س1')])).toMatchObject({
      found: ['2 س1'],
      problems: [],
    });
  });

  test('a hidden sheet is named and not read', () => {
    const hidden = { ...questions('إجابات', 'س9'), isHidden: true };
    expect(read([hidden, questions('الأسئلة', 'س1')])).toMatchObject({
      found: ['2 س1'],
      problems: [`1 ${importTexts.sheets.hidden('إجابات')}`],
    });
  });

  test('a file with hidden sheets only says that, and that it has no questions', () => {
    const { found, problems } = read([{ ...questions('إجابات', 'س9'), isHidden: true }]);
    expect(found).toEqual([]);
    expect(problems).toEqual([
      `1 ${importTexts.noQuestions}`,
      `1 ${importTexts.sheets.hidden('إجابات')}`,
    ]);
  });

  test('without a question in any sheet the longest one is offered as a table', () => {
    const { found, table } = read([cover, sheetOf('ورقة', ['x\ty', 'x\ty', 'x\ty'])]);
    expect(found).toEqual([]);
    expect(table?.columns).toHaveLength(2);
  });

  test('the columns that the teacher chose are those of the sheet with the questions', () => {
    const uses = ['question', 'option2', 'option1', 'correct'] as const;
    const choice = { firstRow: 'headings' as const, uses };
    const outcome = readSheets([cover, questions('الأسئلة', 'س1')], parse, choice);
    expect(outcome.questions).toMatchObject([{ options: ['K', 'Na'], correctOptionIndex: 0 }]);
  });

  test('a doubt about a cell stands at its question, unless its column is not read', () => {
    const doubts = [
      { line: 3, column: 1, text: 'تاريخ' },
      { line: 2, column: 4, text: 'في عمود آخر' },
      { line: 1, column: 0, text: 'فوق الأسئلة' },
    ];
    const lines = [`${heads}\tأضيف في`, 'س1\tNa\tK\tأ\t2-Jan', 'س2\t2:01\tK\tأ\tx'];
    const { problems } = readSheets([cover, sheetOf('الأسئلة', lines, { doubts })], parse);
    expect(problems.filter(({ text }) => doubts.some((doubt) => doubt.text === text))).toEqual([
      { line: 5, text: 'تاريخ', isFatal: false },
    ]);
  });

  test('what lies on a row is named at its question, or alone above the first', () => {
    const doubts = [
      { line: 1, column: undefined, text: 'شعار' },
      { line: 2, column: undefined, text: 'صورة' },
    ];
    const sheet = { ...questions('الأسئلة', 'س1'), doubts };
    expect(readSheets([sheet], parse).problems).toEqual([
      { line: 1, text: 'شعار', isFatal: false },
      { line: 2, text: 'صورة', isFatal: false },
    ]);
  });
});
