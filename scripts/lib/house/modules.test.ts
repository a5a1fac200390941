import { beforeAll, describe, expect, test } from 'vitest';
import { modules, platformTables } from '#modules.ts';
import { lintPlanted } from '#server/testing/planted.ts';
import { findFolderCircles } from './folder-circles.ts';
import { findProblems } from './invariants.ts';
import { findForeignWrites, findImportsAgainstTheOrder } from './module-order.ts';
import { readSources, toSource } from './source-imports.ts';
import { readBaseline, readTables, tablesOfMigrations, tablesWritten } from './table-writes.ts';

const tables = readTables();

test('the product keeps the order of its modules, and house-limits.ts lists no obsolete exception', () => {
  expect(findProblems(readSources(), tables)).toEqual([]);
});

describe('the linter', () => {
  const importing = (name: string) => `import { x } from '${name}';\nx();\n`;
  const rule = 'eslint(no-restricted-imports)';
  const forbidden: [file: string, name: string][] = [
    // Against the order.
    ['server/features/rights/later.ts', '#server/features/payments/payments.api.ts'],
    ['server/features/rights/later.test.ts', '#server/features/payments/payments.api.ts'],
    ['server/features/rights/contract.ts', '#contract/payments/checkout.ts'],
    ['web/features/rights/later.ts', '#web/features/payments/payments.api.ts'],
    ['contract/rights/later.ts', '#contract/payments/checkout.ts'],
    ['domain/rights/later.ts', '#domain/payments/purchase.ts'],
    // Past the public file of another module.
    ['server/features/payments/deep.ts', '#server/features/rights/grants.repository.ts'],
    ['web/features/payments/deep.ts', '#web/features/rights/lesson-right.ts'],
    ['web/features/payments/second.ts', '#web/features/rights/lesson-right.api.ts'],
  ];
  const allowed: [file: string, name: string][] = [
    ['server/features/payments/public.ts', '#server/features/rights/entitlements.api.ts'],
    ['server/features/payments/own.ts', '#server/features/payments/payer/payer.presenter.ts'],
    ['server/features/payments/rule.ts', '#domain/rights/months.ts'],
    ['web/features/payments/public.ts', '#web/features/rights/rights.api.ts'],
  ];

  let found: Map<string, string[]>;
  beforeAll(() => {
    found = lintPlanted(
      Object.fromEntries([...forbidden, ...allowed].map(([file, name]) => [file, importing(name)])),
    );
  });

  test.each(forbidden)('the linter refuses in %s an import of %s', (file) => {
    expect(found.get(file)).toContain(rule);
  });

  test.each(allowed)('the linter accepts in %s an import of %s', (file) => {
    expect(found.get(file) ?? []).not.toContain(rule);
  });
});

describe('the check of the order', () => {
  test('the check names a file that imports a module which its own does not use', () => {
    const sources = [
      toSource(
        'server/features/rights/a.ts',
        `import '#server/features/payments/payments.api.ts';`,
      ),
      toSource('server/features/payments/b.ts', `import '#server/features/rights/rights.api.ts';`),
      toSource('domain/rights/c.ts', `const later = import('#domain/payments/purchase.ts');`),
    ];
    expect(findImportsAgainstTheOrder(sources)).toEqual({
      'server/features/rights/a.ts': ['payments'],
      'domain/rights/c.ts': ['payments'],
    });
  });

  test('the check names new entries and obsolete entries of the list of limits', () => {
    const problems = findProblems(
      [
        toSource(
          'server/features/rights/a.ts',
          `import '#server/features/payments/payments.api.ts';`,
        ),
        toSource('server/features/new/b.ts', ''),
      ],
      tables,
    );
    expect(problems).toContain(
      'an import against the order: server/features/rights/a.ts: payments',
    );
    expect(problems).toContain('server/features/new/b.ts lies in no module of modules.ts');
    expect(problems).toContain('payments no longer uses rights');
  });
});

describe('the check of the tables', () => {
  test.each([
    `executor.insertInto('exams').values(row)`,
    `executor.updateTable('exams as exam').set(row)`,
    `executor.deleteFrom('exams')`,
    'sql`insert into exams (id) values (1)`',
    'sql`update exams set title = 1`',
    'sql`update exams exam set title = 1`',
    'sql`with gone as (delete from exams where id = 1 returning id) select 1`',
  ])('the check finds that %s changes rows of exams', (text) => {
    expect(tablesWritten(text, tables)).toEqual(['exams']);
  });

  test.each([
    'sql`select id from exams for update`',
    'sql`insert into lessons (id) values (1) on conflict (id) do update set title = 1`',
    '// insert into exams',
    'sql`delete from no_such_table`',
  ])('the check finds no write of exams in %s', (text) => {
    expect(tablesWritten(text, tables)).not.toContain('exams');
  });

  test('the check names a file that writes a table of another module, and none that writes its own', () => {
    const text = 'sql`update exams set title = 1`';
    const sources = [
      toSource('server/features/rights/a.repository.ts', text),
      toSource('server/features/exams/b.repository.ts', text),
      toSource('server/features/rights/c.test.ts', text),
    ];
    expect(findForeignWrites(sources, tables)).toEqual({
      'server/features/rights/a.repository.ts': ['exams'],
    });
  });

  test('the check names a file that writes a table by a name from a value, except where all tables are written', () => {
    const text = 'sql`delete from ${sql.table(name)} where id = 1`';
    const sources = [
      toSource('server/features/rights/a.repository.ts', text),
      toSource('server/features/trash/b.repository.ts', text),
    ];
    expect(findForeignWrites(sources, tables)).toEqual({
      'server/features/rights/a.repository.ts': ['any table'],
    });
  });

  test('the check reads the tables as the migrations leave them', () => {
    const migrations = [
      'create table a (id int);\ncreate table b ();',
      'drop table a; alter table b rename to c;',
    ];
    expect([...tablesOfMigrations(migrations)]).toEqual(['c']);
  });

  test('a file of the baseline has tables of the module after which it is named, and no others', () => {
    const owned = new Map<string, readonly string[]>([
      ['platform', platformTables],
      ...modules.map((module) => [module.name, module.tables] as const),
    ]);
    const foreign = readBaseline().flatMap(({ name, text }) => {
      const ofModule = owned.get(name.replaceAll(/^\d\d-|\.sql$/gu, ''));
      return [...tablesOfMigrations([text])].filter((table) => !ofModule?.includes(table));
    });
    expect(foreign).toEqual([]);
  });
});

describe('a circle of folders', () => {
  const file = (path: string, ...imports: string[]) =>
    toSource(path, imports.map((name) => `import '${name}';`).join('\n'));

  test('the search finds a circle over three folders, without a folder that only imports from it', () => {
    const sources = [
      file('web/a/one.ts', '#web/b/two.ts'),
      file('web/b/two.ts', '#web/c/three.ts'),
      file('web/c/three.ts', '#web/a/one.ts'),
      file('web/d/four.ts', '#web/a/one.ts'),
    ];
    expect(findFolderCircles(sources)).toEqual([['web/a', 'web/b', 'web/c']]);
  });

  test('neither lazy imports nor imports within a folder make a circle', () => {
    const sources = [
      file('web/a/one.ts', './two.ts', '#web/b/three.ts'),
      file('web/a/two.ts'),
      toSource('web/b/three.ts', `const load = () => import('#web/a/one.ts');`),
    ];
    expect(findFolderCircles(sources)).toEqual([]);
  });
});
