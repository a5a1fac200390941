import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import { fillDatabase, type SchoolSize } from './fill.ts';
import { describeMachine } from './machine.ts';
import type { Ready } from './server.ts';

/** The options of Node with which the product starts (decisions/0171). */
const { config } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));

export const say = (text: string) => void process.stdout.write(`${text}\n`);

/** A started PostgreSQL with its own folder; `cleanUp` stops and deletes both. */
export type Workshop = {
  folder: string;
  machine: string;
  connectionString: string;
  /** Creates a migrated and filled database and returns its connection string. */
  createSchool: (name: string, size: SchoolSize) => Promise<string>;
  cleanUp: () => Promise<void>;
};

/** Creates an empty database beside the one that the connection string names, and returns its own. */
export const createDatabase = async (connectionString: string, name: string): Promise<string> => {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  const address = new URL(connectionString);
  address.pathname = `/${name}`;
  return address.href;
};

/** Migrates an empty database and fills it. */
export const fillSchool = async (connectionString: string, size: SchoolSize): Promise<void> => {
  const school = openDatabase({ connectionString });
  await migrateToLatest(school);
  await school.destroy();
  await fillDatabase(connectionString, size);
};

/** Starts what a bench works on; an interrupted run cleans up too. */
export const openWorkshop = async (): Promise<Workshop> => {
  const folder = await mkdtemp(join(tmpdir(), 'chemistry-bench-'));
  // When we run as root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const quiet = { info: () => undefined, warn: say };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
  const cleanUp = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
  }
  const database = openDatabase({ connectionString: postgres.connectionString });
  const machine = await describeMachine(database);
  await database.destroy();
  return {
    folder,
    machine,
    connectionString: postgres.connectionString,
    cleanUp,
    createSchool: async (name, size) => {
      const connectionString = await createDatabase(postgres.connectionString, name);
      await fillSchool(connectionString, size);
      return connectionString;
    },
  };
};

/**
 * Starts the server in a process of its own; the load comes from this one. The server writes its log
 * as usual, to nowhere.
 */
export const startServer = async (
  connectionString: string,
  folder: string,
  mode: 'alone' | 'with baselines' | 'with pushes' = 'with baselines',
) => {
  const server = fork(join(import.meta.dirname, 'server.ts'), [connectionString, folder, mode], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [config.serverNodeOptions],
  });
  const [first] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  if (typeof first !== 'object' || first === null) throw new Error('The server did not start.');
  return { server, ready: first as Ready };
};

/** The reply of a child process to a question. */
export const ask = async <Answer>(child: ChildProcess, question: string): Promise<Answer> => {
  child.send(question);
  const [answer] = await once(child, 'message');
  return answer as Answer;
};

export const stopServer = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || !server.connected) return;
  server.send('stop');
  await once(server, 'exit');
};
