import { describe, expect, test } from 'vitest';
import { readGrade } from './read-grade.ts';
import { readPhone } from '#domain/contact/read-phone.ts';

describe('a grade', () => {
  test.each([
    ['1', 1],
    ['٢', 2],
    [' ٣ ', 3],
    ['3.', 3],
    ['الصف الأول الثانوي', 1],
    ['الصفّ الثاني الثانويّ', 2],
    ['الثالث الثانوى', 3],
    ['أولى ثانوي', 1],
    ['اولى ثانوى', 1],
    ['ثانية ثانوي', 2],
    ['تانية ثانوي', 2],
    ['تالتة ثانوى', 3],
    ['الأولى الثانوية', 1],
    ['ثانوية عامة', undefined],
    ['٣ث', 3],
    ['1 ث', 1],
    ['ثانوي 2', 2],
    ['3-ثانوي', 3],
    ['1st Secondary', 1],
    ['Second Year', 2],
    ['FirstYear', 1],
    ['ThirdYear', 3],
    ['Grade 11', 2],
    ['12', 3],
    ['G12', 3],
    ['Gr. 10', 1],
    ['الثالث الثانوي (علمي علوم)', 3],
    ['تالتة ثانوي علمي رياضة', 3],
    ['الصف الثاني الثانوي - الشعبة الأدبية', 2],
    ['الصف الثاني الثانوي - شعبة أدبي', 2],
    ['أولى بكالوريا', 1],
    ['الثاني البكالوريا', 2],
    ['بكالوريا', undefined],
    ['علمي', undefined],
    ['sec3', 3],
    ['الأول الإعدادي', undefined],
    ['الصف الثالث الابتدائي', undefined],
    ['4', undefined],
    ['0', undefined],
    ['1.5', undefined],
    ['13', undefined],
    ['الصف', undefined],
    ['', undefined],
    ['أول وثاني', undefined],
    ['x'.repeat(10_000), undefined],
  ])('the grade %j is read as %j', (written, grade) => {
    expect(readGrade(written)).toBe(grade);
  });
});

describe('a phone number', () => {
  test.each([
    ['01012345678', '01012345678'],
    ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
    ['1012345678', '01012345678'],
    ['+20 101 234 5678', '01012345678'],
    ['00201112345678', '01112345678'],
    ['201212345678', '01212345678'],
    ['(015) 1234-5678', '01512345678'],
    ["'+201012345678", '01012345678'],
    ['\u202a01012345678\u202c', '01012345678'],
    ['0223456789', '0223456789'],
    ['+20223456789', '0223456789'],
    ['0403456789', '0403456789'],
    ['+966 50 123 4567', '+966501234567'],
    ['00966501234567', '+966501234567'],
    ['', ''],
    ['  ', ''],
    ['0101234567', undefined],
    ['010123456789', undefined],
    ['01312345678', undefined],
    ['1.01235E+09', undefined],
    ['لا يوجد', undefined],
    ['+0123456789', undefined],
    ['12345', undefined],
  ])('the phone number %j is read as %j', (written, phone) => {
    expect(readPhone(written)).toBe(phone);
  });

  test('a phone number that was read once reads the same again', () => {
    for (const phone of ['01012345678', '0223456789', '+966501234567', '']) {
      expect(readPhone(phone)).toBe(phone);
    }
  });
});
