import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const keyLiteral = /(?:query|mutation)Key\s*[:=]\s*\[\s*'([\w-]+)'/gu;

const keysOf = (text: string) => [...text.matchAll(keyLiteral)].map(([, root = '']) => root);

/** The owner of `web/features/catalogue/courses/editor/x.queries.ts` is `courses`. */
const featureOf = (file: string) => file.split('/')[2] ?? '';

const typedKeys = globSync('web/features/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => keysOf(readFileSync(file, 'utf8')).map((root) => ({ file, root })));

test('keys of the query cache are typed in files of queries alone', () => {
  expect(typedKeys.length).toBeGreaterThan(20);
  expect(typedKeys.filter(({ file }) => !file.endsWith('.queries.ts'))).toEqual([]);
});

test('keys with the same first part belong to one feature, which others ask through its api', () => {
  const owners = new Map<string, Set<string>>();
  for (const { file, root } of typedKeys) {
    owners.set(root, (owners.get(root) ?? new Set()).add(featureOf(file)));
  }
  expect([...owners].filter(([, features]) => features.size > 1)).toEqual([]);
});
