import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDisorder, lockOrder } from './lock-order.ts';
import { lockedTables } from './locked-tables.ts';

test.each([
  ['select "id" from "exams" where "id" = $1 for update', ['exams']],
  ['select 1 from users where id = $1 for no key update', ['users']],
  ['select id from exams where id in (select exam_id from sent) order by id for share', ['exams']],
  [
    'select * from "one_time_tokens" inner join "users" on "users"."id" = "x" for update of "users", "one_time_tokens"',
    ['one_time_tokens', 'users'],
  ],
  [
    'with a as (select 1 from exam_attempts attempt join exams exam on true for update of attempt) select * from a',
    ['exam_attempts'],
  ],
  ['select id from trash where deleted_at < $1 for update skip locked', []],
  ['update exams set title = $1 where id = $2', []],
])('the parser finds the locks of %s', (sql, expected) => {
  expect(lockedTables(sql)).toEqual(expected);
});

test('a lock against the order is found, also after a lock of a table that is not in it', () => {
  expect(findDisorder(['student_groups', 'lessons', 'exams', 'exams', 'users'])).toBeUndefined();
  expect(findDisorder(['exams', 'sessions', 'lessons'])).toBe('exams > lessons');
});

test('the document lists the tables in the order that the tests check', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/locks.md'), 'utf8');
  const listed = [...document.matchAll(/^\d+\. `(\w+)`/gmu)].map(([, table]) => table);
  expect(listed).toEqual([...lockOrder]);
});
