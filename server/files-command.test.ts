import { randomUUID } from 'node:crypto';
import { mkdtemp, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { runFilesCommand } from './product/files-command.ts';

let fixture: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
beforeAll(async () => {
  fixture = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'files-command-'));
});
afterAll(async () => {
  await fixture.close();
  await removeFolder(dataDir);
});

/** The output of the command. */
const run = async (...words: string[]): Promise<string> => {
  const config = readConfig({ DATABASE_URL: fixture.connectionString, DATA_DIR: dataDir });
  const lines: string[] = [];
  await runFilesCommand(config, words, (line) => void lines.push(line));
  return lines.join('\n');
};

test('the command joins a folder with another database, cleans any number of files, lists them and brings them back', async () => {
  const store = createDiskStore(join(dataDir, 'files'));
  const keys = Array.from({ length: 45 }, () => randomUUID());
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const key of keys) {
    await store.put(key, Buffer.from(key));
    await utimes((await store.borrow(key)).path, old, old);
  }
  await expect(run('clean')).rejects.toThrow('npm run files -- adopt');
  expect(await run('adopt')).toContain('belong together from now on');
  expect(await run('clean')).toContain('Removed 45 stored files');
  expect(await store.sizeOf(keys[0] ?? '')).toBeUndefined();
  expect(await run('deleted')).toContain('45 stored files can be brought back');
  expect(await run('restore', keys[0] ?? '')).toContain('Brought 1 stored files back');
  expect(await store.sizeOf(keys[0] ?? '')).toBe(36);
  expect(await run('restore')).toContain('Brought 44 stored files back');
  await expect(run('restore', 'unknown')).rejects.toThrow('Not found: unknown');
});

test('the command says how it is used', async () => {
  await expect(run()).rejects.toThrow('npm run files -- COMMAND');
  await expect(run('remove')).rejects.toThrow('There is no command "remove"');
});
