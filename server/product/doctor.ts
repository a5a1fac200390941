import type { PaymentWay } from '#contract/status/status.ts';
import type { Config } from '#server/config/config.ts';
import { mayCreateDatabases, unprovenText } from '#server/features/backups/backups.api.ts';
import { findRefusedKey } from '#server/features/payments/payments.api.ts';
import {
  type Installation,
  problemOf,
  readBackup,
  readClock,
} from '#server/features/status/status.api.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isBehind } from '#server/platform/database/migrate.ts';
import { countJobs } from '#server/platform/jobs/job-counts.repository.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { checkCertificate } from './doctor-certificate.ts';
import { checkCopy, checkPooler } from './doctor-databases.ts';
import { checkFiles } from './doctor-files.ts';
import { checkFolder, findBackupFolderProblem } from './doctor-folders.ts';
import { bad, type Finding, good, warning } from './finding.ts';
import { describeInstallation } from './installation.ts';
import { UsageError } from './usage-error.ts';
import { noticeOf, warningsOf } from './warnings.ts';
import { withDatabase } from './with-database.ts';

type Say = (text: string) => void;

const usage =
  'npm run doctor -- [--full]    looks at everything; with --full it reads every stored file, else some of them';

const checkSettings = (config: Config): Finding => {
  const warnings = warningsOf(config);
  return warnings.length === 0
    ? good(noticeOf(config) ?? 'for this machine alone')
    : warning(warnings.join(' '));
};

const checkVersion = async (database: Database): Promise<Finding> =>
  (await isBehind(database))
    ? warning(
        'older than this version of the product: the next start changes it, after backing it up',
      )
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
    : warning(`failed: ${text}; npm run admin -- jobs list says why`);
};

const checkBackups = async (
  { backupDir, backupTime }: Config,
  database: Database,
): Promise<Finding> => {
  const folderProblem = await findBackupFolderProblem(backupDir);
  if (folderProblem !== undefined) return bad(folderProblem);
  if (!(await mayCreateDatabases(database))) return warning(unprovenText);
  const now = systemClock.now();
  const proven = await readBackup(database, now);
  if (!proven) return warning(`none was proven yet; the first is made at ${backupTime} in Cairo`);
  const hours = Math.round((now.getTime() - proven.madeAt.getTime()) / 3_600_000);
  const text = `the last proven one is ${hours} hours old`;
  return proven.isLate ? bad(`${text}: the log of the night says why`) : good(text);
};

const paymentTexts: Record<PaymentWay, string> = {
  live: 'Paymob, live',
  test: 'Paymob, test mode',
  simulated: 'simulated',
  receipts: 'receipts only',
};

const checkPayments = async ({ paymob }: Config, { payments }: Installation): Promise<Finding> => {
  const text = paymentTexts[payments];
  if (!paymob) return good(text);
  try {
    const refused = await findRefusedKey(paymob);
    return refused === undefined
      ? good(`${text}, accepts the keys`)
      : bad(`${text}: ${refused} is refused; copy it again from the account, of the same mode`);
  } catch (error) {
    return warning(`${text}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const words: Record<Finding['level'], string> = {
  good: 'good   ',
  warning: 'WARNING',
  wrong: 'WRONG  ',
};

type Report = (name: string, check: () => Promise<Finding> | Finding) => Promise<void>;

/** Says each finding, and counts those that are not good. */
const createReport = (say: Say) => {
  const counts: Record<Finding['level'], number> = { good: 0, warning: 0, wrong: 0 };
  const report: Report = async (name, check) => {
    const { level, text } = await Promise.resolve()
      .then(check)
      .catch((error: unknown) => bad(error instanceof Error ? error.message : String(error)));
    counts[level] += 1;
    say(`${words[level]}  ${name.padEnd(11)} ${text}`);
  };
  return { report, counts };
};

/** Looks at what is in the database, or says why it can't be reached. */
const reportDatabase = async (
  config: Config,
  installation: Installation,
  { report, isFull }: { report: Report; isFull: boolean },
): Promise<void> => {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl } = config;
  try {
    await withDatabase(config, async (database) => {
      await report('database', () => checkVersion(database));
      if (databaseUrl && databaseDirectUrl)
        await report('pooler', () => checkPooler(databaseUrl, databaseDirectUrl));
      if (databaseReplicaUrl) await report('copy', () => checkCopy(databaseReplicaUrl, database));
      await report('clock', () => checkClock(database, installation));
      await report('files', () => checkFiles(config, database, isFull));
      await report('jobs', () => checkJobs(database));
      await report('backups', () => checkBackups(config, database));
    });
  } catch (error) {
    await report('database', () => {
      throw error;
    });
  }
};

/**
 * Runs `npm run doctor`: checks settings, folder, database, pooler, copy, clock, files, jobs, backups, mail, payments and
 * certificate, and says what is wrong and what to do. Nothing is changed. With `--full` every stored file is read, else some.
 * @returns the exit code: 0 when all is well, 1 with warnings, 2 when something is wrong
 */
export const runDoctor = async (
  config: Config,
  options: readonly string[],
  say: Say,
): Promise<number> => {
  const isFull = options[0] === '--full';
  if (options.length > (isFull ? 1 : 0)) throw new UsageError(usage);
  const installation = describeInstallation(config);
  const { report, counts } = createReport(say);
  await report('settings', () => checkSettings(config));
  await report('folder', () => checkFolder(config));
  await reportDatabase(config, installation, { report, isFull });
  await report('mail', () => checkMail(config, installation));
  await report('payments', () => checkPayments(config, installation));
  const { publicUrl } = config;
  if (config.isPublic && publicUrl?.startsWith('https:'))
    await report('certificate', () => checkCertificate(publicUrl, systemClock.now()));
  if (counts.wrong + counts.warning === 0) say('All is well.');
  else say(`${counts.wrong} wrong, ${counts.warning} warnings.`);
  if (counts.wrong > 0) return 2;
  return counts.warning > 0 ? 1 : 0;
};
