import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isBehind } from '#server/platform/database/migrate.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { assertInstallation } from '#server/platform/files/installation/check-installation.ts';
import { findFilesCheck, listStoredFiles } from '#server/platform/files/stored-files.repository.ts';
import { verifyFiles } from '#server/platform/files/verify-files.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { bad, type Finding, good } from './finding.ts';
import { tryStore } from './installation.ts';
import { openStore } from './open-store.ts';

/** How many files are read each time; `--full` reads all. */
const sampleSize = 40;

const pickSample = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, sampleSize)
    .map(({ item }) => item);

/** Reads some of the files, or all, and compares them with what the database says. */
const checkStoredFiles = async (
  parts: { database: Database; store: FileStore },
  isFull: boolean,
): Promise<Finding> => {
  const { database, store } = parts;
  const stored = await listStoredFiles(database);
  const chosen = isFull ? stored : pickSample(stored);
  const { faults } = await verifyFiles(parts, chosen);
  const lastCheck = await findFilesCheck(database);
  const [first] = faults;
  const found = `of ${chosen.length} stored files that were read ${faults.length} are missing or damaged`;
  const remedy =
    'npm run admin -- files verify names them, npm run admin -- files recover BACKUP_FILE brings them back';
  if (first)
    return bad(`${store.place}: ${found}, such as ${first.key} (${first.problem}): ${remedy}`);
  if (!isFull && lastCheck && lastCheck.lostFileCount > 0)
    return bad(
      `${store.place}: when all files were read last (${lastCheck.checkedAt.toISOString()}), ${lastCheck.lostFileCount} were ` +
        `missing or damaged: ${remedy}`,
    );
  return good(`${store.place}, ${chosen.length} of ${stored.length} stored files read and whole`);
};

/** The check of the folder tries to write there; in a bucket, an object is written, read and removed. */
export const checkFiles = async (
  config: Config,
  database: Database,
  isFull: boolean,
): Promise<Finding> => {
  const store = openStore(config);
  if (await isBehind(database)) return good(`${store.place}, looked at after the upgrade`);
  await assertInstallation({ database, store, ids: randomIds });
  await tryStore(store);
  return checkStoredFiles({ database, store }, isFull);
};
