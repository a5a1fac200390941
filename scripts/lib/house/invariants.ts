import { modules, platformTables } from '#modules.ts';
import { findFolderCircles } from './folder-circles.ts';
import { folderCircles, importsAgainstTheOrder, writesOfForeignTables } from './house-limits.ts';
import {
  findForeignWrites,
  findImportsAgainstTheOrder,
  findUses,
  moduleOf,
} from './module-order.ts';
import { isTest, type Source } from './source-imports.ts';

type Lists = Readonly<Record<string, readonly string[]>>;

const entriesOf = (lists: Lists): string[] =>
  Object.entries(lists).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`));

const compare = (found: Lists, limit: Lists, what: string): string[] => {
  const [now, listed] = [new Set(entriesOf(found)), new Set(entriesOf(limit))];
  return [
    ...[...now.difference(listed)].map((entry) => `${what}: ${entry}`),
    ...[...listed.difference(now)].map(
      (entry) => `house-limits.ts lists what is no longer so (${what}): ${entry}`,
    ),
  ];
};

const problemsOfTheList = (sources: readonly Source[], tables: ReadonlySet<string>): string[] => {
  const used = new Set(findUses(sources).map((use) => `${use.own} uses ${use.used}`));
  const owned = [...platformTables, ...modules.flatMap((module) => [...module.tables])];
  const names: string[] = modules.map(({ name }) => name);
  return [
    ...modules.flatMap((module, rank) =>
      module.uses.flatMap((name) => [
        ...(names.indexOf(name) < rank
          ? []
          : [`${module.name} uses ${name}, which does not stand before it`]),
        ...(used.has(`${module.name} uses ${name}`)
          ? []
          : [`${module.name} no longer uses ${name}`]),
      ]),
    ),
    ...[...tables]
      .filter((table) => !owned.includes(table))
      .map((table) => `${table} has no owner`),
    ...owned.filter((table) => !tables.has(table)).map((table) => `there is no table ${table}`),
    ...owned
      .filter((table, index) => owned.indexOf(table) !== index)
      .map((table) => `${table} has two owners`),
  ];
};

/** Features that lie in no module. */
const withoutModule = (sources: readonly Source[]): string[] =>
  sources
    .map(({ file }) => file)
    .filter((file) => /^(?:server|web)\/features\//u.test(file) && moduleOf(file) === undefined)
    .map((file) => `${file} lies in no module of modules.ts`);

const problemsOfCircles = (sources: readonly Source[]): string[] => {
  const circles = findFolderCircles(sources.filter(({ file }) => !isTest(file)));
  const folders = circles.flat().length;
  return circles.length > folderCircles.groups || folders > folderCircles.folders
    ? [
        `${circles.length} groups of ${folders} folders import each other in a circle, more than ` +
          `${folderCircles.groups} of ${folderCircles.folders}`,
      ]
    : [];
};

/** The violations of the order of modules, the ownership of tables and the limits of house-limits.ts, one line each. */
export const findProblems = (sources: readonly Source[], tables: ReadonlySet<string>): string[] => [
  ...problemsOfTheList(sources, tables),
  ...withoutModule(sources),
  ...compare(
    findImportsAgainstTheOrder(sources),
    importsAgainstTheOrder,
    'an import against the order',
  ),
  ...compare(
    findForeignWrites(sources, tables),
    writesOfForeignTables,
    'a write of a foreign table',
  ),
  ...problemsOfCircles(sources),
];
