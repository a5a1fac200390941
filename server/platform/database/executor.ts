import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/** The pool or an open transaction. A repository uses only this, so it cannot leave a transaction by accident. */
export type Executor = Database | Transaction<Schema>;
