import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import { createDatabase, withDatabase } from './databases.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverConnectionString: string;
  }
}

export const templateName = 'template_migrated';

/** One real PostgreSQL for the whole run, with a migrated database that each test file clones; its prices are confirmed. */
export default async function setup(project: TestProject) {
  const postgres = await startTemporaryPostgres();
  await createDatabase(postgres.connectionString, templateName);
  const template = openDatabase({
    connectionString: withDatabase(postgres.connectionString, templateName),
  });
  await migrateToLatest(template);
  await template
    .insertInto('settings')
    .values({ name: 'pricesConfirmed', value: 'true' })
    .execute();
  await template.destroy();
  project.provide('serverConnectionString', postgres.connectionString);
  return postgres.stop;
}
