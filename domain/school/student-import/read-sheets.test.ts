import { describe, expect, test } from 'vitest';
import { readStudentSheets, type StudentSheet } from './read-sheets.ts';
import { importLimits } from './rows.ts';
import { checkRows } from './read-rows.ts';
import { listTexts as texts, placeOfRow, rowTexts } from './student-import.texts.ts';

const sheetOf = (name: string, rows: string[][], isHidden = false): StudentSheet => ({
  name,
  isHidden,
  rows: rows.map((cells, place) => ({ line: place + 1, cells })),
});
const heads = ['الاسم', 'الموبايل', 'الصف'];
const student = (name: string) => [name, '01012345678', '3'];
const cover = sheetOf('غلاف', [['سنتر النور'], ['2026']]);
const read = (sheets: StudentSheet[], choice?: Parameters<typeof readStudentSheets>[1]) => {
  const table = readStudentSheets(sheets, choice);
  if ('problem' in table) return table.problem;
  return { rows: table.rows.map(({ line, name }) => `${line} ${name}`), notes: table.notes };
};

describe('the sheets of a list of students', () => {
  test('the students of all sheets are read, also with other columns', () => {
    const second = sheetOf('الأحد', [
      ['الصف', 'الموبايل', 'الاسم'],
      ['2', '01112345678', 'منى علي'],
    ]);
    const first = sheetOf('السبت', [heads, student('علي حسن')]);
    expect(read([first, second])).toEqual({
      rows: ['2 علي حسن', '4 منى علي'],
      notes: [texts.sheetGroups('«السبت»، «الأحد»')],
    });
  });

  test('the name of a sheet is the grade of those in it that have none', () => {
    const list = [heads.slice(0, 2), student('علي حسن').slice(0, 2)];
    const sheets = ['أولى ثانوي', '3ث'].map((name) => sheetOf(name, list));
    const table = readStudentSheets(sheets);
    expect('rows' in table && table.rows.map(({ grade }) => grade)).toEqual(['1', '3']);
  });

  test('the name of a sheet is the group of those in it that have none, where the teacher has that group', () => {
    const list = [heads, student('علي حسن')];
    const own = [
      [...heads, 'المجموعة'],
      [...student('منى علي'), 'الجمعة 2'],
    ];
    const sheets = [sheetOf('السبت 4', list), sheetOf('الأحد 6', list), sheetOf('الخميس', own)];
    const table = readStudentSheets(sheets, undefined, (name) => name === 'السبت 4');
    if ('problem' in table) throw new Error(table.problem);
    expect(table.rows.map(({ group }) => group)).toEqual(['السبت 4', '', 'الجمعة 2']);
    expect(table.notes).toEqual([texts.sheetGroups('«الأحد 6»')]);
  });

  test('a row is named by its sheet, and so is what was left out of one', () => {
    const sheets = [
      sheetOf('السبت', [heads, student('علي حسن'), ['الإجمالي', '1']]),
      sheetOf('الأحد', [['كشف الأحد'], heads, student('منى علي'), student('علي حسن')]),
    ];
    const table = readStudentSheets(sheets);
    if ('problem' in table) throw new Error(table.problem);
    expect(table.rows.map(placeOfRow)).toEqual([
      'السطر 2 من ورقة «السبت»',
      'السطر 3 من ورقة «الأحد»',
      'السطر 4 من ورقة «الأحد»',
    ]);
    expect(table.notes).toEqual([
      texts.ofSheet('السبت', texts.totalLines('3')),
      texts.ofSheet('الأحد', texts.titleLines('1 «كشف الأحد»')),
      texts.sheetGroups('«السبت»، «الأحد»'),
    ]);
    expect(checkRows(table.rows).map(({ problems }) => problems[0]?.text)).toEqual([
      undefined,
      undefined,
      rowTexts.repeatedPerson('السطر 2 من ورقة «السبت»'),
    ]);
  });

  test('a cover is named, and an empty sheet passed over', () => {
    const list = sheetOf('الكشف', [heads, student('علي حسن')]);
    expect(read([cover, list, sheetOf('تالتة', [])])).toEqual({
      rows: ['4 علي حسن'],
      notes: [texts.unreadSheet('غلاف')],
    });
  });

  test('a hidden sheet is named and not read', () => {
    const list = [heads, student('علي حسن')];
    expect(read([sheetOf('قديم', list, true), sheetOf('الكشف', list)])).toEqual({
      rows: ['2 علي حسن'],
      notes: [texts.hiddenSheet('قديم')],
    });
  });

  test('the chosen columns are those of every sheet with the same headings', () => {
    const unknown = ['من', 'كيف', 'أين'];
    const sheets = [
      sheetOf('السبت', [unknown, student('علي حسن')]),
      sheetOf('الأحد', [unknown, student('منى علي')]),
    ];
    expect(read(sheets)).toEqual({ rows: [], notes: [] });
    const choice = { uses: ['name', 'phone', 'grade'] as const, hasHeads: true };
    expect(read(sheets, choice)).toMatchObject({ rows: ['2 علي حسن', '4 منى علي'] });
  });

  test('a file without a list says why, and one with too many students too', () => {
    expect(read([cover])).toBe(texts.noHeader);
    expect(read([])).toBe(texts.empty);
    const half = Array.from({ length: importLimits.rows / 2 + 1 }, () => student('علي حسن'));
    expect(read([sheetOf('أ', [heads, ...half]), sheetOf('ب', [heads, ...half])])).toBe(
      texts.tooMany,
    );
  });

  test('hidden rows, dates, formulas and comments are named by their lines', () => {
    const rows = [heads, student('علي حسن'), student('منى علي'), ['', '', '', '']];
    const doubts = [
      { row: 1, column: 2, doubt: 'date' },
      { row: 1, column: 3, doubt: 'date' },
      { row: 2, column: 0, doubt: 'formula' },
      { row: 2, column: 3, doubt: 'comment' },
    ] as const;
    const sheet = { ...sheetOf('السبت', rows), hiddenRows: [2, 3], doubts };
    expect(read([sheet])).toMatchObject({
      notes: [
        texts.hiddenLines('3'),
        texts.dateLines('2'),
        texts.formulaLines('3'),
        texts.commentLines('3'),
      ],
    });
  });
});
