import { readdir, readFile } from 'node:fs/promises';

/** A running process: its id, and what it calls itself. */
export type Process = { pid: number; title: string };

const parentOf = async (pid: number): Promise<number> => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name before the last bracket may contain blanks.
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]);
};

const titleOf = async (pid: number): Promise<string> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim();

/** The children of a process. Linux only. */
export const childrenOf = async (pid: number): Promise<Process[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name)).map(Number);
  const found: Process[] = [];
  for (const each of pids)
    if ((await parentOf(each)) === pid) found.push({ pid: each, title: await titleOf(each) });
  return found;
};

/** The process of the embedded PostgreSQL that started all others of it, by its file in the folder of the database. */
export const findPostmaster = async (dataDir: string): Promise<number> =>
  Number((await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')).split('\n')[0]);
