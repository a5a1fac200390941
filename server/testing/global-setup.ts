import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import { createDatabase, withDatabase } from './databases.ts';
import { removeFolder } from './remove-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverConnectionString: string;
  }
}

export const templateName = 'template_migrated';

/** One real PostgreSQL for the whole run, with a migrated database that each test file clones. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'chemistry-test-'));
  // As root PostgreSQL runs as another user, who has to get in; else the database would go to /var/lib.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durability: 'off',
    log: { info: () => undefined, warn: () => undefined },
  });
  await createDatabase(postgres.connectionString, templateName);
  const template = openDatabase({
    connectionString: withDatabase(postgres.connectionString, templateName),
  });
  await migrateToLatest(template);
  await template.destroy();
  project.provide('serverConnectionString', postgres.connectionString);
  return async () => {
    await postgres.stop();
    await removeFolder(dataDir);
  };
}
