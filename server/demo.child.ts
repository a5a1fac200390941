import pino from 'pino';
import { seedDemo } from '#demo/seed-demo.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { createFiles } from '#server/platform/files/create-files.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';
import { subscribeModules } from '#server/subscriptions.ts';
import { createCleanups } from '#server/product/cleanups.ts';
import { createFileServices } from '#server/product/create-file-services.ts';
import { createPlatform } from '#server/product/create-platform.ts';
import type { DemoMessage, DemoRequest } from '#server/product/demo-order.ts';
import { explainStartError } from '#server/product/explain-start-error.ts';
import { startDatabase } from '#server/product/start-database.ts';
import { startAddingJobs } from '#server/product/start-jobs.ts';
import type { Start } from '#server/product/start.ts';

const send = (message: DemoMessage): void => void process.send?.(message);

/** The services of the product on its database, without what serves requests. */
const prepare = async (start: Start): Promise<Platform> => {
  const databases = await startDatabase(start);
  const secrets = await loadSecrets(databases.database, randomIds);
  const fileServices = await createFileServices(start, databases, secrets.fileLinkKey);
  const jobs = createJobs({ connectionString: databases.connectionString, log: start.log });
  await startAddingJobs(start, jobs);
  const platform = await createPlatform(start, { ...databases, jobs, fileServices, secrets });
  subscribeModules(platform);
  const { store, links, isLockedPdf } = fileServices;
  // Without `onPdfStored`: pages of demo papers are drawn when somebody opens them, not at the first start.
  const files = createFiles({
    store,
    links,
    isLockedPdf,
    clock: platform.clock,
    ids: platform.ids,
  });
  return { ...platform, files };
};

const order = Promise.withResolvers<Extract<DemoRequest, { kind: 'prepare' }>>();
const teacher = Promise.withResolvers<string>();

const run = async (): Promise<void> => {
  const { config, share } = await order.promise;
  const log = pino({ level: config.logLevel });
  const cleanups = createCleanups(log);
  const say = (text: string): void => send({ kind: 'progress', text });
  const start: Start = {
    config,
    share,
    say,
    log,
    cleanups,
    web: undefined,
    metrics: createMetrics(),
    runsJobs: false,
    mailboxToken: undefined,
  };
  try {
    const platform = await prepare(start);
    const { students } = await seedDemo(platform, await teacher.promise, say);
    send({ kind: 'filled', student: students[0] });
  } finally {
    await cleanups.run();
  }
};

/* Makes the demo content apart from the process that serves, which would keep the memory of its pictures and papers. */
process.on('message', (request: DemoRequest) => {
  if (request.kind === 'prepare') order.resolve(request);
  else teacher.resolve(request.teacherId);
});
// The process that serves was killed: the next start removes what is there, and begins again.
process.on('disconnect', () => process.exit());
try {
  await run();
  process.disconnect?.();
} catch (error) {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exitCode = 1;
  process.disconnect?.();
}
