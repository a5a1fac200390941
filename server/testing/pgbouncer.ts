import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { childOptions, chooseRunAs } from '#server/platform/database/embedded-postgres/run-as.ts';
import { removeFolder } from './remove-folder.ts';

const shippedSettings = join(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini');
const programs = ['/usr/local/bin/pgbouncer', '/usr/local/sbin/pgbouncer', '/usr/sbin/pgbouncer'];

/** The PgBouncer of this machine; undefined where there is none of version 1.21 or newer. */
export const findPgBouncer = async (): Promise<string | undefined> => {
  for (const program of programs) {
    const isThere = await access(program).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    const [, major, minor] =
      /PgBouncer (\d+)\.(\d+)/u.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ??
      [];
    if (Number(major) > 1 || Number(minor) >= 21) return program;
  }
  return undefined;
};

/**
 * A PgBouncer with the settings that the product ships, before the PostgreSQL of an address.
 * @param changes lines that replace shipped ones
 */
export const startPgBouncer = async (program: string, direct: string, changes = '') => {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const { password, searchParams } = new URL(direct);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), `"chemistry" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    settings,
    // The shipped file ends in its section [pgbouncer]; opened once more, a section begins with defaults.
    `%include ${shippedSettings}
listen_addr =
unix_socket_dir = ${folder}
logfile =
pidfile = ${folder}/pid
auth_file = ${folder}/users.txt
admin_users = chemistry
${changes}
[databases]
* = host=${searchParams.get('host')}
`,
  );
  await chmod(folder, 0o777);
  const url = new URL(direct);
  url.port = '6432';
  url.searchParams.set('host', folder);
  const console = new URL(url);
  console.pathname = '/pgbouncer';
  const command = async (text: string) => {
    const client = new Client({ connectionString: console.href });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const run = async () => {
    // It refuses to run as root, and the socket of PostgreSQL belongs to the user that this one runs as.
    const child = spawn(program, ['-q', settings], {
      ...childOptions(chooseRunAs(undefined)),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    for (;;) {
      const isListening = await access(join(folder, '.s.PGSQL.6432')).then(
        () => true,
        () => false,
      );
      if (isListening) return child;
      if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  let child = await run();
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  };
  return {
    connectionString: url.href,
    /** A command of its console, such as `PAUSE`. */
    command,
    end,
    startAgain: async () => {
      child = await run();
    },
    remove: async () => {
      await end();
      await removeFolder(folder);
    },
  };
};
