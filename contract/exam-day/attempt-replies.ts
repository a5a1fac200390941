import * as z from 'zod/mini';

import { answerRules } from '#contract/exams/answer-rules.ts';
import { exam, questionMarking } from '#contract/exams/exam-replies.ts';
import { instant, text } from '#contract/fields.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';

/**
 * The exam's `updatedAt` when the answers were chosen. First answers that were chosen from another
 * version are refused.
 */
export const shownState = z.optional(instant);

/** The texts of a short-answer exam, one for each question in the student's order; '' unanswered. */
export const answerTexts = z.optional(
  z
    .array(text(examLimits.shortAnswer))
    .check(z.maxLength(examLimits.questions, 'عدد الإجابات أكبر من عدد الأسئلة')),
);

/** Maps the student's order of questions and options to the shared order. */
const orderInShared = z.object({
  /** For each question as shown: its index in the shared list. */
  questions: z.array(z.number()),
  /** For each question and option as shown: the option's index in the shared list. */
  options: z.array(z.array(z.number())),
});

/**
 * The student's own part of an exam. The questions are a separate resource by id and version, because they
 * are the same for the whole class.
 */
export const ownExam = z.extend(exam, {
  /** The version of the shared questions; null when `questions` contains everything the student may read. */
  questionsVersion: z.nullable(z.string()),
  /** The student's order of the shared questions; null when it is the shared order. */
  order: z.nullable(orderInShared),
  /** Signature to append to the picture addresses of the shared questions; it expires after a while. */
  pictureSignature: z.nullable(z.string()),
});

/** Only in the result of a short-answer exam; lists are in the student's order. */
const shortAnswerResult = {
  /** What the student wrote, '' unanswered. */
  texts: z.optional(z.array(z.string())),
  /** A doubtful answer counts nothing until the teacher decides. */
  verdicts: z.optional(z.array(z.enum(['right', 'wrong', 'doubtful', 'partial', 'unanswered']))),
  /** The accepted spellings of each question. */
  acceptedAnswers: z.optional(z.array(z.array(z.string()))),
  /** How the answers to each question were compared. */
  answerRules: z.optional(z.array(answerRules)),
  /** How many answers wait for the teacher. */
  waitingCount: z.optional(z.number()),
};

export const examResult = z.object({
  id: z.string(),
  examId: z.string(),
  /** The sum of the marks of the right answers. */
  score: z.number(),
  maxScore: z.number(),
  questionCount: z.number(),
  /** Score / highest score × 100, rounded to one decimal, but never up to a whole number. */
  percentage: z.number(),
  /** Increases with each further attempt that the teacher grants. */
  tryNumber: z.number(),
  /**
   * One-based chosen numbers, 0 unanswered, in the student's order. In a short-answer exam: 1 right, 2 wrong,
   * 3 doubtful.
   */
  answers: z.array(z.number()),
  /** Zero-based right options in the student's order; only the result contains them. */
  correctOptionIndexes: z.array(z.number()),
  /** Further right options of each question in the student's order; left out where no question has any. */
  otherRightOptions: z.optional(z.array(z.array(z.number()))),
  /** How each question counts, in the student's order; left out where all count by their key. */
  markings: z.optional(z.array(questionMarking)),
  /** Explanations in the student's order, '' where the teacher wrote none. */
  explanationsHtml: z.array(z.string()),
  submittedAt: instant,
  isCertificateEligible: z.boolean(),
  certificateId: z.nullable(z.string()),
  /**
   * The end of the time in which the key is hidden, because others may still take the exam; meanwhile answers, right
   * options and explanations are empty lists (decisions/0086, decisions/0101).
   */
  keyHiddenUntil: z.optional(instant),
  ...shortAnswerResult,
  /**
   * For each question in the student's order whether neither its key nor a verdict is shown, because an exam that the student has
   * yet to submit asks it too; a short answer then counts as unanswered here. Left out where there is none.
   */
  guarded: z.optional(z.array(z.boolean())),
});
