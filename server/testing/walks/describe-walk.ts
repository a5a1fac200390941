import { basename, dirname } from 'node:path/posix';
import { modules } from '#modules.ts';
import { moduleOf } from '#scripts/lib/house/module-order.ts';
import { readSources, type Source } from '#scripts/lib/house/source-imports.ts';

/** A request, the file in which its route is bound, the files that it enters, and how many statements the database gets. */
export type Walk = {
  name: string;
  call: string;
  start: string;
  entered: ReadonlySet<string>;
  statements: number;
};

const sources = new Map(readSources().map((source): [string, Source] => [source.file, source]));

/** What requests pass before their route: the gate of maintenance, and what an assistant may. */
const gate = new Set([
  'server/features/settings/maintenance.ts',
  'server/features/settings/settings-cache.ts',
  'server/features/staff/staff-rights.ts',
]);

/** Domain and platform are no steps of a walk: every module may call them from everywhere. */
const isStep = (file: string): boolean => file.startsWith('server/features/') && !gate.has(file);

/** What a file imports, public files replaced by what they pass on. */
const importsOf = (file: string, passed = new Set<string>()): string[] =>
  (sources.get(file)?.imports ?? []).flatMap((name) => {
    if (!name.endsWith('.api.ts') || passed.has(name)) return [name];
    passed.add(name);
    return [name, ...importsOf(name, passed)];
  });

/** The entered files to which these lead. */
const filesBehind = (
  files: readonly string[],
  steps: ReadonlySet<string>,
  path = new Set<string>(),
): Set<string> => {
  for (const file of files) {
    if (!steps.has(file) || path.has(file)) continue;
    path.add(file);
    filesBehind(importsOf(file), steps, path);
  }
  return path;
};

const rankOf = (file: string): number => modules.findIndex(({ name }) => name === moduleOf(file));

const usesOf = new Map<string, readonly string[]>(modules.map(({ name, uses }) => [name, uses]));

const isBelow = (file: string, reached: ReadonlySet<string>): boolean =>
  [...reached].some((other) => {
    const [own, used] = [moduleOf(other) ?? '', moduleOf(file) ?? ''];
    return own === used || usesOf.get(own)?.includes(used);
  });

/**
 * The entered files that the route does not lead to, of modules that none of the entered ones uses: something below
 * called back what stands above it. What `server/subscriptions.ts` lists does not count.
 */
const turnsBack = (steps: ReadonlySet<string>, reached: ReadonlySet<string>): string[] => {
  const subscribed = filesBehind(importsOf('server/subscriptions.ts'), steps);
  return [...steps].filter(
    (file) => !reached.has(file) && !subscribed.has(file) && !isBelow(file, reached),
  );
};

const describeWalk = ({ name, call, start, entered, statements }: Walk): string => {
  const steps = new Set([...entered].filter(isStep));
  const reached = filesBehind([start], steps);
  const turns = turnsBack(steps, reached);
  const sorted = [...steps].toSorted(
    (file, other) => rankOf(other) - rankOf(file) || (file < other ? -1 : 1),
  );
  const folders = Map.groupBy(sorted, (file) => dirname(file).replace('server/features/', ''));
  return [
    `## ${name}`,
    '',
    `\`${call}\`: ${steps.size} files, ${statements} statements, turns back: ${turns.length}`,
    '',
    ...[...folders].map(
      ([folder, files]) =>
        `- ${folder}: ${files.map((file) => `\`${basename(file)}\``).join(', ')}`,
    ),
    ...turns.map((file) => `- called back: \`${file}\``),
    '',
  ].join('\n');
};

const preface = `# Walks through the server

The files of \`server/features/\` of which a function runs during a request, found by tracing it: a test compares this page with
what it traces (\`server/testing/walks/\`), and \`npm run house\` prints the figures. Not counted are \`domain/\`,
\`server/platform/\`, what loads at the start, and what requests pass before their route: the gate of maintenance and the rights of assistants. Statements
are those of the second such request, \`begin\` and \`commit\` included. The folders stand in
the order of the modules, the latest first. A turn back is a file that something below calls back: its module is used by none of
the modules on the way, and \`server/subscriptions.ts\` does not list it.
`;

/** The page that shows the walks. */
export const describeWalks = (walks: readonly Walk[]): string =>
  [preface, ...walks.map(describeWalk)].join('\n');
