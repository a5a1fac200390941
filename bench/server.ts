import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import webPush from 'web-push';
import { createApp } from '#server/app.ts';
import { createGateway } from '#server/features/payments/payments.api.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import {
  type Database,
  defaultPoolSize,
  openDatabase,
} from '#server/platform/database/database.ts';
import { createAnnouncements } from '#server/platform/database/announcements.ts';
import { readFromPrimary } from '#server/platform/database/replica/reading.ts';
import { createCoalesce } from '#server/platform/database/coalesce.ts';
import { createDisk } from '#server/platform/disk/disk.ts';
import { createFiles } from '#server/platform/files/create-files.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { createSignedLinks } from '#server/platform/files/signed-links.ts';
import { createUploads } from '#server/platform/files/uploads.ts';
import { fixedTokenKey } from '#server/testing/http/fixed-token-key.ts';
import { createAccessTokens } from '#server/platform/sessions/access-token.ts';
import { isDatabaseReachable } from '#server/platform/database/health.repository.ts';
import { startHealthListener } from '#server/platform/http/health-listener.ts';
import { listen as listenAsProduct } from '#server/platform/http/listen.ts';
import { createEndedSessions } from '#server/platform/sessions/ended-sessions.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { createCaches } from '#server/platform/cache/create-caches.ts';
import { createDeviceCookies } from '#server/platform/limits/device-cookies.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createCardCodes } from '#server/platform/secrets/card-codes.ts';
import { createParentLinks } from '#server/platform/secrets/parent-links.ts';
import { createGuardianLinks } from '#server/platform/secrets/guardian-links.ts';
import { createUnsubscribeLinks } from '#server/platform/mail/unsubscribe-links.ts';
import { createPush } from '#server/platform/push/push.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createBare, type Statement } from './bare.ts';
import { collectFacts, type Facts } from './facts.ts';
import { type HotRoute, hotRoutes } from './hot-routes.ts';
import { startPushing } from './pushing.ts';

const tokenKey = 'bench';

/** `health`: the address at which a separate thread answers health checks. */
export type Ready = { ours: string; bare: string; health: string; facts: Facts };

/** CPU microseconds of this process since its start, and with pushes the statements of its pool. */
export type Spent = { cpu: number; statements: number };

/**
 * `alone` serves no baselines, because recording their statements would take time at the start; `with pushes` serves none either,
 * and sends push messages to stand-ins on this machine.
 */
const [connectionString = '', folder = '', mode = ''] = process.argv.slice(2);
const sendsPushes = mode === 'with pushes';

const createPlatform = (database: Database): Platform => {
  const parts = { clock: systemClock, ids: randomIds };
  const files = {
    ...parts,
    store: createDiskStore(folder),
    links: createSignedLinks('bench', systemClock),
  };
  const endedSessions = createEndedSessions({ database, clock: systemClock });
  void endedSessions.reload();
  return {
    ...parts,
    database,
    reservedDatabase: database,
    reading: readFromPrimary,
    coalesce: createCoalesce(),
    mail: { queue: async () => undefined, queueMany: async () => undefined },
    jobs: {
      enqueue: async () => undefined,
      enqueueMany: async () => undefined,
      retry: async () => 0,
    },
    disk: createDisk(folder),
    openStreams: { count: 0 },
    messageGateway: undefined,
    push: createPush({
      keys: webPush.generateVAPIDKeys(),
      subject: () => 'https://bench.test',
      allowsThisMachine: sendsPushes,
    }),
    unsubscribeLinks: createUnsubscribeLinks('bench'),
    cardCodes: createCardCodes('bench'),
    guardianLinks: createGuardianLinks('bench'),
    parentLinks: createParentLinks('bench'),
    announcements: createAnnouncements(),
    files: createFiles(files),
    uploads: createUploads(join(folder, 'uploads')),
    accessTokens: createAccessTokens(fixedTokenKey(tokenKey), systemClock, endedSessions),
    endedSessions,
    ...createCaches(),
    events: createEvents(),
    limits: createLimits({ database, factor: 1_000_000, onError: () => undefined }),
    deviceCookies: createDeviceCookies({ key: 'test-key', ids: randomIds, isHttps: false }),
    publicUrl: 'http://localhost',
    backupCount: 7,
  };
};

/** The product without its pages; its log level is the default. */
const createOurs = (platform: Platform) =>
  createApp({
    platform,
    payments: createGateway({
      ...platform,
      paymob: undefined,
      offersSimulator: true,
      simulator: {
        hmacSecret: 'bench',
        outcomes: ['success'],
      },
    }),
    security: { scriptHashes: [], isHttps: false },
    logLevel: 'info',
  });

/** Sends each request of a reading route once and records the SQL statements of its reply. */
const recordRoute = async (
  route: HotRoute,
): Promise<{ statements: Statement[][]; last: Buffer }> => {
  const noted: Statement[] = [];
  const database = openDatabase({
    connectionString,
    onQuery: (sql, parameters) => noted.push({ sql, parameters }),
  });
  // A new application has empty caches, so it sends every statement that an uncached reply needs.
  const app = await createOurs(createPlatform(database));
  const statements: Statement[][] = [];
  let last: Buffer = Buffer.alloc(0);
  for (let n = 0; n < route.variety; n += 1) {
    noted.length = 0;
    const { method, path, headers } = route.request(n);
    const reply = await app.inject({ method, url: path, headers });
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
    last = reply.rawPayload;
    statements.push([...noted]);
  }
  await app.close();
  await database.destroy();
  return { statements, last };
};

const record = async (facts: Facts): Promise<{ recorded: Statement[][][]; constant: Buffer }> => {
  const recorded: Statement[][][] = [];
  let constant: Buffer = Buffer.alloc(0);
  for (const route of hotRoutes(facts)) {
    const isRead = route.baseline === 'the same SQL, bare';
    const isConstant = route.baseline === 'a constant reply';
    const { statements, last } =
      isRead || isConstant ? await recordRoute(route) : { statements: [], last: constant };
    recorded.push(isRead ? statements : []);
    if (isConstant) constant = last;
  }
  return { recorded, constant };
};

const listen = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });

let statements = 0;
const database = openDatabase({
  connectionString,
  ...(sendsPushes && { onQuery: () => void (statements += 1) }),
});
const platform = createPlatform(database);
/** Tokens with a clock one day ahead, so that they are valid for a long run. */
const lastingTokens = createAccessTokens(
  fixedTokenKey(tokenKey),
  { now: () => new Date(Date.now() + 24 * 60 * 60 * 1000) },
  platform.endedSessions,
);
const facts = await collectFacts(database, lastingTokens);
const pool = new Pool({ connectionString, max: defaultPoolSize, connectionTimeoutMillis: 5000 });
// An interrupted run stops the database first, and then the errors of its connections do not matter.
pool.on('error', () => undefined);
const ours = await createOurs(platform);
const nothingRecorded = { recorded: [], constant: Buffer.alloc(0) };
const bare = createBare({
  pool,
  ...(mode === 'with baselines' ? await record(facts) : nothingRecorded),
});
const stopPushing = sendsPushes ? await startPushing(platform, connectionString) : undefined;

const handle = async (message: unknown) => {
  if (message === 'spent') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, statements } satisfies Spent);
  }
  if (message === 'stop') {
    await stopPushing?.();
    await Promise.all([ours.close(), bare.close(), health.stop()]);
    await Promise.all([database.destroy(), pool.end()]);
    process.disconnect?.();
  }
};
process.on('message', (message) => void handle(message));
// However the bench ends, its database and files are removed.
process.once('disconnect', () => process.exit());
const port = await listenAsProduct(
  ours,
  { host: '127.0.0.1', port: 0, isPortFixed: true },
  () => undefined,
);
const health = await startHealthListener({
  host: '127.0.0.1',
  port: 0,
  isReady: () => isDatabaseReachable({ database, reservedDatabase: database }),
  takesCalls: () => true,
});
process.send?.({
  ours: `http://127.0.0.1:${port}`,
  health: `http://127.0.0.1:${health.port}`,
  bare: await listen(bare),
  facts,
} satisfies Ready);
