import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const typedKey = /(?:query|mutation)Key\s*[:=]\s*\[\s*'([\w-]+)'/gu;

test('what is cached under a typed key is typed once', () => {
  const keys = globSync('web/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(typedKey)].map(([, root]) => root));
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});
