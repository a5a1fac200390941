import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import type { Executor } from './executor.ts';
import { pipelineOf } from './pipeline.ts';

const names = new Map<string, string>();

/** The statement's name on each connection, if it was written with `prepared`. */
export const preparedName = (statement: string): string | undefined => names.get(statement);

const nameOf = (text: string): string => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
};

type Write<Values, Row> = (values: Values) => RawBuilder<Row>;

/**
 * A statement of a hot path, which PostgreSQL parses and plans once on each connection. Its text may have a few
 * variants, never one for each value. Name the columns, never `*`: a column that a migration adds would break the statement
 * on open connections.
 */
export const prepared =
  <Values extends object, Row>(write: Write<Values, Row>) =>
  async (executor: Executor, values: Values): Promise<Row[]> => {
    const statement = write(values).compile(executor);
    nameOf(statement.sql);
    const { rows } = await executor.executeQuery(statement);
    return rows;
  };

/**
 * The same for a read, which waits for no lock: outside a transaction it shares a connection with other reads
 * (decisions/0121).
 */
export const preparedRead = <Values extends object, Row>(write: Write<Values, Row>) => {
  const runAlone = prepared(write);
  return async (executor: Executor, values: Values): Promise<Row[]> => {
    const pipeline = pipelineOf(executor);
    if (!pipeline) return runAlone(executor, values);
    const { sql: text, parameters } = write(values).compile(executor);
    return pipeline.run<Row>({ name: nameOf(text), text, values: [...parameters] });
  };
};
