import { describe, expect, test } from 'vitest';
import { emptyRow } from '#domain/school/student-import/rows.ts';
import { rowTexts } from '#domain/school/student-import/student-import.texts.ts';
import {
  addServerProblems,
  changeCells,
  dividePhones,
  forgetMissingGroups,
  type ImportList,
  leaveOut,
  missingGroupsOf,
  problemsOf,
  shownFieldsOf,
  startList,
  takeBack,
} from './import-list.ts';

const rowOf = (line: number, changes: object = {}) => ({
  ...emptyRow,
  line,
  name: `طالب ${line}`,
  email: `s${line}@example.com`,
  grade: '1',
  ...changes,
});

const only = (line: number) => new Set([line]);
const linesOf = (list: ImportList) => problemsOf(list).map(({ line }) => line);
const registered = { line: 3, field: 'email', text: rowTexts.emailHasAccount } as const;

describe('a list that asks', () => {
  test('two numbers in a cell are divided in one press, and the student’s own may be the second', () => {
    const rows = [rowOf(2, { phone: '01012345678 / 01112345678' }), rowOf(3)];
    const list = startList({ rows, problems: [] });
    expect(problemsOf(list)).toMatchObject([{ line: 2, question: 'twoPhones' }]);
    for (const [isFirst, phone] of [
      [true, '01012345678'],
      [false, '01112345678'],
    ] as const) {
      const divided = dividePhones(list, new Set([2, 3]), isFirst);
      expect([problemsOf(divided), divided.rows[0]?.phone]).toEqual([[], phone]);
    }
  });

  test('a code of somebody else is asked about until the row has another, or none', () => {
    const asked = { line: 2, field: 'centreCode', text: 'x', question: 'takenCode' } as const;
    const rows = [rowOf(2, { centreCode: '15' }), rowOf(3)];
    const list = startList({ rows, problems: [asked] });
    expect(shownFieldsOf(list)).toContain('centreCode');
    expect(shownFieldsOf(list)).not.toContain('notes');
    expect(linesOf(changeCells(list, only(2), { name: 'آخر' }))).toEqual([2]);
    expect(linesOf(changeCells(list, only(2), { centreCode: '' }))).toEqual([]);
  });

  test('a number of somebody else is asked about until the teacher says that it is another person', () => {
    const asked = { line: 2, field: 'phone', text: 'x', question: 'otherPerson' } as const;
    const list = startList({ rows: [rowOf(2, { phone: '01012345678' })], problems: [asked] });
    expect(problemsOf(list)).toEqual([asked]);
    expect(problemsOf(changeCells(list, only(2), { isOtherPerson: true }))).toEqual([]);
  });

  test('missing groups are named once, with their grade, and are forgotten once they are made', () => {
    const rows = [
      rowOf(2, { group: 'السبت ٤', centre: 'النور' }),
      rowOf(3, { group: 'السبت 4' }),
      rowOf(4, { group: 'الأحد' }),
      rowOf(5, { group: 'الأحد', grade: '2' }),
    ];
    const problems = rows.map(
      ({ line }) => ({ line, field: 'group', text: 'x', question: 'unknownGroup' }) as const,
    );
    const list = startList({ rows, problems });
    const missing = missingGroupsOf(list, problemsOf(list));
    expect(missing).toEqual([{ name: 'السبت ٤', grade: 1, centre: 'النور' }]);
    expect(linesOf(forgetMissingGroups(list, missing))).toEqual([4, 5]);
    expect(linesOf(changeCells(list, only(4), { group: '' }))).toEqual([2, 3, 5]);
  });
});

test('a missing group is offered also where the grade of one of its rows is still to be mended', () => {
  const rows = [rowOf(2, { group: 'السبت' }), rowOf(3, { group: 'السبت', grade: 'رابعة' })];
  const problems = rows.map(
    ({ line }) => ({ line, field: 'group', text: 'x', question: 'unknownGroup' }) as const,
  );
  const list = startList({ rows, problems });
  expect(missingGroupsOf(list, problemsOf(list))).toMatchObject([{ name: 'السبت', grade: 1 }]);
});

describe('a list that is corrected', () => {
  test('the list names errors as the server does, and each once', () => {
    const bad = { line: 2, field: 'grade', text: rowTexts.badGrade } as const;
    const list = startList({
      rows: [rowOf(2, { grade: '9' }), rowOf(3)],
      problems: [bad, registered],
    });
    expect(problemsOf(list)).toEqual([bad, registered]);
  });

  test('the list shows a corrected cell as right at once, and the row stays in view', () => {
    const list = startList({ rows: [rowOf(2, { grade: '9' }), rowOf(3)], problems: [] });
    const mended = changeCells(list, only(2), { grade: '2' });
    expect(linesOf(mended)).toEqual([]);
    expect(mended.mended).toEqual(only(2));
  });

  test("the list drops the server's remark once the person is another, not for another cell", () => {
    const list = startList({ rows: [rowOf(3)], problems: [registered] });
    expect(linesOf(changeCells(list, only(3), { grade: '3', centre: 'النور' }))).toEqual([3]);
    expect(linesOf(changeCells(list, only(3), { email: 'new@example.com' }))).toEqual([]);
  });

  test('the list leaves rows out and restores them in their order', () => {
    const list = startList({ rows: [rowOf(2, { name: '' }), rowOf(3)], problems: [] });
    const without = leaveOut(list, only(2));
    expect([linesOf(without), without.leftOut.length]).toEqual([[], 1]);
    const whole = takeBack(without);
    expect(whole.rows.map(({ line }) => line)).toEqual([2, 3]);
    expect(linesOf(whole)).toEqual([2]);
  });

  test('the list is right when either of two rows of one person is left out', () => {
    const rows = [rowOf(2, { email: 'a@b.co' }), rowOf(3, { email: 'A@B.co' })];
    const list = startList({ rows, problems: [] });
    expect(linesOf(list)).toEqual([3]);
    expect(linesOf(leaveOut(list, only(2)))).toEqual([]);
  });

  test("the list shows the server's refusal at the row that was sent at that place", () => {
    const list = leaveOut(startList({ rows: [rowOf(2), rowOf(3)], problems: [] }), only(2));
    const withProblems = addServerProblems(list, {
      'rows.0.email': [rowTexts.emailHasAccount],
      other: ['x'],
    });
    expect(problemsOf(withProblems)).toEqual([registered]);
  });

  test('the list is another request after each change, and the same without one', () => {
    const list = startList({ rows: [rowOf(2)], problems: [] });
    expect(changeCells(list, only(2), { grade: '2' }).requestId).not.toBe(list.requestId);
  });
});
