import { statfs } from 'node:fs/promises';
import { StartError } from '#server/platform/errors/start-error.ts';
import { errorCode } from './file-errors.ts';

/** The embedded database could not be started. The message is for the operator: the problem and its remedy. */
export class DatabaseStartError extends StartError {
  override readonly name = 'DatabaseStartError';
}

const fullDisk = (folder: string): string =>
  `The disk that holds ${folder} is full (No space left on device). Free some space and start again; stored data is untouched.`;

/** Turns an error of the file system into one that names the remedy; other errors keep their text. */
export function explainFileError(error: unknown, folder: string): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error;
  const code = errorCode(error);
  const text = error instanceof Error ? error.message : String(error);
  return new DatabaseStartError(
    explainFolderError(code, folder) ?? `The database in ${folder} could not be started: ${text}`,
    {
      cause: error,
    },
  );
}

/** Why this user cannot write into the folder, by the system's code, and the remedy; undefined for other codes. */
export function explainFolderError(code: string | undefined, folder: string): string | undefined {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return (
        `The folder ${folder} can't be written by this user (${code}). ` +
        `Give the folder to the user who starts the product (chown -R), or set DATA_DIR to a folder of that user.`
      );
    case 'EROFS':
      return `The folder ${folder} lies on a read-only file system. Set DATA_DIR to a folder that can be written.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return fullDisk(folder);
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} is not a folder. Remove the file of that name, or set DATA_DIR to a folder.`;
    default:
      return undefined;
  }
}

/** True when another server, or a remaining process of one, still uses the cluster's memory; then a retry may succeed. */
export const isStillInUse = (serverLog: string): boolean =>
  /pre-existing shared memory block|is another postmaster|is another postgres/i.test(serverLog);

/** Explains in one or two sentences why PostgreSQL did not start, from its log. */
export function explainServerLog(serverLog: string, folder: string, logFile: string): string {
  if (/No space left on device|Disk quota exceeded/i.test(serverLog)) return fullDisk(folder);
  if (isStillInUse(serverLog)) {
    return `Another PostgreSQL still uses the database in ${folder}. Stop it, then start again. Its log: ${logFile}`;
  }
  if (
    /Cannot allocate memory|could not map anonymous shared memory|could not create shared memory/i.test(
      serverLog,
    )
  ) {
    return `There is not enough free memory for the database (about 400 MB). Stop other programs, or lower shared_buffers in ${folder}/postgresql.conf.`;
  }
  if (/Read-only file system/i.test(serverLog)) {
    return `The folder ${folder} lies on a read-only file system. Set DATA_DIR to a folder that can be written.`;
  }
  if (/Permission denied|wrong ownership|invalid permissions/i.test(serverLog)) {
    return `PostgreSQL may not use ${folder} (permission denied). Give the folder back to the user that owned it (chown -R). Its log: ${logFile}`;
  }
  const lastLines = serverLog.trim().split('\n').slice(-5).join('\n');
  return `PostgreSQL did not start on ${folder}. The last lines of ${logFile}:\n${lastLines || '(nothing was written)'}`;
}

/** On a full disk the server's log stays empty, so the disk has to be checked itself. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < 64 * 1024;
}
