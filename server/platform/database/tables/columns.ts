import type { ColumnType } from 'kysely';

/** Has a default in the database, so an insert may leave it out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type GradeColumn = 1 | 2 | 3;
