import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomIds } from '#server/platform/ids/ids.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { adoptFiles, checkInstallation, ForeignFilesError } from './check-installation.ts';
import { findInstallation } from './installation.repository.ts';

let fixture: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;

beforeAll(async () => {
  fixture = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chemistry-files-'));
});
afterEach(async () => {
  await fixture.database.deleteFrom('files').execute();
  await fixture.database.deleteFrom('installation').execute();
  await removeFolder(folder);
});
afterAll(() => fixture.close());

const parts = () => ({
  database: fixture.database,
  store: createDiskStore(folder),
  ids: randomIds,
});
const check = () => checkInstallation(parts());
const idOfFolder = async () => (await readFile(join(folder, '.installation'), 'utf8')).trim();
const idOfDatabase = async () => (await findInstallation(fixture.database))?.id;
const forgetFolder = () => rm(join(folder, '.installation'));
const forgetDatabase = () => fixture.database.deleteFrom('installation').execute();

/** A file in the database, and in the folder unless it is lost there. */
const addFile = async ({ isLost = false } = {}) => {
  const id = randomUUID();
  await fixture.database
    .insertInto('files')
    .values({
      id,
      visibility: 'public',
      media_type: 'image/webp',
      original_name: 'a.webp',
      size_in_bytes: 1,
      width: 1,
      height: 1,
      created_at: new Date(),
    })
    .execute();
  if (!isLost) await parts().store.put(id, Buffer.from('a'));
};

const addForeignBytes = () => parts().store.put(randomUUID(), Buffer.from('a'));

const expectMarked = async () => {
  await check();
  expect(await idOfDatabase()).toBeTypeOf('string');
  expect(await idOfFolder()).toBe(await idOfDatabase());
};

const expectRefused = async (reason: RegExp) => {
  const refusal = await check().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(ForeignFilesError);
  expect(String(refusal)).toMatch(reason);
  expect(String(refusal)).toContain('npm run files -- adopt');
  await adoptFiles(parts());
  await expectMarked();
};

describe('a start marks database and folder with one id', () => {
  test('the start stores one id when both are empty, and finds it again', async () => {
    await expectMarked();
    const id = await idOfDatabase();
    await addFile();
    await expectMarked();
    expect(await idOfDatabase()).toBe(id);
  });

  test('the start stores one id when the database names the files of the folder: an older installation', async () => {
    await addFile();
    await addForeignBytes();
    await expectMarked();
  });

  test('the start stores one id when the first start was interrupted between the two writes', async () => {
    await addFile();
    await check();
    await forgetFolder();
    await expectMarked();
  });

  test('the start stores one id when neither side has a file and only one has an id', async () => {
    await check();
    const id = await idOfFolder();
    await forgetDatabase();
    await expectMarked();
    expect(await idOfDatabase()).toBe(id);
  });
});

describe('a start is refused, and goes on after the command', () => {
  test('the start is refused when an empty database meets a filled folder without an id', async () => {
    await addForeignBytes();
    await expectRefused(/the database names no files, but the folder holds some/u);
  });

  test('the start is refused when an empty database meets the folder of an installation', async () => {
    await addFile();
    await check();
    await forgetDatabase();
    await fixture.database.deleteFrom('files').execute();
    await expectRefused(/the database names no files, but the folder holds some/u);
  });

  test('the start is refused when the folder of a filled database is new and empty', async () => {
    await check();
    await addFile({ isLost: true });
    await forgetFolder();
    await expectRefused(/of 1 files that the database names, the folder has 0/u);
  });

  test('the start is refused when both are of an installation, but not of the same', async () => {
    await check();
    await forgetDatabase();
    await fixture.database.insertInto('installation').values({ id: randomUUID() }).execute();
    await expectRefused(/the database is of installation .*, the folder of/u);
  });

  test('the start is refused when only the folder of an older database has an id', async () => {
    await addFile();
    await check();
    await forgetDatabase();
    await expectRefused(/the database is from before its first start/u);
  });

  test('the start is refused when a database without an id names other files than the folder contains', async () => {
    await addFile({ isLost: true });
    await addForeignBytes();
    await expectRefused(/of 1 files that the database names, the folder has 0/u);
  });
});
