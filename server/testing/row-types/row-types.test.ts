import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { inProject } from '#scripts/lib/house/source-imports.ts';
import type { Misnamed } from '#server/platform/database/schema.ts';
import { takeDisorders } from '#server/testing/locks/watched-transactions.ts';
import { listSources, readSource } from '#server/testing/source-tree.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { callStatements } from './called-statements.ts';
import { type DescribedStatement, describeStatements } from './describe-statements.ts';
import { describeTables } from './describe-tables.ts';
import { renderRows } from './render-rows.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let statements: DescribedStatement[];
beforeAll(async () => {
  database = await createTestDatabase();
  statements = await describeStatements(database.connectionString, await callStatements());
  // The order of statements that nothing ran says nothing.
  takeDisorders();
});
afterAll(() => database.close());

const inDatabaseFolder = (...path: string[]) =>
  inProject('server', 'platform', 'database', ...path);

test('the generated types of rows are those of the migrated database', async () => {
  const tables = await database.database.introspection.getTables();
  const own = tables.filter(({ schema }) => schema === 'public');
  await expect(describeTables(own)).toMatchFileSnapshot(inDatabaseFolder('tables', 'generated.ts'));
});

test('the generated types of the rows of statements are those that the migrated database returns', async () => {
  const repositories = listSources('server').filter((file) => file.endsWith('.repository.ts'));
  const named = repositories.flatMap((file) =>
    [...readSource(file).matchAll(/\bRows\['(\w+)'\]/gu)].map(([, name = '']) => name),
  );
  await expect(renderRows(statements, [...new Set(named)])).toMatchFileSnapshot(
    inDatabaseFolder('statement-rows.ts'),
  );
});

test('the migrated database has every column and table that the statements name', () => {
  // A statement whose text depends on a value that has to be real is not readable here, for its text is not whole.
  const missing = statements.filter(
    ({ refusal = '' }) => /does not exist/u.test(refusal) && !/"undefined"/u.test(refusal),
  );
  expect(missing.map(({ file, name, refusal }) => `${file} › ${name}: ${refusal}`)).toEqual([]);
  expect(statements.filter(({ refusal }) => refusal === undefined).length).toBeGreaterThan(750);
});

test('every column that is narrowed by hand is one of the database', () => {
  // Checked by the compiler.
  expectTypeOf<Misnamed>().toBeNever();
  expect.assertions(0);
});
