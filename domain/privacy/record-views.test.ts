import { expect, test } from 'vitest';
import { countContacts, filterText, readFilterText } from './record-views.ts';

test.each([
  ['the whole list', 'studentList', { search: '', filter: 'all', page: 2, sort: 'name' }, ''],
  ['what was typed, without its words', 'studentList', { search: 'منى' }, 'typed='],
  ['a phone number, without its digits', 'samePhone', { phone: '01012345678' }, 'typed='],
  ['the search of the dashboard', 'search', { q: 'من' }, 'typed='],
  ['grade and group', 'studentList', { groupId: 'g-1', grade: 3 }, 'group=g-1&grade=3'],
  [
    'a centre',
    'studentList',
    { centre: 'النور & السلام' },
    `centre=${encodeURIComponent('النور & السلام')}`,
  ],
  ['the exam of a list', 'absentees', { search: 'منى', centre: '' }, 'exam=id-1&typed='],
  ['the group of a list', 'paidMonth', { month: 11 }, 'group=id-1&month=11'],
  ['no single receipt', 'receipts', { state: 'flagged' }, 'state=flagged'],
] as const)('the filter of a list names %s', (_case, kind, values, expected) => {
  const stored = filterText(kind, values, 'id-1');
  expect(stored).toBe(expected);
  expect(
    readFilterText(stored)
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('&'),
  ).toBe(expected);
});

const reachable = { id: '1', email: '', phone: '', parentPhone: '01012345678' };
const unreachable = { id: '2', email: '', phone: '', parentPhone: '' };

test.each([
  ['a list', 'studentList', [reachable, unreachable, reachable], 2],
  ['rows below other fields', 'paidMonth', { groupName: 'السبت', students: [reachable] }, 1],
  [
    'one person of several, once',
    'receipts',
    { student: { email: 'a@b.example', phone: '010' } },
    1,
  ],
  ['a reply without a contact', 'absentees', [unreachable], 0],
  ['an empty reply', 'studentList', [], 0],
  ['no body', 'studentList', null, 0],
  [
    'the students of a search',
    'search',
    [
      { kind: 'student', hits: [{ details: [] }, { details: [] }] },
      { kind: 'exam', hits: [{ details: [] }] },
    ],
    2,
  ],
] as const)('the rows with a contact are counted in %s', (_case, kind, reply, count) => {
  expect(countContacts(kind, reply)).toBe(count);
});
