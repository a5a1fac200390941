import { describe, expect, test } from 'vitest';
import { checkRows, readRow } from './read-rows.ts';
import type { ImportRow } from './rows.ts';
import { rowTexts } from './student-import.texts.ts';

const good: ImportRow = {
  name: 'مريم حسن علي',
  email: 'Mariam@Example.com',
  phone: '٠١٠١٢٣٤٥٦٧٨',
  grade: 'أولى ثانوي',
  centre: ' سنتر  النور ',
  parentPhone: '+20 111 234 5678',
  group: ' السبت  والثلاثاء ',
  centreCode: ' A ١٥ ',
  school: 'مدرسة السلام',
  notes: 'يحضر\nمع أخيه',
};

test('two numbers in one cell are asked about', () => {
  expect(readRow({ ...good, phone: '01012345678 / 01112345678' }).problems).toEqual([
    { field: 'phone', text: rowTexts.twoPhones, question: 'twoPhones' },
  ]);
});

test('a name with an unreadable character is asked', () => {
  const problems = [{ field: 'name', text: rowTexts.nameBroken }];
  expect(readRow({ ...good, name: 'سل\ufffdى عادل' })).toMatchObject({ problems });
  expect(readRow({ ...good, name: 'سلوى عا\ufffdل' })).toMatchObject({ problems });
});

test.each(['#REF!', '#NAME?', '????? ????', '-123-'])('the name «%s» is no name', (name) => {
  const problems = [{ field: 'name', text: rowTexts.nameBroken }];
  expect(readRow({ ...good, name })).toMatchObject({ problems });
});

test.each(['3- مريم حسن', '٣. مريم حسن', '12 مريم حسن', 'الطالبة/ مريم حسن', 'اسم : مريم حسن'])(
  'the name in «%s» begins with the name',
  (name) => {
    const person = { firstName: 'مريم', lastName: 'حسن' };
    expect(readRow({ ...good, name })).toMatchObject({ person, problems: [] });
  },
);

test.each([
  '<mariam@example.com>',
  'mailto:Mariam@example.com',
  'mariam @example. com',
  'mariam@example.com،',
])('the address in «%s» is read', (email) => {
  const person = { email: 'mariam@example.com' };
  expect(readRow({ ...good, email })).toMatchObject({ person, problems: [] });
});

test('a row describes a student, in the forms that are stored', () => {
  expect(readRow(good)).toEqual({
    person: {
      firstName: 'مريم',
      lastName: 'حسن علي',
      email: 'mariam@example.com',
      phone: '01012345678',
      grade: 1,
      centre: 'سنتر النور',
      parentPhone: '01112345678',
      groupName: 'السبت والثلاثاء',
      centreCode: 'A ١٥',
      school: 'مدرسة السلام',
      notes: 'يحضر مع أخيه',
    },
    problems: [],
  });
});

test.each<[Partial<ImportRow>, string, string]>([
  [{ name: ' ' }, 'name', rowTexts.nameMissing],
  [{ name: 'م'.repeat(61) }, 'name', rowTexts.nameTooLong],
  [{ name: `م ${'ح'.repeat(121)}` }, 'name', rowTexts.nameTooLong],
  [{ email: 'mariam@' }, 'email', rowTexts.badEmail],
  [{ email: 'mariam@example' }, 'email', rowTexts.badEmail],
  [{ email: 'mariam hassan@example.com' }, 'email', rowTexts.badEmail],
  [{ email: `${'a'.repeat(250)}@b.co` }, 'email', rowTexts.badEmail],
  [{ phone: '123' }, 'phone', rowTexts.badPhone],
  [{ email: '', phone: '', parentPhone: '' }, 'email', rowTexts.noContact],
  [{ parentPhone: '01012345678-01112345678' }, 'parentPhone', rowTexts.twoParentPhones],
  [{ grade: '' }, 'grade', rowTexts.gradeMissing],
  [{ grade: 'الأول الإعدادي' }, 'grade', rowTexts.badGrade],
  [{ centre: 'س'.repeat(81) }, 'centre', rowTexts.centreTooLong],
  [{ centreCode: '1'.repeat(41) }, 'centreCode', rowTexts.codeTooLong],
  [{ school: 'م'.repeat(121) }, 'school', rowTexts.schoolTooLong],
  [{ notes: 'م'.repeat(1001) }, 'notes', rowTexts.notesTooLong],
  [{ parentPhone: '0223456789' }, 'parentPhone', rowTexts.badParentPhone],
])('with %j the cell %s is refused', (change, field, text) => {
  expect(readRow({ ...good, ...change }).problems).toEqual([{ field, text }]);
});

test.each<Partial<ImportRow>>([
  { email: '' },
  { phone: '' },
  { centre: '' },
  { parentPhone: '' },
  { name: 'مريم' },
])('with %j nothing is wrong', (change) => {
  expect(readRow({ ...good, ...change }).problems).toEqual([]);
});

test('the reader reports an unreadable phone number instead of a missing contact', () => {
  expect(readRow({ ...good, email: '', phone: '12' }).problems).toEqual([
    { field: 'phone', text: rowTexts.badPhone },
  ]);
});

describe('in a list', () => {
  const problemsOf = (...rows: Partial<ImportRow>[]) =>
    checkRows(rows.map((row, index) => ({ ...good, centreCode: '', ...row, line: index + 2 }))).map(
      ({ problems }) => problems,
    );

  test('a repeated address is reported at the second row, with the line of the first', () => {
    expect(
      problemsOf(
        {},
        { email: 'other@example.com', name: 'سلمى' },
        { email: 'MARIAM@example.com', name: 'منى' },
      ),
    ).toEqual([[], [], [{ field: 'email', text: rowTexts.repeatedEmail('السطر 2') }]]);
  });

  test('the same name and number are one person, the same number alone is a family', () => {
    expect(
      problemsOf(
        { email: '' },
        { email: '', name: 'سلمى حسن' },
        { email: '', name: 'مريم حَسن على', phone: '+201012345678' },
      ),
    ).toEqual([[], [], [{ field: 'phone', text: rowTexts.repeatedPerson('السطر 2') }]]);
  });

  test.each([
    ['عبد الله حسن', 'عبدالله حسن'],
    ['نور الدين حسن', 'نورالدين حسن'],
    ['هبة الله أبو بكر', 'هبةالله ابوبكر'],
    ['أحمد عبد الرحمن', 'احـمد عبدالرحمن'],
  ])('«%s» and «%s» are one name', (name, other) => {
    expect(problemsOf({ email: '', name }, { email: '', name: other })[1]).toHaveLength(1);
  });

  test('a parent’s number stands for a student who has neither address nor number', () => {
    const own = { phone: '', email: '' };
    expect(problemsOf(own, own)).toEqual([
      [],
      [{ field: 'parentPhone', text: rowTexts.repeatedPerson('السطر 2') }],
    ]);
    expect(problemsOf(own, { ...own, name: 'أخت مريم' })).toEqual([[], []]);
  });

  test('a repeated code is asked about, in whatever digits it is written', () => {
    const others = { email: '', phone: '', parentPhone: '01512345678' };
    expect(problemsOf({ centreCode: 'A15' }, { ...others, centreCode: 'a١٥' })).toEqual([
      [],
      [{ field: 'centreCode', text: rowTexts.repeatedCode('السطر 2'), question: 'takenCode' }],
    ]);
  });

  test('rows without an address or a number are not the same person', () => {
    expect(problemsOf({ phone: '' }, { phone: '', email: 'x@y.co' })).toEqual([[], []]);
  });
});
