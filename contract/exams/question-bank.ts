import * as z from 'zod/mini';
import { answerRules } from '#contract/exams/answer-rules.ts';
import { optionImage } from '#contract/exams/option-pictures.ts';
import { questionLevel, sourceName, sourceYear } from '#contract/exams/question-forms.ts';
import { gradeLevel, idParams, instant, pagedQuery, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { questionTypeNames } from '#domain/exams/exam-kinds.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { drawnLevels, questionLevels } from '#domain/exams/question-bank/levels.ts';

/** A question of an exam as the bank shows it, with all that a copy of it needs. */
const bankQuestion = z.object({
  id: z.string(),
  /** The same for a question and its copies: the id of the first. */
  familyId: z.string(),
  questionText: z.string(),
  questionHtml: z.string(),
  /** Empty for a short answer. */
  options: z.array(z.string()),
  optionsHtml: z.array(z.string()),
  /** One entry for each option; left out where none has a picture. */
  optionImages: z.optional(z.array(z.nullable(optionImage))),
  /** Zero-based. */
  correctOptionIndex: z.number(),
  /** Options that a re-marking counts as right too, zero-based. */
  otherRightOptions: z.array(z.number()),
  /** Whether the right option is the preset one, which nobody has confirmed. */
  isKeyProposed: z.boolean(),
  /** Empty unless the question asks for a short answer. */
  acceptedAnswers: z.array(z.string()),
  answerRules,
  explanationText: z.string(),
  timeInSeconds: z.number(),
  marks: z.number(),
  imageUrl: z.nullable(z.string()),
  examId: z.string(),
  examTitle: z.string(),
  examType: z.number(),
  /** The lesson that the question is about: its exam's, or that of the question of which it is a copy. */
  lessonId: z.string(),
  lessonTitle: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  grade: gradeLevel,
  /** The level that the teacher set; null for none. */
  level: z.nullable(z.enum(questionLevels)),
  /** The level that the results suggest; null with too few. */
  suggestedLevel: z.nullable(z.enum(questionLevels)),
  sourceYear: z.nullable(z.number()),
  sourceName: z.string(),
  /** How many students chose an option or wrote an answer. */
  answeredCount: z.number(),
  /** Share of the results with the right answer, 0 to 1; null without results. */
  rightShare: z.nullable(z.number()),
  /** The most frequent wrong option, zero-based; null where nobody chose one, and for a short answer. */
  mostChosenWrong: z.nullable(z.object({ index: z.number(), count: z.number() })),
  /** When a student last submitted its exam, or when the exam opened; null for a draft. */
  usedAt: z.nullable(instant),
});

/** Accepts the value that means "all" in a filter. */
const orAll = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  );

const share = wholeNumber(0, 100, 'اكتب نسبة بين 0 و100');

const filters = {
  grade: orAll(wholeNumber(1, 3)),
  courseId: orAll(id()),
  lessonId: orAll(id()),
  /** The level that the teacher set, or else the figures suggest; `unset` where there is neither. */
  level: orAll(z.enum(drawnLevels)),
  year: orAll(sourceYear),
  type: orAll(z.enum(questionTypeNames)),
  /** Whether the question or a copy of it was in an exam of this school year. */
  use: orAll(z.enum(['used', 'unused'])),
  /** Percent of right answers; questions without results match neither bound. */
  fromShare: orAll(share),
  toShare: orAll(share),
  sort: z._default(z.enum(['newest', 'hardest', 'mostAnswered']), 'newest'),
};

const ids = z
  .array(id())
  .check(
    z.minLength(1, 'اختر سؤالًا واحدًا على الأقل'),
    z.maxLength(examLimits.questions, 'اختر 200 سؤال على الأكثر'),
  );

const lessonIds = z.array(id()).check(z.minLength(1, 'اختر درسًا واحدًا على الأقل'), z.maxLength(500));

const drawRequest = z.object({
  lessonIds,
  level: z.enum(drawnLevels),
  count: z.int().check(z.minimum(1), z.maximum(examLimits.questions)),
});

/** The questions of all exams of the teacher, to use again (decisions/0078). */
export const questionBank = {
  list: route({
    method: 'GET',
    path: '/api/QuestionBank',
    tag: 'questionBank',
    summary:
      'A page of the questions of all exams, those of papers left out; total in X-Total-Count',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    query: z.extend(pagedQuery, filters),
    reply: z.array(bankQuestion),
  }),
  listYears: route({
    method: 'GET',
    path: '/api/QuestionBank/years',
    tag: 'questionBank',
    summary: 'The years from which questions come, the latest first',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    reply: z.array(z.number()),
  }),
  choose: route({
    method: 'POST',
    path: '/api/QuestionBank/chosen',
    tag: 'questionBank',
    summary: 'The questions with these ids, in their order; those that are gone are left out',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    body: z.object({ ids }),
    reply: z.array(bankQuestion),
  }),
  change: route({
    method: 'PATCH',
    path: '/api/QuestionBank',
    tag: 'questionBank',
    summary: 'Sets level, year or source of several questions; what is left out stays',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    body: z
      .object({
        ids,
        level: z.optional(z.nullable(questionLevel)),
        sourceYear: z.optional(z.nullable(sourceYear)),
        sourceName: z.optional(sourceName),
      })
      .check(
        z.refine(
          ({ level, sourceYear: year, sourceName: name }) =>
            level !== undefined || year !== undefined || name !== undefined,
          'اختر ما تريد تغييره في الأسئلة',
        ),
      ),
    reply: z.object({ changedCount: z.number() }),
  }),
  composition: route({
    method: 'GET',
    path: '/api/QuestionBank/exams/:id/composition',
    tag: 'questionBank',
    summary: 'How many questions of each lesson and level an exam has, for a parallel one',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    params: idParams,
    reply: z.object({
      examType: z.number(),
      familyIds: z.array(z.string()),
      parts: z.array(
        z.object({
          lessonId: z.string(),
          lessonTitle: z.string(),
          level: z.enum(drawnLevels),
          count: z.number(),
        }),
      ),
    }),
    notFound: 'exam.not_found',
  }),
  draw: route({
    method: 'POST',
    path: '/api/QuestionBank/draw',
    tag: 'questionBank',
    summary:
      'Draws questions at random, and says for each wish how many are missing; changes nothing',
    access: 'staff',
    permission: 'exams.edit',
    students: 'none',
    body: z.object({
      requests: z
        .array(drawRequest)
        .check(z.minLength(1, 'اكتب عدد الأسئلة المطلوبة من مستوى واحد على الأقل'), z.maxLength(400)),
      type: z.enum(questionTypeNames),
      /** Questions of these families are not drawn. */
      withoutFamilyIds: z._default(z.array(id()).check(z.maxLength(1000)), []),
      /** Only questions that no exam has used for so many days; 0 for any. */
      unusedDays: z._default(wholeNumber(0, 3660, 'اكتب عدد الأيام من 0 إلى 3660'), 0),
    }),
    reply: z.object({
      questions: z.array(z.extend(bankQuestion, { requestIndex: z.number() })),
      shortages: z.array(z.object({ requestIndex: z.number(), missing: z.number() })),
    }),
  }),
};
