import { Client, DatabaseError } from 'pg';
import { StartError } from '#server/platform/errors/start-error.ts';
import { quote } from './snapshot.repository.ts';

const insufficientPrivilege = '42501';

/**
 * Runs `work` on an empty database beside the product's, which is removed afterwards. If a crash left one, it is replaced.
 * @throws StartError when the role may not create databases
 */
export const withTrialDatabase = async <Result>(
  connectionString: string,
  work: (trial: string) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select left(current_database(), 48) || '_backup_trial' as name`,
  );
  const name = rows[0]?.name ?? '';
  const drop = () => client.query(`drop database if exists ${quote(name)} with (force)`);
  try {
    await drop();
    await client.query(`create database ${quote(name)}`);
    const address = new URL(connectionString);
    address.pathname = `/${encodeURIComponent(name)}`;
    try {
      return await work(address.href);
    } finally {
      await drop();
    }
  } catch (error) {
    if (error instanceof DatabaseError && error.code === insufficientPrivilege)
      throw new StartError(
        'The backup was made, but not restored for a trial: the database role may not create databases (alter role … createdb).',
        { cause: error },
      );
    throw error;
  } finally {
    await client.end();
  }
};
