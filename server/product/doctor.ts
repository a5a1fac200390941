import { statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Config } from '#server/config/config.ts';
import { listBackups } from '#server/features/backups/backups.api.ts';
import { assertUsableDatabase } from '#server/platform/database/assert-usable.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readDatabaseTime } from '#server/platform/database/database-time.repository.ts';
import { isBehind } from '#server/platform/database/migrate.ts';
import { assertInstallation } from '#server/platform/files/installation/check-installation.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { countJobs } from '#server/platform/jobs/job-counts.repository.ts';
import { createSmtpTransport } from '#server/platform/mail/transport.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { assertWritable } from './create-file-services.ts';
import { openStore } from './open-store.ts';
import { warningsOf } from './warnings.ts';
import { withDatabase } from './with-database.ts';

type Say = (text: string) => void;

/** What was looked at: what is there, or what is wrong and what to do. */
type Finding = { isGood: boolean; text: string };

const good = (text: string): Finding => ({ isGood: true, text });
const bad = (text: string): Finding => ({ isGood: false, text });

const maxClockDifferenceInMilliseconds = 2000;
const maxBackupAgeInHours = 36;
const leastFreeInBytes = 2e9;

const checkSettings = (config: Config): Finding => {
  const warnings = warningsOf(config);
  return warnings.length === 0 ? good('nothing to say') : bad(warnings.join(' '));
};

const checkFolder = async ({ dataDir }: Config): Promise<Finding> => {
  await assertWritable(dataDir);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${dataDir}, ${Math.round(free / 1e6)} MB free`;
  return free < leastFreeInBytes
    ? bad(`${text}: make room, or writes will be refused`)
    : good(text);
};

const checkVersion = async (database: Database): Promise<Finding> =>
  (await isBehind(database))
    ? bad('older than this version of the product: the next start changes it, after backing it up')
    : good('of this version');

const checkClock = async (database: Database): Promise<Finding> => {
  const time = await readDatabaseTime(database);
  const difference = Math.abs(time.getTime() - systemClock.now().getTime());
  const text = `${difference} ms from the database's`;
  return difference > maxClockDifferenceInMilliseconds
    ? bad(`${text}: set the clock of this machine (timedatectl set-ntp true)`)
    : good(text);
};

const checkMail = async ({ smtpUrl, mailFrom }: Config): Promise<Finding> => {
  if (smtpUrl === undefined) return good('the development mailbox, nothing is sent');
  const transport = createSmtpTransport({ url: smtpUrl, from: mailFrom });
  try {
    await transport.verify();
    return good(`${new URL(smtpUrl).host} takes mails`);
  } catch (error) {
    return bad(`${new URL(smtpUrl).host}: ${(error as Error).message}; check SMTP_URL`);
  } finally {
    transport.close();
  }
};

const checkJobs = async (database: Database): Promise<Finding> => {
  const failed = (await countJobs(database)).filter(({ state }) => state === 'failed');
  const text = failed.map(({ queue, count }) => `${count} of ${queue}`).join(', ');
  return failed.length === 0 ? good('none failed') : bad(`failed: ${text}; the log says why`);
};

const checkBackups = async (database: Database): Promise<Finding> => {
  const proven = (await listBackups(database)).find(({ problem }) => problem === null);
  if (!proven) return bad('none was proven yet; the first is made at 3:40');
  const hours = (systemClock.now().getTime() - proven.made_at.getTime()) / 3_600_000;
  const text = `the last proven one is ${Math.round(hours)} hours old`;
  return hours > maxBackupAgeInHours ? bad(`${text}: the log of the night says why`) : good(text);
};

/** A folder is looked at by `checkFolder`; into a bucket something is written, read and removed. */
const checkFiles = async (config: Config, database: Database): Promise<Finding> => {
  const store = openStore(config);
  if (await isBehind(database)) return good(`${store.place}, looked at after the upgrade`);
  await assertInstallation({ database, store, ids: randomIds });
  if (store.kind === 's3') {
    const key = randomIds.next();
    await store.put(key, Buffer.from(key));
    const bytes = await buffer(store.read(key));
    await store.remove(key);
    if (bytes.toString() !== key)
      return bad(`${store.place} gives back other bytes than it was given`);
  }
  return good(store.place);
};

const payments = ({ paymob, hasPaymentSimulator }: Config): Finding => {
  if (paymob) return good(paymob.isLive ? 'Paymob, live' : 'Paymob, test mode');
  return good(hasPaymentSimulator ? 'simulated' : 'receipts only');
};

/**
 * What `npm run doctor` does: looks at settings, folder, database, clock, files, mail, payments, jobs and backups, and says of each
 * what is wrong and what to do. Nothing is changed.
 * @returns how many are wrong
 * @throws StartError where the database can't be reached at all
 */
export const runDoctor = async (
  config: Config,
  _words: readonly string[],
  say: Say,
): Promise<number> => {
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
    await report('clock', () => checkClock(database));
    await report('files', () => checkFiles(config, database));
    await report('mail', () => checkMail(config));
    await report('payments', () => payments(config));
    await report('jobs', () => checkJobs(database));
    await report('backups', () => checkBackups(database));
  });
  say(wrong === 0 ? 'All is well.' : `${wrong} to look at.`);
  return wrong;
};
