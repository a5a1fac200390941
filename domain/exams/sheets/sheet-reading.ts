import type { SheetCode } from './sheet-code.ts';

/** A picture in grey, row by row, 0 black and 255 white. */
export type GrayPicture = { width: number; height: number; data: Uint8ClampedArray };

type ReadingState = 'read' | 'blank' | 'doubtful';

/** What was found at a question. */
export type AnswerReading = {
  /** As printed, from 1. */
  number: number;
  state: ReadingState;
  /** The printed places of the filled options, from 0; the likely ones where the answer is doubtful. */
  options: number[];
  /** The marks that the teacher filled beside a written answer; else null. */
  mark: number | null;
};

/** What was found on a sheet. Only what is `read` counts without a person's decision. */
export type SheetReading = {
  code: SheetCode;
  /** `digits` has no check digit, and `?` where a digit is undecided. */
  cardNumber: { state: ReadingState; digits: string };
  /** `place` is from 0; null where none is filled. */
  model: { state: ReadingState; place: number | null };
  answers: AnswerReading[];
};

/** Why a picture was not read. */
export type SheetRefusal = {
  reason:
    | 'noSheet'
    | 'corners'
    | 'shadow'
    | 'blurred'
    | 'tooSmall'
    | 'twoSheets'
    | 'code'
    | 'olderSheet'
    | 'otherExam'
    | 'otherSchool'
    | 'otherVersion';
};
