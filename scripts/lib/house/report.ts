import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { modules } from '#modules.ts';
import { findFolderCircles } from './folder-circles.ts';
import { importsAgainstTheOrder } from './house-limits.ts';
import { findProblems } from './invariants.ts';
import { findSharedTables, moduleOf } from './module-order.ts';
import { inProject, isTest, readSources } from './source-imports.ts';
import { readTables } from './table-writes.ts';
import { lacksSubject, readTitles } from './titles.ts';
import { findLongWalks, readWalks } from './walks.ts';

/** `npm run house`: prints the figures of the structure and the violated invariants. */
const sources = readSources();
const product = sources.filter(({ file }) => !isTest(file));

const tables = readTables();

const linesOf = (text: string): number => text.split('\n').length - 1;

/** The names that the public files of a module export, on both sides. */
const countPublicNames = (module: string): number =>
  new Set(
    product
      .filter(({ file }) => file.endsWith('.api.ts') && moduleOf(file) === module)
      .flatMap(({ text }) => [
        ...[...text.matchAll(/^export \{([^}]*)\}/gmu)].flatMap(([, names]) =>
          (names ?? '')
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean),
        ),
        ...[...text.matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gmu)].map(
          ([, name]) => name ?? '',
        ),
      ]),
  ).size;

const print = (line: string): void => console.log(line);

const circles = findFolderCircles(product);
const shared = Object.entries(findSharedTables(sources, tables));
const lintJson = inProject('.oxlintrc.json');

print(`source files            ${product.length}`);
print(`lines                   ${product.reduce((sum, { text }) => sum + linesOf(text), 0)}`);
print(`folders                 ${new Set(product.map(({ file }) => dirname(file))).size}`);
print(`circles of folders      ${circles.length}, with ${circles.flat().length} folders`);
for (const circle of circles) print(`  ${circle.length}: ${circle.toSorted().join(' ')}`);
print(`tables with several writers ${shared.length} of ${tables.size}`);
for (const [table, writers] of shared) print(`  ${table}: ${writers.join(', ')}`);
print(
  `imports against the order of the modules ${Object.values(importsAgainstTheOrder).flat().length}`,
);
print(
  `lint JSON lines         ${existsSync(lintJson) ? linesOf(readFileSync(lintJson, 'utf8')) : 0}`,
);
const titles = readTitles();
for (const kind of ['test', 'step'] as const) {
  const own = titles.filter((title) => title.kind === kind);
  print(
    `titles of ${kind}s         ${own.length}, without a subject ${own.filter(lacksSubject).length}`,
  );
}
const walks = readWalks(readFileSync(inProject('docs', 'walks.md'), 'utf8'));
print('walks: files that a request enters, turns back');
for (const { name, files, turnsBack } of walks) {
  print(`  ${name.padEnd(20)}${String(files).padStart(4)}${String(turnsBack).padStart(5)}`);
}
print('modules: files, lines, public names');
for (const { name } of modules) {
  const own = product.filter(({ file }) => moduleOf(file) === name);
  const lines = own.reduce((sum, { text }) => sum + linesOf(text), 0);
  print(
    `  ${name.padEnd(14)}${String(own.length).padStart(4)}${String(lines).padStart(7)}${String(countPublicNames(name)).padStart(5)}`,
  );
}

const problems = [...findProblems(sources, tables), ...findLongWalks(walks)];
for (const problem of problems) print(`broken: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
