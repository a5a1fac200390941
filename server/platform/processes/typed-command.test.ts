import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTypedCommands } from './typed-command.ts';

const root = join(import.meta.dirname, '../../..');
const text =
  'It can be restored with the key that `npm run backup -- --key` prints: npm run restore -- FILE, then npm start. ' +
  'npm run doctor looks, npm run admin -- jobs list lists.';

test('a checkout has the commands of npm', () => {
  expect(withTypedCommands(text)).toBe(text);
});

test('an unpacked package has a program for its commands, and needs no npm', () => {
  expect(withTypedCommands(text, join(root, 'deploy/package'))).toBe(
    'It can be restored with the key that `./command backup --key` prints: ./command restore FILE, then ./start. ' +
      './command doctor looks, ./command admin jobs list lists.',
  );
});

test('an image has neither', () => {
  expect(withTypedCommands('npm run restore -- FILE, then npm start', join(root, 'docs'))).toBe(
    'node server/command.ts restore FILE, then node server/main.ts',
  );
});
