import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, withDatabase } from './databases.ts';

const names = async (connectionString: string, name: string) => {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
  await client.end();
  return rows.length;
};

test('a database with an open connection is dropped', async () => {
  const server = inject('serverConnectionString');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name);
  const left = new Client({ connectionString: withDatabase(server, name) });
  const ended = new Promise((resolve) => left.once('end', resolve));
  left.on('error', () => undefined);
  await left.connect();
  await dropDatabase(server, name);
  await ended;
  expect(await names(server, name)).toBe(0);
});
