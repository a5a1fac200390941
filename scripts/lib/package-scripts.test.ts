import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const inProject = (file: string) => join(import.meta.dirname, '..', '..', file);

const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** What a file imports, and what the imported files of the project import. */
const listImports = (file: string): string[] =>
  [
    ...readFileSync(inProject(file), 'utf8').matchAll(
      /^import .*?'([^']+)';|^\} from '([^']+)';/gmu,
    ),
  ]
    .map(([, whole, end]) => whole ?? end ?? '')
    .flatMap((name) =>
      name.startsWith('.')
        ? [name, ...(name.endsWith('.mjs') ? listImports(join(dirname(file), name)) : [])]
        : [name],
    );

it.each(Object.entries(scripts))(
  'npm run %s works on a fresh clone: it installs what it needs, and imports nothing that the oldest Node lacks',
  (_, line) => {
    const [, file = ''] = /^node (scripts\/[\w-]+\.mjs)(?: (?:--)?\w+)?$/u.exec(line) ?? [];
    expect(file, line).not.toBe('');
    expect(readFileSync(inProject(file), 'utf8')).toMatch(/await ensureInstalled\(/u);
    const imports = listImports(file);
    expect(imports).toContain('./lib/bootstrap.mjs');
    expect(imports.filter((name) => !/^node:|^\..*\.mjs$/u.test(name))).toEqual([]);
  },
);
