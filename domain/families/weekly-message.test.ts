import { describe, expect, test } from 'vitest';
import { chatLink } from '#domain/contact/chat-link.ts';
import type { Presence } from '#domain/attendance/session-entries.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';
import {
  composeWeeklyMessage,
  fillWeeklyTemplate,
  maxNoteLength,
  type StudentWeek,
  weeklyTemplateParameters,
} from './weekly-message.ts';

const week: StudentWeek = {
  firstName: 'نور',
  gender: 'female',
  // A Saturday.
  from: '2026-11-21',
  to: '2026-11-27',
  attendance: [],
  results: [],
  unpaidMonth: null,
  owed: 0,
  note: '',
  pageUrl: null,
};

const linesOf = (changes: Partial<StudentWeek>): string[] =>
  stripBidiControls(composeWeeklyMessage({ ...week, ...changes })).split('\n');

/** `21 present` and so on, of November. */
const attended = (...entries: string[]): StudentWeek['attendance'] =>
  entries.map((entry) => {
    const [date, presence] = entry.split(' ');
    return { day: `2026-11-${date}`, presence: presence as Presence };
  });

const result = (title: string, score = 18) => ({ title, score, maxScore: 20 });

describe('the weekly message', () => {
  test('a whole week is said in the order attendance, marks, payment, the teacher’s sentence, the page', () => {
    expect(
      linesOf({
        attendance: attended('22 present', '24 absent'),
        results: [result('الاتزان الكيميائي'), result('pH والمحاليل', 9.5)],
        unpaidMonth: 11,
        note: 'امتحان الباب الثالث يوم السبت.',
        pageUrl: 'https://kimya.test/parent/abc',
      }),
    ).toEqual([
      'السلام عليكم ورحمة الله،',
      'متابعة نور من السبت 21 نوفمبر إلى الجمعة 27 نوفمبر:',
      'حضرت نور حصة واحدة، وغابت عن حصة الثلاثاء.',
      'الدرجات:',
      '• الاتزان الكيميائي: 18 من 20',
      '• pH والمحاليل: 9.5 من 20',
      'لم يُسجَّل دفع شهر نوفمبر بعد.',
      'امتحان الباب الثالث يوم السبت.',
      'صفحة المتابعة كاملة، ومنها يمكن إيقاف هذه الرسائل:',
      'https://kimya.test/parent/abc',
    ]);
  });

  test('a week without classes and marks says so', () => {
    expect(linesOf({})).toEqual([
      'السلام عليكم ورحمة الله،',
      'متابعة نور من السبت 21 نوفمبر إلى الجمعة 27 نوفمبر:',
      'لا حصص ولا درجات مسجلة هذا الأسبوع.',
    ]);
  });

  test('as a template it has the same facts in parameters without line breaks', () => {
    const parameters = weeklyTemplateParameters({
      ...week,
      attendance: attended('22 present'),
      results: [result('الاتزان'), result('المحاليل', 9)],
      unpaidMonth: 11,
      note: 'امتحان يوم السبت.',
      pageUrl: 'https://kimya.test/parent/abc',
    }).map(stripBidiControls);
    expect(parameters).toEqual([
      'نور',
      'من السبت 21 نوفمبر إلى الجمعة 27 نوفمبر',
      'حضرت نور حصة واحدة. الدرجات: الاتزان: 18 من 20، المحاليل: 9 من 20. لم يُسجَّل دفع شهر نوفمبر بعد. امتحان يوم السبت.',
      'https://kimya.test/parent/abc',
    ]);
    expect(fillWeeklyTemplate(parameters)).toBe(
      [
        'السلام عليكم ورحمة الله، متابعة نور من السبت 21 نوفمبر إلى الجمعة 27 نوفمبر:',
        parameters[2],
        'صفحة المتابعة كاملة، ومنها يمكن إيقاف هذه الرسائل:\nhttps://kimya.test/parent/abc',
        'شكرًا لمتابعتكم.',
      ].join('\n\n'),
    );
  });

  test('the first of many marks are listed and the others counted', () => {
    const results = (count: number) => Array.from({ length: count }, () => result('امتحان'));
    expect(linesOf({ results: results(4) }).at(-1)).toBe('• امتحان: 18 من 20');
    expect(linesOf({ results: results(5) }).at(-1)).toBe('وامتحان آخر');
    expect(linesOf({ results: results(6) }).at(-1)).toBe('وامتحانان آخران');
    expect(linesOf({ results: results(8) }).at(-1)).toBe('و4 امتحانات أخرى');
  });
});

test.each<[string[], string, string, string]>([
  [['22 present'], 'حضر نور حصة واحدة.', 'حضرت نور حصة واحدة.', 'الحضور: حصة واحدة.'],
  [
    ['22 present', '24 late'],
    'حضر نور حصتين، وتأخر عن موعد حصة الثلاثاء.',
    'حضرت نور حصتين، وتأخرت عن موعد حصة الثلاثاء.',
    'الحضور: حصتان، والتأخر عن الموعد: حصة الثلاثاء.',
  ],
  [
    ['21 present', '22 present', '24 present', '26 excused'],
    'حضر نور 3 حصص، وغاب بعذر عن حصة الخميس.',
    'حضرت نور 3 حصص، وغابت بعذر عن حصة الخميس.',
    'الحضور: 3 حصص، والغياب بعذر: حصة الخميس.',
  ],
  [
    ['22 absent', '24 absent'],
    'غاب نور عن حصتي الأحد والثلاثاء.',
    'غابت نور عن حصتي الأحد والثلاثاء.',
    'الغياب: حصتا الأحد والثلاثاء.',
  ],
  [
    ['21 absent', '22 absent', '24 absent', '26 late'],
    'حضر نور حصة واحدة، وتأخر عن موعد حصة الخميس، وغاب عن حصص السبت والأحد والثلاثاء.',
    'حضرت نور حصة واحدة، وتأخرت عن موعد حصة الخميس، وغابت عن حصص السبت والأحد والثلاثاء.',
    'الحضور: حصة واحدة، والتأخر عن الموعد: حصة الخميس، والغياب: حصص السبت والأحد والثلاثاء.',
  ],
  [
    ['22 absent', '22 absent'],
    'غاب نور عن حصتين (الأحد).',
    'غابت نور عن حصتين (الأحد).',
    'الغياب: حصتان (الأحد).',
  ],
])('the attendance %j has the forms of a son, a daughter and of nobody known', (days, ...said) => {
  const attendance = attended(...days);
  expect(
    (['male', 'female', null] as const).map((gender) => linesOf({ attendance, gender })[2]),
  ).toEqual(said);
});

test('the longest message fits a chat link, and a template', () => {
  const longest = {
    ...week,
    firstName: 'عبدالرحمن'.repeat(10),
    attendance: attended(
      '21 present',
      '22 late',
      '23 late',
      '24 absent',
      '25 absent',
      '26 excused',
      '27 excused',
    ),
    results: Array.from({ length: 20 }, () => result('امتحان شامل على الباب الثالث '.repeat(9))),
    unpaidMonth: 11,
    note: 'ن'.repeat(maxNoteLength),
    pageUrl: `https://chemistry-of-the-teacher.example.com/parent/${'a'.repeat(75)}`,
  };
  const text = composeWeeklyMessage(longest);
  expect(fillWeeklyTemplate(weeklyTemplateParameters(longest)).length).toBeLessThan(1024);
  expect(text.length).toBeLessThan(1024);
  expect(chatLink('01112345678', text)?.length).toBeLessThan(6000);
});
