import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runPinned } from './bootstrap.mjs';
import { withLock } from './lock.mjs';
import { inProject, projectFolder, say } from './project.mjs';

const sources = [
  'web',
  'contract',
  'domain',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const hashFile = inProject('build', '.hash');

/**
 * Builds the pages when their sources have changed since the last build, or in any case if `again`. Returns whether the
 * built pages exist.
 */
export async function ensureWebBuilt({ again = false } = {}) {
  if (!again && isUpToDate()) return true;
  return withLock('web', async () => {
    if (!again && isUpToDate()) return true;
    say('Building the pages …');
    const hash = hashSources();
    // An interrupted build must not count as one.
    rmSync(hashFile, { force: true });
    const startedAt = Date.now();
    const { code, output } = await runPinned(['scripts/lib/build-pages.mjs'], { capture: true });
    if (code !== 0) {
      say(output);
      return false;
    }
    writeFileSync(hashFile, hash);
    say(`Built the pages in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
    return true;
  });
}

const isUpToDate = () =>
  existsSync(inProject('build', 'web')) &&
  existsSync(hashFile) &&
  readFileSync(hashFile, 'utf8') === hashSources();

function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources
    .map((name) => inProject(name))
    .filter(existsSync)
    .flatMap(listFiles)) {
    hash
      .update(`${relative(projectFolder, file)}\0`)
      .update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

/** All files below a path in a fixed order, without tests, which do not affect the pages. */
function listFiles(path) {
  if (!statSync(path).isDirectory()) return /\.test\.\w+$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort() // oxlint-disable-line unicorn/no-array-sort -- Node 18 has no toSorted
    .flatMap((name) => listFiles(join(path, name)));
}
