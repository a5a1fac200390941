import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/** Folders and servers for the tests of this folder; `clean` stops and removes what they left. */
export async function makeTestFolders() {
  const root = await mkdtemp(join(tmpdir(), 'chemistry-test '));
  // PostgreSQL's own user has to get through when the tests run as root.
  await chmod(root, 0o755);
  const cleanUps: (() => Promise<unknown>)[] = [];
  const lines: string[] = [];
  const log = {
    info: (text: string) => void lines.push(text),
    warn: (text: string) => void lines.push(text),
  };
  let count = 0;

  const start = async (dataDir: string): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({
      dataDir,
      log,
      durability: 'off',
      systemDir: join(root, 'system'),
    });
    cleanUps.push(() => server.stop());
    return server;
  };
  const newFolder = (): string => join(root, `بيانات المعلم ${(count += 1)}`);
  /** A data folder with a stopped database in it, which holds the table `kept` with the number 7. */
  const copyOfStopped = async (): Promise<string> => {
    const original = join(root, 'original');
    if (!(await readFile(join(original, 'postgres.password')).catch(() => undefined))) {
      const server = await start(original);
      await query(server.connectionString, 'CREATE TABLE kept AS SELECT 7 AS number');
      await server.stop();
    }
    const copy = newFolder();
    // The command keeps the owner, which Node's own copying does not.
    await promisify(execFile)('cp', ['-a', original, copy]);
    return copy;
  };
  /** The product's stand-in: another process that has started the database and waits. */
  const startElsewhere = async (
    dataDir: string,
  ): Promise<{ child: ChildProcess; connectionString: string }> => {
    await mkdir(dataDir, { recursive: true });
    const options = JSON.stringify({ dataDir, durability: 'off', systemDir: join(root, 'system') });
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)};
      const log = { info() {}, warn() {} };
      const server = await startEmbeddedPostgres({ ...${options}, log });
      console.log(server.connectionString);
      setInterval(() => undefined, 60_000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    cleanUps.push(async () => child.kill('SIGKILL'));
    const [text] = await once(child.stdout.setEncoding('utf8'), 'data');
    return { child, connectionString: String(text).trim() };
  };
  const clean = async (): Promise<void> => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
    await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  return { root, lines, start, newFolder, copyOfStopped, startElsewhere, clean };
}

/** One statement on a connection of its own; answers the first column of the first row as text. */
export async function query(connectionString: string, sql: string): Promise<string> {
  const client = new Client({ connectionString });
  // A killed server is what these tests are about; the query itself rejects too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return String(result.rows[0]?.[0]);
  } finally {
    await client.end();
  }
}

/** Process id of the server that runs on a data folder. */
export async function readServerPid(dataDir: string): Promise<number> {
  return Number(
    (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
}
