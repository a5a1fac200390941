import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '#server/platform/http/openapi.ts';

const root = join(import.meta.dirname, '../..');

const sources = (folder: string, endings = /\.tsx?$/u) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => endings.test(file))
    .map((file) => join(folder, file));

const offenders = (files: string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

const isTest = (file: string) => /\.test\.tsx?$/u.test(file);
const isTesting = (file: string) => isTest(file) || file.startsWith('server/testing/');

describe('house rules', () => {
  test('only config.ts and the process entry read the environment', () => {
    const files = [...sources('server'), ...sources('contract'), ...sources('domain')];
    const found = offenders(files, /process\.env\b/u).filter((file) => !isTesting(file));
    expect(found).toEqual(['server/main.ts']);
  });

  test('only repositories and the database platform build SQL', () => {
    const builders = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/u;
    const found = offenders(sources('server'), builders).filter(
      (file) => !isTesting(file) && !file.endsWith('.repository.ts'),
    );
    expect(found).toEqual([]);
  });

  test('domain knows no clock and no chance', () => {
    const files = sources('domain').filter((file) => !isTest(file));
    expect(offenders(files, /Date\.now|new Date\(\)|Math\.random|performance\.now/u)).toEqual([]);
  });

  test('styles name start and end, never left and right', () => {
    const physical =
      /["'`\s](?:-?(?:ml|mr|pl|pr|left|right)-[\d[]|text-(?:left|right)\b|rounded-[lr]-|border-[lr]-)/u;
    expect(offenders(sources('web', /\.tsx$/u), physical)).toEqual([]);
    const inCss = /(?:margin|padding|border)-(?:left|right)|text-align:\s*(?:left|right)/u;
    expect(offenders(sources('web', /\.css$/u), inCss)).toEqual([]);
  });

  test('no source file outgrows 350 lines', () => {
    const rooms = ['contract', 'demo', 'domain', 'server', 'web', 'e2e', 'bench', 'scripts'];
    const long = rooms
      .flatMap((room) => sources(room, /\.(?:tsx?|mjs|css)$/u))
      .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 351);
    expect(long).toEqual([]);
  });

  test('the OpenAPI snapshot is up to date', () => {
    const snapshot = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
    expect(JSON.parse(JSON.stringify(openApiDocument()))).toEqual(snapshot);
  });
});

describe('the arrows of the architecture', () => {
  const oxlint = join(root, 'node_modules/.bin/oxlint');

  test.each([
    ['domain/planted.ts', `import { api } from '#contract/api.ts';`],
    ['domain/planted.ts', `import { z } from 'zod';`],
    ['contract/planted.ts', `import { createApp } from '#server/app.ts';`],
    ['contract/planted.ts', `import { paths } from '#web/paths.ts';`],
    ['server/platform/planted.ts', `import { x } from '#server/features/courses/courses.api.ts';`],
    [
      'server/features/exams/planted.ts',
      `import { x } from '#server/features/courses/courses.repository.ts';`,
    ],
    ['server/features/exams/planted.ts', `import { paths } from '#web/paths.ts';`],
    ['web/features/home/planted.ts', `import { createApp } from '#server/app.ts';`],
    ['web/features/home/planted.ts', `import { x } from '#web/features/courses/course-card.tsx';`],
    [
      'web/features/home/planted.ts',
      `import { x } from '#web/features/courses/courses.queries.ts';`,
    ],
    ['web/features/home/planted.ts', `import { x } from '#web/features/courses/course.texts.ts';`],
    ['web/ui/planted.ts', `import { useNavigate } from 'react-router';`],
    ['web/ui/planted.ts', `import { x } from '#web/features/home/home.texts.ts';`],
    ['web/lib/planted.ts', `import { x } from '#web/features/home/home.texts.ts';`],
    ['server/planted.ts', `import { x } from '../domain/grades.ts';`],
  ])('a violation planted in %s is found: %s', (file, line) => {
    const folder = mkdtempSync(join(tmpdir(), 'planted-'));
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${line}\n`);
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    const { stdout, status } = spawnSync(oxlint, ['.'], { cwd: folder, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stdout).toContain('no-restricted-imports');
    expect(status).not.toBe(0);
  });
});
