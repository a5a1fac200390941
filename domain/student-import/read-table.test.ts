import { describe, expect, test } from 'vitest';
import { readStudentTable } from './read-table.ts';
import { listTexts } from './student-import.texts.ts';

const table = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));

const empty = {
  name: '',
  email: '',
  phone: '',
  grade: '',
  centre: '',
  parentPhone: '',
  group: '',
};

describe('a table of students', () => {
  test.each([
    [['الاسم', 'البريد الإلكتروني', 'الهاتف', 'الصف', 'السنتر', 'هاتف ولي الأمر', 'المجموعة']],
    [['اسم الطالب', 'الإيميل', 'رقم الموبايل', 'الصف الدراسي', 'المركز', 'رقم ولي الأمر', 'مجموعة']],
    [['Name', 'E-mail', 'Phone', 'Grade', 'Center', 'Parent phone', 'group']],
    [
      [
        'إسم_الطالب',
        ' ايميل ',
        'رقم المحمول',
        'السنة الدراسية',
        'مكان الحضور',
        'موبايل ولي الأمر',
        'اسم المجموعة',
      ],
    ],
    [['Full Name', 'EMAIL ADDRESS', 'Mobile', 'Year', 'branch', 'Guardian Phone', 'Group name']],
  ])('is read by its heads %j', (heads) => {
    expect(
      readStudentTable(
        table(heads, [
          'مريم حسن',
          'm@example.com',
          '1012345678',
          'أولى ثانوي',
          'النور',
          '+201112345678',
        ]),
      ),
    ).toEqual({
      rows: [
        {
          line: 2,
          name: 'مريم حسن',
          email: 'm@example.com',
          phone: '01012345678',
          grade: '1',
          centre: 'النور',
          parentPhone: '01112345678',
          group: '',
        },
      ],
      notes: [],
    });
  });

  test('has its columns in any order, and what is not known is named', () => {
    expect(
      readStudentTable(
        table(['م', 'الصف', 'الاسم', 'ملاحظات', 'الصف'], ['1', '٣', 'علي', 'غائب', '2']),
      ),
    ).toEqual({
      rows: [{ ...empty, line: 2, name: 'علي', grade: '3' }],
      notes: [
        listTexts.unknownColumn('م'),
        listTexts.unknownColumn('ملاحظات'),
        listTexts.repeatedColumn('الصف'),
      ],
    });
  });

  test('may have titles and blank lines above its heads, and blank rows between', () => {
    expect(
      readStudentTable(
        table(
          ['كشف طلاب سنتر النور', '', ''],
          ['', '', ''],
          ['', 'الاسم', 'الهاتف'],
          ['1', 'علي', '01012345678'],
          ['', ' ', ''],
          ['2', 'منى', '٠١١١٢٣٤٥٦٧٨'],
          ['3', '', ''],
        ),
      ),
    ).toEqual({
      rows: [
        { ...empty, line: 4, name: 'علي', phone: '01012345678' },
        { ...empty, line: 6, name: 'منى', phone: '01112345678' },
      ],
      notes: [],
    });
  });

  test('may write a name in two columns, as the export of students does', () => {
    expect(
      readStudentTable(
        table(['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني'], ['منى', 'عبد الله', 'a@b.co']),
      ),
    ).toMatchObject({ rows: [{ name: 'منى عبد الله', email: 'a@b.co' }] });
  });

  test('keeps what it cannot read, so that it can be mended', () => {
    expect(
      readStudentTable(table(['الاسم', 'الهاتف', 'الصف'], ['علي', '12', 'الأول الإعدادي'])),
    ).toMatchObject({ rows: [{ phone: '12', grade: 'الأول الإعدادي' }] });
  });

  test.each([
    ['nothing', [], listTexts.empty],
    ['blank rows', [['', ' ']], listTexts.empty],
    ['heads alone', [['الاسم', 'الصف']], listTexts.empty],
    ['no heads', [['مريم', 'm@example.com', '1']], listTexts.noHeader],
    ['a name and nothing else', [['الاسم'], ['مريم']], listTexts.noHeader],
  ])('with %s is refused', (_, rows, problem) => {
    expect(readStudentTable(table(...rows))).toEqual({ problem });
  });

  test('takes 2,000 students and not one more', () => {
    const heads = ['الاسم', 'الصف'];
    const list = Array.from({ length: 2000 }, (_, index) => [`طالب ${index}`, '1']);
    expect(readStudentTable(table(heads, ...list))).toMatchObject({ rows: { length: 2000 } });
    expect(readStudentTable(table(heads, ...list, ['واحد', '1']))).toEqual({
      problem: listTexts.tooMany,
    });
  });
});
