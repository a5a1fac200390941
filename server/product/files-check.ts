import { resolve } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { ensureBackupKey, readArchive } from '#server/features/backups/backups.api.ts';
import { digestOf, findFault } from '#server/platform/files/compare-stored.ts';
import { listStoredFiles } from '#server/platform/files/stored-files.repository.ts';
import { verifyAllFiles, verifyFiles } from '#server/platform/files/verify-files.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { openStore, openUploads } from './open-store.ts';
import { withCurrentDatabase } from './with-database.ts';

type Say = (text: string) => void;

/** Runs `npm run admin -- files verify`. @returns the number of files that are missing or damaged */
export const verifyStoredFiles = (config: Config, say: Say): Promise<number> =>
  withCurrentDatabase(config, async (database) => {
    const parts = { database, store: openStore(config), clock: systemClock };
    const { total, faults } = await verifyAllFiles(parts);
    for (const { key, problem } of faults) say(`${key}  ${problem}`);
    say(`${total - faults.length} of ${total} stored files are whole.`);
    if (faults.length > 0)
      say('From a backup that has them: npm run admin -- files recover BACKUP_FILE');
    return faults.length;
  });

/**
 * Runs `npm run admin -- files recover FILE`: brings missing and damaged files back from a backup of this installation. Only
 * bytes that are what the database names are stored; files that are whole stay as they are.
 * @returns the number of files that are still missing or damaged
 * @throws ArchiveError
 */
export const recoverFiles = (config: Config, file: string, say: Say): Promise<number> =>
  withCurrentDatabase(config, async (database) => {
    const store = openStore(config);
    const stored = new Map((await listStoredFiles(database)).map((each) => [each.key, each]));
    const { faults } = await verifyFiles({ database, store }, [...stored.values()]);
    const lost = new Set(faults.map(({ key }) => key));
    const upload = openUploads(config).begin();
    try {
      for await (const { name, content } of readArchive(
        resolve(file),
        await ensureBackupKey(database),
      )) {
        const key = name.startsWith('files/') ? name.slice('files/'.length) : '';
        const expected = stored.get(key);
        if (!expected || !lost.has(key)) continue;
        const signal = new AbortController().signal;
        const copy = await upload.receive(content, { name: key, type: '' }, signal);
        if (findFault(expected, await digestOf(copy.stream()))) continue;
        await store.put(key, copy);
        lost.delete(key);
      }
    } finally {
      await upload.remove();
    }
    const { faults: left } = await verifyAllFiles({ database, store, clock: systemClock });
    say(
      `Brought ${faults.length - lost.size} files back; ${left.length} are still missing or damaged.`,
    );
    return left.length;
  });
