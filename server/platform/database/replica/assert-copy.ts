import { withClient } from '#server/platform/database/assert-usable.ts';
import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { readIdentity, readIdentityOf } from './positions.repository.ts';

const variable = 'DATABASE_REPLICA_URL';

/**
 * Makes sure that an address leads to a copy of this database. One that does not answer now is used as soon as it does.
 * @throws StartError where it is another database
 */
export const assertCopy = async (
  connectionString: string,
  primary: Database,
  log: { warn: (details: object, text: string) => void },
): Promise<void> => {
  const identity = await withClient(connectionString, variable, (client) =>
    readIdentity(client),
  ).catch((error: unknown) => {
    log.warn({ err: error }, 'the copy of the database does not answer; reads go to the primary');
    return undefined;
  });
  if (identity !== undefined && identity !== (await readIdentityOf(primary)))
    throw new StartError(
      `${variable}: it is no copy of the database of DATABASE_URL. Name a standby of that server, or leave it out.`,
    );
};
