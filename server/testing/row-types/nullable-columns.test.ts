import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { describeStatements } from './describe-statements.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Each statement returns one column; the right-hand side is whether it may be null. */
const cases: [text: string, isNullable: boolean][] = [
  ['select title from lessons', false],
  ['select group_id from users', true],
  ['select lessons.title from courses left join lessons on lessons.course_id = courses.id', true],
  ['select courses.name from courses left join lessons on lessons.course_id = courses.id', false],
  ['select coalesce(group_id::text, first_name) from users', false],
  ['select first_name || group_id::text from users', true],
  ['select to_jsonb(group_id) from users', true],
  ["select jsonb_build_object('id', group_id) from users", false],
  ['select unnest(array[group_id]) from users', true],
  ['select count(group_id) from users', false],
  ['select max(title) from lessons', true],
  ['select max(title) from lessons group by course_id', false],
  ['select (select title from lessons limit 1)', true],
  ['select (select count(*) from lessons)', false],
  ['select exists (select from lessons)', false],
  ['select case when true then title end from lessons', true],
  ['select title from lessons union all select null', true],
  ['with named as (select group_id from users) select group_id from named', true],
  ["update lessons set title = 'x' returning title", false],
  ['select $1::text', true],
];

test('each form of a column says whether it may be null', async () => {
  const described = await describeStatements(
    database.connectionString,
    cases.map(([text]) => ({ file: '', name: text, text })),
  );
  expect(
    described.map(({ name, columns, refusal }) => [name, refusal ?? columns[0]?.isNullable]),
  ).toEqual(cases);
});
