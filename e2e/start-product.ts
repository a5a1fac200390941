import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { teacher } from './accounts.ts';

/** Waits for the line with which the product says where it listens. */
const addressOf = (server: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /^Ready: (http\S+)$/mu.exec(output) ?? [];
      if (address) resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });

/** The real product on a database of its own, on a free port; `stop` removes all of it. */
export const startProduct = async ({ demo }: { demo: boolean }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chemistry-e2e-'));
  // When we run as root, PostgreSQL runs as another user, who needs access; else the database would
  // go to /var/lib.
  await chmod(dataDir, 0o755);
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: demo ? '1' : '0',
      LOG_LEVEL: 'warn',
      TEACHER_EMAIL: teacher.email,
      TEACHER_PASSWORD: teacher.password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(server);
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
};
