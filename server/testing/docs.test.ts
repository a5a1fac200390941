import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allRoutes } from '#contract/api/api.ts';
import { titlesOf } from './body-fields/test-titles.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const documents = globSync(['*.md', '{docs,server,web}/**/*.md'], { cwd: root });
const coverage = 'docs/spec-coverage.md';
/** Code stands in fences and between backticks; prose is no promise. */
const codeIn = (file: string) =>
  [...read(file).matchAll(/^```\w*\n([\s\S]*?)^```|`([^`\n]+)`/gmu)].map(
    ([, fenced, inline]) => fenced ?? inline ?? '',
  );

const rooms = ['contract', 'demo', 'domain', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs'];
const fileEnding = /\.(?:tsx?|mjs|sql|css|json|md|webp)$/u;
const insideRooms = new Set(
  rooms
    .flatMap((room) => readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }))
    .map((file) => basename(file)),
);
const atRoot = new Set(readdirSync(root));

/** A path of the tree, or the bare name of a file in it; a `*` has to match something, a `<name>` is a pattern. */
const isThere = (name: string) => {
  if (name.includes('/')) return globSync(name, { cwd: root }).length > 0;
  return insideRooms.has(name) || atRoot.has(name);
};

/** Words of code that name a file; commands, addresses, patterns with holes and mere endings do not. */
const looksLikePath = (word: string) => {
  if (/[<>{}()…=$]/u.test(word)) return false;
  if (rooms.some((room) => word.startsWith(`${room}/`))) return true;
  return /^\w[\w.-]*$/u.test(word) && fileEnding.test(word);
};

describe.each(documents)('%s', (file) => {
  test('the document names only commands of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = codeIn(file).flatMap((code) =>
      [...code.matchAll(/\bnpm (?:run )?([\w:-]+)/gu)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('the document names only existing files', () => {
    const words = codeIn(file)
      .flatMap((code) => code.split(/[\s,;]+/u))
      .filter(looksLikePath);
    expect(words.filter((word) => !isThere(word))).toEqual([]);
  });

  test('the document links only to existing files', () => {
    const targets = [...read(file).matchAll(/\]\(([^)\s#]+)[^)]*\)/gu)].map(
      ([, target = '']) => target,
    );
    const own = targets.filter((target) => !/^\w+:/u.test(target));
    expect(
      own.filter((target) => globSync(join(dirname(file), target), { cwd: root }).length === 0),
    ).toEqual([]);
  });
});

test('the architecture document has at most 1,500 words', () => {
  expect(read('docs/ARCHITECTURE.md').trim().split(/\s+/u).length).toBeLessThanOrEqual(1500);
});

describe('the decision records', () => {
  const files = globSync('docs/decisions/*.md', { cwd: root }).filter(
    (file) => basename(file) !== 'README.md',
  );

  test('the records have different numbers', () => {
    const numbers = files.flatMap((file) => read(file).match(/^## \d{4}(?=: )/gmu) ?? []);
    expect(numbers.length).toBeGreaterThan(150);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('each file of records stands once in the index, with its title', () => {
    const expected = files.map(
      (file) => `- [${/^# (.+)$/mu.exec(read(file))?.[1]}](${basename(file)})`,
    );
    const listed = read('docs/decisions/README.md').match(/^- .+$/gmu) ?? [];
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });
});

describe('the coverage of the specification', () => {
  const rows = read(coverage)
    .split('\n')
    .filter((line) => /^\| *§/u.test(line))
    .filter((line) => !line.startsWith('| § |'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
  const referencesIn = (cell: string) =>
    [...cell.matchAll(/`([^`]+?) › ([^`]+)`/gu)].map(([, file = '', title = '']) => ({
      file,
      title,
    }));

  test('each row says either where it is shown, or that it is open', () => {
    const unsound = rows.filter(
      ([, , where = '', state = '']) =>
        state !== (referencesIn(where).length > 0 ? 'shown' : 'open'),
    );
    expect(unsound).toEqual([]);
    expect(rows.every((row) => row.length === 4)).toBe(true);
  });

  test('each row refers only to existing tests', () => {
    const references = rows.flatMap(([, , where = '']) => referencesIn(where));
    const existing = new Map(
      [...new Set(references.map(({ file }) => file))].map((file) => [file, titlesOf(file)]),
    );
    expect(references.filter(({ file, title }) => !existing.get(file)?.includes(title))).toEqual(
      [],
    );
    expect(references.length).toBeGreaterThan(50);
  });

  test('each route of the contract has a row', () => {
    const named = rows.map(([, what = '']) => what.toLowerCase()).join('\n');
    const missing = allRoutes
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/gu, '{$1}')}`)
      .filter((call) => !named.includes(`\`${call.toLowerCase()}\``));
    expect(missing).toEqual([]);
  });
});
