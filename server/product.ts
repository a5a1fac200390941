import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { isDatabaseEmpty } from '#demo/demo.repository.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { accountCleaners, ensureTeacher } from './features/accounts/accounts.api.ts';
import { handleEndedAttempts } from './features/exams/exams.api.ts';
import { createSite, withSiteName } from './features/settings/settings.api.ts';
import { registerCleaning } from './platform/jobs/cleaning.ts';
import { handleStudentMails } from './features/student-mails/student-mails.api.ts';
import { randomIds, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres/embedded-postgres.ts';
import { migrateToLatest } from './platform/database/migrate.ts';
import { fileCleaner } from './platform/files/clean-files.ts';
import { createFiles } from './platform/files/create-files.ts';
import { createDiskStore } from './platform/files/file-store.ts';
import { registerFiles } from './platform/files/files.routes.ts';
import { createPdfPages, pdfPagesQueue } from './platform/files/pdf-pages/pdf-pages.ts';
import { registerPdfPages } from './platform/files/pdf-pages/pdf-pages.routes.ts';
import { createPdfThread } from './platform/files/pdf-pages/pdf-thread.ts';
import { createSignedLinks } from './platform/files/signed-links.ts';
import { createAccessTokens } from './platform/http/access-token.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { listen } from './platform/http/listen.ts';
import { listenForChanges } from './platform/cache/change-listener.ts';
import { createPublicReplies } from './platform/cache/public-replies.ts';
import type { WebBuild } from './platform/pages/web-build.ts';
import { registerWebPages } from './platform/pages/web-pages.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits/limits.ts';
import { limitCleaner } from './platform/limits/rate-limits.repository.ts';
import { createMail } from './platform/mail/create-mail.ts';
import { createDevelopmentMailbox } from './platform/mail/development-mailbox.ts';
import { registerDevelopmentMailbox } from './platform/mail/development-mailbox.routes.ts';
import { createSmtpTransport } from './platform/mail/transport.ts';
import type { Platform } from './platform/platform.ts';
import { loadSecrets } from './platform/secrets/secrets.ts';

type StartOptions = {
  config: Config;
  /** The built pages; without them only the API answers. */
  web: WebBuild | undefined;
  /** Tells the person at the terminal how far the start is. */
  say: (text: string) => void;
};

export type Product = { url: string; stop: () => Promise<void> };

type Cleanups = (() => Promise<unknown> | void)[];

const connect = async ({ config, say }: StartOptions, log: Logger, cleanups: Cleanups) => {
  if (config.databaseUrl) return config.databaseUrl;
  say('Starting the database …');
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  cleanups.push(() => postgres.stop());
  return postgres.connectionString;
};

const openMigrated = async (
  connectionString: string,
  { say }: StartOptions,
  log: Logger,
  cleanups: Cleanups,
) => {
  const database = openDatabase({
    connectionString,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  cleanups.push(() => database.destroy());
  const ran = await migrateToLatest(database);
  if (ran.length > 0) say(`Prepared the database: ${ran.join(', ')}.`);
  return database;
};

const fillDemo = async (platform: Platform, teacherId: string, say: StartOptions['say']) => {
  if (!(await isDatabaseEmpty(platform.database))) return;
  say('Filling the empty database with demo content …');
  const { students } = await seedDemo(platform, teacherId, say);
  const [student] = students;
  if (student) say(`Demo student: ${student.email} / ${student.password}`);
};

/** Runs the steps of the start in order; `cleanups` receives what undoes each of them. */
const run = async (options: StartOptions, cleanups: Cleanups): Promise<string> => {
  const { config, web, say } = options;
  const log = pino({ level: config.logLevel });
  const connectionString = await connect(options, log, cleanups);
  const database = await openMigrated(connectionString, options, log, cleanups);
  const secrets = await loadSecrets(database, randomIds);

  const clock = systemClock;
  const jobs = createJobs({ connectionString, log });
  const smtp =
    config.smtpUrl && createSmtpTransport({ url: config.smtpUrl, from: config.mailFrom });
  if (smtp) cleanups.push(smtp.close);
  const deliver = smtp ? smtp.deliver : createDevelopmentMailbox(database, clock);
  const mail = createMail(jobs, withSiteName(deliver, database));
  const store = createDiskStore(join(config.dataDir, 'files'));
  const thread = createPdfThread();
  cleanups.push(() => thread.stop());
  const pdfPages = createPdfPages({ database, store, ids: randomIds, thread });
  jobs.handle(pdfPagesQueue, ({ data }) => pdfPages.drawAhead(data.fileId));
  registerCleaning(jobs, { database, clock, log }, [
    ...accountCleaners,
    limitCleaner,
    fileCleaner(store),
  ]);

  const links = createSignedLinks(secrets.fileLinkKey, clock);
  const publicReplies = createPublicReplies();
  const changes = await listenForChanges({
    connectionString,
    onChange: publicReplies.drop,
    onReconnect: publicReplies.dropAll,
    log,
  });
  cleanups.push(() => changes.stop());
  const fileParts = { store, links, clock, ids: randomIds };
  const platform: Platform = {
    database,
    clock,
    ids: randomIds,
    mail,
    jobs,
    files: createFiles({
      ...fileParts,
      onPdfStored: (executor, fileId) => jobs.enqueue(executor, pdfPagesQueue, { fileId }),
    }),
    accessTokens: createAccessTokens(secrets.accessTokenKey, clock),
    publicReplies,
    limits: createLimits({
      database,
      factor: config.rateLimitFactor,
      onError: (error) => log.error({ err: error }, 'the rate limits count in memory only'),
    }),
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
  };
  handleStudentMails(jobs, platform);
  handleEndedAttempts(jobs, platform);
  await jobs.start();
  cleanups.push(() => jobs.stop());

  const app = await createApp({
    platform,
    security: {
      scriptHashes: web?.scriptHashes ?? [],
      isHttps: platform.publicUrl.startsWith('https:'),
    },
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    extend: (extended) => {
      registerFiles(extended, { database, store, links });
      registerPdfPages(extended, { database, store, links, pdfPages });
      registerApiDocs(extended);
      if (!smtp) registerDevelopmentMailbox(extended, database);
      if (web) registerWebPages(extended, web, createSite(platform));
    },
  });
  cleanups.push(() => app.close());

  const teacher = await ensureTeacher(platform, config.teacher);
  // Said at once: a start that breaks later must not take the only copy with it.
  if (teacher.password) {
    say(`Teacher (shown only now): ${teacher.email} / ${teacher.password}`);
  }
  // Papers of the demo content are drawn when somebody opens them: a first start has enough to do.
  const demoPlatform = { ...platform, files: createFiles(fileParts) };
  if (config.demo) await fillDemo(demoPlatform, teacher.id, say);
  const port = await listen(app, config, (taken) =>
    say(`Port ${taken} is taken; trying the next.`),
  );
  // Links in mails must lead to the port that was really taken.
  if (!config.publicUrl) platform.publicUrl = `http://localhost:${port}`;
  return platform.publicUrl;
};

/**
 * Starts the whole product: database, migrations, jobs, demo content, pages and the listener.
 * What was started before a failure is stopped again.
 * @throws DatabaseStartError, the error of a migration, or EADDRINUSE
 */
export const startProduct = async (options: StartOptions): Promise<Product> => {
  const cleanups: Cleanups = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    return { url: await run(options, cleanups), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
