import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';
import { readingState } from './sheet-forms.ts';

/** A question as it is printed on an answer sheet. */
export const sheetQuestion = z.object({
  /** As it is printed, from 1. */
  number: z.number(),
  kind: z.enum(['choice', 'short', 'open']),
  /** 0 unless options are chosen. */
  optionCount: z.number(),
  maxMark: z.number(),
});

export const person = z.object({
  id: z.string(),
  fullName: z.string(),
  cardNumber: z.string(),
  /** Empty without one. */
  groupName: z.string(),
});

const grade = z.object({ score: z.number(), maxScore: z.number(), percentage: z.number() });

/** What a person has to decide before a sheet counts. */
const doubt = z.discriminatedUnion('kind', [
  /** Which option is filled; `options` are the likely ones. */
  z.object({
    kind: z.literal('answer'),
    number: z.number(),
    options: z.array(z.number()),
    optionCount: z.number(),
  }),
  /** Which mark an answer in words gets. */
  z.object({
    kind: z.literal('mark'),
    number: z.number(),
    /** From 1, in the order in which the exam was written. */
    writtenNumber: z.number(),
    maxMark: z.number(),
  }),
  z.object({ kind: z.literal('model') }),
  /** Whose it is, with the likely students first. */
  z.object({
    kind: z.literal('student'),
    reason: z.enum(['blank', 'unclear', 'unknown', 'notOfExam', 'otherThanCode']),
    candidates: z.array(person),
  }),
  /** The student has another sheet, which counts; `differences` are the written numbers of what differs. */
  z.object({ kind: z.literal('twice'), firstId: z.string(), differences: z.array(z.number()) }),
  /** The student has a result from the phone. */
  z.object({ kind: z.literal('result'), submittedAt: instant, grade }),
  /** The student is taking the exam on the phone. */
  z.object({ kind: z.literal('attempt'), startedAt: instant }),
  /** Further pages of the student are missing. */
  z.object({ kind: z.literal('pages'), missing: z.array(z.number()) }),
]);

export const objection = z.object({
  /** As printed. */
  number: z.number(),
  objectedAt: instant,
  /** Null until it is answered. */
  answeredAt: z.nullable(instant),
  isAccepted: z.nullable(z.boolean()),
});

/**
 * - `counted`: it is the student's result.
 * - `waits`: a person has to decide its doubts first.
 * - `twice`: the same as another sheet of the student, which counts.
 * - `aside`: a person decided that it does not count.
 */
const sheetState = z.enum(['counted', 'waits', 'twice', 'aside']);

export const sheet = z.object({
  id: z.string(),
  /** Grows with each decision; a change is based on it. */
  version: z.number(),
  state: sheetState,
  /** The first sheet of the same student and page, beside which it is shown; null where this is the first. */
  firstId: z.nullable(z.string()),
  page: z.number(),
  pages: z.number(),
  student: z.nullable(person),
  /** Empty unless the student has no account. */
  guestName: z.string(),
  /** As it was read, `?` where a digit is undecided. */
  cardNumber: z.string(),
  /** The place of the model's letter; null while it is not known. */
  model: z.nullable(z.number()),
  doubts: z.array(doubt),
  /** The grade of what is decided so far; null while the model is not known. */
  grade: z.nullable(grade),
  readAt: instant,
  /** Who read it. */
  readBy: z.string(),
  hasPicture: z.boolean(),
  objections: z.array(objection),
});

export const shownAnswer = z.object({
  /** As printed. */
  number: z.number(),
  /** From 1, in the order in which the exam was written; null while the model is not known. */
  writtenNumber: z.nullable(z.number()),
  state: readingState,
  /** The printed places that are filled. */
  options: z.array(z.number()),
  /** The printed place that counts; null for none. */
  option: z.nullable(z.number()),
  mark: z.nullable(z.number()),
  /** Whether a person decided it. */
  isDecided: z.boolean(),
});

/** What the sheets of some versions ask, which are printed alike. `sheetQuestions` in `domain/exams/sheets/` makes the questions of it. */
export const printing = z.object({
  versions: z.array(z.number()),
  kind: z.enum(['choice', 'short', 'open']),
  layouts: z.array(
    z.object({
      shufflesQuestions: z.boolean(),
      shufflesOptions: z.boolean(),
      /** By the place of the model's letter, each with its questions in printed order. */
      models: z.array(
        z.array(
          z.object({
            /** In the exam as it is now. */
            writtenNumber: z.number(),
            /** For each printed option its place as written; empty where the answer is in words. */
            options: z.array(z.number()),
            /** The printed places that count as right now. */
            rightOptions: z.array(z.number()),
            maxMark: z.number(),
          }),
        ),
      ),
    }),
  ),
});

export const fullSheet = z.extend(sheet, {
  questions: z.array(sheetQuestion),
  answers: z.array(shownAnswer),
});

export const missing = z.extend(person, {
  /** Whether the student was in a class session of the day; null where no session says so. */
  wasPresent: z.nullable(z.boolean()),
});
