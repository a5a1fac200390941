import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { removeFolder } from './remove-folder.ts';

/** A real PostgreSQL in a folder of its own, without durability; `stop` leaves nothing of it. */
export const startTemporaryPostgres = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chemistry-test-'));
  // As root PostgreSQL runs as another user, who has to get in; else the database would go to /var/lib.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durability: 'off',
    log: { info: () => undefined, warn: () => undefined },
  });
  return {
    connectionString: postgres.connectionString,
    stop: async () => {
      await postgres.stop();
      await removeFolder(dataDir);
    },
  };
};
