import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import {
  announce,
  readConnectionFacts,
} from '#server/platform/database/connection-facts.repository.ts';
import { reserveConnections } from '#server/platform/database/reserve-connections.ts';
import { connectionsOfNode, planPoolSize } from '#server/platform/database/connection-plan.ts';
import { startSettings } from '#server/platform/database/embedded-postgres/server-settings.ts';
import { startProduct } from '#server/product.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

describe('the pool of each process', () => {
  test.each([
    ['a process alone', { allowed: 97, taken: 0 }, 1, false, 16],
    ['seven workers', { allowed: 97, taken: 0 }, 7, false, 5],
    ['a second node', { allowed: 97, taken: 24 }, 1, false, 16],
    ['what is left after three nodes', { allowed: 97, taken: 75 }, 1, false, 10],
    ['behind a pooler, whose connections are its own', { allowed: 97, taken: 40 }, 12, true, 16],
  ])(
    'each process gets its share of the connections: %s',
    (_, facts, processes, isPooled, poolSize) => {
      expect(planPoolSize(facts, processes, isPooled)).toBe(poolSize);
    },
  );

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

/** A product on the database of a connection string. */
const productOn = async (connectionString: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'connections-'));
  undo.push(() => removeFolder(folder));
  const config = readConfig({
    DATABASE_URL: connectionString,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  const product = await startProduct({ config, web: undefined, say: () => undefined });
  undo.push(product.stop);
};

const limitedDatabase = async (connections: number) => {
  const { connectionString, database, close } = await createTestDatabase();
  undo.push(close);
  await sql
    .raw(
      `do $$ begin execute format('alter database %I connection limit ${connections}', current_database()); end $$`,
    )
    .execute(database);
  return { connectionString, database };
};

test('a node announces what it may open, and one that does not fit beside it is refused with the numbers', async () => {
  const { connectionString, database } = await limitedDatabase(35);
  await productOn(connectionString);
  expect(await readConnectionFacts(database)).toEqual({ allowed: 35, taken: 24 });
  await expect(productOn(connectionString)).rejects.toThrow(
    /^PostgreSQL allows 35 connections, of which 24 are in use or belong to other nodes, .* 1 process needs at least 16\. Raise max_connections there, lower WORKERS/u,
  );
});

test('of two nodes that start in the same second, the one that does not fit beside the other is refused', async () => {
  const { connectionString, database } = await limitedDatabase(35);
  const starts = await Promise.allSettled([
    productOn(connectionString),
    productOn(connectionString),
  ]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(starts.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('of which 24 are in use or belong to other nodes') },
  });
  expect(await readConnectionFacts(database)).toEqual({ allowed: 35, taken: 24 });
});

test('nodes that start at once share what the server allows, and a reservation counts once beside its processes', async () => {
  const { connectionString, database } = await limitedDatabase(97);
  const reserve = (nodeId: string) =>
    reserveConnections({ connectionString, nodeId, processes: 2, isPooled: false });
  const [first, second] = await Promise.all([reserve('first'), reserve('second')]);
  undo.push(first.release, second.release);
  expect([first.poolSize, second.poolSize].toSorted((a, b) => a - b)).toEqual([14, 16]);
  expect(await readConnectionFacts(database)).toEqual({ allowed: 97, taken: 48 + 44 });
  const larger = first.poolSize === 16 ? first : second;
  const process = new Client({
    connectionString,
    application_name: announce({ connections: 24, nodeId: larger.nodeId }),
  });
  await process.connect();
  undo.push(() => process.end());
  expect(await readConnectionFacts(database)).toEqual({ allowed: 97, taken: 48 + 44 });
  await larger.release();
  // The server lists a connection until its process has ended.
  await expect
    .poll(() => readConnectionFacts(database), { timeout: 10_000 })
    .toEqual({ allowed: 97, taken: 24 + 44 });
});
