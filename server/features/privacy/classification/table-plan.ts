import type { Row, Schema } from '#server/platform/database/schema.ts';

export type TableName = keyof Schema;

/** The parts of an export, a file each. */
export const exportParts = [
  'account',
  'devices',
  'consents',
  'lessons',
  'exams',
  'questions',
  'attendance',
  'payments',
  'messages',
  'teacher',
] as const;

export type ExportPart = (typeof exportParts)[number];

/** Why rows stay after a deletion. */
export type KeptReason =
  /** Results and attendance count on in statistics; nothing in them names a person. */
  | 'statistics'
  /** The books of payments and what was sold with them. */
  | 'books'
  /** A printed certificate can still be verified, without the name. */
  | 'certificates'
  /** Who did what on the platform. */
  | 'audit'
  /** Replaced by a pseudonym, to which the rows that stay refer. */
  | 'pseudonym'
  /** An ended session stays for a day, so that every node refuses its tokens. */
  | 'session';

/** In `cleared`: the moment of the deletion, where the column has no value yet. */
export const momentIfEmpty = Symbol('moment of the deletion');

/** In `cleared`: a value that the number of the deletion's receipt makes unique. */
export class OfReceipt {
  readonly valueFor: (receiptNumber: number) => string;

  constructor(valueFor: (receiptNumber: number) => string) {
    this.valueFor = valueFor;
  }
}

/** How rows name their student: by a column, or by one that refers to a row which does. */
type StudentColumn = string | { column: string; of: TableName };

/** What becomes of the rows of a student who is merged into another (decisions/0194). */
export type MergePlan =
  /** They become the kept student's. Where both have a row with one unique key, the kept student's counts; the other is stored with the merge. */
  | 'moves'
  /** They belong to the account that ends, and stay with it. */
  | 'stays'
  /** They name the student by a row that moves or stays. */
  | 'follows'
  /** Where both have a row with one unique key, the duplicate's stays with it: it is stored for good. */
  | { ofBoth: 'stays' }
  /** Where both have a row with one unique key, the kept student's gets the lower or the higher value of these columns. */
  | { combined: { least: string; greatest: string } }
  /** Where only one row may be open, the duplicate's is closed: by a moment, a person, without its code. */
  | { ends: { moment: string; actor?: string; cleared?: string } };

export type StudentTable = {
  part: ExportPart;
  merge: MergePlan;
  student: StudentColumn;
  /** Columns of the export, with blanks between them. */
  exported: string;
  /** Columns that are not exported: secrets, keys of searches, what refers to other people. */
  hidden: string;
  /** Columns that reveal the key of an exam, and are exported only once the student may read it. */
  withKey?: string;
  erasure: 'delete' | { kept: KeptReason; cleared: Record<string, unknown> };
};

/** A table in which no row belongs to a student. */
export type OtherTable = {
  /** What its rows describe. */
  of: 'content' | 'school' | 'staff' | 'technical' | 'traces' | 'view';
  columns: string;
};

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}`
  ? Word | Words<Rest>
  : Text;

type ColumnOf<Name extends TableName> = keyof Row<Name> & string;

/** `true` when the words name each column of the table and nothing else; else the columns that differ. */
type IsWhole<Name extends TableName, Text extends string> = [
  Exclude<ColumnOf<Name>, Words<Text>>,
  Exclude<Words<Text>, ColumnOf<Name> | ''>,
] extends [never, never]
  ? true
  : {
      missing: Exclude<ColumnOf<Name>, Words<Text>>;
      unknown: Exclude<Words<Text>, ColumnOf<Name>>;
    };

type Checked<Name extends TableName, Table extends { exported: string; hidden: string }> =
  IsWhole<Name, `${Table['exported']} ${Table['hidden']}`> extends true
    ? Table
    : IsWhole<Name, `${Table['exported']} ${Table['hidden']}`>;

/** Type of a classification in which a table or a column is missing, or named wrongly: the compiler refuses it. */
type WholeStudentTables<Tables extends Partial<Record<TableName, StudentTable>>> = {
  [Name in keyof Tables]: Name extends TableName
    ? Tables[Name] extends StudentTable
      ? Checked<Name, Tables[Name]>
      : never
    : never;
};

export const wholeStudentTables = <const Tables extends Partial<Record<TableName, StudentTable>>>(
  tables: Tables & WholeStudentTables<Tables>,
): Tables => tables;

type WholeOtherTables<Tables extends Partial<Record<TableName, OtherTable>>> = {
  [Name in keyof Tables]: Name extends TableName
    ? Tables[Name] extends OtherTable
      ? IsWhole<Name, Tables[Name]['columns']> extends true
        ? OtherTable
        : IsWhole<Name, Tables[Name]['columns']>
      : never
    : never;
};

export const wholeOtherTables = <const Tables extends Partial<Record<TableName, OtherTable>>>(
  tables: Tables & WholeOtherTables<Tables>,
): Tables => tables;

/** The names that stand in a text with blanks between them. */
export const namesIn = (text: string): string[] => text.split(' ').filter((name) => name !== '');
