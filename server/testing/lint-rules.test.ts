import { beforeAll, describe, expect, test } from 'vitest';
import { lintPlanted } from './planted.ts';
import { readSource } from './source-tree.ts';

const importOf = (specifier: string) => `import { x } from '${specifier}';\nx();\n`;
const typeImportOf = (specifier: string, own: string) =>
  `import type { X } from '${specifier}';\nexport type ${own} = X | number;\n`;

const features = '#server/features/catalogue/courses';
const pages = '#web/features/catalogue/courses';

/** Folder of the importing file, or its end where it is a test; what it imports. */
const forbidden = [
  ['domain/a.ts', '#contract/api/api.ts'],
  ['domain/a.ts', 'zod'],
  ['domain/a.test.ts', '#contract/api/api.ts'],
  ['domain/a.test.ts', '#server/testing/fixtures.ts'],
  ['contract/a.ts', '#server/app.ts'],
  ['contract/a.ts', '#web/paths/paths.ts'],
  ['contract/a.ts', 'zod'],
  ['contract/a.test.ts', '#server/app.ts'],
  ['server/a.ts', '../domain/grades.ts'],
  ['server/a.ts', '#server/testing/fixtures.ts'],
  ['server/platform/a.ts', `${features}/courses.api.ts`],
  ['server/platform/a.ts', '#server/testing/fixtures.ts'],
  ['server/platform/a.test.ts', `${features}/courses.api.ts`],
  ['server/platform/a.test.ts', '#server/app.ts'],
  ['server/features/exams/a.ts', `${features}/courses.repository.ts`],
  ['server/features/exams/a.ts', `${features}/read-course-form.ts`],
  ['server/features/exams/a.ts', '#web/paths/paths.ts'],
  ['server/features/exams/a.ts', '#server/testing/fixtures.ts'],
  ['server/features/exams/a.test.ts', `${features}/courses.repository.ts`],
  ['server/features/exams/a.test.ts', '#server/app.ts'],
  ['demo/a.ts', `${features}/courses.repository.ts`],
  ['demo/a.test.ts', `${features}/courses.repository.ts`],
  ['web/a.ts', '#server/app.ts'],
  ['web/features/shell/home/a.ts', '#server/app.ts'],
  ['web/features/shell/home/a.ts', `${pages}/course-card.tsx`],
  ['web/features/shell/home/a.ts', `${pages}/courses.queries.ts`],
  ['web/features/shell/home/a.ts', `${pages}/courses.api.ts`],
  ['web/features/shell/home/a.ts', `${pages}/course.texts.ts`],
  ['web/features/shell/home/a.test.ts', `${pages}/courses.queries.ts`],
  ['web/features/exams/a.ts', `${pages}/editor/course-form.ts`],
  ['web/ui/a.ts', 'react-router'],
  ['web/ui/a.ts', '#web/features/shell/home/home.texts.ts'],
  ['web/lib/a.ts', '#web/features/shell/home/home.texts.ts'],
  ['web/lib/a.test.ts', '#web/features/shell/home/home.texts.ts'],
  ['e2e/a.e2e.ts', '#server/config/config.ts'],
  ['e2e/a.ts', '#web/paths/paths.ts'],
  ['bench/a.ts', '#web/paths/paths.ts'],
  ['scripts/a.ts', '#server/config/config.ts'],
] as const;

const allowed = [
  ['domain/b.test.ts', 'fast-check'],
  ['contract/b.ts', 'zod/mini'],
  ['server/platform/b.test.ts', '#server/testing/fixtures.ts'],
  ['server/features/exam-day/b.ts', `${features}/courses.api.ts`],
  ['server/features/exams/b.test.ts', '#server/testing/fixtures.ts'],
  ['web/features/shell/home/b.ts', '#web/features/catalogue/catalogue.api.ts'],
  ['web/features/exams/b.ts', '#web/features/exams/form/exam-form.ts'],
  ['e2e/b.ts', '#contract/api/api.ts'],
] as const;

/** Each case in a file of its own: the linter runs once over all of them. */
const placeOf = (file: string, index: number) => file.replace(/([ab])\./u, `$1${index}.`);

const hookAfterReturn = `import { useState } from 'react';
export function Planted({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  const [text] = useState('');
  return text;
}
`;

let found: Map<string, string[]>;
beforeAll(() => {
  const cases = [...forbidden, ...allowed];
  found = lintPlanted({
    ...Object.fromEntries(
      cases.map(([file, specifier], index) => [placeOf(file, index), importOf(specifier)]),
    ),
    'domain/one.ts': typeImportOf('./other.ts', 'One').replace('X }', 'Other as X }'),
    'domain/other.ts': typeImportOf('./one.ts', 'Other').replace('X }', 'One as X }'),
    'contract/far.ts': typeImportOf('#contract/away.ts', 'Far').replace('X }', 'Away as X }'),
    'contract/away.ts': typeImportOf('./far.ts', 'Away').replace('X }', 'Far as X }'),
    'domain/straight.ts': typeImportOf('./one.ts', 'Straight').replace('X }', 'One as X }'),
    'web/features/shell/home/hook.tsx': hookAfterReturn,
    'domain/newer.ts': 'export const pairs = Map.groupBy([1, 2], (number) => number % 2);\n',
    'web/lib/newer.ts': 'export const signal = AbortSignal.any([]);\n',
    'domain/vacuous.test.ts': `import { test } from 'vitest';\ntest('x', () => {\n  JSON.parse('1');\n});\n`,
  });
});

describe('the arrows of the architecture', () => {
  test.each(forbidden.map((row, index) => [...row, index] as const))(
    '%s must not import %s',
    (file, _, index) => {
      expect(found.get(placeOf(file, index))).toContain('eslint(no-restricted-imports)');
    },
  );

  test.each(allowed.map((row, index) => [...row, forbidden.length + index] as const))(
    '%s may import %s',
    (file, _, index) => {
      expect(found.get(placeOf(file, index)) ?? []).not.toContain('eslint(no-restricted-imports)');
    },
  );
});

test.each(['domain/one.ts', 'domain/other.ts', 'contract/far.ts', 'contract/away.ts'])(
  'an import circle is found in %s, though it is of types alone',
  (file) => {
    expect(found.get(file)).toContain('import(no-cycle)');
  },
);

test('a file that imports from a circle is not part of it', () => {
  expect(found.get('domain/straight.ts') ?? []).not.toContain('import(no-cycle)');
});

test('the linter finds a hook that is not always called', () => {
  expect(found.get('web/features/shell/home/hook.tsx')).toContain('react-hooks(rules-of-hooks)');
});

test.each(['domain/newer.ts', 'web/lib/newer.ts'])(
  'the linter finds in %s what a supported browser lacks',
  (file) => {
    expect(found.get(file)).toContain('eslint(no-restricted-properties)');
  },
);

test('the linter finds a test that expects nothing', () => {
  expect(found.get('domain/vacuous.test.ts')).toContain('vitest(expect-expect)');
});

test('a rule that is off has its reason in the line above', () => {
  const lines = readSource('oxlint.config.ts').split('\n');
  const isOff = (line: string) => line.includes("': 'off'");
  const unexplained = lines.filter(
    (line, index) => isOff(line) && !/^\s*\/\/ /u.test(lines[index - 1] ?? ''),
  );
  expect(lines.filter(isOff).length).toBeGreaterThan(0);
  expect(unexplained).toEqual([]);
});
