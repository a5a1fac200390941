import * as z from 'zod/mini';
import { id } from '#contract/ids.ts';
import { resultFilters } from '#contract/school/result-filters.ts';
import { requiredText } from '#contract/fields.ts';
import { giftForm } from '#contract/school/gifts.ts';
import { route } from '#contract/route.ts';
import { premiumGift, studentFilters } from '#contract/school/students.ts';
import { skipReasons } from '#domain/school/groups/skip-reasons.ts';

export const bulkLimits = {
  /** The maximum number of students of one call. */
  students: 2000,
  subject: 150,
  body: 5000,
} as const;

/** Texts of the forms, each at its field. */
export const bulkTexts = {
  nobody: 'اختر حسابًا واحدًا على الأقل',
  tooMany: 'أقصى عدد في المرة الواحدة 2,000 حساب. قسّم ما اخترته.',
  subject: 'اكتب عنوان الرسالة',
  body: 'اكتب نص الرسالة',
  exam: 'اختر الامتحان',
} as const;

const ids = z
  .array(id())
  .check(z.minLength(1, bulkTexts.nobody), z.maxLength(bulkLimits.students, bulkTexts.tooMany));

const { search, band, centre, groupId } = resultFilters;

/** The marked students, or all that the filters of a list let through at the moment of the call. */
export const selection = z.discriminatedUnion('of', [
  z.object({ of: z.literal('marked'), ids }),
  z.object({ of: z.literal('students'), filters: z.object(studentFilters) }),
  z.object({
    of: z.literal('results'),
    examId: id(),
    filters: z.object({ search, band, centre, groupId }),
  }),
  z.object({
    of: z.literal('absentees'),
    examId: id(),
    filters: z.object({ search, centre, groupId }),
  }),
]);

const common = {
  /** Made by the client for one press of the button, so that its repetitions are one action. */
  clientKey: id(),
  students: selection,
};

const outcome = z.object({
  /** The number of students for whom it was done. */
  doneCount: z.number(),
  /** The skipped students with the reason; deleted accounts have empty names. */
  skipped: z.array(
    z.object({ studentId: z.string(), name: z.string(), reason: z.enum(skipReasons) }),
  ),
});

const bulk = {
  method: 'POST',
  tag: 'students',
  access: 'staff',
  students: 'filtered',
  reply: outcome,
} as const;

/** The teacher's actions on many students at once; a repeated key counts once (decisions/0083). */
export const bulkActions = {
  countReceivers: route({
    method: 'POST',
    path: '/api/bulk/receivers',
    tag: 'students',
    summary: 'How many of the chosen students a message would reach, and why not the others',
    access: 'staff',
    permission: 'messages.send',
    students: 'filtered',
    body: z.object({ students: selection }),
    reply: z.object({
      chosen: z.number(),
      receivers: z.number(),
      /** They switched mails about lessons off. */
      unsubscribed: z.number(),
      /** Their address is not confirmed, so it may belong to a stranger. */
      notVerified: z.number(),
    }),
  }),
  moveToGroup: route({
    ...bulk,
    permission: 'students.edit',
    path: '/api/bulk/group',
    summary: 'Puts the chosen students of its grade into a group, or takes them out of theirs',
    body: z.object({ ...common, groupId: z.nullable(id()) }),
    notFound: 'group.not_found',
  }),
  give: route({
    ...bulk,
    permission: 'rights.give',
    path: '/api/bulk/gift',
    summary: 'Gives each chosen student Premium, a month, a lesson or credits, and informs by mail',
    body: z.object({
      ...common,
      gift: z.discriminatedUnion('opens', [
        z.extend(premiumGift, { opens: z.literal('everything') }),
        giftForm,
      ]),
    }),
  }),
  send: route({
    ...bulk,
    permission: 'messages.send',
    path: '/api/bulk/message',
    summary: 'Mails the chosen students, without those who switched such mails off',
    body: z.object({
      ...common,
      subject: requiredText(bulkLimits.subject, bulkTexts.subject),
      body: requiredText(bulkLimits.body, bulkTexts.body),
    }),
  }),
  allowRetry: route({
    ...bulk,
    permission: 'results.grade',
    path: '/api/bulk/retry',
    summary: 'Lets the chosen students who have a result of an exam take it again',
    body: z.object({ ...common, examId: id(bulkTexts.exam) }),
    notFound: 'exam.not_found',
  }),
};
