import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { watchTableScans } from './table-scans.ts';

test('the recorder names a statement that no index serves, with its table', async () => {
  const app = await createTestApp();
  const { database, statements, tablesScanned, close } = await watchTableScans(
    app.connectionString,
  );
  await database.selectFrom('users').select('id').where('bio', '=', 'x').execute();
  const [statement] = statements;
  expect(statement?.text).toContain('"bio"');
  expect(statement && (await tablesScanned(statement))).toEqual(['users']);
  await close();
  await app.close();
});
