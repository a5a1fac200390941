import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const projectFolder = join(import.meta.dirname, '../../..');

/** A path in the project, from its top. */
export const inProject = (...names: string[]): string => join(projectFolder, ...names);

/** A source file and what it imports, both by their paths from the top of the project. */
export type Source = {
  file: string;
  text: string;
  imports: string[];
  /** Imports that load together with the file; dynamic ones are left out. */
  staticImports: string[];
};

const sourceFolders = ['contract', 'demo', 'domain', 'server', 'web'];
const otherFolders = ['bench', 'e2e', 'scripts'];

const staticPattern = /\b(?:from|import)\s*['"]([#.][^'"]+)['"]/gu;
const laterPattern = /\bimport\(\s*['"]([#.][^'"]+)['"]/gu;

const targetOf = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(dirname(file), specifier);

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/u.test(file) || file.startsWith('server/testing/');

const targets = (file: string, text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, specifier]) => targetOf(file, specifier ?? ''));

/** A file with this text, as `readSources` returns it. */
export const toSource = (file: string, text: string): Source => {
  const staticImports = targets(file, text, staticPattern);
  return {
    file,
    text,
    staticImports,
    imports: [...staticImports, ...targets(file, text, laterPattern)],
  };
};

/** Every TypeScript file of the product, tests included; `withTools` adds the journeys, benchmarks and scripts. */
export const readSources = (top = inProject(), withTools = false): Source[] =>
  [...sourceFolders, ...(withTools ? otherFolders : [])]
    .flatMap((room) =>
      readdirSync(join(top, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/u.test(file))
        .map((file) => join(room, file).replaceAll('\\', '/')),
    )
    .toSorted()
    .map((file) => toSource(file, readFileSync(join(top, file), 'utf8')));
