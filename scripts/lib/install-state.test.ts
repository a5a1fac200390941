import { expect, it } from 'vitest';
import { hasDevelopmentTools, isAtLeast, isInstalled } from './install-state.mjs';

const lockfile = {
  packages: {
    '': { name: 'product' },
    'node_modules/library': { version: '2.0.0' },
    'node_modules/tool': { version: '1.2.0', dev: true },
    'node_modules/only-on-windows': { version: '3.0.0', optional: true },
  },
};
const library = { 'node_modules/library': { version: '2.0.0' } };
const tool = { 'node_modules/tool': { version: '1.2.0', dev: true } };
const installed = (packages: object, dev = true) => isInstalled(lockfile, { packages }, { dev });

it('an install that holds every package that is needed is complete, without those of other systems', () => {
  expect(installed({ ...library, ...tool })).toBe(true);
});

it.each([
  ['lacks a library', tool],
  ['lacks a tool of the tests', library],
  ['holds another version', { ...library, 'node_modules/tool': { version: '1.1.0' } }],
  [
    'holds another version of an optional package',
    { ...library, ...tool, 'node_modules/only-on-windows': { version: '2.0.0' } },
  ],
])('an install that %s is not complete', (_, packages) => {
  expect(installed(packages)).toBe(false);
});

it('a start needs the libraries, and not the tools of tests and checks', () => {
  expect(installed(library, false)).toBe(true);
  expect(installed({ ...library, ...tool }, false)).toBe(true);
  expect(installed(tool, false)).toBe(false);
});

it('tells whether the tools of tests and checks are among what is installed', () => {
  expect(hasDevelopmentTools({ packages: { ...library, ...tool } })).toBe(true);
  expect(hasDevelopmentTools({ packages: library })).toBe(false);
  expect(hasDevelopmentTools(undefined)).toBe(false);
});

it('an interrupted install, without a record of npm, is not complete', () => {
  expect(isInstalled(lockfile, undefined, { dev: false })).toBe(false);
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
