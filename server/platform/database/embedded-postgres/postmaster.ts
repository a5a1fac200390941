import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chown, mkdtemp, open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import {
  DatabaseStartError,
  explainServerLog,
  isDiskFull,
  isStillInUse,
} from './database-start-error.ts';
import { rotateLog, rotateOpenLog } from './server-log.ts';
import { toFlags } from './server-settings.ts';
import { childOptions } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import { readPostmasterFile, socketFolderPrefix } from './stale-postmaster.ts';

export type PostmasterOptions = {
  cluster: string;
  binaries: Binaries;
  runAs: RunAs | undefined;
  logFile: string;
  socketFolder: string;
  settings: Record<string, string>;
  log: { warn(message: string): void };
};

/** A running server. `ended` resolves when its process has ended, for any reason. */
export type Postmaster = { ended: Promise<void>; stop(): Promise<void> };

const logCheckInMilliseconds = 60_000;

/** A private folder with a short path: the address of a unix socket holds about 100 bytes. */
export async function makeSocketFolder(runAs: RunAs | undefined): Promise<string> {
  const folder = await mkdtemp(`/tmp/${socketFolderPrefix}`);
  if (runAs) await chown(folder, runAs.uid, runAs.gid);
  return folder;
}

/**
 * Starts the server and resolves when it accepts connections; recovery after a crash may take a while.
 * @throws DatabaseStartError with the reason from its log
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  // Backends of a killed server end within moments; until then the shared memory prevents a start.
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryStart(options);
    if ('stop' in outcome) return outcome;
    if (attempt < 60 && isStillInUse(outcome.serverLog)) {
      await delay(500);
      continue;
    }
    const { cluster, logFile } = options;
    const text = (await isDiskFull(cluster)) ? 'No space left on device' : outcome.serverLog;
    throw new DatabaseStartError(explainServerLog(text, cluster, logFile));
  }
}

async function tryStart(options: PostmasterOptions): Promise<Postmaster | { serverLog: string }> {
  const { cluster, binaries, runAs, logFile, socketFolder, settings, log } = options;
  const logStart = await rotateLog(logFile);
  const logHandle = await open(logFile, 'a', 0o600);
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...toFlags({ ...settings, unix_socket_directories: socketFolder })],
    // A process group of its own: Ctrl-C in the terminal reaches only the product, which stops the database last.
    { ...childOptions(runAs), detached: true, stdio: ['ignore', logHandle.fd, logHandle.fd] },
  );
  const end = new AbortController();
  const ended = new Promise<void>((resolve) => {
    end.signal.addEventListener('abort', () => resolve());
    child.once('error', () => end.abort());
    child.once('exit', () => end.abort());
  });
  await logHandle.close();

  for (let waited = 1; !end.signal.aborted; waited += 1) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === child.pid && file?.state === 'ready') return supervise(child, ended, options);
    if (waited % 400 === 0)
      log.warn('The database is still recovering from an earlier crash; waiting for it.');
    await Promise.race([delay(25), ended]);
  }
  return { serverLog: (await readFile(logFile)).subarray(logStart).toString('utf8') };
}

/** Waits on a pipe that closes when the product ends; then stops the server (fast shutdown) if it is still the same one. */
const guardScript = `
read -r line
read -r pid < "$2/postmaster.pid" && [ "$pid" = "$1" ] && kill -INT "$1"
while kill -0 "$1"; do sleep 1; done
rmdir "$3"`;

function supervise(
  child: ChildProcess,
  ended: Promise<void>,
  options: PostmasterOptions,
): Postmaster {
  const { runAs, cluster, socketFolder, logFile } = options;
  const guard = spawn(
    '/bin/sh',
    ['-c', guardScript, 'postgres-guard', String(child.pid), cluster, socketFolder],
    {
      ...childOptions(runAs),
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  guard.on('error', () => undefined);
  // Neither keeps this process alive: it can end without stopping the database, and the guard then stops it.
  guard.unref();
  child.unref();
  const rotation = setInterval(() => void rotateOpenLog(logFile), logCheckInMilliseconds).unref();
  const stopped = ended.finally(() => {
    clearInterval(rotation);
    guard.kill('SIGKILL');
  });
  return {
    ended: stopped,
    async stop() {
      child.ref();
      child.kill('SIGINT');
      const patience = setTimeout(() => child.kill('SIGQUIT'), 60_000);
      await stopped.finally(() => clearTimeout(patience));
    },
  };
}
