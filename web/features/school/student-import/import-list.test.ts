import { describe, expect, test } from 'vitest';
import { rowTexts } from '#domain/school/student-import/student-import.texts.ts';
import {
  addServerProblems,
  changeCells,
  type ImportList,
  leaveOut,
  problemsOf,
  startList,
  takeBack,
} from './import-list.ts';

const rowOf = (line: number, changes: object = {}) => ({
  line,
  name: `طالب ${line}`,
  email: `s${line}@example.com`,
  phone: '',
  grade: '1',
  centre: '',
  parentPhone: '',
  group: '',
  ...changes,
});

const only = (line: number) => new Set([line]);
const linesOf = (list: ImportList) => problemsOf(list).map(({ line }) => line);
const registered = { line: 3, field: 'email', text: rowTexts.emailHasAccount } as const;

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
