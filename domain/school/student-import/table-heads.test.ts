import { expect, test } from 'vitest';
import { readStudentTable } from './read-table.ts';
import { emptyRow, type ImportRow } from './rows.ts';
import { listTexts } from './student-import.texts.ts';

const table = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));

test.each<[string, Partial<ImportRow>]>([
  ['كشف طلاب الصف الثالث الثانوي', { grade: '3' }],
  ['مجموعة السبت ٤ عصرًا', { group: 'مجموعة السبت ٤ عصرًا' }],
  ['كشف سنتر النور للعام الدراسي 2026', {}],
  ['سنتر النور - أولى ثانوي - السبت 4', { centre: 'سنتر النور', grade: '1', group: 'السبت 4' }],
  ['أ/ محمد سمير – كيمياء', {}],
])('the title «%s» above the heads is named, and holds for all', (title, known) => {
  expect(
    readStudentTable(table([title, ''], ['الاسم', 'الهاتف'], ['علي', '01012345678'])),
  ).toMatchObject({
    rows: [{ ...emptyRow, line: 3, name: 'علي', phone: '01012345678', ...known }],
    notes: [listTexts.titleLines(`1 «${title}»`)],
  });
});

test.each([
  [
    ['م', 'الاسم', 'أرقام الهاتف', '', 'الصف'],
    ['', '', 'هاتف الطالب', 'ولي الأمر', ''],
  ],
  [
    ['م', 'الاسم', 'تليفون', 'تليفون', 'الصف'],
    ['م', 'الاسم', 'هاتف الطالب', 'ولي الأمر', 'الصف'],
  ],
  [
    ['م', 'الاسم', 'أرقام الهاتف', '', 'الصف'],
    ['م', 'الاسم', 'الطالب', 'ولي الأمر', 'الصف'],
  ],
])('heads in two rows are read together: %j, %j', (above, below) => {
  const read = readStudentTable(
    table(above, below, ['1', 'منى علي', '01012345678', '01112345678', '2']),
  );
  expect('rows' in read && read.rows.length <= 1).toBe(true);
  expect('rows' in read && read.table.columns.map(({ use }) => use)).toEqual([
    'none',
    'name',
    'phone',
    'parentPhone',
    'grade',
  ]);
});

test.each([
  [['الاسم', 'اسم الأب', 'اسم الجد', 'اللقب'], ['منى', 'علي', 'حسن', 'شلبي'], 'منى علي حسن شلبي'],
  [
    ['الاسم الأول', 'الاسم الثاني', 'الاسم الثالث', 'الاسم الرابع'],
    ['منى', 'علي', '', 'شلبي'],
    'منى علي شلبي',
  ],
  [['الاسم', 'اسم الأب', 'x', 'العائلة'], ['محمد', 'محمد', '', 'علي'], 'محمد محمد علي'],
  [
    ['اسم الطالب رباعي', 'اسم الأب', 'x', 'العائلة'],
    ['منى علي حسن', 'علي', '', 'حسن'],
    'منى علي حسن',
  ],
])('a name in the columns %j is whole', (heads, cells, name) => {
  const read = readStudentTable(table([...heads, 'الهاتف'], [...cells, '01012345678']));
  expect(read).toMatchObject({ rows: [{ name }] });
});

test('the mother’s number is read where the father’s is missing, and the column named', () => {
  expect(
    readStudentTable(
      table(
        ['الاسم', 'رقم موبايل الطالب', 'رقم موبايل الأب', 'رقم موبايل الأم'],
        ['علي', '01012345678', '', '01212345678'],
        ['منى', '01012345679', '01112345678', '01212345678'],
      ),
    ),
  ).toMatchObject({
    rows: [{ parentPhone: '01212345678' }, { parentPhone: '01112345678' }],
    notes: [listTexts.secondColumn('رقم موبايل الأم')],
  });
});

test('words for nothing are nothing', () => {
  expect(
    readStudentTable(
      table(
        ['الاسم', 'الهاتف', 'البريد', 'المجموعة', 'الكود'],
        ['علي', '01012345678', 'لا يوجد', '-', '#N/A'],
      ),
    ),
  ).toMatchObject({
    rows: [{ ...emptyRow, line: 2, name: 'علي', phone: '01012345678' }],
  });
});
