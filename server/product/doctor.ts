import type { PaymentWay } from '#contract/status/status.ts';
import type { Config } from '#server/config/config.ts';
import {
  type Installation,
  problemOf,
  readBackup,
  readClock,
  readDisk,
} from '#server/features/status/status.api.ts';
import { assertUsableDatabase } from '#server/platform/database/assert-usable.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isBehind } from '#server/platform/database/migrate.ts';
import { createDisk } from '#server/platform/disk/disk.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { assertInstallation } from '#server/platform/files/installation/check-installation.ts';
import { findFilesCheck, listStoredFiles } from '#server/platform/files/stored-files.repository.ts';
import { verifyFiles } from '#server/platform/files/verify-files.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { countJobs } from '#server/platform/jobs/job-counts.repository.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { assertWritable } from './create-file-services.ts';
import { checkCopy, checkPooler } from './doctor-databases.ts';
import { bad, type Finding, good } from './finding.ts';
import { describeInstallation, tryStore } from './installation.ts';
import { openStore } from './open-store.ts';
import { UsageError } from './usage-error.ts';
import { warningsOf } from './warnings.ts';
import { withDatabase } from './with-database.ts';

type Say = (text: string) => void;

const usage = `npm run doctor              looks at everything, and reads some of the stored files
npm run doctor -- --full    reads all of them`;

const checkSettings = (config: Config): Finding => {
  const warnings = warningsOf(config);
  return warnings.length === 0 ? good('nothing to say') : bad(warnings.join(' '));
};

const checkFolder = async ({ dataDir }: Config): Promise<Finding> => {
  await assertWritable(dataDir);
  const { freeInBytes, room } = await readDisk(createDisk(dataDir));
  const text = `${dataDir}, ${Math.round(freeInBytes / 1e6)} MB free`;
  return room === 'enough' ? good(text) : bad(`${text}: make room, or writes will be refused`);
};

const checkVersion = async (database: Database): Promise<Finding> =>
  (await isBehind(database))
    ? bad('older than this version of the product: the next start changes it, after backing it up')
    : good('of this version');

const checkClock = async (database: Database, { machineClock }: Installation): Promise<Finding> => {
  const { millisecondsOff, isRight } = await readClock(database, machineClock);
  const text = `${Math.abs(millisecondsOff)} ms from the database's`;
  return isRight
    ? good(text)
    : bad(`${text}: set the clock of this machine (timedatectl set-ntp true)`);
};

const checkMail = async ({ smtpUrl }: Config, { verifyMail }: Installation): Promise<Finding> => {
  if (smtpUrl === undefined || verifyMail === undefined)
    return good('the development mailbox, nothing is sent');
  const { host } = new URL(smtpUrl);
  const problem = await problemOf(verifyMail);
  return problem === null
    ? good(`${host} takes mails`)
    : bad(`${host}: ${problem}; check SMTP_URL`);
};

const checkJobs = async (database: Database): Promise<Finding> => {
  const failed = (await countJobs(database)).filter(({ state }) => state === 'failed');
  const text = failed.map(({ queue, count }) => `${count} of ${queue}`).join(', ');
  return failed.length === 0
    ? good('none failed')
    : bad(`failed: ${text}; npm run admin -- jobs list says why`);
};

const checkBackups = async (database: Database): Promise<Finding> => {
  const now = systemClock.now();
  const proven = await readBackup(database, now);
  if (!proven) return bad('none was proven yet; the first is made tonight');
  const hours = Math.round((now.getTime() - proven.madeAt.getTime()) / 3_600_000);
  const text = `the last proven one is ${hours} hours old`;
  return proven.isLate ? bad(`${text}: the log of the night says why`) : good(text);
};

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
    'npm run admin -- files verify names them, -- files recover BACKUP_FILE brings them back';
  if (first)
    return bad(`${store.place}: ${found}, such as ${first.key} (${first.problem}): ${remedy}`);
  if (!isFull && lastCheck && lastCheck.lostFileCount > 0)
    return bad(
      `${store.place}: when all files were read last (${lastCheck.checkedAt.toISOString()}), ${lastCheck.lostFileCount} were ` +
        `missing or damaged: ${remedy}`,
    );
  return good(`${store.place}, ${chosen.length} of ${stored.length} stored files read and whole`);
};

/** `checkFolder` checks the folder; in a bucket, an object is written, read and removed. */
const checkFiles = async (
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

const paymentTexts: Record<PaymentWay, string> = {
  live: 'Paymob, live',
  test: 'Paymob, test mode',
  simulated: 'simulated',
  receipts: 'receipts only',
};

/**
 * Runs `npm run doctor`: checks settings, folder, database, pooler, copy, clock, files, mail, payments, jobs and backups, and says
 * what is wrong and what to do. Nothing is changed. With `--full` every stored file is read, else some.
 * @returns the number of problems
 * @throws StartError when the database cannot be reached
 */
export const runDoctor = async (
  config: Config,
  words: readonly string[],
  say: Say,
): Promise<number> => {
  const isFull = words[0] === '--full';
  if (words.length > (isFull ? 1 : 0)) throw new UsageError(usage);
  const installation = describeInstallation(config);
  let wrong = 0;
  const report = async (name: string, check: () => Promise<Finding> | Finding) => {
    const finding = await Promise.resolve()
      .then(check)
      .catch((error: unknown) => bad(error instanceof Error ? error.message : String(error)));
    if (!finding.isGood) wrong += 1;
    say(`${finding.isGood ? 'good ' : 'WRONG'}  ${name.padEnd(9)} ${finding.text}`);
  };
  await report('settings', () => checkSettings(config));
  await report('folder', () => checkFolder(config));
  await withDatabase(config, async (database, connectionString) => {
    await report('database', async () => {
      await assertUsableDatabase(connectionString);
      return checkVersion(database);
    });
    const { databaseUrl, databaseDirectUrl, databaseReplicaUrl } = config;
    if (databaseUrl && databaseDirectUrl)
      await report('pooler', () => checkPooler(databaseUrl, databaseDirectUrl));
    if (databaseReplicaUrl) await report('copy', () => checkCopy(databaseReplicaUrl, database));
    await report('clock', () => checkClock(database, installation));
    await report('files', () => checkFiles(config, database, isFull));
    await report('mail', () => checkMail(config, installation));
    await report('payments', () => good(paymentTexts[installation.payments]));
    await report('jobs', () => checkJobs(database));
    await report('backups', () => checkBackups(database));
  });
  say(wrong === 0 ? 'All is well.' : `${wrong} to look at.`);
  return wrong;
};
