import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Ids, randomIds } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createFiles } from '#server/platform/files/create-files.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { registerFiles } from '#server/platform/files/files.routes.ts';
import { createSignedLinks } from '#server/platform/files/signed-links.ts';
import { createAccessTokens } from '#server/platform/http/access-token.ts';
import { createPublicReplies } from '#server/platform/http/public-replies.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createDatabase, dropDatabase, withDatabase } from './databases.ts';
import { templateName } from './global-setup.ts';
import { createRecordedMail } from './recorded-mail.ts';

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

/**
 * The real application on a database of its own, with a clock that stands still and mail that is kept.
 * `queries` holds every statement since the last `queries.length = 0`.
 */
export const createTestApp = async (options: { ids?: Ids } = {}) => {
  const server = inject('serverConnectionString');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name, templateName);
  const folder = await mkdtemp(join(tmpdir(), 'chemistry-files-'));
  const queries: string[] = [];
  const database = openDatabase({
    connectionString: withDatabase(server, name),
    poolSize: 12,
    onQuery: (sql) => queries.push(sql),
  });
  const clock = createTestClock();
  const ids = options.ids ?? randomIds;
  const store = createDiskStore(folder);
  const links = createSignedLinks('test-key', clock);
  const { mail, sent } = createRecordedMail();
  const platform: Platform = {
    database,
    clock,
    ids,
    mail,
    files: createFiles({ store, links, clock, ids }),
    accessTokens: createAccessTokens('test-key', clock),
    publicReplies: createPublicReplies(),
    publicUrl: 'https://kimya.test',
  };
  const app = await createApp({
    platform,
    security: { scriptHashes: [], isHttps: false },
    logLevel: 'silent',
    extend: (extended) => registerFiles(extended, { database, store, links }),
  });
  return {
    app,
    platform,
    database,
    clock,
    queries,
    /** Messages queued so far, oldest first. */
    sent,
    close: async () => {
      await app.close();
      await database.destroy();
      await dropDatabase(server, name);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
