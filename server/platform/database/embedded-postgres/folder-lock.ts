import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from './database-start-error.ts';

export type FolderLock = { release(): void };

/** A second lock from this very process would be granted by the system, so we remember what we hold. */
const held = new Set<string>();

/**
 * Locks a folder for this process, by a lock of the operating system on `<folder>/lock` (through SQLite, the only
 * file lock that Node carries). It ends with the process however that ends, so no lock is ever stale, and no
 * process id has to be trusted. `<folder>/lock.pid` only tells a person who holds it.
 * @throws DatabaseStartError when another process holds it; file system errors as they are
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'lock');
  const pidFile = join(folder, 'lock.pid');
  if (held.has(file)) throw inUse(folder, String(process.pid));
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) throw inUse(folder, readPid(pidFile));
    accessSync(file, constants.R_OK | constants.W_OK);
    throw error;
  }
  held.add(file);
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release() {
      if (!held.delete(file)) return;
      rmSync(pidFile, { force: true });
      database.close();
    },
  };
}

const inUse = (folder: string, pid: string): DatabaseStartError =>
  new DatabaseStartError(
    `The product already runs on the folder ${folder} (process ${pid}). ` +
      'Stop that one first, or set DATA_DIR to another folder for a second one.',
  );

function readPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
