import { accountTables } from './account-tables.ts';
import type { otherTables } from './other-tables.ts';
import { studyTables } from './study-tables.ts';
import type { StudentTable, TableName } from './table-plan.ts';

/** The tables that are in no list; a test makes sure that there is none. */
export type Unclassified = Exclude<
  TableName,
  keyof typeof studyTables | keyof typeof accountTables | keyof typeof otherTables
>;

/** The tables whose rows belong to a student, with what export and deletion do; the students themselves are the last. */
export const studentTables = Object.entries({ ...studyTables, ...accountTables }) as [
  TableName,
  StudentTable,
][];
