import { describe, expect, test } from 'vitest';
import { readStudentTable } from './read-table.ts';
import { emptyRow, importLimits } from './rows.ts';
import { listTexts } from './student-import.texts.ts';

const table = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));

describe('a centre’s list', () => {
  const heads = ['م', 'الاسم', 'الموبايل', 'الصف'];
  const rowsOf = (...lines: string[][]) => {
    const read = readStudentTable(table(heads, ...lines));
    return 'rows' in read ? read : { rows: [], notes: [read.problem] };
  };

  test('titles and totals are no students, and are named by their lines', () => {
    const { rows, notes } = rowsOf(
      ['مجموعة السبت ٤', '', '', ''],
      ['1', 'منة طارق', '01000000191', '3'],
      ['الجمعة', 'الجمعة', 'الجمعة', 'الجمعة'],
      ['2', 'مازن طارق', '01000000192', '3'],
      heads,
      ['', 'الإجمالي', '2', ''],
    );
    expect(rows.map(({ name, group }) => [name, group])).toEqual([
      ['منة طارق', 'مجموعة السبت ٤'],
      ['مازن طارق', 'الجمعة'],
    ]);
    expect(notes).toContain(listTexts.titleLines('2 «مجموعة السبت ٤»، 4 «الجمعة»'));
    expect(notes).toContain(listTexts.totalLines('7'));
  });

  test('the grade of a title holds for the students below it who have none', () => {
    const { rows } = rowsOf(
      ['الصف الثاني الثانوي', '', '', ''],
      ['1', 'منة طارق', '01000000191', ''],
      ['2', 'مازن طارق', '01000000192', '3'],
    );
    expect(rows.map(({ grade }) => grade)).toEqual(['2', '3']);
  });
});

test.each([
  [
    ['الاسم', 'تليفون الطالب', 'تليفون الأب', 'تليفون الأم', 'الصف'],
    ['phone', 'parentPhone', 'parentPhone'],
  ],
  // The mother's number is not taken for the student's.
  [
    ['الاسم', 'رقم الأب', 'رقم الأم', 'ملاحظات', 'الصف'],
    ['parentPhone', 'parentPhone', 'notes'],
  ],
  [
    ['Name', 'Mobile', 'Mother mobile', 'Father phone', 'Grade'],
    ['phone', 'parentPhone', 'parentPhone'],
  ],
])('parents’ numbers are told apart from the student’s: %j', (heads, uses) => {
  const read = readStudentTable(
    table(heads, ['منة طارق', '01000000191', '01100000191', '01200000191', '3']),
  );
  expect('rows' in read && read.table.columns.slice(1, 4).map(({ use }) => use)).toEqual(uses);
});

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
  ])('a table is read by its headings %j', (heads) => {
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
    ).toMatchObject({
      rows: [
        {
          line: 2,
          name: 'مريم حسن',
          email: 'm@example.com',
          phone: '01012345678',
          grade: '1',
          centre: 'النور',
          parentPhone: '01112345678',
        },
      ],
      notes: [],
    });
  });

  test('a table may have its columns in any order, and unknown columns are named', () => {
    expect(
      readStudentTable(
        table(['م', 'الصف', 'الاسم', 'المحفظة', 'الصف'], ['1', '٣', 'علي', 'غائب', '2']),
      ),
    ).toMatchObject({
      rows: [{ ...emptyRow, line: 2, name: 'علي', grade: '3' }],
      notes: [
        listTexts.unknownColumn('م'),
        listTexts.unknownColumn('المحفظة'),
        listTexts.repeatedColumn('الصف'),
      ],
    });
  });

  test.each([
    ['الكود', 'المدرسة', 'ملاحظات'],
    ['كود الطالب', 'اسم المدرسة', 'الملاحظات'],
    ['باركود', 'School', 'Notes'],
  ])('the centre’s code, the school and notes are read under «%s», «%s», «%s»', (...heads) => {
    const read = readStudentTable(
      table(
        ['الاسم', ...heads],
        ['علي سعد', 'أ-15', 'مدرسة السلام', 'يدفع آخر الشهر'],
        ['', '16', '', ''],
      ),
    );
    const details = { centreCode: 'أ-15', school: 'مدرسة السلام', notes: 'يدفع آخر الشهر' };
    // A code that was written in advance is nobody's.
    expect(read).toMatchObject({ rows: [{ name: 'علي سعد', ...details }], notes: [] });
    expect('rows' in read && read.rows.length).toBe(1);
  });

  test('a table may have titles and blank lines above its headings, and blank rows between', () => {
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
    ).toMatchObject({
      rows: [
        { ...emptyRow, line: 4, name: 'علي', phone: '01012345678', centre: 'سنتر النور' },
        { ...emptyRow, line: 6, name: 'منى', phone: '01112345678', centre: 'سنتر النور' },
      ],
      notes: [listTexts.titleLines('1 «كشف طلاب سنتر النور»')],
    });
  });

  test('a name may stand in two columns, as in the export of students', () => {
    expect(
      readStudentTable(
        table(['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني'], ['منى', 'عبد الله', 'a@b.co']),
      ),
    ).toMatchObject({ rows: [{ name: 'منى عبد الله', email: 'a@b.co' }] });
  });

  test('the reader keeps an unreadable cell so that it can be corrected', () => {
    expect(
      readStudentTable(table(['الاسم', 'الهاتف', 'الصف'], ['علي', '12', 'الأول الإعدادي'])),
    ).toMatchObject({ rows: [{ phone: '12', grade: 'الأول الإعدادي' }] });
  });

  test.each([
    ['nothing', [], listTexts.empty],
    ['blank rows', [['', ' ']], listTexts.empty],
    ['heads alone', [['الاسم', 'الصف']], listTexts.empty],
    ['a name and nothing else', [['الاسم'], ['مريم']], listTexts.noHeader],
  ])('the reader refuses a table with %s', (_, rows, problem) => {
    expect(readStudentTable(table(...rows))).toEqual({ problem });
  });

  test('a table has at most 5,000 students', () => {
    const heads = ['الاسم', 'الصف'];
    const list = Array.from({ length: importLimits.rows }, (_, index) => [`طالب ${index}`, '1']);
    expect(readStudentTable(table(heads, ...list))).toMatchObject({
      rows: { length: importLimits.rows },
    });
    expect(readStudentTable(table(heads, ...list, ['واحد', '1']))).toEqual({
      problem: listTexts.tooMany,
    });
  });
});

describe('a table with other heads', () => {
  const foreign = [
    ['كشف مجموعة السبت', '', '', '', '', ''],
    ['Guardian Tel. No.', 'Section', 'Learner', 'Contact', 'Contact', 'Stage (Sec.)'],
    ['01112345678', 'أ', 'مريم حسن', 'm@example.com', '01012345678', '3'],
    ['', 'ب', 'علي سمير', '', '01012345679', '2'],
  ];

  test('an unknown table is not read before the teacher assigns its columns, which are guessed by headings and cells', () => {
    expect(readStudentTable(table(...foreign))).toEqual({
      rows: [],
      notes: [],
      table: {
        hasHeads: true,
        isUnclear: true,
        columns: [
          { heading: 'Guardian Tel. No.', examples: ['01112345678', ''], use: 'parentPhone' },
          { heading: 'Section', examples: ['أ', 'ب'], use: 'none' },
          { heading: 'Learner', examples: ['مريم حسن', 'علي سمير'], use: 'name' },
          { heading: 'Contact', examples: ['m@example.com', ''], use: 'email' },
          { heading: 'Contact', examples: ['01012345678', '01012345679'], use: 'phone' },
          { heading: 'Stage (Sec.)', examples: ['3', '2'], use: 'grade' },
        ],
      },
    });
  });

  test("an unknown table is read by the teacher's assignment", () => {
    const uses = ['parentPhone', 'centre', 'name', 'email', 'phone', 'grade'] as const;
    const read = readStudentTable(table(...foreign), { uses, hasHeads: true });
    expect(read).toMatchObject({
      rows: [
        {
          line: 3,
          name: 'مريم حسن',
          email: 'm@example.com',
          phone: '01012345678',
          parentPhone: '01112345678',
          centre: 'أ',
          grade: '3',
        },
        { line: 4, name: 'علي سمير', email: '' },
      ],
      table: { isUnclear: false },
    });
  });

  test.each([
    ['رقم تليفون الطالب (واتساب)', 'phone'],
    ['رقم موبايل ولي الأمر للتواصل', 'parentPhone'],
    ['الإيميـل الشخصي للطالب', 'email'],
    ['Student full name (Arabic)', 'name'],
  ])('the heading %s is guessed as %s by a part of it', (heading, use) => {
    const read = readStudentTable(table([heading, 'x'], ['?', '?']));
    expect(read).toMatchObject({ table: { columns: [{ heading, use }, {}] } });
  });

  test('a column that the list cannot do without is guessed beside known ones', () => {
    expect(
      readStudentTable(table(['الصف', 'للتواصل', 'الاسم'], ['1', 'a@b.co', 'منى علي'])),
    ).toMatchObject({
      rows: [],
      table: { isUnclear: true, columns: [{ use: 'grade' }, { use: 'email' }, { use: 'name' }] },
    });
  });

  test('a file without heads is guessed by its cells, from the first row', () => {
    const read = readStudentTable(table(['مريم حسن', 'm@example.com', '1']));
    expect(read).toMatchObject({
      rows: [],
      table: {
        hasHeads: false,
        columns: [{ heading: '', use: 'name' }, { use: 'email' }, { use: 'grade' }],
      },
    });
    const uses = ['name', 'email', 'grade'] as const;
    expect(
      readStudentTable(table(['مريم حسن', 'm@example.com', '1']), { uses, hasHeads: false }),
    ).toMatchObject({ rows: [{ line: 1, name: 'مريم حسن', grade: '1' }] });
  });
});
