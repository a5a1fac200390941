import { Client } from 'pg';

/** The same server, another database. */
export const withDatabase = (connectionString: string, name: string): string => {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.toString();
};

const run = async (connectionString: string, statement: string) => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export const createDatabase = (connectionString: string, name: string, template?: string) =>
  run(connectionString, `create database ${name}${template ? ` template ${template}` : ''}`);

export const dropDatabase = (connectionString: string, name: string) =>
  run(connectionString, `drop database if exists ${name} with (force)`);
