import { expect, test } from 'vitest';
import { spawnProduct } from '#server/testing/product-process.ts';

const run = async (...words: string[]) => {
  const command = spawnProduct(['server/command.ts', ...words], {});
  return { code: await command.closed, output: command.output(), errors: command.errors() };
};

const names = ['admin', 'backup', 'doctor', 'files', 'restore', 'teacher'];
const list = names.map((name) => `npm run ${name}`).join(', ');

test.each([
  [['backups'], 'There is no command "backups".'],
  [['constructor'], 'There is no command "constructor".'],
  [[], 'No command is named.'],
])('the terminal says which commands there are after %j, with exit code 2', async (words, why) => {
  const { code, output, errors } = await run(...words);
  expect(errors).toBe(`${why} The commands are ${list}.\n`);
  expect(output).toBe(errors);
  expect(code).toBe(2);
});

test('a command that lacks its words says how it is used, with exit code 2', async () => {
  const { code, errors } = await run('backup');
  expect(errors).toContain('npm run backup -- FILE');
  expect(code).toBe(2);
});

test('a command that fails has exit code 1', async () => {
  const command = spawnProduct(['server/command.ts', 'doctor'], { DATABASE_URL: 'mysql://x' });
  expect(await command.closed).toBe(1);
  expect(command.errors()).toContain('DATABASE_URL');
});
