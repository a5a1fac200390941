import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import webPush from 'web-push';
import { createApp } from '#server/app.ts';
import { backupsPlugin } from '#server/features/backups/backups.api.ts';
import { type Installation, statusPlugin } from '#server/features/status/status.api.ts';
import { createFileRights } from '#server/features/catalogue/lessons/lessons.api.ts';
import type { GatewayInUse } from '#server/features/payments/payments.api.ts';
import { type Ids, randomIds } from '#server/platform/ids/ids.ts';
import { createDisk } from '#server/platform/disk/disk.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createAnnouncements } from '#server/platform/database/announcements.ts';
import { readFromPrimary } from '#server/platform/database/replica/reading.ts';
import { createCoalesce } from '#server/platform/database/coalesce.ts';
import { createFiles } from '#server/platform/files/create-files.ts';
import { createDiskStore, type FileStore } from '#server/platform/files/file-store.ts';
import { createUploads, type Uploads } from '#server/platform/files/uploads.ts';
import { filesPlugin } from '#server/platform/files/files.routes.ts';
import { createDrawers, type Drawers } from '#server/platform/files/pdf-pages/drawers.ts';
import { createPdfLock } from '#server/platform/files/pdf-pages/pdf-lock.ts';
import { createPdfPages } from '#server/platform/files/pdf-pages/pdf-pages.ts';
import { pdfPagesPlugin } from '#server/platform/files/pdf-pages/pdf-pages.routes.ts';
import { createSignedLinks } from '#server/platform/files/signed-links.ts';
import { createAccessTokens } from '#server/platform/sessions/access-token.ts';
import { createEndedSessions } from '#server/platform/sessions/ended-sessions.ts';
import { createCaches } from '#server/platform/cache/create-caches.ts';
import { createDeviceCookies } from '#server/platform/limits/device-cookies.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createCardCodes } from '#server/platform/secrets/card-codes.ts';
import { createParentLinks } from '#server/platform/secrets/parent-links.ts';
import { createGuardianLinks } from '#server/platform/secrets/guardian-links.ts';
import { createUnsubscribeLinks } from '#server/platform/mail/unsubscribe-links.ts';
import { createPush } from '#server/platform/push/push.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createDatabase, dropDatabase, withDatabase } from './databases.ts';
import { fixedTokenKey } from './http/fixed-token-key.ts';
import { templateName } from './global-setup.ts';
import { createTestSimulator } from './payments/test-simulator.ts';
import { createRecordedJobs } from './recorded-jobs.ts';
import { createRecordedMail } from './recorded-mail.ts';
import { removeFolder } from './remove-folder.ts';

/** A clock that stands still until a test moves it. */
const createTestClock = () => {
  let now = new Date('2026-11-21T18:00:00Z');
  return {
    now: () => now,
    advance: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
};

type TestAppOptions = {
  /** The payment gateway; by default the simulator, without its delays. */
  payments?: GatewayInUse | ((platform: Platform) => GatewayInUse);
  /** Multiplies every limit, for tests that make more calls than a person does. */
  limitFactor?: number;
  ids?: Ids;
  drawers?: Drawers;
  /** Makes this application another node on the database and files of a running one, which closes after this one. */
  beside?: { databaseName: string; filesFolder: string };
  /** Where files lie instead of in a folder of the application. */
  openStore?: (uploads: Uploads) => FileStore;
};

/** Both pools of the application; `queries` gets every statement of either, `statements` with its parameters. */
const openDatabases = (connectionString: string) => {
  const queries: string[] = [];
  const statements: { text: string; parameters: readonly unknown[] }[] = [];
  const onQuery = (text: string, parameters: readonly unknown[]) => {
    queries.push(text);
    statements.push({ text, parameters });
  };
  return {
    database: openDatabase({ connectionString, poolSize: 12, onQuery }),
    reservedDatabase: openDatabase({ connectionString, poolSize: 2, onQuery }),
    queries,
    statements,
  };
};

/** Stand-ins for systems outside the process. */
const createOutside = (folder: string) => ({
  disk: createDisk(folder),
  openStreams: { count: 0 },
  backupCount: 7,
  messageGateway: undefined,
  push: createPush({
    keys: webPush.generateVAPIDKeys(),
    subject: () => 'https://kimya.test',
    allowsThisMachine: true,
  }),
});

const personalLinks = {
  unsubscribeLinks: createUnsubscribeLinks('test-key'),
  cardCodes: createCardCodes('test-key'),
  guardianLinks: createGuardianLinks('test-key'),
  parentLinks: createParentLinks('test-key'),
};

const installation: Installation = {
  version: '1.2.3',
  payments: 'simulated',
  verifyMail: undefined,
  verifyStorage: async () => undefined,
  machineClock: systemClock,
};

const createSignals = () => ({ announcements: createAnnouncements(), events: createEvents() });

const openFiles = (folder: string, { beside, openStore }: TestAppOptions) => {
  const filesFolder = beside?.filesFolder ?? join(folder, 'files');
  const uploads = createUploads(join(folder, 'uploads'));
  return { filesFolder, uploads, store: openStore?.(uploads) ?? createDiskStore(filesFolder) };
};

const openPayments = (
  { payments }: TestAppOptions,
  platform: Platform,
  app: () => FastifyInstance,
): GatewayInUse =>
  typeof payments === 'function'
    ? payments(platform)
    : (payments ?? createTestSimulator(platform, app));

const openPdfs = (parts: Parameters<typeof createPdfPages>[0]) => ({
  pdfPages: createPdfPages(parts),
  isLockedPdf: createPdfLock(parts),
});

/**
 * The real application on a database of its own, with a clock that stands still and recorded mail. `queries` has
 * every statement since the last `queries.length = 0`.
 */
export const createTestApp = async (options: TestAppOptions = {}) => {
  const server = inject('serverConnectionString');
  const name = options.beside?.databaseName ?? `test_${randomUUID().replaceAll('-', '')}`;
  if (!options.beside) await createDatabase(server, name, templateName);
  const folder = await mkdtemp(join(tmpdir(), 'chemistry-files-'));
  const { database, reservedDatabase, ...recorded } = openDatabases(withDatabase(server, name));
  const clock = createTestClock();
  const ids = options.ids ?? randomIds;
  const endedSessions = createEndedSessions({ database: reservedDatabase, clock });
  await endedSessions.reload();
  const { filesFolder, uploads, store } = openFiles(folder, options);
  const links = createSignedLinks('test-key', clock);
  const drawers = options.drawers ?? createDrawers();
  const { pdfPages, isLockedPdf } = openPdfs({ database, store, ids, drawers });
  const { mail, sent } = createRecordedMail();
  const { jobs, queued } = createRecordedJobs();
  const platform: Platform = {
    database,
    reservedDatabase,
    reading: readFromPrimary,
    coalesce: createCoalesce(),
    clock,
    ids,
    mail,
    jobs,
    ...createOutside(folder),
    ...personalLinks,
    ...createSignals(),
    files: createFiles({ store, links, clock, ids, isLockedPdf }),
    uploads,
    accessTokens: createAccessTokens(fixedTokenKey('test-key'), clock, endedSessions),
    endedSessions,
    ...createCaches(),
    limits: createLimits({
      database: reservedDatabase,
      factor: options.limitFactor ?? 1,
      onError: () => undefined,
    }),
    deviceCookies: createDeviceCookies({ key: 'test-key', ids: randomIds, isHttps: false }),
    publicUrl: 'https://kimya.test',
  };
  const payments = openPayments(options, platform, () => app);
  const app: FastifyInstance = await createApp({
    platform,
    payments,
    security: { scriptHashes: [], isHttps: false },
    logLevel: 'silent',
    extend: (extended) => {
      const parts = { database, store, links, pdfPages, ...createFileRights(platform) };
      extended.register(filesPlugin, parts);
      extended.register(pdfPagesPlugin, parts);
      extended.register(statusPlugin, { platform, installation });
      extended.register(backupsPlugin, { platform, folder: join(folder, 'backups') });
    },
  });
  return {
    app,
    platform,
    ...payments,
    database,
    clock,
    pdfPages,
    uploadsFolder: join(folder, 'uploads'),
    databaseName: name,
    filesFolder,
    backupsFolder: join(folder, 'backups'),
    connectionString: withDatabase(server, name),
    ...recorded,
    /** Messages and jobs queued so far, oldest first; no job runs. */
    sent,
    queued,
    close: async () => {
      await app.close();
      await drawers.stop();
      await Promise.all([database.destroy(), reservedDatabase.destroy()]);
      if (!options.beside) await dropDatabase(server, name);
      await removeFolder(folder);
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
