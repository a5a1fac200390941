import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

/** What a repository runs on: the pool or an open transaction; it cannot leave the latter by accident. */
export type Executor = Database | Transaction<Schema>;
