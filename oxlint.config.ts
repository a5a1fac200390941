import type { OxlintConfig } from 'oxlint';
import { importRules } from './scripts/lib/house/import-rules.ts';

/** Rules are on, or off with the reason above them; who may import what is made of modules.ts. */
export default {
  plugins: [
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'vitest',
    'promise',
    'node',
  ],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['build', 'data', 'node_modules', '.react-router'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': [
      'error',
      {
        checksVoidReturn: {
          attributes: false,
        },
      },
    ],
    'typescript/consistent-type-imports': 'error',
    'import/no-default-export': 'error',
    'no-console': 'error',

    // In none of the categories above; without it React may lose the state of a component.
    'react/rules-of-hooks': 'error',
    'max-lines': ['error', { max: 350 }],
    'max-lines-per-function': ['error', { max: 80 }],
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^\\.\\./',
            message: 'Import through #domain, #contract, #server or #web.',
          },
        ],
      },
    ],

    // On, with the exceptions that this tree means.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // Zod mini names what takes a default so.
    'no-underscore-dangle': ['error', { allow: ['_default', '_zod'] }],
    // Styles, and the formulas of KaTeX, register themselves.
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', 'katex/contrib/mhchem'] }],
    // `expect(value, message)`: the message says which row of a table failed.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // Helpers that assert are named expect…; fast-check asserts a property of many cases.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
    // What a callback answers matters only where something is chained to it.
    'promise/always-return': ['error', { ignoreLastCallback: true }],
    // Passwords, names and formulas are read character by character; spreading a string does that.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    // A region that scrolls has to be reachable by the keyboard.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'], tags: [] }],

    // Off: these rules assume another environment.
    // React's automatic runtime needs no `React` in scope.
    'react/react-in-jsx-scope': 'off',
    // Written for Express, which drops a rejected promise; Fastify awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    // Takes Zod's `z.catch(schema, value)` for a method of promises.
    'promise/valid-params': 'off',

    // Off: the form that these rules forbid is the one that we want.
    // A switch over every case of a union needs no return after it; TypeScript checks that none is missing.
    'typescript/consistent-return': 'off',
    // Statements of one transaction, rounds of a measurement and steps of a journey follow each other on purpose.
    'no-await-in-loop': 'off',
    // Rows are never changed in place, so a new object for each is intended.
    'oxc/no-map-spread': 'off',
    // A helper stands beside the only place that calls it.
    'unicorn/consistent-function-scoping': 'off',
    // Assertions stand where untyped data enters (JSON, rows, form names) and where TypeScript forgets keys (`Object.keys`).
    'typescript/no-unsafe-type-assertion': 'off',
    // `<progress>` cannot be styled alike in all browsers, and not every screen reader announces `<output>`.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: {
        // A describe block holds its tests, and a journey its steps.
        'max-lines-per-function': 'off',
      },
    },
    {
      files: [
        'server/platform/database/tables/generated.ts',
        'server/platform/database/statement-rows.ts',
      ],
      rules: {
        // Made from the database, a line for each column.
        'max-lines': 'off',
      },
    },
    ...importRules,
    {
      files: [
        '*.config.ts',
        'web/root.tsx',
        'web/routes.ts',
        'web/entry.*.tsx',
        'web/features/**/*.page.tsx',
        'web/features/**/*-layout.tsx',
        '**/global-setup.ts',
        'web/ui/feedback/on-demand/toaster.tsx',
        'web/features/shell/home/carousel-motion.tsx',
        'scripts/lib/outside-errors-reporter.mjs',
      ],
      rules: {
        // The tools and lazy routes load these files by their default export.
        'import/no-default-export': 'off',
      },
    },
    {
      files: ['contract/**', 'domain/**', 'web/**'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        // Not in every browser that we support (decisions/0236).
        'no-restricted-properties': [
          'error',
          ...[
            'groupBy',
            'withResolvers',
            'fromAsync',
            'symmetricDifference',
            'isSubsetOf',
            'isSupersetOf',
            'isDisjointFrom',
            'checkVisibility',
            'canParse',
          ].map((property) => ({ property })),
          { object: 'Promise', property: 'try' },
          { object: 'AbortSignal', property: 'any' },
          { object: 'URL', property: 'parse' },
        ],
      },
    },
    {
      files: ['scripts/**', 'bench/**'],
      rules: {
        // Commands talk to a terminal.
        'no-console': 'off',
      },
    },
    {
      files: ['**/*.repository.ts', '**/*.test.ts'],
      rules: {
        // Kysely's builders are taken apart by design, and fakes of tests are plain objects.
        'typescript/unbound-method': 'off',
      },
    },
    {
      files: ['e2e/**'],
      rules: {
        // Playwright's `use` is no hook, and it reads the names of fixtures from the pattern.
        'react/rules-of-hooks': 'off',
        'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      },
    },
    {
      files: ['web/entry.server.tsx'],
      rules: {
        // Runs at build time only, in Node.
        'no-restricted-imports': 'off',
      },
    },
  ],
} satisfies OxlintConfig;
