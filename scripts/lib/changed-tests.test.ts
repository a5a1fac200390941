import { expect, it } from 'vitest';
import { testsOfChange } from './changed-tests.ts';
import { toSource } from './house/source-imports.ts';

const importing = (...targets: string[]) =>
  targets.map((target) => `import { x } from '#${target}';`).join('\n');

const rule = 'domain/exams/grading.ts';
const service = 'server/features/exams/submit.service.ts';
const publicFile = 'server/features/exams/exams.api.ts';
const routes = 'server/features/exams/exams.routes.ts';
const user = 'server/features/results/list-results.service.ts';

const sources = [
  toSource(rule, ''),
  toSource('domain/exams/grading.test.ts', importing(rule)),
  toSource(service, importing(rule)),
  toSource(publicFile, importing(service)),
  toSource(routes, importing(service)),
  toSource('server/features/exams/exams.test.ts', importing('server/testing/test-app.ts')),
  toSource(user, importing(publicFile)),
  toSource('server/features/results/results.test.ts', ''),
  toSource('server/features/overview/overview.service.ts', importing(user)),
  toSource('server/features/overview/overview.test.ts', ''),
  toSource('server/features/exams/drill.full.test.ts', importing(rule)),
  toSource('server/app.ts', Array.from({ length: 30 }, () => importing(routes)).join('\n')),
  toSource('server/testing/test-app.ts', importing('server/app.ts')),
  toSource('e2e/exams.ts', importing(rule)),
  toSource('e2e/exam.e2e.ts', importing('e2e/exams.ts')),
];

it('a change reaches the tests that import it, those beside what uses it, and no further than a user of a public file', () => {
  expect(testsOfChange(sources, [rule])).toEqual({
    unit: [
      'domain/exams/grading.test.ts',
      'server/features/exams/exams.test.ts',
      'server/features/results/results.test.ts',
    ],
    journeys: [],
    modules: ['exams'],
  });
});

it('a changed helper of journeys reaches those that use it; a changed test runs itself alone', () => {
  expect(testsOfChange(sources, ['e2e/exams.ts'])).toEqual({
    unit: [],
    journeys: ['e2e/exam.e2e.ts'],
    modules: [],
  });
  const [test] = ['server/features/exams/exams.test.ts'];
  expect(testsOfChange(sources, [test])).toEqual({ unit: [test], journeys: [], modules: [] });
});
