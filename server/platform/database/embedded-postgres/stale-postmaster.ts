import { execFileSync } from 'node:child_process';
import { readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '#server/platform/processes/is-running.ts';
import { DatabaseStartError } from './database-start-error.ts';

export const socketFolderPrefix = 'chemistry-postgres-';

/** The contents of `postmaster.pid`: the server's process (negative in single-user mode), its socket folder (line 5), and its state (line 8). */
export async function readPostmasterFile(
  cluster: string,
): Promise<{ lines: string[]; pid: number; socketFolder: string; state: string } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const lines = text.split('\n');
  return {
    lines,
    pid: Math.abs(Number(lines[0])),
    socketFolder: lines[4] ?? '',
    state: (lines[7] ?? '').trim(),
  };
}

/**
 * Prepares a cluster whose last server was killed, so that PostgreSQL can start from it. The caller holds the folder's
 * lock, so a server that still runs here is an orphan: it is stopped cleanly. A process id that another program
 * has since received (common after a restart of a container) is removed, because PostgreSQL would refuse to start.
 */
export async function settleStalePostmaster(
  cluster: string,
  log: { warn(message: string): void },
): Promise<void> {
  const stale = await readPostmasterFile(cluster);
  if (!stale) return;
  if (Number.isInteger(stale.pid) && stale.pid > 0 && isRunning(stale.pid)) {
    if (await isPostmasterOf(stale.pid, cluster)) {
      log.warn(
        `Stopping the database server (process ${stale.pid}) that an earlier run left on ${cluster}.`,
      );
      await stopOrphan(stale.pid, cluster);
    } else {
      // PostgreSQL treats its parent's id as stale, and still checks by itself that no old backend runs.
      const lines = [String(process.pid), ...stale.lines.slice(1)];
      await writeFile(join(cluster, 'postmaster.pid'), lines.join('\n'));
    }
  }
  if (basename(stale.socketFolder).startsWith(socketFolderPrefix)) {
    await rm(stale.socketFolder, { recursive: true, force: true });
  }
}

/** A server's working folder is its cluster; where there is no /proc its command line names it. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], {
        encoding: 'utf8',
      }).includes(cluster);
    }
    const name = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim();
    return name === 'postgres' && (await readlink(`/proc/${pid}/cwd`)) === cluster;
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended a moment ago. If the signal was not permitted, the process is still alive, which is checked later.
  }
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one (recovers at the next start). Never SIGKILL. */
async function stopOrphan(pid: number, cluster: string): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 60],
    ['SIGQUIT', 15],
  ] as const) {
    for (
      let waited = 0;
      waited < seconds * 20 && (await isPostmasterOf(pid, cluster));
      waited += 1
    ) {
      if (waited === 0) send(pid, signal);
      await delay(50);
    }
    if (!(await isPostmasterOf(pid, cluster))) return;
  }
  throw new DatabaseStartError(
    `A database server of an earlier run (process ${pid}) still holds ${cluster} and does not stop. ` +
      `End it (kill -QUIT ${pid}), then start again.`,
  );
}
