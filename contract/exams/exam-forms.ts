import * as z from 'zod/mini';
import { editedVersion } from '#contract/edited-version.ts';
import { decimal } from '#contract/decimal-field.ts';
import { flag, requiredText, text, wholeNumber } from '#contract/fields.ts';
import { id, ownId } from '#contract/ids.ts';
import { examKindNames, examKinds } from '#domain/exams/exam-kinds.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { examAudiences, keyReleases, openingTexts } from '#domain/exams/windows/exam-opening.ts';
import { practiceReleases } from '#domain/exams/practice-release.ts';
import { toPascalNames } from '#domain/pascal-names.ts';
import { groupOpeningDrafts, momentField } from './exam-windows.ts';
import { answerKeyForm } from './question-forms.ts';

const mebibyte = 1024 * 1024;
const fileLimit = 5 * mebibyte;
const examFile = z.file().check(z.maxSize(fileLimit, 'يجب أن يكون حجم الملف أقل من 5 ميجابايت'));

const typesByName: Record<string, number> = Object.fromEntries(
  examKindNames.map((kind) => [kind.toLowerCase(), examKinds[kind].type]),
);

/** A number of `examTypes`; the names of the kinds count too, in any case (decisions §5). */
const examType = z.pipe(
  z.union([z.number(), z.string()]),
  z.pipe(
    z.transform(
      (value: number | string) => typesByName[String(value).trim().toLowerCase()] ?? Number(value),
    ),
    z.literal(Object.values(examTypes), 'اختر نوع الامتحان'),
  ),
);

const blank = z.literal('');

const thresholdText = 'اكتب نسبة بين 0 و100، بخانتين عشريتين على الأكثر';

const moment = z.optional(z.nullable(momentField));

/** The settings of an exam, without its questions. A field that an edit leaves out stays unchanged, unless noted. */
export const examSettings = {
  lessonId: id('اختر الدرس'),
  title: requiredText(200, 'اكتب عنوان الامتحان'),
  /** Percent; 70 when blank (spec §5). */
  certificateThreshold: z._default(
    z.union(
      [
        z.pipe(
          blank,
          z.transform(() => 70),
        ),
        decimal(0, 100, thresholdText),
      ],
      thresholdText,
    ),
    70,
  ),
  examType: z.optional(examType),
  /** Published by default. Only the teacher sees a draft. */
  isPublished: z.optional(flag),
  opensAt: moment,
  closesAt: moment,
  /** How the exam is timed: no limit, one limit for the whole exam, or one for each question. */
  timing: z.optional(z.enum(['none', 'exam', 'question'], 'اختر طريقة حساب الوقت')),
  /** Read only where `timing` is `exam`. */
  timeLimitInSeconds: z.optional(
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
  /** Questions and options of a PDF exam are never shuffled, because the paper fixes their order. */
  shufflesQuestions: z.optional(flag),
  shufflesOptions: z.optional(flag),
  /** When students may practise the questions; never those of a PDF exam (decisions/0071). */
  practice: z.optional(z.enum(practiceReleases, 'اختر متى تتاح الأسئلة للتدريب')),
  /**
   * Who may take an exam that has windows of groups: everyone, or these groups alone. Without a choice the others follow the
   * exam's own opening, and where it has none the exam is closed to them (decisions/0101).
   */
  openTo: z.optional(z.enum(examAudiences, openingTexts.chooseAudience)),
  /** When right options and explanations are shown: with the result, or once the exam has closed for all. */
  keyRelease: z.optional(z.enum(keyReleases, 'اختر متى تظهر الإجابات الصحيحة')),
  /** Tools that a student may open beside the questions; none by default. */
  allowsPeriodicTable: z.optional(flag),
  allowsCalculator: z.optional(flag),
};

/** The paper of a PDF exam; an edit that sends no file, or the current path, does not change it. */
export const examPdf = z.optional(z.nullable(z.union([examFile, text(2000)])));

/** The body that creates or edits an exam (spec §7), from `examSettings` and `questionDrafts`. */
export const examForm = z.object({
  /** The id of a new exam, chosen by its form. */
  Id: ownId,
  Version: editedVersion,
  ...toPascalNames(examSettings),
  /** The questions as JSON text: an array of `questionDraft`. */
  QuestionsJson: z.optional(z.nullable(z.string().check(z.maxLength(2_000_000)))),
  /** The questions as an array, when the whole body is JSON. */
  Questions: z.optional(z.nullable(z.array(z.unknown()).check(z.maxLength(examLimits.questions)))),
  QuestionImageFiles: z._default(
    z
      .array(examFile)
      .check(z.maxLength(examLimits.newPictures, 'احفظ 400 صورة جديدة على الأكثر في المرة الواحدة')),
    [],
  ),
  examPdf,
  /** `answerKeyForm` as JSON text; empty removes the answer key. */
  AnswerKeyJson: z.optional(z.nullable(z.string().check(z.maxLength(2_000_000)))),
  /** The answer key as an object, when the whole body is JSON. */
  AnswerKey: z.optional(z.nullable(answerKeyForm)),
  /** When the exam is open for single groups, as JSON text; empty removes all windows, left out they stay (decisions/0086). */
  GroupWindowsJson: z.optional(z.nullable(z.string().check(z.maxLength(200_000)))),
  /** The same as an array, when the whole body is JSON. */
  GroupWindows: z.optional(z.nullable(groupOpeningDrafts)),
});

/** Pictures of questions and options, and the paper; the editor sends pictures of some hundred kilobytes. */
export const examBudget = {
  files: examLimits.newPictures + 1,
  bytesPerFile: fileLimit,
  totalBytes: 120 * mebibyte,
};

/** The fields of an exam to change, named as in its reply; the other fields stay unchanged. */
export const examChange = z
  .object({
    isPublished: z.optional(z.boolean()),
    practice: z.optional(z.enum(practiceReleases)),
    /** When publishing: the ids of the questions whose proposed right option is confirmed (decisions/0089). */
    confirmedKeys: z.optional(z.array(z.string()).check(z.maxLength(examLimits.questions))),
  })
  .check(
    z.refine(
      ({ isPublished, practice }) => isPublished !== undefined || practice !== undefined,
      'اختر ما تريد تغييره في الامتحان',
    ),
  );
