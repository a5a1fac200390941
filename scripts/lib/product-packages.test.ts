import { expect, it } from 'vitest';
import { listNeeded } from './product-packages.mjs';

const lockFile = {
  packages: {
    '': {},
    'node_modules/server': { dependencies: { shared: '1' }, optionalDependencies: { native: '1' } },
    'node_modules/server/node_modules/shared': { dependencies: { deep: '1' } },
    'node_modules/shared': { dependencies: { other: '1' } },
    'node_modules/deep': {
      peerDependencies: { server: '1', other: '1', absent: '1' },
      peerDependenciesMeta: { other: { optional: true } },
    },
    'node_modules/native': {},
    'node_modules/other': {},
    'node_modules/@scope/pages': { dependencies: { shared: '1' } },
  },
};

it('a package brings what it needs, from the folder in which Node finds it, and nothing else', () => {
  expect(listNeeded(lockFile, ['server'])).toEqual([
    'node_modules/server',
    'node_modules/server/node_modules/shared',
    'node_modules/deep',
    'node_modules/native',
  ]);
});

it('several packages bring each of what they need once', () => {
  expect(new Set(listNeeded(lockFile, ['@scope/pages', 'server'])).size).toBe(7);
});
