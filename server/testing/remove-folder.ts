import { rm } from 'node:fs/promises';

/** Removes a test's folder, also where a process that is just ending still puts something into it. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
