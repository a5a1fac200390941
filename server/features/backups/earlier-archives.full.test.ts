import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateAsFarAs, migrateToLatest } from '#server/platform/database/migrate.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/databases.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { openTarget } from './restoring.repository.ts';

/** Backups of the demo school by earlier versions, without its larger files, and their keys, which open nothing else. */
const archives = [
  ['2026-11-21', 'AGE-SECRET-KEY-1X5LMQWN3C8HH2WL2LFKTNWPXRV4TNF3XJ5V36HQP0W5L6TU5VL5QHQU82N'],
  ['2026-11-24', 'AGE-SECRET-KEY-1SQSU2Q2JHDZT8PZWYUF30H96PJCQR5E9PU5CR9TXVGRHZJ5ACHTQV27A5L'],
] as const;

test.each(archives)('a backup of %s is restored and migrated to today', async (day, key) => {
  const server = inject('serverConnectionString');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name);
  const connectionString = withDatabase(server, name);
  const database = openDatabase({ connectionString, poolSize: 2 });
  const target = await openTarget(connectionString);
  const folder = await mkdtemp(join(tmpdir(), 'chemistry-backups-'));
  try {
    await target.flagUnfinished();
    const { manifest } = await restoreBackup(
      {
        target,
        store: createDiskStore(folder),
        prepare: ({ migrations }) => migrateAsFarAs(database, migrations),
      },
      join(import.meta.dirname, 'earlier', `${day}.age`),
      key,
    );
    await migrateToLatest(database);
    for (const table of ['users', 'courses', 'lessons', 'exams', 'questions', 'exam_results']) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}`.execute(database);
      expect([table, rows[0]?.count]).toEqual([table, manifest.tables[table]?.rows]);
    }
    expect(manifest.tables['questions']?.rows).toBeGreaterThan(10);
  } finally {
    await target.close();
    await database.destroy();
    await dropDatabase(server, name);
    await removeFolder(folder);
  }
});
