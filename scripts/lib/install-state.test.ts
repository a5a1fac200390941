import { expect, it } from 'vitest';
import { isAtLeast, isInstalled } from './install-state.mjs';

const lockfile = {
  packages: {
    '': { name: 'product' },
    'node_modules/tool': { version: '1.2.0', dev: true },
    'node_modules/only-on-windows': { version: '3.0.0', optional: true },
  },
};
const installed = (packages: object) => isInstalled(lockfile, { packages });

it('an install that holds every package that is needed is complete, without those of other systems', () => {
  expect(installed({ 'node_modules/tool': { version: '1.2.0' } })).toBe(true);
});

it.each([
  ['lacks a package', {}],
  ['holds another version', { 'node_modules/tool': { version: '1.1.0' } }],
  [
    'holds another version of an optional package',
    {
      'node_modules/tool': { version: '1.2.0' },
      'node_modules/only-on-windows': { version: '2.0.0' },
    },
  ],
])('an install that %s is not complete', (_, packages) => {
  expect(installed(packages)).toBe(false);
});

it('an interrupted install, without a record of npm, is not complete', () => {
  expect(isInstalled(lockfile, undefined)).toBe(false);
});

it.each([
  ['v26.10.0', '>=26.8', true],
  ['26.8.0', '>=26.8', true],
  ['v26.7.9', '>=26.8', false],
  ['v20.20.2', '>=26.8', false],
  ['v27.0.0', '>=26.8', true],
])('isAtLeast compares Node %s with %s: %s', (version, lowest, expected) => {
  expect(isAtLeast(version, lowest)).toBe(expected);
});
