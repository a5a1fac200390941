import * as z from 'zod/mini';
import { answerRules } from './answer-rules.ts';
import { groupOpening } from './exam-windows.ts';
import { optionImage } from './option-pictures.ts';
import { instant } from '#contract/fields.ts';
import { examAudiences, keyReleases } from '#domain/exams/windows/exam-opening.ts';
import { questionMarkings } from '#domain/exams/grading.ts';
import { questionLevels } from '#domain/exams/question-bank/levels.ts';
import { practiceReleases } from '#domain/exams/practice-release.ts';

/**
 * A student gets questions and options in the student's own order in every reply, the teacher in
 * the order in which they were written.
 */

/** How a question counts: by its key, with its marks for everyone, or not at all. */
export const questionMarking = z.enum(questionMarkings, 'اختر كيف يُحسب السؤال');

/**
 * In an exam with a time for each question, an unopened question has no text, options or image: `questionText` '' and
 * `options` [].
 */
export const examQuestion = z.object({
  id: z.string(),
  /** Source text in the notation of the platform. */
  questionText: z.string(),
  questionHtml: z.string(),
  options: z.array(z.string()),
  optionsHtml: z.array(z.string()),
  /** For each option its picture, or null; left out where no option has one. */
  optionImages: z.optional(z.array(z.nullable(optionImage))),
  /** Zero-based; -1 for a student who has not submitted (decisions §5). */
  correctOptionIndex: z.number(),
  /** For the teacher: whether the right option is the preset one, which nobody has confirmed (decisions/0089). */
  isKeyProposed: z.optional(z.boolean()),
  /** Further options that count as right, zero-based; left out where there are none, and while the key is hidden. */
  otherRightOptions: z.optional(z.array(z.number())),
  /** Left out where the question counts by its key, and while the key is hidden. */
  marking: z.optional(questionMarking),
  timeInSeconds: z.number(),
  defaultOptionIndex: z.number(),
  imageUrl: z.nullable(z.string()),
  imageWidth: z.nullable(z.number()),
  imageHeight: z.nullable(z.number()),
  /** The marks for the right answer. */
  marks: z.number(),
  /** Source text, for the teacher; '' for a student. */
  explanationText: z.string(),
  /** Why the right answer is right; '' for a student who has not submitted. */
  explanationHtml: z.string(),
  /** Only in a short-answer exam: the accepted spellings; empty for a student who has not submitted. */
  acceptedAnswers: z.optional(z.array(z.string())),
  /** For the teacher, in a short-answer exam: how answers are compared. */
  answerRules: z.optional(answerRules),
  /** Its level in the question bank, for the teacher; null while only its figures suggest one. */
  level: z.optional(z.nullable(z.enum(questionLevels))),
  /** For the teacher: the year and the paper from which the question comes; null and '' for none. */
  sourceYear: z.optional(z.nullable(z.number())),
  sourceName: z.optional(z.string()),
  /** For the teacher: the original of the question; null for a question that is not a copy. */
  copiedFrom: z.optional(z.nullable(z.string())),
});

/** An exam that a student has begun and not submitted. */
export const examAttempt = z.object({
  startedAt: instant,
  /** When the time of the exam or the exam itself ends, whichever is first; null without an end. */
  endsAt: z.nullable(instant),
  /** Zero-based as last stored, -1 unanswered. */
  answers: z.array(z.number()),
  /** Only in a short-answer exam: the texts as last stored, '' unanswered. */
  texts: z.optional(z.array(z.string())),
  /** When each question closes; null where it has not been opened, or has no time of its own. */
  questionEndsAt: z.array(z.nullable(instant)),
  /** Increases each time answers are saved; 0 before the first time. */
  revision: z.number(),
  savedAt: instant,
  /** The server's time, which decides when an exam or a question closes. */
  serverNow: instant,
});

export const exam = z.object({
  id: z.string(),
  title: z.string(),
  lessonId: z.string(),
  /** A number of `examTypes`. */
  examType: z.number(),
  /** Percent. */
  certificateThreshold: z.number(),
  /** Signed link to the paper of a PDF exam, present whenever the viewer may see the questions. */
  pdfPath: z.nullable(z.string()),
  /** Whether a PDF exam has an answer key; then it is graded like any exam. */
  hasAnswerKey: z.boolean(),
  isPublished: z.boolean(),
  /** For a student of a group with a window of its own that window, else the exam's. */
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  /** For the teacher only: when the exam is open for single groups, the earliest first. */
  groupWindows: z.optional(z.array(groupOpening)),
  /** For the teacher only: everyone, or only the groups that have a window. */
  openTo: z.optional(z.enum(examAudiences)),
  /** When right options and explanations are shown: with the result, or once the exam has closed for all. */
  keyRelease: z.enum(keyReleases),
  /** When the last window ends, until which right options and explanations stay hidden; left out where they are not. */
  keyHiddenUntil: z.optional(instant),
  /**
   * How the exam is timed: not at all, by one clock for the whole exam, or by one for each
   * question.
   */
  timing: z.enum(['none', 'exam', 'question']),
  /** Null unless `timing` is `exam`. */
  timeLimitInSeconds: z.nullable(z.number()),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  /** When students may practise the questions. */
  practice: z.enum(practiceReleases),
  /** Whether a student may open the periodic table and the calculator beside the questions. */
  allowsPeriodicTable: z.boolean(),
  allowsCalculator: z.boolean(),
  totalMarks: z.number(),
  /** The number of questions, also when `questions` is empty because the viewer may not read them. */
  questionCount: z.number(),
  /**
   * `download` is a PDF exam without an answer key: there is nothing to submit. `otherGroups`: it is for groups to which the
   * student does not belong.
   */
  state: z.enum(['open', 'upcoming', 'closed', 'download', 'otherGroups']),
  /** Empty for a student before the exam opens, after it closed without an attempt, and before a timed attempt begins. */
  questions: z.array(examQuestion),
  /** The student's own attempt, until it is submitted. */
  attempt: z.nullable(examAttempt),
  /** The student has submitted it and no other try is open: there is a result to ask for. Only in a student's own exams. */
  hasResult: z.optional(z.boolean()),
  /** The student's earlier result while another try is open; without it there is none. */
  openRetry: z.optional(
    z.object({
      score: z.number(),
      maxScore: z.number(),
      percentage: z.number(),
      tryNumber: z.number(),
    }),
  ),
  serverNow: instant,
  createdAt: instant,
  updatedAt: instant,
  /** For the teacher only. Increases with every edit, which sends it back; an edit of an older one is refused (409). */
  version: z.optional(z.number()),
});
