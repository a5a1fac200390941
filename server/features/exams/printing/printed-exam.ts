import type {
  PrintedPictures,
  PrintedTextSize,
  PrintedPart,
} from '#domain/exams/models/print-choices.ts';
import type { SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import type { SheetQuestion } from '#domain/exams/sheets/sheet-places.ts';

/** The lines above the questions; '' leaves a line out. */
export type PrintedHead = {
  platformName: string;
  teacherName: string;
  title: string;
  group: string;
  date: string;
  duration: string;
  totalMarks: string;
  instructions: string;
};

/** An option as it is printed. Where the picture cannot be drawn, its description is printed. */
export type PrintedOption = {
  letter: string;
  text: string;
  picture: { id: string; description: string } | null;
};

/** A question as it is printed. */
export type PrintedQuestion = {
  /** From 1. */
  number: number;
  /** From 1, in the exam as it was written. */
  writtenNumber: number;
  text: string;
  /** Its marks in words where they are not the usual ones; else ''. */
  marks: string;
  options: PrintedOption[];
  pictureId: string | null;
  /** Its answer in the key: letters, the accepted answers, or that all get the marks. */
  answer: string;
};

export type PrintedModel = { letter: string; questions: PrintedQuestion[] };

/** What an answer sheet has beside its head. Without students it is one sheet for anybody. */
type PrintedSheet = {
  code: Omit<SheetCode, 'page' | 'pages' | 'cardNumber'>;
  questions: SheetQuestion[];
  students: { fullName: string; cardNumber: string; groupName: string }[];
};

/** Everything that the thread needs to draw an exam. */
export type PrintedExam = {
  part: PrintedPart;
  head: PrintedHead;
  columns: 1 | 2;
  textSize: PrintedTextSize;
  pictures: PrintedPictures;
  /** Answers are written and not chosen. */
  areWritten: boolean;
  sheet: PrintedSheet;
  models: PrintedModel[];
  /** Numbers of cancelled questions, which no model has. */
  cancelled: number[];
  /** The stored pictures, by id. */
  pictureBytes: Record<string, Uint8Array>;
};
