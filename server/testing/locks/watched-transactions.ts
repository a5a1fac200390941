import { Client } from 'pg';
import { findDisorder } from './lock-order.ts';
import { lockedTables } from './locked-tables.ts';

/**
 * Records in which order each transaction of the tests locks rows. Every connection of the process is watched, whoever
 * opens it; files that share a process share this module, so a query is wrapped once.
 */
type Query = (this: Client, ...parts: unknown[]) => unknown;

type Transaction = { locked: string[]; inserted: Set<string> };

const begun = new WeakMap<Client, Transaction>();
const disorders = new Set<string>();

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const text = (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text : '';
};

const record = (client: Client, text: string): void => {
  if (/^\s*(?:begin|start transaction)\b/iu.test(text)) {
    begun.set(client, { locked: [], inserted: new Set() });
  }
  const transaction = begun.get(client);
  if (!transaction) return;
  const { locked, inserted } = transaction;
  const [, table] = /^\s*insert into "?(\w+)/iu.exec(text) ?? [];
  if (table !== undefined) inserted.add(table);
  // Nobody else can lock, or wait for, a row before the transaction that inserts it ends.
  locked.push(...lockedTables(text).filter((name) => !inserted.has(name)));
  if (!/^\s*(?:commit|rollback)\s*;?\s*$/iu.test(text)) return;
  begun.delete(client);
  const disorder = findDisorder(locked);
  if (disorder !== undefined) disorders.add(disorder);
};

const prototype = Client.prototype as unknown as { query: Query };
const { query } = prototype;
prototype.query = function recordAndQuery(...parts) {
  record(this, textOf(parts[0]));
  return query.apply(this, parts);
};

/** The breaches of the order since the last call: each file answers for its own transactions. */
export const takeDisorders = (): string[] => {
  const found = [...disorders];
  disorders.clear();
  return found;
};
