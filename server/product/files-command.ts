import pino from 'pino';
import type { Config } from '#server/config/config.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cleanFiles } from '#server/platform/files/clean-files.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import {
  adoptFiles,
  checkInstallation,
  type InstallationParts,
} from '#server/platform/files/installation/check-installation.ts';
import { moveFiles } from '#server/platform/files/installation/move-files.ts';
import { createCleanups } from './cleanups.ts';
import { openBucket, openFolder, openStore } from './open-store.ts';
import { startDatabase } from './start-database.ts';
import { UsageError } from './usage-error.ts';

type Say = (text: string) => void;

const usage = `npm run files -- COMMAND, with the settings of the product, which is stopped meanwhile:
  adopt            database and folder or bucket belong together from now on, although the start refuses them
  move --to s3     moves all files from the folder of DATA_DIR to the bucket of S3_ENDPOINT
  move --to local  moves them back
  clean            removes unused files now, any number of them
  deleted          lists what was removed in the last 30 days
  restore          brings all of it back
  restore KEY …    brings back the files of these keys`;

const refuse = (problem: string) => new UsageError(`${problem}\n\n${usage}`);

/** Starts the database of the product for `work`, and stops it afterwards. */
const withStartedDatabase = async (
  config: Config,
  say: Say,
  work: (database: Database) => Promise<void>,
): Promise<void> => {
  const log = pino({ level: 'error' });
  const cleanups = createCleanups(log);
  try {
    const { database } = await startDatabase({ config, say, log, cleanups });
    await work(database);
  } finally {
    await cleanups.run();
  }
};

const clean = async (parts: InstallationParts, say: Say): Promise<void> => {
  await checkInstallation(parts);
  const { database, store } = parts;
  const cleaned = await cleanFiles({
    database,
    store,
    now: systemClock.now(),
    isUnbounded: true,
  });
  if ('isStopped' in cleaned) return;
  say(`Removed ${cleaned.bytes} stored files. For 30 days they can be brought back.`);
};

const list = async (store: FileStore, say: Say): Promise<void> => {
  let count = 0;
  for await (const { key, day } of store.listQuarantine()) {
    say(`${day}  ${key}`);
    count += 1;
  }
  say(`${count} stored files can be brought back.`);
};

const restore = async (store: FileStore, keys: readonly string[], say: Say): Promise<void> => {
  const requestedKeys = new Set(keys);
  let count = 0;
  for await (const { key, day } of store.listQuarantine()) {
    if (keys.length > 0 && !requestedKeys.delete(key)) continue;
    await store.restore(key, day);
    count += 1;
  }
  say(`Brought ${count} stored files back.`);
  if (requestedKeys.size > 0) throw refuse(`Not found: ${[...requestedKeys].join(', ')}`);
};

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** @throws UsageError */
const storesOf = (config: Config, [option, target]: readonly string[]) => {
  if (option !== '--to' || (target !== 's3' && target !== 'local')) {
    throw refuse('Say where to: --to s3 or --to local.');
  }
  if (!config.s3) {
    throw refuse('Set S3_ENDPOINT with its bucket and key, to this bucket or from it.');
  }
  const [folder, bucket] = [openFolder(config), openBucket(config, config.s3)];
  return target === 's3' ? { from: folder, to: bucket } : { from: bucket, to: folder };
};

const move = async (
  parts: { database: Database; from: FileStore; to: FileStore },
  say: Say,
): Promise<void> => {
  const { to } = parts;
  const moved = await moveFiles(parts, ({ files, bytes }) =>
    say(`${files} stored files, ${megabytes(bytes)} …`),
  );
  say(`Moved ${moved.files} stored files with ${megabytes(moved.bytes)} to ${to.place}.`);
  say(
    to.kind === 's3'
      ? 'Start every node with the same S3_ENDPOINT, bucket and key.'
      : 'Start without S3_ENDPOINT and its other variables.',
  );
};

/**
 * Runs `npm run files -- …` (docs/decisions/0095).
 * @throws UsageError, ForeignFilesError, StoreError, DatabaseStartError when the product runs
 */
export const runFilesCommand = async (
  config: Config,
  [command, ...keys]: readonly string[],
  say: Say,
): Promise<void> => {
  const store = openStore(config);
  const partsOf = (database: Database) => ({ database, store, ids: randomIds });
  switch (command) {
    case 'adopt':
      return withStartedDatabase(config, say, async (database) => {
        await adoptFiles(partsOf(database));
        say(`The database and ${store.place} belong together from now on.`);
      });
    case 'clean':
      return withStartedDatabase(config, say, (database) => clean(partsOf(database), say));
    case 'move': {
      const stores = storesOf(config, keys);
      return withStartedDatabase(config, say, (database) => move({ database, ...stores }, say));
    }
    case 'deleted':
      return list(store, say);
    case 'restore':
      return restore(store, keys, say);
    default:
      throw refuse(command ? `There is no command "${command}".` : 'Say what to do.');
  }
};
