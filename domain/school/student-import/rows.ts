/** A row of a sheet or a CSV file with its line, from 1. */
export type TableRow = { line: number; cells: readonly string[] };

/** A row of a list of students as it was written; nothing in it has to make sense. */
export type ImportRow = {
  name: string;
  email: string;
  phone: string;
  grade: string;
  centre: string;
  parentPhone: string;
  /** The name of a group. */
  group: string;
  /** By which the centre itself knows the student. */
  centreCode: string;
  school: string;
  /** For staff alone. */
  notes: string;
};

export type ImportField = keyof ImportRow;

/** Where a row stands in a file of several sheets; its line counts from 1. */
type SheetPlace = { sheet: string; line: number };

/**
 * A row with its line in the file, from 1, by which the problems of other rows find it; the lines of several sheets are counted through,
 * and `place` is what a person looks for.
 */
export type NumberedRow = ImportRow & { line: number; place?: SheetPlace | undefined };

/** In the order of the columns. */
export const importFields = [
  'name',
  'email',
  'phone',
  'grade',
  'centre',
  'parentPhone',
  'group',
  'centreCode',
  'school',
  'notes',
] as const satisfies readonly ImportField[];

/** A row in which nothing was written. */
export const emptyRow: ImportRow = {
  name: '',
  email: '',
  phone: '',
  grade: '',
  centre: '',
  parentPhone: '',
  group: '',
  centreCode: '',
  school: '',
  notes: '',
};

/** What a press answers for a row: it is somebody else, the group is to be made, which number is whose, it goes without its code. */
export const rowQuestions = ['otherPerson', 'unknownGroup', 'twoPhones', 'takenCode'] as const;

/** A problem of one cell. */
export type RowProblem = {
  field: ImportField;
  text: string;
  question?: (typeof rowQuestions)[number] | undefined;
};

export const importLimits = {
  rows: 5000,
  line: 100_000,
  /** Excel itself allows 31. */
  sheetName: 100,
  /** Characters of a full name, an address and a centre, as a registration takes them. */
  firstName: 60,
  lastName: 120,
  email: 254,
  centre: 80,
  centreCode: 40,
  school: 120,
  notes: 1000,
  /** A cell as it is read: longer than any field, so that what is cut is still too long. */
  cell: 1100,
} as const;
