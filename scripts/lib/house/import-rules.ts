import { modules } from '#modules.ts';
import { importsAgainstTheOrder } from './house-limits.ts';

/** A forbidden import: a pattern of names, or globs of which later ones make exceptions. */
type Forbidden = { regex: string; message: string } | { group: string[]; message: string };

type Override = {
  files: string[];
  rules: { 'no-restricted-imports': ['error', { patterns: Forbidden[] }] };
};

const override = (files: string[], ...patterns: Forbidden[]): Override => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const parentFolder = String.raw`^\.\./`;
const importsOf = (...names: string[]) => `^#(${names.join('|')})/`;
const regex = (message: string, ...parts: string[]): Forbidden => ({
  regex: [parentFolder, ...parts].join('|'),
  message,
});

/** A rule for the files of a folder, and another for its tests, which may import more. */
const withTests = (folder: string, rule: (isTest: boolean) => Forbidden[]) => [
  override([`${folder}/**`], ...rule(false)),
  override([`${folder}/**/*.test.ts`], ...rule(true)),
];

const unless = (isTest: boolean, ...parts: string[]) => (isTest ? [] : parts);

const below = [
  ...withTests('domain', (isTest) => [
    regex(
      'domain/ depends on nothing.',
      importsOf('bench', 'contract', 'demo', 'e2e', 'scripts', 'server', 'web'),
      ...unless(isTest, '^[^.#]'),
    ),
  ]),
  ...withTests('contract', (isTest) => [
    regex(
      'contract/ imports zod/mini and domain only.',
      importsOf('bench', 'demo', 'e2e', 'scripts', 'server', 'web'),
      '^zod$',
      ...unless(isTest, '^[a-y@]'),
    ),
  ]),
];

const server = [
  override(
    ['server/**'],
    regex(
      'The server knows no page, and nothing that is for tests only.',
      importsOf('bench', 'e2e', 'scripts', 'web'),
      '^#server/testing/',
    ),
  ),
  override(
    ['server/*.test.ts'],
    regex('The server knows no page.', importsOf('bench', 'e2e', 'scripts', 'web')),
  ),
  override(
    ['server/testing/**'],
    regex('The server knows no page.', importsOf('bench', 'e2e', 'web')),
  ),
  ...withTests('server/platform', (isTest) => [
    regex(
      'platform/ stands under the features.',
      importsOf('bench', 'demo', 'e2e', 'scripts', 'web'),
      '^#server/(features|app|product)',
      ...unless(isTest, '^#server/testing/'),
    ),
  ]),
];

/** A module of the server has a public file for each of its parts, a module of the pages has one. */
const publicFiles = {
  server: ['!#server/features/**/*.api.ts'],
  web: modules.map(({ name }) => `!#web/features/${name}/${name}.api.ts`),
};

const publicFilesOnly = (side: 'server' | 'web', message: string, own?: string): Forbidden => ({
  group: [
    `#${side}/features/**`,
    ...publicFiles[side],
    ...(own ? [`!#${side}/features/${own}/**`] : []),
  ],
  message,
});

const throughPublicFile = 'A module reaches another only through its <name>.api.ts.';

const outside = [
  ...withTests('demo', (isTest) => [
    regex(
      'Demo content knows no page and no test.',
      importsOf('bench', 'e2e', 'scripts', 'web'),
      '^#server/(app|product)',
      ...unless(isTest, '^#server/testing/'),
    ),
    publicFilesOnly('server', "Demo content is made through the modules' <name>.api.ts."),
  ]),
  override(['e2e/**'], regex('Import through #e2e, #contract, #domain or #demo.'), {
    group: ['#bench/**', '#scripts/**', '#server/**', '#web/**', '!#server/testing/**'],
    message: 'A journey knows the product as a person does; it starts it as a process.',
  }),
  override(['bench/**'], regex('Import through #bench or #server.'), {
    group: ['#scripts/**', '#web/**', '#e2e/**', '!#e2e/chromium.ts'],
    message: 'A measurement knows the server, and the browser of the journeys.',
  }),
  ...withTests('scripts', (isTest) => [
    regex('Import through #scripts, #contract or #domain.'),
    {
      group: [
        '#bench/**',
        '#demo/**',
        '#e2e/**',
        '#server/**',
        '#web/**',
        ...(isTest ? ['!#server/testing/**'] : []),
      ],
      message: 'Scripts start what they need as a process.',
    },
  ]),
];

const web = [
  override(
    ['web/**'],
    regex(
      'The web knows no server.',
      '^node:',
      importsOf('bench', 'demo', 'e2e', 'scripts', 'server'),
    ),
  ),
  override(
    ['web/ui/**'],
    regex(
      'ui/ knows no router, no query, no feature.',
      importsOf('bench', 'contract', 'demo', 'e2e', 'scripts', 'server'),
      '^#web/(features|lib|routes|paths|teacher-paths)',
      '^@tanstack',
      '^react-router$',
    ),
  ),
  override(
    ['web/lib/**'],
    regex(
      'lib/ stands under the features.',
      importsOf('bench', 'demo', 'e2e', 'scripts', 'server'),
      '^#web/(features|routes)',
    ),
  ),
  override(
    ['web/service-worker/**'],
    regex(
      'The worker knows no page.',
      '^node:',
      importsOf('bench', 'demo', 'e2e', 'scripts', 'server'),
      '^#web/(features|ui|routes)',
      '^react',
      '^@tanstack',
    ),
  ),
];

type Module = { name: string; uses: readonly string[] };

/** The folders of the modules that this one does not use, as they are imported. */
const unusedModules = ({ name, uses }: Module, exceptions: readonly string[] = []): string => {
  const used = new Set([name, ...uses, ...exceptions]);
  const others = modules.map((module) => module.name).filter((other) => !used.has(other));
  return `^#(contract|domain|server/features|web/features)/(${others.join('|')})/`;
};

const order = 'A module imports only those that modules.ts names as used by it.';

/**
 * The rules of a module's folder on one side. They repeat the rules of the whole side, because only the last matching
 * override applies.
 */
const rulesOfModule = {
  domain: (isTest: boolean, unused: string) => [
    regex(
      order,
      unused,
      importsOf('bench', 'contract', 'demo', 'e2e', 'scripts', 'server', 'web'),
      ...unless(isTest, '^[^.#]'),
    ),
  ],
  contract: (isTest: boolean, unused: string) => [
    regex(
      order,
      unused,
      importsOf('bench', 'demo', 'e2e', 'scripts', 'server', 'web'),
      '^zod$',
      ...unless(isTest, '^[a-y@]'),
    ),
  ],
  'server/features': (isTest: boolean, unused: string, own: string) => [
    regex(order, unused),
    regex(
      'A module knows no page, and not how the product starts.',
      importsOf('bench', 'demo', 'e2e', 'scripts', 'web'),
      '^#server/(app|product)',
      ...unless(isTest, '^#server/testing/'),
    ),
    publicFilesOnly('server', throughPublicFile, own),
  ],
  'web/features': (_isTest: boolean, unused: string, own: string) => [
    regex(order, unused),
    regex(
      'The web knows no server.',
      '^node:',
      importsOf('bench', 'demo', 'e2e', 'scripts', 'server'),
    ),
    publicFilesOnly('web', throughPublicFile, own),
  ],
};

const sides = Object.keys(rulesOfModule) as (keyof typeof rulesOfModule)[];

const ofModules = sides.flatMap((side) =>
  modules.flatMap((module) =>
    withTests(`${side}/${module.name}`, (isTest) =>
      rulesOfModule[side](isTest, unusedModules(module), module.name),
    ),
  ),
);

/** Files that import against the order, each with the additional modules that it may use. */
const exceptions = Object.entries(importsAgainstTheOrder).flatMap(([file, used]) => {
  const side = sides.find((folder) => file.startsWith(`${folder}/`));
  const module = modules.find(({ name }) => side && file.startsWith(`${side}/${name}/`));
  if (!side || !module) throw new Error(`${file} is in no module.`);
  const isTest = file.endsWith('.test.ts');
  return override([file], ...rulesOfModule[side](isTest, unusedModules(module, used), module.name));
});

/**
 * The allowed imports, as drawn in docs/ARCHITECTURE.md. Of several overrides that match a file, the last one
 * applies.
 */
export const importRules = [...below, ...server, ...outside, ...web, ...ofModules, ...exceptions];
