import * as z from 'zod/mini';
import { examLimits } from '#domain/exams/exam-limits.ts';
import {
  maxSourceNameLength,
  questionLevels,
  sourceYears,
} from '#domain/exams/question-bank/levels.ts';
import { isBlankAnswer } from '#domain/exams/short-answers/comparison/fold-answer.ts';
import { requiredText, text, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { answerRules } from './answer-rules.ts';
import { emptyOptionPlaces, optionPictureDraft } from './option-pictures.ts';

const none = <Value extends '' | '0' | 0>(value: Value) =>
  z.pipe(
    z.literal(value),
    z.transform(() => null),
  );
const blankAsNone = none('');

/** At the id of a question that the exam does not have. */
export const questionIdText = 'أرسل معرّف سؤال من أسئلة الامتحان، أو 0 لسؤال جديد';

const marks = wholeNumber(1, examLimits.marks, 'اكتب درجة بين 1 و100');
const optionText = 'يجب أن تحتوي جميع الخيارات على نص';
const explanation = text(examLimits.explanation);

export const questionLevel = z.enum(questionLevels, 'اختر مستوى السؤال');
export const sourceYear = wholeNumber(
  sourceYears.first,
  sourceYears.last,
  'اكتب سنة من أربعة أرقام مثل 2024',
);
export const sourceName = text(maxSourceNameLength);

/**
 * A question in the form of the teacher's editor, of the wire and of the service. `QuestionsJson` names its fields in
 * PascalCase (spec §7) or in any other case (decisions §2).
 */
export const questionDraft = z.object({
  /** The id of an existing question; without it, with 0 or empty, the question is new. */
  id: z.optional(
    z.nullable(
      z.union([none(0), none('0'), blankAsNone, z.string().check(z.toLowerCase())], questionIdText),
    ),
  ),
  questionText: requiredText(examLimits.questionText, 'يجب أن تحتوي جميع الأسئلة على نص'),
  /** Ignored for a true/false exam, whose options are always صح and خطأ. */
  options: z
    .array(text(examLimits.option))
    .check(
      z.minLength(2, 'يجب أن يحتوي كل سؤال على خيارين على الأقل'),
      z.maxLength(examLimits.options),
    ),
  /** For each option its picture, or null. An option with a picture may have no text. */
  optionImages: z.optional(
    z.nullable(z.array(z.nullable(optionPictureDraft)).check(z.maxLength(examLimits.options))),
  ),
  /** Zero-based; -1 for unknown (spec §3), with which the exam stays a draft. */
  correctOptionIndex: z._default(z.int().check(z.minimum(-1)), 0),
  /**
   * Whether the right option is only the form's proposal, which nobody has confirmed (decisions/0089). Left out, it is one where
   * `correctOptionIndex` is left out too.
   */
  isKeyProposed: z.optional(z.boolean()),
  timeInSeconds: z._default(
    wholeNumber(1, examLimits.seconds, 'يجب أن يكون وقت السؤال ثانية واحدة على الأقل'),
    60,
  ),
  /** The preselected option, zero-based; -1 for none. Left out, a question with the same options keeps its own. */
  defaultOptionIndex: z.optional(z.int().check(z.minimum(-1))),
  /** A stored path to keep, or `file:{n}` for the n-th of `QuestionImageFiles`; blank for none. */
  imageUrl: z.optional(z.nullable(z.union([blankAsNone, z.string().check(z.maxLength(500))]))),
  /** The marks for the right answer; 1 when left out (decisions §12). */
  marks: z._default(marks, 1),
  /** Why the right answer is right, in the notation of the platform; shown after the submission. */
  explanation: z._default(z.nullable(explanation), ''),
  /** Its level in the question bank; null for none. Left out, a question keeps its own, as for the two fields below. */
  level: z.optional(z.nullable(questionLevel)),
  /** The year from which the question comes; '' or null for none. */
  sourceYear: z.optional(z.nullable(z.union([blankAsNone, sourceYear]))),
  sourceName: z.optional(z.nullable(sourceName)),
  /** For a new question that was copied from the bank: the `familyId` of the question there. */
  copiedFrom: z.optional(z.nullable(id())),
});

/**
 * One question of a short-answer exam: in place of options it has the spellings that count as right (decisions §5).
 * Formulas and numbers are compared by their signs, words after folding.
 */
export const shortAnswerDraft = z.extend(
  z.omit(questionDraft, { options: true, optionImages: true, isKeyProposed: true }),
  {
    acceptedAnswers: z
      .array(
        text(examLimits.shortAnswer).check(
          z.refine((spelling) => !isBlankAnswer(spelling), 'اكتب إجابة فيها حروف أو أرقام'),
        ),
        'اكتب إجابة مقبولة واحدة على الأقل',
      )
      .check(
        z.minLength(1, 'اكتب إجابة مقبولة واحدة على الأقل'),
        z.maxLength(examLimits.acceptedAnswers, 'اكتب 20 إجابة مقبولة على الأكثر'),
      ),
    /** Left out, a question keeps its own. */
    answerRules: z.optional(z.nullable(answerRules)),
  },
);

/** The questions of a short-answer exam. */
export const shortAnswerDrafts = z
  .array(shortAnswerDraft)
  .check(z.minLength(1, 'يجب إضافة سؤال واحد على الأقل'), z.maxLength(examLimits.questions));

/** The questions of an exam. */
export const questionDrafts = z
  .array(
    questionDraft.check(
      ({ value, issues }) => {
        for (const place of emptyOptionPlaces(value)) {
          issues.push({
            code: 'custom',
            message: optionText,
            path: ['options', place],
            input: value,
          });
        }
      },
      z.refine((question) => question.correctOptionIndex < question.options.length, {
        error: 'اختر الإجابة الصحيحة من الخيارات',
        path: ['correctOptionIndex'],
      }),
      z.refine((question) => (question.defaultOptionIndex ?? -1) < question.options.length, {
        error: 'اختر الخيار المحدد مسبقًا من الخيارات',
        path: ['defaultOptionIndex'],
      }),
    ),
  )
  .check(z.minLength(1, 'يجب إضافة سؤال واحد على الأقل'), z.maxLength(examLimits.questions));

const oneForEach = 'اكتب قيمة واحدة لكل سؤال';

/** The answer key of a PDF exam (decisions §5). */
export const answerKeyForm = z
  .object({
    questionCount: wholeNumber(1, examLimits.questions, 'اكتب عدد الأسئلة من 1 إلى 200'),
    /** The number of options of every question. */
    optionCount: wholeNumber(2, examLimits.options, 'اكتب عدد الخيارات من 2 إلى 8'),
    /** Zero-based, one for each question. */
    correctOptionIndexes: z.array(z.int().check(z.minimum(0, 'اختر الإجابة الصحيحة لكل سؤال'))),
    /** One for each question; 1 each when left out. */
    marks: z.optional(z.nullable(z.array(marks))),
    /** One for each question. */
    explanations: z.optional(z.nullable(z.array(explanation))),
  })
  .check(
    z.refine((key) => key.correctOptionIndexes.length === key.questionCount, {
      error: 'اختر الإجابة الصحيحة لكل سؤال',
      path: ['correctOptionIndexes'],
    }),
    z.refine((key) => key.correctOptionIndexes.every((index) => index < key.optionCount), {
      error: 'اختر الإجابة الصحيحة من الخيارات',
      path: ['correctOptionIndexes'],
    }),
    z.refine((key) => !key.marks || key.marks.length === key.questionCount, {
      error: oneForEach,
      path: ['marks'],
    }),
    z.refine((key) => !key.explanations || key.explanations.length === key.questionCount, {
      error: oneForEach,
      path: ['explanations'],
    }),
  );
