import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modules } from '#modules.ts';
import { inProject, readSources } from './source-imports.ts';

const publicFiles = readSources().filter(({ file }) =>
  /^web\/features\/.*\.api\.tsx?$/u.test(file),
);

test('a module of the pages has at most one public file, which has the name of the module', () => {
  const expected = new Set(modules.map(({ name }) => `web/features/${name}/${name}.api.ts`));
  expect(publicFiles.map(({ file }) => file).filter((file) => !expected.has(file))).toEqual([]);
});

test.each(publicFiles)('$file only names what other files export', ({ text }) => {
  expect(text).toMatch(/^(?:export (?:type )?\{[^}]+\} from '\.\/[^']+';\n)+$/u);
});

test('package.json says that only styles have effects when they are imported', () => {
  const { sideEffects } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
    sideEffects: unknown;
  };
  expect(sideEffects).toEqual(['**/*.css']);
});
