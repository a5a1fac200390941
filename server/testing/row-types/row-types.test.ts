import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { inProject } from '#scripts/lib/house/source-imports.ts';
import type { Misnamed } from '#server/platform/database/schema.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { describeTables } from './describe-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the generated types of rows are those of the migrated database', async () => {
  const tables = await app.database.introspection.getTables();
  const own = tables.filter(({ schema }) => schema === 'public');
  await expect(describeTables(own)).toMatchFileSnapshot(
    inProject('server', 'platform', 'database', 'tables', 'generated.ts'),
  );
});

test('every column that is narrowed by hand is one of the database', () => {
  // Checked by the compiler.
  expectTypeOf<Misnamed>().toBeNever();
  expect.assertions(0);
});
