import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';

/**
 * The exam's `updatedAt` when the answers were chosen. First answers that were chosen from another
 * version are refused.
 */
export const shownState = z.optional(instant);

/**
 * A student gets questions and options in the student's own order in every reply, the teacher in
 * the order in which they were written.
 */

/**
 * A question of an exam with a time for each question that the student has not opened yet carries no
 * text, options or image: `questionText` '' and `options` [].
 */
export const examQuestion = z.object({
  id: z.string(),
  /** Source text in the notation of the platform. */
  questionText: z.string(),
  questionHtml: z.string(),
  options: z.array(z.string()),
  optionsHtml: z.array(z.string()),
  /** Zero-based; -1 for a student who has not submitted (decisions §5). */
  correctOptionIndex: z.number(),
  timeInSeconds: z.number(),
  defaultOptionIndex: z.number(),
  imageUrl: z.nullable(z.string()),
  imageWidth: z.nullable(z.number()),
  imageHeight: z.nullable(z.number()),
  /** What a right answer weighs. */
  marks: z.number(),
  /** Source text, for the teacher; '' for a student. */
  explanationText: z.string(),
  /** Why the right answer is right; '' for a student who has not submitted. */
  explanationHtml: z.string(),
});

/** An exam that a student has begun and not submitted. */
export const examAttempt = z.object({
  startedAt: instant,
  /** When the time of the exam or the exam itself ends, whichever is first; null without an end. */
  endsAt: z.nullable(instant),
  /** Zero-based as last stored, -1 unanswered. */
  answers: z.array(z.number()),
  /** When each question closes; null where it has not been opened, or has no time of its own. */
  questionEndsAt: z.array(z.nullable(instant)),
  /** Grows with each saving; 0 before the first. */
  revision: z.number(),
  savedAt: instant,
  /** The server's clock, by which everything ends. */
  serverNow: instant,
});

export const exam = z.object({
  id: z.string(),
  title: z.string(),
  lessonId: z.string(),
  /** 0 multiple choice, 1 true/false, 2 short answer, 3 PDF. */
  examType: z.number(),
  /** Percent. */
  certificateThreshold: z.number(),
  /** Signed link to the paper of a PDF exam, where its questions would be shown. */
  pdfPath: z.nullable(z.string()),
  /** A PDF exam with an answer sheet, which is graded like any exam. */
  hasAnswerKey: z.boolean(),
  isPublished: z.boolean(),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  /**
   * How the exam is timed: not at all, by one clock for the whole exam, or by one for each
   * question.
   */
  timing: z.enum(['none', 'exam', 'question']),
  /** Null unless `timing` is `exam`. */
  timeLimitInSeconds: z.nullable(z.number()),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  totalMarks: z.number(),
  /** Also where `questions` holds none. */
  questionCount: z.number(),
  /** `download` is a PDF exam without an answer sheet: there is nothing to submit. */
  state: z.enum(['open', 'upcoming', 'closed', 'download']),
  /** None for a student before the exam opens, after it closed untaken, and before the own attempt at an exam with a time. */
  questions: z.array(examQuestion),
  /** The student's own, until it is submitted. */
  attempt: z.nullable(examAttempt),
  serverNow: instant,
  createdAt: instant,
  updatedAt: instant,
});

/** Where a student finds the own questions and options among the shared ones. */
const orderInShared = z.object({
  /** By shown place: the place in the shared list. */
  questions: z.array(z.number()),
  /** By the question's shown place, then by the option's: the place among the shared options. */
  options: z.array(z.array(z.number())),
});

/**
 * An exam as a student's phone loads it: what is the student's own. The questions that a class shares are a
 * resource of their own, by id and version.
 */
export const ownExam = z.extend(exam, {
  /** The version of the shared questions; null where `questions` holds all that may be read. */
  questionsVersion: z.nullable(z.string()),
  /** The student's order of the shared questions; null stands for theirs. */
  order: z.nullable(orderInShared),
  /** Query that opens the pictures of the shared questions for a while, to be added to their addresses. */
  pictureSignature: z.nullable(z.string()),
});

export const examResult = z.object({
  id: z.string(),
  examId: z.string(),
  /** The marks of the right answers; where every question weighs 1, their number. */
  score: z.number(),
  maxScore: z.number(),
  questionCount: z.number(),
  /** Score / highest score × 100, at most one decimal, cut and never rounded up. */
  percentage: z.number(),
  /** Grows with each further try that the teacher grants. */
  tryNumber: z.number(),
  /** One-based chosen numbers, 0 unanswered, in the student's order. */
  answers: z.array(z.number()),
  /** Zero-based right options in the student's order: they travel only with the result. */
  correctOptionIndexes: z.array(z.number()),
  /** In the student's order, '' where the teacher wrote none. */
  explanationsHtml: z.array(z.string()),
  submittedAt: instant,
  isCertificateEligible: z.boolean(),
  certificateId: z.nullable(z.string()),
});
