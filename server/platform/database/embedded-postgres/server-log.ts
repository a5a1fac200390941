import { copyFile, rename, rm, stat, truncate } from 'node:fs/promises';

const sizeLimitInBytes = 10 * 1024 * 1024;

const sizeOf = async (logFile: string): Promise<number> =>
  (await stat(logFile).catch(() => undefined))?.size ?? 0;

/** Starts a new log file when the old one has grown; returns the byte offset at which this run's text begins. */
export async function rotateLog(logFile: string): Promise<number> {
  const size = await sizeOf(logFile);
  if (size < sizeLimitInBytes) return size;
  await rm(`${logFile}.1`, { force: true });
  await rename(logFile, `${logFile}.1`);
  return 0;
}

/**
 * The same while the server writes: it keeps the file open and appends to it, so the file is copied and emptied. Lines that
 * come between the two are lost. On a full disk it is only emptied.
 */
export async function rotateOpenLog(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) < sizeLimitInBytes) return;
  const old = `${logFile}.1`;
  await rm(old, { force: true });
  await copyFile(logFile, old).catch(() => rm(old, { force: true }));
  await truncate(logFile).catch(() => undefined);
}
