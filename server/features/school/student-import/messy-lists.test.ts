import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { listTexts, rowTexts } from '#domain/school/student-import/student-import.texts.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createTeacherCalls(app);
  const groups = ['السبت ٤', 'الأحد ٦'].map((name) => ({ name, grade: 3, centre: 'النور' }));
  await calls.sendJson('POST', '/api/students/import/groups', { groups });
});
afterAll(() => app.close());

type List = {
  /** A file as a centre keeps it: lines of a sheet that was saved as CSV. */
  lines: string[];
  /** Names that go in at once. */
  taken: string[];
  /** What the others are asked about: line, and text. */
  waiting?: [line: number, text: string][];
  notes?: string[];
};

/** Each list has numbers of its own, so that no student of one is known from another. */
const lists: Record<string, List> = {
  'a title, serial numbers, two groups and a total': {
    lines: [
      'سنتر النور – كشف أكتوبر;;;;',
      'م;اسم الطالب;رقم الموبايل;السنة;ملاحظات المحاسبة',
      'السبت ٤;;;;',
      '1;منة طارق;01010000001;3;دفعت',
      '2;مازن طارق;01010000002;3;',
      'الأحد ٦;;;;',
      '3;عمر خالد;01010000003;3;باقي 50',
      ';الإجمالي;3;;',
    ],
    taken: ['منة طارق', 'مازن طارق', 'عمر خالد'],
    notes: [
      listTexts.titleLines('1 «سنتر النور – كشف أكتوبر»، 3 «السبت ٤»، 6 «الأحد ٦»'),
      listTexts.totalLines('8'),
      'العمود «م» لم يُقرأ.',
      'العمود «ملاحظات المحاسبة» لم يُقرأ.',
    ],
  },
  'a group that its title calls one': {
    lines: [
      'الاسم,الهاتف,الصف',
      'مجموعة السبت ٤,,',
      'ريم حسام,01010000091,3',
      'المجموعة: خميس,,',
      'رنا سعيد,01010000092,3',
    ],
    taken: ['ريم حسام'],
    waiting: [[5, rowTexts.unknownGroup]],
    notes: [listTexts.titleLines('2 «مجموعة السبت ٤»، 4 «المجموعة: خميس»')],
  },
  'only the numbers of the parents': {
    lines: ['الاسم,رقم ولي الأمر,الصف', 'سلمى مجدي,01110000011,3ث', 'حبيبة مجدي,01110000011,3ث'],
    taken: ['سلمى مجدي', 'حبيبة مجدي'],
  },
  'two numbers in one cell': {
    lines: [
      'الاسم,الموبايل,الصف',
      'داليدا ياسر,01010000021 / 01110000021,3',
      'آدم ياسر,01010000022,3',
    ],
    taken: ['آدم ياسر'],
    waiting: [[2, rowTexts.twoPhones]],
  },
  'numbers that Excel has cut, in Arabic digits and with country codes': {
    lines: [
      'الاسم,تليفون,الصف',
      'جنى سمير,1010000031,ثالثة ثانوي',
      'ياسين سمير,٠١٠١٠٠٠٠٠٣٢,تالتة',
      'تيا سمير,+20 (0)101 000 0033,٣',
      'لي لي سمير,1.01E+09,3',
    ],
    taken: ['جنى سمير', 'ياسين سمير', 'تيا سمير'],
    waiting: [[5, rowTexts.badPhone]],
  },
  'the heads again on each printed page': {
    lines: [
      'الاسم\tالهاتف\tالصف',
      'نور حسام\t01010000041\t3',
      '\t\t',
      'الاسم\tالهاتف\tالصف',
      'رنا حسام\t01010000042\t3',
      'المجموع\t2\t',
    ],
    taken: ['نور حسام', 'رنا حسام'],
    notes: [listTexts.totalLines('6')],
  },
  'the grade as a title above its students': {
    lines: [
      'الاسم,الهاتف,الصف',
      'الصف الأول الثانوي,,',
      'كنزي رأفت,01010000051,',
      'الصف الثاني الثانوي,,',
      'ياسين رأفت,01010000052,',
    ],
    taken: ['كنزي رأفت', 'ياسين رأفت'],
    notes: [listTexts.titleLines('2 «الصف الأول الثانوي»، 4 «الصف الثاني الثانوي»')],
  },
  'groups that do not exist yet': {
    lines: [
      'الاسم,الهاتف,الصف,المجموعة',
      'مكة حسام,01010000061,3,الخميس ٨',
      'إياد حسام,01010000062,3,السبت 4',
    ],
    taken: ['إياد حسام'],
    waiting: [[2, rowTexts.unknownGroup]],
  },
  'twins, and one girl twice': {
    lines: [
      'الاسم,الهاتف,الصف',
      'سلوى عادل,01010000071,3',
      'سلمى عادل,01010000071,3',
      'سلوى  عادل,٠١٠١٠٠٠٠٠٧١,3',
    ],
    taken: ['سلوى عادل', 'سلمى عادل'],
    waiting: [[4, rowTexts.personInvited]],
  },
  'names in two columns, in English heads': {
    lines: [
      'First name,Last name,Mobile,Guardian phone,Class',
      'Omar,Khaled,01010000081,01110000081,Grade 12',
      'Sara,,01010000082,,G10',
    ],
    taken: ['Omar Khaled', 'Sara'],
  },
  'rows that are half empty': {
    lines: [
      'الاسم,الهاتف,الصف',
      'فريدة نبيل,,3',
      ',01010000092,3',
      'جمعة عبد الله,01010000093,',
      'حلا نبيل,01010000094,3',
    ],
    taken: ['حلا نبيل'],
    waiting: [
      [2, rowTexts.noContact],
      [3, rowTexts.nameMissing],
      [4, rowTexts.gradeMissing],
    ],
  },
};

const listStudents = async (): Promise<string[]> => {
  const rows = await app.database
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('role', '=', 'student')
    .orderBy('card_number')
    .execute();
  return rows.map((row) => `${row.first_name} ${row.last_name}`.trim());
};

test.each(Object.entries(lists))(
  'a list with %s: sound rows go in by the order of the file, the others wait',
  async (_, { lines, taken, waiting = [], notes = [] }) => {
    const before = await listStudents();
    const file = new File([lines.join('\r\n')], 'كشف.csv');
    const read = (await calls.sendForm('POST', '/api/students/import/check', { file })).json();
    expect(read.notes.toSorted()).toEqual(notes.toSorted());
    const request = { requestId: randomUUID(), rows: read.rows };
    for (let sent = 0; sent < 2; sent += 1) {
      const reply = await calls.sendJson('POST', '/api/students/import', request);
      expect(reply.json()).toEqual({
        count: taken.length,
        mailedCount: 0,
        waitingCount: waiting.length,
      });
    }
    expect((await listStudents()).slice(before.length)).toEqual(taken);
    const stored = (await calls.sendJson('GET', '/api/students/import/waiting')).json();
    const own = stored.find(({ importId }: { importId: string }) => importId === request.requestId);
    const asked = (own?.problems ?? []).map(({ line, text }: { line: number; text: string }) => [
      line,
      text,
    ]);
    expect(asked).toEqual(waiting);
  },
);

test('students of a list stand in the group that its title names', async () => {
  const { rows } = await app.database
    .selectFrom('users')
    .innerJoin('student_groups', 'student_groups.id', 'users.group_id')
    .select(['first_name', 'student_groups.name'])
    .where('phone', 'in', ['01010000001', '01010000003'])
    .orderBy('phone')
    .execute()
    .then((found) => ({ rows: found.map((row) => [row.first_name, row.name]) }));
  expect(rows).toEqual([
    ['منة', 'السبت ٤'],
    ['عمر', 'الأحد ٦'],
  ]);
});

test('students of a sheet stand in the group of its name, and a sheet without one is named', async () => {
  const sheetOf = (sheet: string, phone: string) => ({
    sheet,
    data: [
      ['الاسم', 'الموبايل', 'الصف'],
      ['ندى سامي', phone, '3'],
    ],
  });
  const content = await writeXlsxFile([
    sheetOf('السبت 4', '01010000095'),
    sheetOf('جمعة 9', '01010000096'),
  ]).toBuffer();
  const file = new File([Uint8Array.from(content)], 'كشف.xlsx');
  const read = (await calls.sendForm('POST', '/api/students/import/check', { file })).json();
  expect(read.problems).toEqual([]);
  expect(read.rows.map(({ group }: { group: string }) => group)).toEqual(['السبت 4', '']);
  expect(read.notes).toEqual([listTexts.sheetGroups('«جمعة 9»')]);
});
