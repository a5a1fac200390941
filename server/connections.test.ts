import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { readConnectionFacts } from '#server/platform/database/connection-facts.repository.ts';
import { connectionsOfNode, planPoolSize } from '#server/platform/database/connection-plan.ts';
import { startSettings } from '#server/platform/database/embedded-postgres/server-settings.ts';
import { startProduct } from '#server/product.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

describe('the pool of each process', () => {
  test.each([
    ['one process alone', { allowed: 97, taken: 0 }, 1, false, 16],
    ['seven workers', { allowed: 97, taken: 0 }, 7, false, 5],
    ['a second node', { allowed: 97, taken: 24 }, 1, false, 16],
    ['what is left after three nodes', { allowed: 97, taken: 75 }, 1, false, 10],
    ['behind a pooler, whose connections are its own', { allowed: 97, taken: 40 }, 12, true, 16],
  ])('%s', (_, facts, processes, isPooled, poolSize) => {
    expect(planPoolSize(facts, processes, isPooled)).toBe(poolSize);
  });

  test.each([
    [{ allowed: 97, taken: 0 }, 8, false, 100],
    [{ allowed: 97, taken: 90 }, 1, false, 16],
    [{ allowed: 97, taken: 90 }, 2, true, 12],
  ])('%o does not fit %d processes', (facts, processes, isPooled, needed) => {
    expect(() => planPoolSize(facts, processes, isPooled)).toThrow(
      `PostgreSQL allows 97 connections, of which ${facts.taken} are in use or belong to other nodes, and this node with ${processes}`,
    );
    expect(() => planPoolSize(facts, processes, isPooled)).toThrow(`needs at least ${needed}.`);
  });
});

test('the embedded PostgreSQL allows as many as all workers of a large machine need', () => {
  const needed = connectionsOfNode(15);
  expect(startSettings(true, needed)).toMatchObject({ max_connections: String(needed) });
  expect(planPoolSize({ allowed: needed - 3, taken: 0 }, 15, false)).toBe(16);
  // What an operator set for a small one stays.
  expect(startSettings(true, connectionsOfNode(1))).not.toHaveProperty('max_connections');
});

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

test('a node announces what it may open, and one that does not fit beside it is refused with the numbers', async () => {
  const { connectionString, database, close } = await createTestDatabase();
  undo.push(close);
  const folder = await mkdtemp(join(tmpdir(), 'connections-'));
  undo.push(() => removeFolder(folder));
  const start = async () => {
    const config = readConfig({
      DATABASE_URL: connectionString,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    const product = await startProduct({ config, web: undefined, say: () => undefined });
    undo.push(product.stop);
  };
  const limit =
    "do $$ begin execute format('alter database %I connection limit 35', current_database()); end $$";
  await sql.raw(limit).execute(database);
  await start();
  expect(await readConnectionFacts(database)).toEqual({ allowed: 35, taken: 24 });
  await expect(start()).rejects.toThrow(
    /^PostgreSQL allows 35 connections, of which 24 are in use or belong to other nodes, .* 1 process needs at least 16\. Raise max_connections there, lower WORKERS/u,
  );
});
