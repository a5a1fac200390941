import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { prepareBinaries } from './binaries.ts';
import { chooseRunAs } from './run-as.ts';

const runAs = chooseRunAs(undefined);
const log = { info: () => undefined };
// Copies of 60 MB on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000 });
let root = '';
let original = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'chemistry-test '));
  await chmod(root, 0o755);
  const { postgres } = await prepareBinaries(runAs, join(root, 'cache'), log);
  original = dirname(dirname(dirname(postgres)));
});
afterAll(() => removeFolder(root));

/** The package as npm leaves it: without the links that its install script would have made. */
async function copyAsInstalled(to: string): Promise<void> {
  await cp(original, to, { recursive: true, verbatimSymlinks: true });
  const libraries = join(to, 'native/lib');
  for (const name of await readdir(libraries)) {
    if ((await lstat(join(libraries, name))).isSymbolicLink()) await unlink(join(libraries, name));
  }
}

it('the programs run in place from a fresh install, also when several processes prepare them at once', async () => {
  const installed = join(root, 'installed');
  await copyAsInstalled(installed);
  const all = await Promise.all(
    [1, 2, 3, 4].map(() => prepareBinaries(runAs, join(root, 'cache'), log, installed)),
  );
  for (const binaries of all)
    expect(binaries).toMatchObject({ major: 18, postgres: join(installed, 'native/bin/postgres') });
});

it.runIf(runAs)(
  'the program runs from one shared copy when its user can not enter node_modules',
  async () => {
    const hidden = join(root, 'hidden');
    await mkdir(hidden, { mode: 0o700 });
    await copyAsInstalled(join(hidden, 'package'));
    const cache = join(root, 'cache');
    const all = await Promise.all(
      [1, 2].map(() => prepareBinaries(runAs, cache, log, join(hidden, 'package'))),
    );
    for (const binaries of all) expect(binaries.postgres.startsWith(cache)).toBe(true);
    expect(await readdir(cache)).toHaveLength(1);
  },
);

it('the error says how to repair an install that contains no programs', async () => {
  const empty = join(root, 'empty');
  await copyAsInstalled(empty);
  await rm(join(empty, 'native/bin'), { recursive: true });
  await expect(prepareBinaries(runAs, join(root, 'cache 2'), log, empty)).rejects.toThrow(
    /npm ci.*DATABASE_URL/,
  );
});
