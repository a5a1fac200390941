import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Every folder that holds source. */
export const sourceFolders = [
  'bench',
  'contract',
  'demo',
  'domain',
  'e2e',
  'scripts',
  'server',
  'web',
];

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The files below a folder, by their paths from the top. */
export const listSources = (folder: string, endings = /\.tsx?$/u, top = root): string[] =>
  readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/'));

export const isTest = (file: string): boolean => /\.(?:test|e2e)\.tsx?$/u.test(file);

/** Files of the testing folder support tests, whatever they are called. */
export const isTesting = (file: string): boolean =>
  isTest(file) || file.startsWith('server/testing/');

const platform = 'server/platform';

/** The folders that a README names in its table, one a row, each of which uses only those above it. */
export const foldersInOrder = (readme: string): string[] =>
  [...readme.matchAll(/^\| `([\w/-]+)` \|/gmu)].map(([, folder]) => folder ?? '');

const importPattern = /(?:from|import|import\() ?'#(server\/platform\/[^']+)'/gu;

/**
 * Imports of the platform that go against the order of its folders. The files of the platform itself come last.
 * @param files their paths and texts
 */
export const findUpwardImports = (
  files: readonly (readonly [string, string])[],
  order: readonly string[],
): string[] => {
  const folderOf = (file: string) => relative(platform, dirname(file)).replaceAll('\\', '/') || '.';
  const rankOf = (folder: string) => [...order, '.'].indexOf(folder);
  return files.flatMap(([file, text]) => {
    const own = folderOf(file);
    if (rankOf(own) === -1) return [`${file} is in no folder of the README`];
    const used = [...text.matchAll(importPattern)].map(([, path]) => folderOf(path ?? ''));
    return [...new Set(used)]
      .filter((folder) => rankOf(folder) > rankOf(own))
      .map((folder) => `${file} imports ${folder}`);
  });
};

/** A journey from its title to the brace that closes it, by the indentation that the formatter gives. */
const journeyPattern = /^( *)test(?:\.only|\.fixme)?\((?:'|"|`)(.+?)(?:'|"|`),[^]*?^\1\}\);$/gmu;

/** Titles of the journeys that expect nothing. The linter's own rule knows tests of Vitest only. */
export const findVacuousJourneys = (text: string): string[] =>
  [...text.matchAll(journeyPattern)]
    .filter(([journey]) => !/\bexpect\w*\s*[.(]/u.test(journey))
    .map(([, , title]) => title ?? '');
