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
};

export type ImportField = keyof ImportRow;

/** In the order of the columns. */
export const importFields = [
  'name',
  'email',
  'phone',
  'grade',
  'centre',
  'parentPhone',
  'group',
] as const satisfies readonly ImportField[];

/** What a press answers for a row: it is somebody else, the group is to be made, which number is whose. */
export const rowQuestions = ['otherPerson', 'unknownGroup', 'twoPhones'] as const;

/** A problem of one cell. */
export type RowProblem = {
  field: ImportField;
  text: string;
  question?: (typeof rowQuestions)[number] | undefined;
};

export const importLimits = {
  rows: 5000,
  /** Characters of a full name, an address and a centre, as a registration takes them. */
  firstName: 60,
  lastName: 120,
  email: 254,
  centre: 80,
} as const;
