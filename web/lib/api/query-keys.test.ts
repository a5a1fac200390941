import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const keyLiteral = /(?:query|mutation)Key\s*[:=]\s*\[\s*'([\w-]+)'/gu;

const keysOf = (text: string) => [...text.matchAll(keyLiteral)].map(([, root = '']) => root);

/** The module of `web/features/catalogue/courses/editor/x.queries.ts` is `catalogue`. */
const moduleOf = (file: string) => file.split('/')[2] ?? '';

const typedKeys = globSync('web/features/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => keysOf(readFileSync(file, 'utf8')).map((root) => ({ file, root })));

test('keys of the query cache are typed in files of queries alone', () => {
  expect(typedKeys.length).toBeGreaterThan(20);
  expect(typedKeys.filter(({ file }) => !file.endsWith('.queries.ts'))).toEqual([]);
});

test('keys with the same first part belong to one module, which others reach through its public file', () => {
  const owners = new Map<string, Set<string>>();
  for (const { file, root } of typedKeys) {
    owners.set(root, (owners.get(root) ?? new Set()).add(moduleOf(file)));
  }
  expect([...owners].filter(([, modules]) => modules.size > 1)).toEqual([]);
});
