import { expect, test } from 'vitest';
import { countAbsencesInRow, splitRest, summarizeSession } from './session-summary.ts';

test.each([
  [[], 0],
  [['absent', 'absent', 'present', 'absent'], 2],
  [['present', 'absent'], 0],
  [['late', 'absent'], 0],
  [['absent', 'excused', 'absent', null, 'absent', 'late', 'absent'], 3],
  [[null, 'excused'], 0],
])('the presences %j, the latest first, end with %i absences in a row', (presences, count) => {
  expect(countAbsencesInRow(presences)).toBe(count);
});

const student = (name: string, changes: object = {}) => ({
  name,
  presence: null,
  homework: null,
  oral: null,
  absencesBefore: 0,
  ...changes,
});

test('a summary counts each presence, homework and oral questions', () => {
  const summary = summarizeSession([
    student('a', { presence: 'present', homework: 'done', oral: '0' }),
    student('b', { presence: 'present', homework: 'missing', oral: '10' }),
    student('c', { presence: 'late' }),
    student('d', { presence: 'excused' }),
    student('e'),
  ]);
  expect(summary).toMatchObject({
    total: 5,
    present: 2,
    late: 1,
    absent: 0,
    excused: 1,
    unrecorded: 1,
    homeworkDone: 1,
    homeworkMissing: 1,
    oralCount: 2,
    absentees: [],
  });
});

test('a summary names the absent ones, the longest row of absences first', () => {
  const { absentees } = summarizeSession([
    student('once', { presence: 'absent' }),
    student('third time', { presence: 'absent', absencesBefore: 2 }),
    student('came back', { presence: 'present', absencesBefore: 5 }),
    student('second time', { presence: 'absent', absencesBefore: 1 }),
  ]);
  expect(absentees.map(({ student: { name }, inRow }) => [name, inRow])).toEqual([
    ['third time', 3],
    ['second time', 2],
    ['once', 1],
  ]);
});

test('the rest is absent, except who has an entry, paid today or was added at the door', () => {
  const row = (id: string, changes: object = {}) => ({
    ...student(id, changes),
    id,
    isAdded: false,
    ...changes,
  });
  const { absent, kept } = splitRest(
    [
      row('nothing'),
      row('present', { presence: 'present' }),
      row('homework', { homework: 'done' }),
      row('oral', { oral: '0' }),
      row('added', { isAdded: true }),
      row('paid'),
    ],
    new Set(['paid']),
  );
  expect(absent.map(({ id }) => id)).toEqual(['nothing']);
  expect(kept.map(({ id }) => id)).toEqual(['homework', 'oral', 'added', 'paid']);
});
