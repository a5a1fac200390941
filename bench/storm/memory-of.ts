import { readFile } from 'node:fs/promises';

/** Resident memory of a process in mebibytes; NaN where the system does not tell. */
export const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1] ?? Number.NaN) / 1024;
};
