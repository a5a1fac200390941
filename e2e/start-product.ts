import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts';
import { teacher } from './accounts.ts';

/**
 * What the product multiplies its rate limits by: journeys that run at once are one teacher, who would make more calls
 * in a minute than a person may.
 */
export const rateLimitFactor = 3;

type Addresses = { url: string; mailboxToken: string };

/** Waits for the lines with which the product says where it listens, and what opens its mailbox. */
const addressesOf = (server: ChildProcess) =>
  new Promise<Addresses>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /^Ready: (http\S+)$/mu.exec(output) ?? [];
      const [, mailboxToken] = /\/dev\/mailbox\?token=(\S+)\n/u.exec(output) ?? [];
      if (url && mailboxToken) resolve({ url, mailboxToken });
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });

/** The real product on a database of its own, on a free port; `stop` removes all of it. */
export const startProduct = async ({ demo }: { demo: boolean }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chemistry-e2e-'));
  const postgres = await startTemporaryPostgres();
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.connectionString,
      DEMO: demo ? '1' : '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: String(rateLimitFactor),
      TEACHER_EMAIL: teacher.email,
      TEACHER_PASSWORD: teacher.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const removeAll = async () => {
    await postgres.stop();
    await removeFolder(dataDir);
  };
  const addresses = await addressesOf(server).catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await removeAll();
  };
  return { ...addresses, connectionString: postgres.connectionString, stop };
};
