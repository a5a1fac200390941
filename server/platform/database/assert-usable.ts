import { Client, type ClientConfig } from 'pg';
import { StartError } from '#server/platform/errors/start-error.ts';
import { type ConnectionTarget, explainDatabaseProblem, makeOwner } from './connection-problems.ts';
import { migrationLimits, requestLimits, serverLimits } from './time-limits.ts';

/** Facts that PostgreSQL reports about itself and the database. */
export type ServerFacts = {
  /** As PostgreSQL counts: 170004 is 17.4. */
  version: number;
  encoding: string;
  /** The character classes, `LC_CTYPE`. */
  characterClasses: string;
  hasTrigrams: boolean;
  /** As a standby does. */
  isReadOnly: boolean;
  /** Whether the role may make tables, schemas and extensions there. */
  mayCreate: boolean;
  /** Whether PostgreSQL applies the time limits that the connection requested. */
  appliesLimits: boolean;
};

/** The first version with the collation `pg_c_utf8`. */
const oldestVersion = 17;

const makeAnew = (name: string) =>
  `Make one that has it, and restore a dump into it: createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 ${name}`;

/** @throws StartError when the product would not work with such a database, or would not find Arabic names in it */
export const assertUsable = (
  facts: ServerFacts,
  target: ConnectionTarget,
  variable = 'DATABASE_URL',
): void => {
  const { database } = target;
  const major = Math.floor(facts.version / 10_000);
  const refuse = (text: string): never => {
    throw new StartError(`${variable}: ${text}`);
  };
  if (major < oldestVersion) {
    refuse(
      `the server is PostgreSQL ${major}, and the product needs ${oldestVersion} or newer. Upgrade it (pg_upgrade), or name ` +
        'another server.',
    );
  }
  if (facts.encoding !== 'UTF8') {
    refuse(
      `the database "${database}" stores text as ${facts.encoding}, and Arabic needs UTF8. ${makeAnew(database)}`,
    );
  }
  // Trigrams consist of letters, and in these character classes Arabic letters are none: a search would find nothing.
  if (/^(?:C|POSIX)$/u.test(facts.characterClasses)) {
    refuse(
      `the database "${database}" has LC_CTYPE ${facts.characterClasses}, in which Arabic letters are no letters, so ` +
        `searches would find nothing. ${makeAnew(database)}`,
    );
  }
  if (!facts.hasTrigrams) {
    refuse(
      'the server lacks the extension pg_trgm. Install the package of PostgreSQL that is called contrib.',
    );
  }
  if (facts.isReadOnly) {
    refuse('the server only reads, as a standby does. Name the primary server.');
  }
  if (!facts.mayCreate) {
    refuse(`"${target.user}" may not make tables in "${database}". ${makeOwner(target)}`);
  }
  if (!facts.appliesLimits) {
    refuse(
      'a pooler drops the time limits of the connection, so that one hanging statement could stop the product. Name ' +
        'PostgreSQL itself in DATABASE_DIRECT_URL besides.',
    );
  }
};

const factsStatement = `
  select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
    datctype as "characterClasses",
    exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
    current_setting('transaction_read_only')::boolean as "isReadOnly",
    has_database_privilege(current_database(), 'create')
      and coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
    (select setting::int = $1 from pg_settings where name = 'statement_timeout') as "appliesLimits"
  from pg_database where datname = current_database()`;

/**
 * @throws StartError where a part of the address can't be read; the message does not show the driver's text, which
 * may contain the password
 */
const createClient = (
  connectionString: string,
  variable: string,
  settings: ClientConfig = {},
): Client => {
  try {
    return new Client({
      connectionString,
      connectionTimeoutMillis: migrationLimits.connection,
      ...settings,
    });
  } catch (error) {
    const isFile = error instanceof Error && 'path' in error;
    throw new StartError(
      isFile
        ? `${variable}: the file ${String(error.path)} can't be read. Correct its path, or allow this user to read it.`
        : `${variable}: the address can't be read. Write postgres://user:password@host:5432/database; signs such as ` +
            '@ : / # % in a password are written %40 %3A %2F %23 %25.',
    );
  }
};

/**
 * Connects once to the database of a setting.
 * @throws StartError with the cause and what to do, in one line
 */
export const withClient = async <Result>(
  connectionString: string,
  variable: string,
  work: (client: Client, target: ConnectionTarget) => Promise<Result>,
  settings?: ClientConfig,
): Promise<Result> => {
  const client = createClient(connectionString, variable, settings);
  const { host, port, user = '', database = '' } = client;
  const target = { host, port, user, database };
  // A connection that breaks is reported by the statement that it breaks.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client, target);
  } catch (error) {
    throw explainDatabaseProblem(error, target, variable);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Connects once, and makes sure that the product can work with the database.
 * @throws StartError with the cause and what to do, in one line
 */
export const assertUsableDatabase = (
  connectionString: string,
  variable = 'DATABASE_URL',
): Promise<void> =>
  withClient(
    connectionString,
    variable,
    async (client, target) => {
      const { rows } = await client.query<ServerFacts>(factsStatement, [requestLimits.statement]);
      const [facts] = rows;
      if (facts) assertUsable(facts, target, variable);
    },
    serverLimits(requestLimits),
  );
