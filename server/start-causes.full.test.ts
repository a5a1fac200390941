import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { assertUsable, type ServerFacts } from '#server/platform/database/assert-usable.ts';
import { explainDatabaseProblem } from '#server/platform/database/connection-problems.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startProduct } from '#server/product.ts';
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/databases.ts';
import { templateName } from '#server/testing/global-setup.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { type S3Server, startS3Server } from '#server/testing/s3/s3-server.ts';
import { explainStartError } from './product/explain-start-error.ts';

const secret = 'geheim-7';
let folder: string;
const undo: (() => unknown)[] = [];

let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chemistry-start-'));
  s3 = await startS3Server();
  undo.push(() => s3.close());
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  await removeFolder(folder);
});

/** What the terminal shows when a start with these settings fails. */
const causeOf = async (environment: Record<string, string>): Promise<string> => {
  try {
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, DEMO: '0', ...environment });
    const product = await startProduct({ config, web: undefined, say: () => undefined });
    await product.stop();
    return 'It started.';
  } catch (error) {
    return explainStartError(error);
  }
};

/** The address of the run's own server, changed; its password is in it, which no message may show. */
const changed = (change: (url: URL) => void): string => {
  const url = new URL(inject('serverConnectionString'));
  change(url);
  return url.toString();
};

const makeDatabase = async (options: string): Promise<string> => {
  const server = inject('serverConnectionString');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, `${name} ${options}`);
  undo.push(() => dropDatabase(server, name));
  return withDatabase(server, name);
};

const cleanDatabase = () => makeDatabase(`template ${templateName} strategy file_copy`);

const takenPort = async (): Promise<number> => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  undo.push(() => other.close());
  const address = other.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const closedPort = async (): Promise<number> => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  other.close();
  await once(other, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** A migration of a version that does not exist yet. */
const migrateFurther = async (connectionString: string): Promise<void> => {
  const database = openDatabase({ connectionString });
  await sql`insert into kysely_migration (name, timestamp) values ('9000-tomorrow', now()::text)`.execute(
    database,
  );
  await database.destroy();
};

/** A database whose files lie where the first node has them: in a folder, or in a bucket under a prefix of its own. */
const usedDatabase = async (settings: Record<string, string>): Promise<Record<string, string>> => {
  const used = { DATABASE_URL: await cleanDatabase(), PORT: '0', ...settings };
  expect(await causeOf({ DATA_DIR: join(folder, randomUUID()), ...used })).toBe('It started.');
  return used;
};

const bucketSettings = () => ({ ...s3.environment, S3_PREFIX: randomUUID() });

const ownFolder = () => ({ DATA_DIR: join(folder, randomUUID()) });

type Cause = [what: string, settings: () => Promise<Record<string, string>>, ...said: string[]];

const causes: Cause[] = [
  [
    'a wrong password',
    async () => ({ DATABASE_URL: changed((url) => (url.password = secret)) }),
    'DATABASE_URL: PostgreSQL at ',
    'refuses the password of "chemistry". Correct user and password',
  ],
  [
    'a closed port',
    async () => ({
      DATABASE_URL: `postgres://kimya:${secret}@127.0.0.1:${await closedPort()}/kimya`,
    }),
    'DATABASE_URL: nothing listens at 127.0.0.1:',
    'Start PostgreSQL there',
  ],
  [
    'a host that nobody knows',
    async () => ({ DATABASE_URL: `postgres://kimya:${secret}@kimya.invalid/kimya` }),
    'DATABASE_URL: no machine is called "kimya.invalid". Correct the host',
  ],
  [
    'a missing database',
    async () => ({ DATABASE_URL: changed((url) => (url.pathname = '/kimya')) }),
    'has no database "kimya". Make it: createdb --template=template0 --encoding=UTF8',
  ],
  [
    'a server without the TLS that sslmode demands',
    async () => ({ DATABASE_URL: changed((url) => url.searchParams.set('sslmode', 'require')) }),
    'has no TLS, which sslmode in DATABASE_URL demands. Switch ssl on there',
  ],
  [
    'a certificate authority that is not there',
    async () => ({
      DATABASE_URL: `postgres://kimya:${secret}@127.0.0.1/kimya?sslrootcert=/nowhere/ca.crt`,
    }),
    "DATABASE_URL: the file /nowhere/ca.crt can't be read. Correct its path",
  ],
  [
    'an address that is not percent-encoded',
    async () => ({ DATABASE_URL: `postgres://kimya:${secret}@127.0.0.1/%E0` }),
    "DATABASE_URL: the address can't be read. Write postgres://user:password@host",
  ],
  [
    'a database that is not in UTF-8',
    async () => ({
      DATABASE_URL: await makeDatabase(
        "template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'",
      ),
    }),
    'stores text as SQL_ASCII, and Arabic needs UTF8. Make one that has it',
  ],
  [
    'a database whose LC_CTYPE knows no Arabic letter',
    async () => ({
      DATABASE_URL: await makeDatabase("template template0 encoding 'UTF8' lc_ctype 'C'"),
    }),
    'has LC_CTYPE C, in which Arabic letters are no letters',
    '--locale=C.UTF-8',
  ],
  [
    'old code on new data',
    async () => {
      const connectionString = await cleanDatabase();
      await migrateFurther(connectionString);
      return { DATABASE_URL: connectionString };
    },
    'The database was changed by a newer version of the product (9000-tomorrow)',
    'Start that version again',
  ],
  [
    'a taken port',
    async () => ({ DATABASE_URL: await cleanDatabase(), PORT: String(await takenPort()) }),
    'PORT: another program listens at 127.0.0.1:',
    'choose another PORT',
  ],
  [
    'an address that is not of this machine',
    async () => ({
      DATABASE_URL: await cleanDatabase(),
      HOST: '203.0.113.7',
      PORT: '0',
      SMTP_URL: 'smtp://127.0.0.1',
    }),
    'HOST: 203.0.113.7 is no address of this machine',
  ],
  [
    'a folder for data that cannot be written',
    async () => {
      const file = join(folder, 'a file');
      await writeFile(file, '');
      return { DATABASE_URL: await cleanDatabase(), DATA_DIR: join(file, 'data') };
    },
    'DATA_DIR: ',
    'set DATA_DIR to a folder',
  ],
  [
    'a second node with a folder of its own',
    async () => ({ ...(await usedDatabase({})), ...ownFolder() }),
    'do not belong together: the database is in use with another folder, and this one is empty',
    'A second node needs the same folder, or the bucket of S3_ENDPOINT',
    'npm run files -- adopt',
  ],
  [
    'a node without the bucket in which the files are',
    async () => {
      const { DATABASE_URL = '' } = await usedDatabase(bucketSettings());
      return { DATABASE_URL, PORT: '0', ...ownFolder() };
    },
    'S3_ENDPOINT: not set, but the files of this database lie in S3',
    'npm run files -- move --to local',
  ],
  [
    'a bucket for files that lie in a folder',
    async () => ({ ...(await usedDatabase({})), ...bucketSettings() }),
    'S3_ENDPOINT: the files of this database lie in a folder, and not in the bucket kimya-files',
    'Move them: npm run files -- move --to s3',
  ],
  [
    'another part of the bucket',
    async () => ({ ...(await usedDatabase(bucketSettings())), ...bucketSettings() }),
    'do not belong together: the database is in use with another bucket, and this one is empty',
  ],
  [
    'a wrong secret of the bucket',
    async () => ({
      DATABASE_URL: await cleanDatabase(),
      ...s3.environment,
      S3_SECRET_ACCESS_KEY: secret,
    }),
    'S3_SECRET_ACCESS_KEY: 127.0.0.1:',
    'refuses what is signed with the secret of "KIMYATESTKEY". Correct key and secret',
  ],
  [
    'a key that the store does not know',
    async () => ({
      DATABASE_URL: await cleanDatabase(),
      ...s3.environment,
      S3_ACCESS_KEY_ID: 'UNKNOWN',
    }),
    'knows no key "UNKNOWN". Correct it, or make the key there',
  ],
  [
    'a bucket that is not there',
    async () => ({ DATABASE_URL: await cleanDatabase(), ...s3.environment, S3_BUCKET: 'other' }),
    'S3_BUCKET: 127.0.0.1:',
    'has no bucket "other". Make it, or correct the name',
  ],
  [
    'another region than that of the bucket',
    async () => ({ DATABASE_URL: await cleanDatabase(), ...s3.environment, S3_REGION: 'us-1' }),
    'is not in the region "us-1"',
  ],
  [
    'a store that does not run',
    async () => ({
      DATABASE_URL: await cleanDatabase(),
      ...s3.environment,
      S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}`,
    }),
    'S3_ENDPOINT: nothing listens at 127.0.0.1:',
    'Start the store there, or correct the address',
  ],
];

describe('a start that fails names its cause and what to do, in one line, without a password', () => {
  test.each(causes)(
    'a failed start names its cause and the remedy in one line: %s',
    async (_what, settings, ...said) => {
      const environment = await settings();
      const cause = await causeOf(environment);
      for (const part of said) expect(cause).toContain(part);
      expect(cause).not.toContain('\n');
      expect(cause).not.toContain(secret);
      expect(cause).not.toContain(new URL(inject('serverConnectionString')).password);
    },
  );
});

test('nodes with folders of their own and one bucket start', async () => {
  const used = await usedDatabase(bucketSettings());
  expect(await causeOf({ ...used, ...ownFolder() })).toBe('It started.');
});

test('nodes with one folder start', async () => {
  const shared = ownFolder();
  const used = await usedDatabase(shared);
  expect(await causeOf({ ...used, ...shared })).toBe('It started.');
});

describe('what a server says of itself', () => {
  const target = { host: 'db', port: 5432, user: 'kimya', database: 'kimya' };
  const sound: ServerFacts = {
    version: 180_000,
    encoding: 'UTF8',
    characterClasses: 'C.UTF-8',
    hasTrigrams: true,
    isReadOnly: false,
    mayCreate: true,
    appliesLimits: true,
  };
  const check = (facts: Partial<ServerFacts>) => () => assertUsable({ ...sound, ...facts }, target);

  test('the check accepts PostgreSQL 17 and newer', () => {
    expect(check({ version: 170_000 })).not.toThrow();
    expect(check({})).not.toThrow();
  });

  test.each([
    [
      'an old version',
      { version: 160_009 },
      'the server is PostgreSQL 16, and the product needs 17',
    ],
    ['no pg_trgm', { hasTrigrams: false }, 'the server lacks the extension pg_trgm'],
    ['a standby', { isReadOnly: true }, 'the server only reads'],
    [
      'a role that may not make tables',
      { mayCreate: false },
      'ALTER DATABASE "kimya" OWNER TO "kimya"',
    ],
    [
      'a pooler that drops limits',
      { appliesLimits: false },
      'Name PostgreSQL itself in DATABASE_DIRECT_URL',
    ],
  ])('the check refuses %s', (_, facts, text) => {
    expect(check(facts)).toThrow(text);
  });

  test.each([
    [{ code: '28000' }, 'does not let "kimya" in (text)'],
    [{ code: '53300' }, 'has no free connection'],
    [{ code: '57P03' }, 'is starting or stopping'],
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'is not trusted (text)'],
    [{ code: 'XX000' }, 'PostgreSQL at db:5432 cannot be used: text'],
  ])('the error is explained by its code: %o', (fields, text) => {
    const error = Object.assign(new Error('text'), fields);
    expect(explainDatabaseProblem(error, target).message).toContain(text);
  });
});
