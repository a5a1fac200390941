import { createHash } from 'node:crypto';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Database, Executor } from './executor.ts';

/** Stands for a value while the statement is written. */
class Slot {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const slots = new Proxy<Record<PropertyKey, Slot>>(
  {},
  { get: (known, name) => (known[name] ??= new Slot(name)) },
);

/** Numbers the parameters anew, so that a value that stands in several places travels once. */
const joinEqual = (text: string, parameters: readonly unknown[]) => {
  const kept = [...new Set(parameters)];
  const numbered = text.replaceAll(
    /\$(\d+)/gu,
    (_, number) => `$${kept.indexOf(parameters[Number(number) - 1]) + 1}`,
  );
  return { text: numbered, parameters: kept };
};

const names = new Map<string, string>();

/** The name under which each connection keeps the statement, if it was written with `prepared`. */
export const preparedName = (statement: string): string | undefined => names.get(statement);

type Send = (name: string, text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

const senders = new WeakMap<Executor, Send>();

/** Sends prepared statements outside transactions by `send`: the way through Kysely costs a small one a quarter more. */
export const sendDirectly = (database: Database, send: Send): void => {
  senders.set(database, send);
};

/**
 * A statement of a hot path: written once, and parsed and planned once on each connection.
 * `write` may place the values anywhere in its SQL, and must not look at them.
 * Name the columns, never `*`: a column that a migration adds would break the statement on open connections.
 */
export const prepared = <Values extends object, Row>(
  write: (values: Values) => RawBuilder<Row>,
): ((executor: Executor, values: Values) => Promise<Row[]>) => {
  let written: { compiled: CompiledQuery<Row>; name: string } | undefined;
  const compile = (executor: Executor) => {
    const raw = write(slots as Values).compile(executor);
    const { text, parameters } = joinEqual(raw.sql, raw.parameters);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
    return { compiled: { ...raw, sql: text, parameters }, name };
  };
  return async (executor, values) => {
    const { compiled, name } = (written ??= compile(executor));
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    );
    const send = senders.get(executor);
    const { rows } = send
      ? await send(name, compiled.sql, parameters)
      : await executor.executeQuery<Row>({ ...compiled, parameters });
    return rows as Row[];
  };
};
