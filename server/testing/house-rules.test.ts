import { describe, expect, test } from 'vitest';
import { modules } from '#modules.ts';
import {
  findUpwardImports,
  findVacuousJourneys,
  foldersInOrder,
  isTest,
  isTesting,
  listSources,
  readSource,
  sourceFolders,
} from './source-tree.ts';

const offenders = (files: string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(readSource(file)));

/** Made from the database by a test. */
const generated = new Set([
  'server/platform/database/statement-rows.ts',
  'server/platform/database/tables/generated.ts',
]);

describe('house rules', () => {
  test('only config.ts and the entries of processes read the environment', () => {
    const files = ['server', 'contract', 'domain'].flatMap((room) => listSources(room));
    const found = offenders(files, /process\.env\b/u).filter((file) => !isTesting(file));
    expect(found).toEqual(['server/command.ts', 'server/main.ts']);
  });

  test('only repositories and the database platform build SQL', () => {
    const builders = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/u;
    const found = offenders(listSources('server'), builders).filter(
      (file) => !isTesting(file) && !file.endsWith('.repository.ts'),
    );
    expect(found).toEqual([]);
  });

  test('tests take days from the calendar in Egypt, not from that of UTC or of the machine', () => {
    const otherDay = /\.toISOString\(\)\.slice\(0, 10\)|\.get(?:Date|Day|Month|FullYear)\(\)/u;
    const tests = ['contract', 'demo', 'domain', 'e2e', 'server', 'web']
      .flatMap((room) => listSources(room))
      .filter((file) => isTesting(file) || /^(?:demo|e2e)\//u.test(file));
    // `egyptDay` says which day it is.
    expect(offenders(tests, otherDay)).toEqual([]);
  });

  test('streams are joined by pipeline, which ends both sides when one of them breaks', () => {
    // With `source.pipe(target)` nobody listens to the errors of the target, and the process ends. Zod has a `pipe` too.
    const found = offenders(listSources('server'), /(?<!\bz)\.pipe\(/u);
    expect(found.filter((file) => !isTesting(file))).toEqual([]);
  });

  test('the domain uses no clock and no randomness', () => {
    const files = listSources('domain').filter((file) => !isTest(file));
    expect(offenders(files, /Date\.now|new Date\(\)|Math\.random|performance\.now/u)).toEqual([]);
  });

  test('one place formats numbers, prices, dates and times', () => {
    const sources = ['web', 'server', 'domain', 'contract', 'demo'].flatMap((room) =>
      listSources(room),
    );
    const found = offenders(
      sources.filter((file) => !isTest(file)),
      /Intl\.(?:DateTime|Number)Format|\.toLocale(?:Date|Time)?String\(|\} (?:ج\.م|جنيه)/u,
    );
    // `calendar.ts` writes for computers: `2026-11-21T19:05:00`.
    expect(found.toSorted()).toEqual([
      'domain/dates/calendar.ts',
      'domain/formats/dates.ts',
      'domain/formats/numbers.ts',
    ]);
  });

  test('styles name start and end, never left and right', () => {
    const physical =
      /["'`\s](?:-?(?:ml|mr|pl|pr|left|right)-[\d[]|text-(?:left|right)\b|rounded-[lr]-|border-[lr]-)/u;
    expect(offenders(listSources('web', /\.tsx$/u), physical)).toEqual([]);
    const inCss = /(?:margin|padding|border)-(?:left|right)|text-align:\s*(?:left|right)/u;
    expect(offenders(listSources('web', /\.css$/u), inCss)).toEqual([]);
  });

  test('no source file outgrows 350 lines', () => {
    const long = sourceFolders
      .flatMap((room) => listSources(room, /\.(?:tsx?|mjs|css)$/u))
      // Written by a command, and read by nobody from beginning to end.
      .filter((file) => !generated.has(file))
      .filter((file) => readSource(file).split('\n').length > 351);
    expect(long).toEqual([]);
  });
});

describe('folders', () => {
  test('folders of the platform import only folders that the README names before them', () => {
    const order = foldersInOrder(readSource('server/platform/README.md'));
    const files = listSources('server/platform');
    expect(
      findUpwardImports(
        files.map((file) => [file, readSource(file)]),
        order,
      ),
    ).toEqual([]);
  });

  test('the check finds folders that import a later one or are missing in the README', () => {
    const planted: [string, string][] = [
      ['server/platform/time/clock.ts', "import '#server/platform/http/bind.ts';"],
      ['server/platform/http/bind.ts', "import '#server/platform/time/clock.ts';"],
      ['server/platform/http/bind.ts', "import '#server/platform/platform.ts';"],
      ['server/platform/other/other.ts', ''],
      ['server/platform/platform.ts', "import './time/clock.ts';"],
    ];
    expect(findUpwardImports(planted, ['time', 'http'])).toEqual([
      'server/platform/time/clock.ts imports http',
      'server/platform/http/bind.ts imports .',
      'server/platform/other/other.ts is in no folder of the README',
    ]);
  });
});

describe('journeys', () => {
  test('each journey expects something', () => {
    const vacuous = listSources('e2e', /\.e2e\.ts$/u).flatMap((file) =>
      findVacuousJourneys(readSource(file)).map((title) => `${file}: ${title}`),
    );
    expect(vacuous).toEqual([]);
  });

  test('a walk names the modules whose change it runs for, and each module has one', () => {
    const named = listSources('e2e', /\.e2e\.ts$/u).flatMap((file) =>
      [...readSource(file).matchAll(/tag: \['@walk', ([^\]]+)\]/gu)].flatMap(([, tags = '']) =>
        [...tags.matchAll(/'@([^']+)'/gu)].map(([, name = '']) => name),
      ),
    );
    expect([...new Set(named)].toSorted()).toEqual(modules.map(({ name }) => name).toSorted());
  });

  test('the check finds a journey that expects nothing', () => {
    const opens = `async ({ page }) => {\n  await page.goto('/');`;
    const planted = [
      `test('only opens the page', ${opens}\n});`,
      `test('looks at it', ${opens}\n  await expect(page).toHaveURL('/');\n});`,
      `describe('inside', () => {\n  test('only opens', ${opens}\n  });\n});`,
    ].join('\n\n');
    expect(findVacuousJourneys(planted)).toEqual(['only opens the page', 'only opens']);
  });
});

test('no code changes or deletes a row of the ledger of payments', () => {
  const write =
    /(?:updateTable|deleteFrom|mergeInto)\(\s*'payment_events'|\b(?:update|delete from|truncate)\s+payment_events/iu;
  expect("executor.updateTable('payment_events')").toMatch(write);
  const sources = ['server', 'demo', 'scripts'].flatMap((folder) =>
    listSources(folder, /\.(?:ts|mjs|sql)$/u),
  );
  expect(sources).toContain('server/migrations/baseline/18-payments.sql');
  const writing = sources.filter((file) => !isTest(file) && write.test(readSource(file)));
  expect(writing).toEqual([]);
});
