import { mkdtemp, open, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { rotateOpenLog } from './server-log.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-log-'));
});
afterAll(() => removeFolder(folder));

test('a log that has grown is rotated while the server writes into it, and a small one stays', async () => {
  const logFile = join(folder, 'postgres.log');
  const server = await open(logFile, 'a');
  await server.write('first\n');
  await rotateOpenLog(logFile);
  expect(await readFile(logFile, 'utf8')).toBe('first\n');
  await server.write('x'.repeat(10 * 1024 * 1024));
  await writeFile(`${logFile}.1`, 'older');
  await rotateOpenLog(logFile);
  await server.write('second\n');
  await server.close();
  expect(await readFile(logFile, 'utf8')).toBe('second\n');
  expect((await readFile(`${logFile}.1`, 'utf8')).slice(0, 8)).toBe('first\nxx');
});
