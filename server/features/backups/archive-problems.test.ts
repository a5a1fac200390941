import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { ArchiveError, assertArchive, writeArchive } from './archive.ts';

let key: string;
let folder: string;
let archive: string;

beforeAll(async () => {
  key = await generateX25519Identity();
  folder = await mkdtemp(join(tmpdir(), 'chemistry-backups-'));
  archive = join(folder, 'a.age');
});
afterAll(() => removeFolder(folder));

describe('the terminal is told what is wrong with the words of a command', () => {
  const messageOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    // The terminal shows the message alone of such an error, and the stack of any other.
    return error instanceof ArchiveError ? error.message : `unexpected: ${String(error)}`;
  };

  test('a mistyped key is not shown, and the archive is not called damaged', async () => {
    await writeArchive(archive, key, (writer) => writer.add('head.json', '{}'));
    const mistyped = `${key.slice(0, -1)}${key.endsWith('Q') ? 'P' : 'Q'}`;
    const said = await messageOf(assertArchive(archive, mistyped));
    expect(said).toMatch(/^BACKUP_KEY is mistyped/u);
    expect(said).not.toContain(mistyped.slice(-20));
    expect(said).not.toContain('damaged');
    expect(await messageOf(assertArchive(archive, await generateX25519Identity()))).toBe(
      'The key does not open this archive.',
    );
    await expect(assertArchive(archive, key)).resolves.toBeUndefined();
  });

  test.each([
    ['a file that is not there', () => join(folder, 'nowhere.age'), /^There is no .*nowhere\.age/u],
    ['a folder', () => folder, /is a folder/u],
  ])('a restoration names %s', async (_, file, sentence) => {
    const said = await messageOf(assertArchive(file(), key));
    expect(said).toMatch(sentence);
    expect(said).not.toContain('damaged');
  });

  test('a backup into a folder that is not there says which', async () => {
    const said = await messageOf(
      writeArchive(join(folder, 'nowhere', 'a.age'), key, async () => undefined),
    );
    expect(said).toBe(
      `There is no folder ${join(folder, 'nowhere')}. Make it, or name another place.`,
    );
  });
});
