import * as z from 'zod/mini';
import { questionMarking } from '#contract/exams/exam-replies.ts';
import { answerRules } from '#contract/exams/answer-rules.ts';
import { idParams, instant, pagedQuery, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { resultFilters } from '#contract/school/result-filters.ts';
import { route } from '#contract/route.ts';

const questionStatistics = z.object({
  questionId: z.string(),
  /** From 1, in the order in which the teacher wrote the questions. */
  number: z.number(),
  /** Zero-based. */
  correctOptionIndex: z.number(),
  /** Further options that count as right, zero-based. */
  otherRightOptions: z.array(z.number()),
  marking: questionMarking,
  marks: z.number(),
  /** Right answers / results, 0 to 1; null without results. */
  facility: z.nullable(z.number()),
  /** Facility of the best 27 percent minus that of the weakest 27 percent, -1 to 1; null below 10 results. */
  discrimination: z.nullable(z.number()),
  /** How many students of all, of the best and of the weakest chose each option; the last two are 0 below 10 results. */
  options: z.array(
    z.object({
      index: z.number(),
      count: z.number(),
      upperCount: z.number(),
      lowerCount: z.number(),
    }),
  ),
  unansweredCount: z.number(),
  /** The key may be wrong: nobody chose it, the best prefer another option, or the weakest chose it more often. */
  isKeySuspicious: z.boolean(),
});

const examStatistics = z.object({
  resultCount: z.number(),
  /** Percent, rounded as that of a result; null without results. */
  averagePercentage: z.nullable(z.number()),
  medianPercentage: z.nullable(z.number()),
  /** Results that reach the exam's certificate threshold. */
  passCount: z.number(),
  /** Number of results in each tenth: from 0, 10, … and 90 percent on; 100 percent counts in the last. */
  distribution: z.array(z.number()),
  /** Students who were granted another try and have not taken it yet. */
  openRetryCount: z.number(),
  questions: z.array(questionStatistics),
});

/** A student of the exam's grade who has not submitted it. */
const absentee = z.object({
  studentId: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Empty when none is known, as the parent's, and for an assistant who may not see students. */
  phone: z.string(),
  parentPhone: z.string(),
  centre: z.string(),
  lastActiveAt: z.nullable(instant),
  /** Begun and not submitted. */
  hasBegun: z.boolean(),
  /** Whether the exam's lesson is open to the student now. */
  hasAccess: z.boolean(),
});

const remarkChanges = z
  .array(
    z.object({
      questionId: id(),
      /** Zero-based; unchanged when left out. */
      correctOptionIndex: z.optional(z.int().check(z.minimum(0))),
      /** The further options that count as right, zero-based; unchanged when left out. */
      otherRightOptions: z.optional(z.array(z.int().check(z.minimum(0))).check(z.maxLength(7))),
      /** Unchanged when left out. */
      marking: z.optional(questionMarking),
      /** Unchanged when left out. */
      marks: z.optional(wholeNumber(1, 100, 'اكتب درجة بين 1 و100')),
      /** How short answers are compared, by which all are judged again; unchanged when left out. */
      answerRules: z.optional(answerRules),
    }),
  )
  .check(z.minLength(1), z.maxLength(200));

const grade = z.object({ score: z.number(), maxScore: z.number(), percentage: z.number() });

/** The effect of a re-marking, or of its preview. */
const remarkCounts = {
  /** Students whose result changes. */
  changedCount: z.number(),
  awardedCount: z.number(),
  withdrawnCount: z.number(),
};

export const examAnalysis = {
  statistics: route({
    method: 'GET',
    path: '/api/ExamResult/exam/:id/statistics',
    tag: 'results',
    summary: 'How an exam and each of its questions went',
    access: 'staff',
    permission: 'results.read',
    students: 'none',
    params: idParams,
    reply: examStatistics,
    notFound: 'exam.not_found',
  }),
  export: route({
    method: 'GET',
    path: '/api/ExamResult/exam/:id/export',
    tag: 'results',
    summary: 'The results of an exam as a CSV or XLSX file',
    access: 'staff',
    permission: 'results.read',
    students: 'filtered',
    confirmation: 'recent',
    view: 'results',
    params: idParams,
    query: z.object({ ...resultFilters, format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    replyMediaType: [
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    notFound: 'exam.not_found',
  }),
  listAbsentees: route({
    method: 'GET',
    path: '/api/ExamResult/exam/:id/absentees',
    tag: 'results',
    summary: "The students of an exam's grade who have not submitted it, by name",
    access: 'staff',
    permission: 'results.read',
    students: 'filtered',
    view: 'absentees',
    params: idParams,
    query: z.extend(pagedQuery, {
      centre: resultFilters.centre,
      groupId: resultFilters.groupId,
    }),
    reply: z.array(absentee),
    notFound: 'exam.not_found',
  }),
  previewRemark: route({
    method: 'POST',
    path: '/api/Exam/:id/remark/preview',
    tag: 'results',
    summary: 'Shows whose results other right options or marks would change; stores nothing',
    access: 'staff',
    permission: 'results.grade',
    students: 'all',
    params: idParams,
    body: z.object({ changes: remarkChanges }),
    reply: z.object({
      ...remarkCounts,
      /** Fingerprint of exactly these changes of results and certificates. */
      fingerprint: z.string(),
      /** Changed certificates first, then changed results by name; at most 1,000. */
      students: z.array(
        z.object({
          studentId: z.string(),
          name: z.string(),
          before: grade,
          after: grade,
          certificate: z.enum(['none', 'kept', 'awarded', 'withdrawn']),
        }),
      ),
    }),
    notFound: 'exam.not_found',
  }),
  remark: route({
    method: 'POST',
    path: '/api/Exam/:id/remark',
    tag: 'results',
    summary: 'Changes right options or marks, grades every result again and updates certificates',
    access: 'staff',
    permission: 'results.grade',
    students: 'all',
    params: idParams,
    body: z.object({
      changes: remarkChanges,
      /** The fingerprint of the preview; a re-marking with another effect is refused. */
      fingerprint: z.string().check(z.maxLength(100)),
    }),
    reply: z.object(remarkCounts),
    notFound: 'exam.not_found',
  }),
  allowRetry: route({
    method: 'POST',
    path: '/api/ExamResult/exam/:id/student/:studentId/retry',
    tag: 'results',
    summary:
      'Lets a student take an exam again; the result stays until the new one, the certificate for good',
    access: 'staff',
    permission: 'results.grade',
    students: 'path',
    params: z.extend(idParams, { studentId: id() }),
    notFound: 'exam.student_result_not_found',
  }),
  cancelRetry: route({
    method: 'DELETE',
    path: '/api/ExamResult/exam/:id/student/:studentId/retry',
    tag: 'results',
    summary: 'Takes an open try back, with the answers that were saved for it',
    access: 'staff',
    permission: 'results.grade',
    students: 'path',
    params: z.extend(idParams, { studentId: id() }),
    notFound: 'exam.student_result_not_found',
  }),
};
