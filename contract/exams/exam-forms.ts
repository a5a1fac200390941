import * as z from 'zod/mini';
import { examLimits } from '#domain/exam-limits.ts';
import { flag, requiredText, text, wholeNumber } from '#contract/fields.ts';
import { ownId } from '#contract/own-id.ts';

const fileLimit = 5 * 1024 * 1024;
const examFile = z.file().check(z.maxSize(fileLimit, 'يجب أن يكون حجم الملف أقل من 5 ميجابايت'));

const codes: Record<string, number> = { mcq: 0, truefalse: 1, pdf: 3 };

/** 0 multiple choice, 1 true/false, 3 PDF; the names `MCQ`, `TrueFalse` and `PDF` count too (decisions §5). */
const examType = z.pipe(
  z.union([z.number(), z.string()]),
  z.pipe(
    z.transform(
      (value: number | string) => codes[String(value).trim().toLowerCase()] ?? Number(value),
    ),
    z.literal([0, 1, 3] as const, 'اختر نوع الامتحان'),
  ),
);

const marks = wholeNumber(1, examLimits.marks, 'اكتب درجة بين 1 و100');
const explanation = text(examLimits.explanation);

/** One question inside `QuestionsJson`; `ImageUrl` is an existing path to keep or `file:{n}` for the n-th of `QuestionImageFiles`. */
export const questionForm = z.object({
  Id: z.optional(z.nullable(z.string())),
  QuestionText: requiredText(examLimits.questionText, 'يجب أن تحتوي جميع الأسئلة على نص'),
  /** Not read of a true/false exam, whose options are always صح and خطأ. */
  Options: z
    .array(requiredText(examLimits.option, 'يجب أن تحتوي جميع الخيارات على نص'))
    .check(
      z.minLength(2, 'يجب أن يحتوي كل سؤال على خيارين على الأقل'),
      z.maxLength(examLimits.options),
    ),
  CorrectOptionIndex: z._default(z.int().check(z.minimum(0)), 0),
  TimeInSeconds: z._default(
    wholeNumber(1, examLimits.seconds, 'يجب أن يكون وقت السؤال ثانية واحدة على الأقل'),
    60,
  ),
  DefaultOptionIndex: z._default(z.int(), -1),
  ImageUrl: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  /** What a right answer weighs; 1 when left out (decisions §12). */
  Marks: z._default(marks, 1),
  /** Why the right answer is right, in the notation of the platform; shown after the submission. */
  Explanation: z._default(z.nullable(explanation), ''),
});

export const questionsForm = z
  .array(
    questionForm.check(
      z.refine((value) => value.CorrectOptionIndex < value.Options.length, {
        error: 'اختر الإجابة الصحيحة من الخيارات',
        path: ['CorrectOptionIndex'],
      }),
    ),
  )
  .check(z.minLength(1, 'يجب إضافة سؤال واحد على الأقل'), z.maxLength(examLimits.questions));

const oneForEach = 'اكتب قيمة واحدة لكل سؤال';

/** The answer sheet of a PDF exam (decisions §5). */
export const answerKeyForm = z
  .object({
    questionCount: wholeNumber(1, examLimits.questions, 'اكتب عدد الأسئلة من 1 إلى 200'),
    /** Of every question. */
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

const blank = z.literal('');

/** `2026-11-21T20:00` as Egypt's clocks show it, or an instant with its offset; empty for none. */
const moment = z.optional(z.nullable(text(40)));

/** What is left out of an edit stays as it is, where nothing else is said. */
export const examForm = z.object({
  /** Of a new exam, as its form chose it. */
  Id: ownId,
  LessonId: z.uuid('اختر الدرس'),
  Title: requiredText(200, 'اكتب عنوان الامتحان'),
  /** Percent; 70 when blank (spec §5). */
  CertificateThreshold: z._default(
    z.union([
      z.pipe(
        blank,
        z.transform(() => 70),
      ),
      wholeNumber(0, 100, 'اكتب نسبة بين 0 و100'),
    ]),
    70,
  ),
  ExamType: z.optional(examType),
  /** Published unless said otherwise. A draft is seen by the teacher alone. */
  IsPublished: z.optional(flag),
  OpensAt: moment,
  ClosesAt: moment,
  /** Who keeps the time: nobody, one clock for the whole exam, or one for each question. */
  Timing: z.optional(z.enum(['none', 'exam', 'question'], 'اختر طريقة حساب الوقت')),
  /** Read only where `Timing` is `exam`. */
  TimeLimitInSeconds: z.optional(
    z.nullable(
      z.union([
        z.pipe(
          blank,
          z.transform(() => null),
        ),
        wholeNumber(1, 86_400, 'اكتب زمنًا من ثانية واحدة إلى 24 ساعة'),
      ]),
    ),
  ),
  /** Neither the questions nor the options of a PDF exam are shuffled: its paper has an order. */
  ShufflesQuestions: z.optional(flag),
  ShufflesOptions: z.optional(flag),
  /** The questions as JSON text: an array of `questionForm`. */
  QuestionsJson: z.optional(z.nullable(z.string().check(z.maxLength(2_000_000)))),
  /** The same as an array, for a body that is JSON itself. */
  Questions: z.optional(z.nullable(z.array(z.unknown()).check(z.maxLength(examLimits.questions)))),
  QuestionImageFiles: z._default(z.array(examFile).check(z.maxLength(examLimits.questions)), []),
  /** The paper of a PDF exam; an edit that sends none, or the path that it has, keeps the one that is there. */
  examPdf: z.optional(z.nullable(z.union([examFile, text(2000)]))),
  /** `answerKeyForm` as JSON text; empty takes the answer sheet away. */
  AnswerKeyJson: z.optional(z.nullable(z.string().check(z.maxLength(2_000_000)))),
  /** The same as an object, for a body that is JSON itself. */
  AnswerKey: z.optional(z.nullable(answerKeyForm)),
});

/** What of an exam is to change, under the names of its reply; the rest stays. */
export const examChange = z.object({ isPublished: z.boolean() });
