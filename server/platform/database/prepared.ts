import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import type { Executor } from './executor.ts';

const names = new Map<string, string>();

/** The statement's name on each connection, if it was written with `prepared`. */
export const preparedName = (statement: string): string | undefined => names.get(statement);

const nameStatement = (text: string): void => {
  if (!names.has(text))
    names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));
};

/**
 * A statement of a hot path, which PostgreSQL parses and plans once on each connection. Its text may have a few
 * variants, never one for each value. Name the columns, never `*`: a column that a migration adds would break the statement
 * on open connections.
 */
export const prepared =
  <Values extends object, Row>(write: (values: Values) => RawBuilder<Row>) =>
  async (executor: Executor, values: Values): Promise<Row[]> => {
    const statement = write(values).compile(executor);
    nameStatement(statement.sql);
    const { rows } = await executor.executeQuery(statement);
    return rows;
  };
