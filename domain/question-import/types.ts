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
  /** What a person reads, in Arabic. */
  text: string;
  /** Whether a question was left out because of it; otherwise it is a warning. */
  isFatal: boolean;
  /** The line number of the question that it is about, where that is another. */
  questionLine?: number | undefined;
};

export type ImportOutcome = {
  /** What an exam accepts. */
  questions: ImportedQuestion[];
  /** What was read of questions that an exam would refuse, to be mended; each has its problem. */
  unfinished: ImportedQuestion[];
  problems: ImportProblem[];
  /** What `picture` and `optionPictures` name. */
  pictures?: DocumentPicture[] | undefined;
};

/** What is read of one file. */
export const importLimits = { questions: 500, problems: 500 } as const;

export const importDefaults = { timeInSeconds: 60, marks: 1 } as const;
