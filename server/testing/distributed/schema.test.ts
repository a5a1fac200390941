import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { distributedTables } from './distributed-tables.ts';

const distributed = Object.keys(distributedTables);

let schema: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  schema = await createTestDatabase();
});
afterAll(() => schema.close());

const listNames = async (statement: string): Promise<string[]> => {
  const { rows } = await sql.raw<{ name: string }>(statement).execute(schema.database);
  return rows.map(({ name }) => name);
};

const names = distributed.map((name) => `'${name}'`).join(', ');

test('every key of a table that grows with the students contains the student, so that it can be distributed by them', async () => {
  const keys = await listNames(`
    select distinct indrelid::regclass::text as name from pg_index where indisunique and indrelid::regclass::text in (${names})`);
  expect(keys.toSorted()).toEqual(distributed);
  const withoutStudent = await listNames(`
    select indexrelid::regclass::text as name from pg_index
    where indisunique and indrelid::regclass::text in (${names}) and not exists (
      select from pg_attribute
      where attrelid = indrelid and attnum = any(indkey) and attname in ('student_id', 'user_id'))`);
  expect(withoutStudent).toEqual([]);
});

test('no foreign key leads to such a table, and those that leave it lead to tables that every node has', async () => {
  const leading = await listNames(`
    select conname as name from pg_constraint where contype = 'f' and confrelid::regclass::text in (${names})`);
  expect(leading).toEqual([]);
  const targets = await listNames(`
    select distinct confrelid::regclass::text as name from pg_constraint
    where contype = 'f' and conrelid::regclass::text in (${names})`);
  expect(targets.toSorted()).toEqual(['courses', 'exams', 'lesson_materials', 'lessons', 'users']);
});

test('the document on scaling names these tables and the numbers of the schema', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8');
  for (const name of distributed) expect(text).toContain(`\`${name}\``);
  const [tables] = await listNames(`
    select count(*)::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const [references] = await listNames(`
    select count(*)::text as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(text).toContain(`${tables} tables and ${references} foreign keys`);
});
