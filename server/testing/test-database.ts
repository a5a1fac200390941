import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { createDatabase, dropDatabase, withDatabase } from './databases.ts';
import { templateName } from './global-setup.ts';

/** A migrated database, for tests below the application. */
export const createTestDatabase = async () => {
  const server = inject('serverConnectionString');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name, templateName);
  const connectionString = withDatabase(server, name);
  const database = openDatabase({ connectionString });
  return {
    connectionString,
    database,
    close: async () => {
      await database.destroy();
      await dropDatabase(server, name);
    },
  };
};
