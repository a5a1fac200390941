import pino from 'pino';
import type { Config } from '#server/config/config.ts';
import {
  findTeacher,
  setTeacherEmail,
  TeacherSettingsError,
} from '#server/features/identity/accounts/accounts.api.ts';
import { retryJobs } from '#server/features/status/status.api.ts';
import type { Database } from '#server/platform/database/database.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { countJobs, listFailedJobs } from '#server/platform/jobs/job-counts.repository.ts';
import { createJobs, type FailedJobFilter } from '#server/platform/jobs/jobs.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { recoverFiles, verifyStoredFiles } from './files-check.ts';
import { runTeacherReset } from './reset-teacher.ts';
import { UsageError } from './usage-error.ts';
import { withCurrentDatabase } from './with-database.ts';

type Say = (text: string) => void;

const usage = `npm run admin -- COMMAND, with the settings of the product, which may run meanwhile:
  teacher reset-password       a new password for the teacher; all sessions and second steps end
  teacher set-email ADDRESS    the address that the teacher signs in with
  jobs list                    how many jobs there are, and those that were given up
  jobs retry ID … | all        runs jobs again that were given up
  mail resend ADDRESS | all    sends mails again that could not be sent
  files verify                 reads every stored file and compares it with what the database says
  files recover BACKUP_FILE    brings missing and damaged files back from a backup of this installation`;

const maxListed = 200;

const setEmail = (config: Config, [address]: readonly string[], say: Say): Promise<void> => {
  if (address === undefined) throw new UsageError(usage);
  return withCurrentDatabase(config, async (database) => {
    const parts = { database, clock: systemClock, ids: randomIds };
    const before = await setTeacherEmail(parts, address);
    if (before === undefined)
      throw new TeacherSettingsError('There is no teacher yet: the first start makes one.');
    say(`Teacher: ${address.trim().toLowerCase()}, before ${before}. The password stays.`);
  });
};

/** Calls `work` with the jobs of the database; this process runs none of them. */
const withJobs = (
  config: Config,
  work: (database: Database, jobs: ReturnType<typeof createJobs>) => Promise<void>,
): Promise<void> =>
  withCurrentDatabase(config, async (database, connectionString) => {
    const jobs = createJobs({ connectionString, log: pino({ level: 'error' }) });
    await jobs.start();
    try {
      await work(database, jobs);
    } finally {
      await jobs.stop();
    }
  });

const listJobs = (config: Config, _words: readonly string[], say: Say): Promise<void> =>
  withJobs(config, async (database) => {
    for (const { queue, state, count } of await countJobs(database))
      say(`${String(count).padStart(7)}  ${state.padEnd(10)} ${queue}`);
    const { items: failedJobs } = await listFailedJobs(database, { kind: 'all', limit: maxListed });
    say(failedJobs.length === 0 ? 'None was given up.' : 'Given up:');
    for (const { id, queue, failedAt, tries, reason, recipient } of failedJobs) {
      const [why = ''] = (reason ?? '').split('\n');
      const what = recipient === null ? queue : `${queue} to ${recipient}`;
      say(`${id}  ${failedAt.toISOString()}  ${what}, ${tries} tries: ${why}`);
    }
  });

const retry = (
  config: Config,
  filter: FailedJobFilter,
  say: (count: number) => void,
): Promise<void> =>
  withJobs(config, async (database, jobs) => {
    const teacher = await findTeacher(database);
    const parts = { database, jobs, clock: systemClock, ids: randomIds };
    const actor = { actorId: teacher?.id ?? randomIds.next(), detail: { by: 'command' } };
    let total = 0;
    for (;;) {
      const moved = await retryJobs(parts, actor, filter);
      if (moved === 0) break;
      total += moved;
      // Named ids take one turn; of a whole queue each turn retries a part.
      if (filter.ids) break;
    }
    say(total);
  });

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

const retryListed = (config: Config, words: readonly string[], say: Say): Promise<void> => {
  const isAll = words.length === 1 && words[0] === 'all';
  if (!isAll && (words.length === 0 || !words.every((word) => idPattern.test(word))))
    throw new UsageError(usage);
  return retry(config, isAll ? {} : { ids: [...words] }, (count) =>
    say(`${count} jobs run again.`),
  );
};

const resendMails = (config: Config, [address]: readonly string[], say: Say): Promise<void> => {
  if (address === undefined) throw new UsageError(usage);
  const recipientFilter = address === 'all' ? {} : { data: { to: address.toLowerCase() } };
  return retry(config, { queue: 'mail', ...recipientFilter }, (count) =>
    say(`${count} mails go out again.`),
  );
};

const recover = (config: Config, [file]: readonly string[], say: Say): Promise<number> => {
  if (file === undefined) throw new UsageError(usage);
  return recoverFiles(config, file, say);
};

const commands: Record<
  string,
  (config: Config, words: readonly string[], say: Say) => Promise<number | void>
> = {
  'teacher reset-password': (config, _words, say) => runTeacherReset(config, say),
  'teacher set-email': setEmail,
  'jobs list': listJobs,
  'jobs retry': retryListed,
  'mail resend': resendMails,
  'files verify': (config, _words, say) => verifyStoredFiles(config, say),
  'files recover': recover,
};

/**
 * Runs `npm run admin -- …`.
 * @returns how many problems the command found, where it looks for problems
 * @throws UsageError, StartError, TeacherSettingsError
 */
export const runAdmin = async (
  config: Config,
  [noun = '', verb = '', ...words]: readonly string[],
  say: Say,
): Promise<number | void> => {
  const command = commands[`${noun} ${verb}`];
  if (!command) throw new UsageError(usage);
  return command(config, words, say);
};
