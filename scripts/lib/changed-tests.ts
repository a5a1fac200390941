import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inProject, readSources, type Source } from './house/source-imports.ts';

/** A file with more imports than this joins parts of the product and tells nothing about what a change reaches. */
const maxImports = 29;

const isTestFile = (file: string) => /\.test\.tsx?$/u.test(file);
const isOperation = (file: string) => file.endsWith('.full.test.ts');
const isJourney = (file: string) => file.endsWith('.e2e.ts');

/** What prepares tests; what it uses of the product is tested elsewhere. */
const isTestSupport = (file: string) => /^(?:e2e|demo|server\/testing|web\/testing)\//u.test(file);

const importersOf = (sources: readonly Source[]): Map<string, string[]> => {
  const importers = new Map<string, string[]>();
  for (const { file, imports } of sources) {
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
};

/**
 * The changed files and all that import them, directly or through others: as far as what joins the product or prepares tests, and
 * one step beyond the public file of a module, whose users do not use everything in it.
 */
const reachedBy = (sources: readonly Source[], changed: readonly string[]): Set<string> => {
  const importers = importersOf(sources);
  const ends = new Set(
    sources
      .filter(({ file, imports }) => imports.length > maxImports || isTestSupport(file))
      .map(({ file }) => file),
  );
  for (const file of changed) ends.delete(file);
  const reached = new Set(changed);
  for (const file of reached) {
    if (ends.has(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (file.endsWith('.api.ts') && !reached.has(importer)) ends.add(importer);
      reached.add(importer);
    }
  }
  return reached;
};

const moduleOf = (file: string) =>
  /^(?:contract|domain|(?:server|web)\/features)\/([a-z-]+)\//u.exec(file)?.[1];

export type ChangedTests = {
  /** Test files of Vitest. */
  unit: string[];
  /** Files of journeys that a change of their helpers reaches. */
  journeys: string[];
  /** Modules whose walks run, because the change lies in them. */
  modules: string[];
};

/**
 * The tests that a change can reach: those that import it, those beside a file that imports it (tests of the server send requests
 * and import no service), and the journeys of the modules in which it lies.
 */
export const testsOfChange = (
  sources: readonly Source[],
  changed: readonly string[],
): ChangedTests => {
  const reached = reachedBy(sources, changed);
  const folders = new Set(
    [...reached].filter((file) => !isTestFile(file)).map((file) => posix.dirname(file)),
  );
  const files = sources.map(({ file }) => file);
  return {
    unit: files.filter(
      (file) =>
        isTestFile(file) &&
        !isOperation(file) &&
        (reached.has(file) || folders.has(posix.dirname(file))),
    ),
    journeys: files.filter((file) => isJourney(file) && reached.has(file)),
    modules: [
      ...new Set(
        changed.filter((file) => !isTestFile(file)).flatMap((file) => moduleOf(file) ?? []),
      ),
    ],
  };
};

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: inProject(), encoding: 'utf8' }).split('\n').filter(Boolean);

if (import.meta.main) {
  const [output = '', base = 'HEAD'] = process.argv.slice(2);
  const changed = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  writeFileSync(output, JSON.stringify(testsOfChange(readSources(undefined, true), changed)));
}
