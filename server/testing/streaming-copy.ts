import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { prepareBinaries } from '#server/platform/database/embedded-postgres/binaries.ts';
import {
  buildConnectionString,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { makeSocketFolder } from '#server/platform/database/embedded-postgres/postmaster.ts';
import {
  childOptions,
  chooseRunAs,
  runCommand,
} from '#server/platform/database/embedded-postgres/run-as.ts';
import {
  startSettings,
  toFlags,
} from '#server/platform/database/embedded-postgres/server-settings.ts';
import { removeFolder } from './remove-folder.ts';

const log = { info: () => undefined, warn: () => undefined };

const command = async (connectionString: string, text: string): Promise<void> => {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

/** What only the superuser may do, who connects to no running server. */
const rightsOfCopying = [
  'alter role chemistry replication',
  'grant execute on function pg_wal_replay_pause() to chemistry',
  'grant execute on function pg_wal_replay_resume() to chemistry',
];

/** The function only requests the pause; what the primary writes before it has begun is still shown. */
const pauseReplay = `do $$ begin
  perform pg_wal_replay_pause();
  while pg_get_wal_replay_pause_state() <> 'paused' loop perform pg_sleep(0.01); end loop;
end $$`;

/** A PostgreSQL and a copy of it that streams its changes. */
export const startWithCopy = async () => {
  const root = await mkdtemp(join(tmpdir(), 'streaming-copy-'));
  await chmod(root, 0o755);
  const dataDir = join(root, 'primary');
  const cluster = join(dataDir, 'postgres');
  const start = () => startEmbeddedPostgres({ dataDir, durability: 'off', log });
  await (await start()).stop();
  const runAs = chooseRunAs(undefined);
  const { postgres } = await prepareBinaries(runAs, root, log);
  const single = ['--single', '-D', cluster, '-c', 'fsync=off'];
  // Functions are granted in each database.
  for (const database of ['postgres', 'chemistry'])
    await runCommand(postgres, [...single, database], runAs, `${rightsOfCopying.join('\n')}\n`);
  await appendFile(join(cluster, 'pg_hba.conf'), 'local replication chemistry scram-sha-256\n');
  const copyFolder = join(root, 'copy');
  await promisify(execFile)('cp', ['-a', cluster, copyFolder]);
  const primary = await start();
  const { password, searchParams } = new URL(primary.connectionString);
  await appendFile(
    join(copyFolder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${searchParams.get('host')} user=chemistry password=${password}'\n`,
  );
  await writeFile(join(copyFolder, 'standby.signal'), '');
  const socketFolder = await makeSocketFolder(runAs);
  const child = spawn(
    postgres,
    [
      '-D',
      copyFolder,
      ...toFlags({ ...startSettings(false), unix_socket_directories: socketFolder }),
    ],
    { ...childOptions(runAs), stdio: 'ignore' },
  );
  const connectionString = buildConnectionString(socketFolder, decodeURIComponent(password));
  const ended = once(child, 'exit');
  for (;;) {
    const isThere = await command(connectionString, 'select 1').then(
      () => true,
      () => false,
    );
    if (isThere) break;
    if (child.exitCode !== null) throw new Error('The copy did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const endCopy = async () => {
    child.kill('SIGQUIT');
    await ended;
  };
  return {
    primary: primary.connectionString,
    copy: connectionString,
    /** The copy goes on receiving changes, and shows none of them. */
    pause: () => command(connectionString, pauseReplay),
    resume: () => command(connectionString, 'select pg_wal_replay_resume()'),
    endCopy,
    remove: async () => {
      await endCopy();
      await primary.stop();
      await removeFolder(socketFolder);
      await removeFolder(root);
    },
  };
};
