import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomIds } from '#server/platform/ids/ids.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { tinyPdf } from '#server/testing/form.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { cleanFiles, fileCleaner } from './clean-files.ts';
import { createFiles } from './create-files.ts';
import { createDiskStore } from './file-store.ts';
import { createSignedLinks } from './signed-links.ts';

const hour = 60 * 60 * 1000;
const now = new Date('2026-11-21T18:00:00Z');
const clock = { now: () => now };

let fixture: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;

beforeAll(async () => {
  fixture = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chemistry-files-'));
});
afterEach(async () => {
  await fixture.database.deleteFrom('courses').execute();
  await fixture.database.deleteFrom('files').execute();
  await removeFolder(folder);
});
afterAll(() => fixture.close());

const setUp = (madeAt = new Date(now.getTime() - 25 * hour)) => {
  const store = createDiskStore(folder);
  const made = { now: () => madeAt };
  const links = createSignedLinks('key', clock);
  return { store, files: createFiles({ store, links, clock: made, ids: randomIds }) };
};

const listStored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.deleted'))
    .map((entry) => join(entry.parentPath, entry.name));

const age = async (hours: number) => {
  const time = new Date(now.getTime() - hours * hour);
  for (const path of await listStored()) await utimes(path, time, time);
};

const clean = () => cleanFiles({ database: fixture.database, store: createDiskStore(folder), now });

const picture = async () => {
  const bytes = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#0e4d5c' },
  })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'صورة.png', { type: 'image/png' });
};

const insertCourse = (imageFileId: string | null) =>
  fixture.database
    .insertInto('courses')
    .values({
      id: randomUUID(),
      name: 'باب',
      grade: 1,
      position: 1,
      category: 'General',
      short_description: 'مختصر',
      detailed_description: 'تفصيلي',
      duration: '10 ساعة',
      image_file_id: imageFileId,
      created_at: now,
      updated_at: now,
    })
    .execute();

test('a file with a reference stays, with its smaller copies', async () => {
  const { files } = setUp();
  const { id } = await files.storeImage(fixture.database, await picture(), 'image');
  await insertCourse(id);
  await age(1000);
  expect(await clean()).toEqual({ files: 0, bytes: 0 });
  expect(await listStored()).toHaveLength(3);
});

test('a file without a reference is removed after a day, with its copies and their bytes', async () => {
  const { files } = setUp();
  await files.storeImage(fixture.database, await picture(), 'image');
  await files.storePdf(fixture.database, tinyPdf(), 'pdf');
  await age(25);
  expect(await clean()).toEqual({ files: 2, bytes: 4 });
  expect(await listStored()).toEqual([]);
  expect(await fixture.database.selectFrom('image_variants').selectAll().execute()).toEqual([]);
});

test('an unnamed file younger than a day stays: a form may be about to name it', async () => {
  const { files } = setUp(new Date(now.getTime() - 23 * hour));
  await files.storePdf(fixture.database, tinyPdf(), 'pdf');
  await age(23);
  expect(await clean()).toEqual({ files: 0, bytes: 0 });
});

test('bytes whose transaction failed are removed after a day, and not before', async () => {
  const { files } = setUp();
  const image = await files.prepareImage(await picture(), 'image');
  expect(image.width).toBe(600);
  await age(23);
  expect(await clean()).toMatchObject({ bytes: 0 });
  await age(25);
  expect(await clean()).toMatchObject({ bytes: 3 });
  expect(await listStored()).toEqual([]);
});

test('files that a crash left half written are removed too', async () => {
  const { store } = setUp();
  await store.put('abcd', Buffer.from('whole'));
  await writeFile(join(folder, 'cd', 'abcd.partial'), 'ha');
  await age(25);
  expect(await clean()).toMatchObject({ bytes: 2 });
  expect(await listStored()).toEqual([]);
});

test('an unused store is clean', async () => {
  await rm(folder, { recursive: true });
  expect(await clean()).toEqual({ files: 0, bytes: 0 });
});

describe('what a cleaning removes', () => {
  const days = (count: number) => new Date(now.getTime() + count * 24 * hour);
  const cleanOn = (moment: Date, isUnbounded = false) =>
    cleanFiles({
      database: fixture.database,
      store: createDiskStore(folder),
      now: moment,
      isUnbounded,
    });
  const listQuarantine = async () => {
    const quarantined: { key: string; day: string }[] = [];
    for await (const entry of createDiskStore(folder).listQuarantine()) quarantined.push(entry);
    return quarantined;
  };

  test('a removed file lies in the quarantine for 30 days, and can be restored', async () => {
    const { store, files } = setUp();
    const { id } = await files.storePdf(fixture.database, tinyPdf(), 'pdf');
    await age(25);
    await clean();
    expect(await listQuarantine()).toEqual([{ key: id, day: '2026-11-21' }]);
    await cleanOn(days(30));
    await store.restore(id, '2026-11-21');
    expect((await files.read(id)).toString()).toContain('%PDF');
    expect(await listQuarantine()).toEqual([]);
    // It is young again, so the next cleaning leaves it.
    expect(await cleanOn(new Date())).toEqual({ files: 0, bytes: 0 });
    expect(await listStored()).toHaveLength(1);
  });

  test('a removed file is gone after 30 days', async () => {
    const { files } = setUp();
    await files.storePdf(fixture.database, tinyPdf(), 'pdf');
    await age(25);
    await clean();
    await cleanOn(days(31));
    expect(await listQuarantine()).toEqual([]);
  });

  test('the cleaning removes nothing when the database references none of many files, until a person confirms', async () => {
    const { store } = setUp();
    for (let made = 0; made < 41; made += 1) await store.put(randomUUID(), Buffer.from('bytes'));
    await age(25);
    expect(await clean()).toEqual({ isStopped: true, unused: 41, total: 41 });
    expect(await listStored()).toHaveLength(41);
    expect(await cleanOn(now, true)).toEqual({ files: 0, bytes: 41 });
    expect(await listStored()).toEqual([]);
    expect(await listQuarantine()).toHaveLength(41);
  });

  test('the cleaning removes nothing when many files of the database are unreferenced', async () => {
    await fixture.database
      .insertInto('files')
      .values(
        Array.from({ length: 41 }, () => ({
          id: randomUUID(),
          visibility: 'public' as const,
          media_type: 'image/webp',
          original_name: 'a.webp',
          size_in_bytes: 1,
          width: 1,
          height: 1,
          created_at: new Date(now.getTime() - 25 * hour),
        })),
      )
      .execute();
    expect(await clean()).toEqual({ isStopped: true, unused: 41, total: 41 });
    expect(await fixture.database.selectFrom('files').select('id').execute()).toHaveLength(41);
  });

  test('the cleaning is logged, and the teacher is notified of a stopped one', async () => {
    const { store, files } = setUp();
    const lines: unknown[] = [];
    const stopped: unknown[] = [];
    const cleaner = fileCleaner({
      store,
      log: {
        info: (details) => void lines.push(details),
        warn: (details) => void lines.push(details),
      },
      onStopped: async (_database, what) => void stopped.push(what),
    });
    await files.storePdf(fixture.database, tinyPdf(), 'pdf');
    await age(25);
    await cleaner.clean(fixture.database, now);
    expect([lines, stopped]).toEqual([[{ files: 1, bytes: 1 }], []]);
    for (let made = 0; made < 41; made += 1) await store.put(randomUUID(), Buffer.from('bytes'));
    await age(25);
    await cleaner.clean(fixture.database, now);
    expect(stopped).toEqual([{ isStopped: true, unused: 41, total: 41 }]);
    expect(lines[1]).toEqual(stopped[0]);
  });
});
