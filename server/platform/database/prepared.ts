import { createHash } from 'node:crypto';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Executor } from './database.ts';

/** Stands for a value while the statement is written. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(name) });

const names = new Map<string, string>();

/** The name under which each connection keeps the statement, if it was written with `prepared`. */
export const preparedName = (statement: string): string | undefined => names.get(statement);

/**
 * A statement of a hot path: written once, and parsed and planned once on each connection.
 * `write` may place the values anywhere in its SQL, and must not look at them.
 * Name the columns, never `*`: a column that a migration adds would break the statement on open connections.
 */
export const prepared = <Values extends object, Row>(
  write: (values: Values) => RawBuilder<Row>,
): ((executor: Executor, values: Values) => Promise<Row[]>) => {
  let compiled: CompiledQuery<Row> | undefined;
  const compile = (executor: Executor) => {
    const statement = write(slots as Values).compile(executor);
    names.set(statement.sql, createHash('sha256').update(statement.sql).digest('hex').slice(0, 32));
    return statement;
  };
  return async (executor, values) => {
    compiled ??= compile(executor);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await executor.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
};
