import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from './database-start-error.ts';

export type FolderLock = { release(): void };

/** Folders locked by this process: the operating system would grant it a second lock of the same folder. */
const lockedFolders = new Set<string>();

/**
 * Locks a folder for this process, by a lock of the operating system on `<folder>/lock` (through SQLite, the only
 * file lock that Node has). It ends with the process, even after a crash, so no lock is ever stale and no process id
 * has to be trusted. `<folder>/lock.pid` only shows people which process has the lock.
 * @throws DatabaseStartError when another process has it; file system errors as they are
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'lock');
  const pidFile = join(folder, 'lock.pid');
  if (lockedFolders.has(file)) throw inUse(folder, String(process.pid));
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  // The wait is for an earlier process that was killed a moment ago and has not ended yet.
  const database = new DatabaseSync(file, { timeout: 1000 });
  try {
    // With its journal in memory SQLite writes nothing, so the lock also works on a full disk.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5)
      throw inUse(folder, readPid(pidFile));
    accessSync(file, constants.R_OK | constants.W_OK);
    throw error;
  }
  lockedFolders.add(file);
  tryToWrite(pidFile, `${process.pid}\n`);
  return {
    release() {
      if (!lockedFolders.delete(file)) return;
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

/** The file only informs, so an error here must not stop a start; a full disk is reported later with more detail. */
function tryToWrite(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch {
    rmSync(file, { force: true });
  }
}

function readPid(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
