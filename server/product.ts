import pino from 'pino';
import { shareEndedAttempts } from './features/exam-day/exam-day.api.ts';
import { startFolding } from './features/messages/notifications/notifications.api.ts';
import { randomIds } from './platform/ids/ids.ts';
import { listen } from './platform/http/listen.ts';
import { watchDisk } from './platform/disk/disk.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { loadSecrets } from './platform/secrets/secrets.ts';
import { createCleanups } from './product/cleanups.ts';
import { assertWritable, createFileServices } from './product/create-file-services.ts';
import { createPayments } from './product/create-payments.ts';
import { createHttp } from './create-http.ts';
import { addGauges } from './product/add-gauges.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { startDemoProcess } from './product/demo-process.ts';
import { freeMemoryOfStart } from './product/free-memory.ts';
import { startHealth } from './product/start-health.ts';
import { createPlatform } from './product/create-platform.ts';
import { renderNotationAgain } from './product/render-notation.ts';
import { prepareContent } from './product/prepare-content.ts';
import { startDatabase } from './product/start-database.ts';
import { registerNightlyBackup, startAddingJobs, startJobs } from './product/start-jobs.ts';
import type { Product, Start } from './product/start.ts';
import { noticeOf, warningsOf } from './product/warnings.ts';

/** Runs the steps of the start in order. */
const runSteps = async (start: Start): Promise<Omit<Product, 'stop'>> => {
  const { config, say, log, mailboxToken } = start;
  const notice = noticeOf(config);
  if (notice !== undefined) say(notice);
  for (const warning of warningsOf(config)) say(warning);
  await assertWritable(config.dataDir);
  const databases = await startDatabase(start);
  const { connectionString, database } = databases;
  const demo = await startDemoProcess(start, databases);
  const secrets = await loadSecrets(database, randomIds);
  const fileServices = await createFileServices(start, databases, secrets.fileLinkKey);
  const jobs = createJobs({ connectionString, log });
  const parts = { ...databases, jobs, fileServices, secrets };
  const platform = await createPlatform(start, parts);
  addGauges(start, platform);
  if (start.runsJobs) {
    const watch = watchDisk(platform.disk, log);
    start.cleanups.defer(() => watch.stop());
  }
  const payments = createPayments(start, platform, secrets.simulatorKey);
  if (start.runsJobs) {
    await registerNightlyBackup(start, jobs, platform, {
      connectionString,
      store: fileServices.store,
    });
    await startJobs(start, jobs, platform, fileServices, payments);
  } else await startAddingJobs(start, jobs);
  const health = await startHealth(start, platform);
  const app = await createHttp(start, platform, fileServices, payments);
  health.watch(app);
  await renderNotationAgain(start, platform);
  await prepareContent(start, platform, demo);
  // After the demo content: an interrupted start may have left events of students that no longer exist.
  const folding = startFolding(platform, log);
  start.cleanups.defer(() => folding.stop());
  const sharing = shareEndedAttempts(platform, log);
  start.cleanups.defer(() => sharing.stop());
  freeMemoryOfStart();
  const port = await listen(app, config, (taken) =>
    say(`Port ${taken} is taken; trying the next.`),
  );
  // Links in mails must lead to the port that was really taken.
  if (!config.publicUrl) platform.publicUrl = `http://localhost:${port}`;
  return {
    url: platform.publicUrl,
    port,
    mailboxUrl: mailboxToken && `http://localhost:${port}/dev/mailbox?token=${mailboxToken}`,
  };
};

/**
 * Starts the whole product: database, migrations, jobs, demo content, pages and the listener.
 * When a step fails, what the steps before it started is stopped again.
 * @throws StartError, TeacherSettingsError, or the error of the listener
 */
export const startProduct = async (
  options: Pick<Start, 'config' | 'web' | 'say'> & Partial<Start>,
): Promise<Product> => {
  const log = pino({ level: options.config.logLevel });
  const cleanups = createCleanups(log);
  const mailboxToken = options.config.hasDevelopmentMailbox ? randomIds.secret() : undefined;
  try {
    const defaults = {
      runsJobs: true,
      share: undefined,
      mailboxToken,
      metrics: createMetrics(),
    };
    const listening = await runSteps({ ...defaults, ...options, log, cleanups });
    return { ...listening, stop: () => cleanups.run() };
  } catch (error) {
    // The person at the terminal needs this error; one of the cleanup, which is in the log, would hide it.
    await cleanups.run().catch(() => undefined);
    throw error;
  }
};
