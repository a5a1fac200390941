import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';

export type ImportFormat = 'csv' | 'gift' | 'aiken' | 'text';

export type ImportedQuestion = {
  /** Where it begins in the file, from 1. */
  lineNumber: number;
  /** In the notation of the platform, as are options and explanation. */
  questionText: string;
  options: string[];
  /** Zero-based; -1 in an unfinished question that names none. */
  correctOptionIndex: number;
  timeInSeconds: number;
  marks: number;
  explanation: string;
  /** The spellings that count as right, of a short answer, which has no options. */
  acceptedAnswers?: string[] | undefined;
  /** How answers are compared with them; left out, everything is guessed and usual. */
  answerRules?: AnswerRules | undefined;
  /** The place of its picture among those of the document. */
  picture?: number | undefined;
  /** For each option the place of its picture, or null; left out where none has one. */
  optionPictures?: (number | null)[] | undefined;
};

/** A picture of a document: its bytes in Base64, or why it cannot be shown. */
export type DocumentPicture =
  | { type: 'image/png' | 'image/jpeg' | 'image/gif'; data: string }
  | { problem: string };

export type ImportProblem = {
  /** From 1. */
  line: number;
  /** The message, in Arabic. */
  text: string;
  /** Whether a question was left out because of it; otherwise it is a warning. */
  isFatal: boolean;
  /** The line number of the question that it is about, where that is another. */
  questionLine?: number | undefined;
};

export const optionUses = [
  'option1',
  'option2',
  'option3',
  'option4',
  'option5',
  'option6',
  'option7',
  'option8',
] as const;

export const columnUses = [
  'question',
  ...optionUses,
  'correct',
  'accepted',
  'rules',
  'explanation',
  'marks',
  'seconds',
  'none',
] as const;

/** The use of a column of a table; `none` is not read, and several columns may hold accepted answers. */
export type ColumnUse = (typeof columnUses)[number];

/** How a table is read: whether its first row has headings, and the use of each column. */
export type ColumnChoice = { firstRow: 'headings' | 'question'; uses: readonly ColumnUse[] };

/** How a table was read, so that the teacher can correct it. */
export type ImportedTable = {
  firstRow: ColumnChoice['firstRow'];
  columns: {
    /** As the first row names it; empty where it names none. */
    heading: string;
    /** Its first cells. */
    examples: string[];
    use: ColumnUse;
  }[];
  /** Whether columns are missing or were not recognised. */
  isUnclear: boolean;
};

/** A sheet of a file with several, and the line of the file at which it begins, from 1. */
export type ImportedSheet = { name: string; firstLine: number };

export type ImportOutcome = {
  /** The complete questions. */
  questions: ImportedQuestion[];
  /** Incomplete questions, which the teacher has to correct; each has a problem. */
  unfinished: ImportedQuestion[];
  problems: ImportProblem[];
  /** Set where the file holds a table. */
  table?: ImportedTable | undefined;
  /** The pictures to which `picture` and `optionPictures` refer. */
  pictures?: DocumentPicture[] | undefined;
  /** The sheets that were read one behind another; left out where there is one. */
  sheets?: ImportedSheet[] | undefined;
};

/** Limits of one file. */
export const importLimits = { questions: 500, problems: 500 } as const;

export const importDefaults = { timeInSeconds: 60, marks: 1 } as const;
