import { execFileSync, spawn } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProductProcess, watchProduct } from '#server/testing/product-process.ts';

const root = join(import.meta.dirname, '../../..');

export const isRoot = process.getuid?.() === 0;

/** `nobody`, who may write nothing of a checkout or a package, and as whom root runs a package. */
export const nobody = 65_534;

/** Runs `npm run package`. @returns the archive */
export const makePackage = (): string => {
  const said = execFileSync(process.execPath, ['scripts/package.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  return /^Packed (.+) \(\d+ MB\)\.$/mu.exec(said)?.[1] ?? said;
};

/** Unpacks an archive; what it holds lies in the folder itself. */
export const unpack = async (archive: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
};

/** Makes a folder that only the user of the package may enter. */
export const makeDataFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { mode: 0o750 });
  if (isRoot) await chown(folder, nobody, nobody);
};

/** Starts a program of a package as another user than root, in a folder that is not the package's, and without a registry. */
export const startUnpacked = (
  program: string,
  words: readonly string[],
  settings: Record<string, string>,
): ProductProcess =>
  watchProduct(
    spawn(program, words, {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', npm_config_registry: 'http://127.0.0.1:9', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot ? { uid: nobody, gid: nobody } : {}),
    }),
  );
