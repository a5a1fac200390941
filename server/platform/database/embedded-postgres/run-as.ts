import { execFileSync, spawn } from 'node:child_process';
import { lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError } from './database-start-error.ts';

/** The user that PostgreSQL runs as; undefined for the user of this process. */
export type RunAs = { uid: number; gid: number };

/** The environment is not inherited: PGDATA, PGPORT or LD_PRELOAD of the operator's shell would change the server. */
const childEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** Options for every child: its user, no inherited environment, and a folder that every user can enter. */
export const childOptions = (runAs: RunAs | undefined) => ({
  ...runAs,
  cwd: '/',
  env: childEnvironment,
});

/**
 * PostgreSQL refuses to run as root; then it runs as the owner of its data, else as `postgres`, else as `nobody`.
 * @param owner who owns the existing cluster, if there is one
 */
export function chooseRunAs(
  owner: RunAs | undefined,
  ourUid = process.getuid?.(),
): RunAs | undefined {
  if (ourUid !== 0) return undefined;
  if (owner && owner.uid !== 0) return owner;
  const found = findUser('postgres') ?? findUser('nobody');
  if (!found) {
    throw new DatabaseStartError(
      'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor a user "nobody". ' +
        'Start the product as an ordinary user, or set DATABASE_URL.',
    );
  }
  return found;
}

function findUser(name: string): RunAs | undefined {
  const idOf = (flag: string): number =>
    Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

export type CommandResult = { code: number | null; output: string };

/** Runs a program to its end; a program that can't be started counts as failed, with the reason as its output. */
export function runCommand(
  file: string,
  args: readonly string[],
  runAs: RunAs | undefined,
  input = '',
): Promise<CommandResult> {
  return new Promise((resolve) => {
    let output = '';
    const failed = (error: unknown): void =>
      resolve({ code: null, output: `${output}${String(error)}` });
    try {
      const child = spawn(file, args, { ...childOptions(runAs), stdio: ['pipe', 'pipe', 'pipe'] });
      child.on('error', failed);
      child.on('close', (code) => resolve({ code, output }));
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      }
      // When a program ends before it has read its input, its exit code counts, not the broken pipe.
      child.stdin.on('error', () => undefined).end(input);
    } catch (error) {
      failed(error);
    }
  });
}

/** Whether that user can enter the folder. A shell tries it, so that modes, ACLs and mounts all count. */
export async function canEnter(folder: string, runAs: RunAs | undefined): Promise<boolean> {
  return (await runCommand('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], runAs)).code === 0;
}

/** Changes the owner of a folder and its contents; of a link, the link itself and never its target. */
export async function chownTree(path: string, { uid, gid }: RunAs): Promise<void> {
  await lchown(path, uid, gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await chownTree(join(path, name), { uid, gid });
}
