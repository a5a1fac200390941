import * as z from 'zod/mini';
import { codeKinds } from '#domain/codes/code-kinds.ts';
import { codeStates } from '#domain/codes/redemption.ts';
import {
  gradeLevel,
  idParams,
  instant,
  pagedQuery,
  requiredText,
  wholeNumber,
} from '#contract/fields.ts';
import { anyId, id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';

const student = z.object({ id: z.string(), name: z.string() });

/** An access code as the teacher sees it: `id` to `redeemedAt` are the fields of spec §3. */
export const accessCode = z.object({
  id: z.string(),
  /** Its ten signs, without the dash that people see; where `isMasked`, dots and the last signs. */
  code: z.string(),
  /** No use is left. */
  isUsed: z.boolean(),
  createdAt: instant,
  /** The last use. */
  redeemedAt: z.nullable(instant),
  state: z.enum(codeStates),
  /** How many students can use it, each once. */
  maxUses: z.number(),
  currentUses: z.number(),
  kind: z.enum(codeKinds),
  /** Set where the code opens a month. */
  month: z.nullable(z.number()),
  /** How many lessons a bundle opens. */
  lectureCount: z.nullable(z.number()),
  /** Null for a month and a bundle, as is all else about a lesson. */
  lessonId: z.nullable(z.string()),
  lessonTitle: z.nullable(z.string()),
  courseId: z.nullable(z.string()),
  courseTitle: z.nullable(z.string()),
  /** The grade of the lesson or the month; null for a bundle, which has none. */
  gradeLevel: z.nullable(gradeLevel),
  /** The last student who used it; null for an unused code, and where the account was deleted. */
  usedBy: z.nullable(student),
  /** The teacher withdrew the access that the code had given to that student. */
  isAccessRevoked: z.boolean(),
  /** The first moment at which it is no longer accepted. */
  expiresAt: z.nullable(instant),
  batchId: z.nullable(z.string()),
  batchName: z.nullable(z.string()),
  /** A use is left, and the session was not confirmed within the last minutes (decisions/0209). */
  isMasked: z.boolean(),
});

/** How many students can use a code, each once. */
export const maxUsesOfCode = wholeNumber(
  1,
  1_000_000,
  'اكتب كم طالبًا يستخدم الكود، من 1 إلى 1000000',
);

/** What the listed codes open. */
export const kindFilter = z._default(z.enum([...codeKinds, 'all']), 'all');

const codesQuery = z.extend(pagedQuery, {
  state: z._default(z.enum([...codeStates, 'all']), 'all'),
});

/** Deletions leave what was opened (decisions/0104). */
const deletion =
  'it is in no list any more and opens nothing; students who used it keep what it opened';

const lessonParams = z.object({ lessonId: id() });

export const accessCodes = {
  generate: route({
    method: 'POST',
    path: '/api/LessonAccessCode/generate',
    tag: 'access codes',
    summary: 'Makes one access code of a lesson; `maxUses` students can use it, one by default',
    access: 'staff',
    permission: 'rights.give',
    students: 'none',
    query: z.object({ lessonId: anyId, maxUses: z._default(maxUsesOfCode, 1) }),
    reply: accessCode,
    notFound: 'lesson.not_found',
  }),
  list: route({
    method: 'GET',
    path: '/api/LessonAccessCode',
    tag: 'access codes',
    summary:
      'All codes, newest first, unused ones masked without a recent confirmation; the search covers codes and the names of students',
    access: 'staff',
    permission: 'rights.give',
    students: 'all',
    query: z.extend(codesQuery, { batchId: z.optional(anyId), kind: kindFilter }),
    reply: z.array(accessCode),
  }),
  listOfLesson: route({
    method: 'GET',
    path: '/api/LessonAccessCode/lesson/:lessonId',
    tag: 'access codes',
    summary:
      'The codes of a lesson, newest first, unused ones masked without a recent confirmation',
    access: 'staff',
    permission: 'rights.give',
    students: 'all',
    params: lessonParams,
    query: codesQuery,
    reply: z.array(accessCode),
    notFound: 'lesson.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/LessonAccessCode/:id',
    tag: 'access codes',
    summary: `Deletes a code: ${deletion}`,
    access: 'staff',
    permission: 'rights.give',
    students: 'all',
    params: idParams,
    notFound: 'access_code.not_found',
  }),
  deleteOfLesson: route({
    method: 'DELETE',
    path: '/api/LessonAccessCode/codes/:lessonId',
    tag: 'access codes',
    summary: 'Deletes every code of a lesson; 404 where it has none',
    access: 'staff',
    permission: 'rights.give',
    students: 'all',
    params: lessonParams,
    reply: z.object({ count: z.number() }),
    notFound: 'lesson.not_found',
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/LessonAccessCode/revoke/:studentId/:lessonId',
    tag: 'access codes',
    summary: 'Takes back what a code opened for a student; other rights of the student stay',
    access: 'staff',
    permission: 'rights.give',
    students: 'path',
    params: z.extend(lessonParams, { studentId: id() }),
    notFound: 'access_code.no_access',
  }),
  revokeCode: route({
    method: 'DELETE',
    path: '/api/LessonAccessCode/:id/access/:studentId',
    tag: 'access codes',
    summary:
      'Takes back what one code gave to a student: a lesson, a month, or a bundle with the lessons that it opened',
    access: 'staff',
    permission: 'rights.give',
    students: 'path',
    params: z.extend(idParams, { studentId: id() }),
    notFound: 'access_code.no_access',
  }),
};

/** A lesson, as the specification has it (spec §7), or what else a code opens, with the first moment without it. */
const redeemed = z.union([
  z.object({ lessonId: z.string(), lessonTitle: z.string() }),
  z.object({ opens: z.literal('month'), month: z.number(), gradeLevel, endsAt: instant }),
  z.object({ opens: z.literal('bundle'), lectureCount: z.number(), endsAt: instant }),
]);

/** The calls of students' pages, in a group of their own because pages load whole groups. */
export const codeRedemption = {
  redeem: route({
    method: 'POST',
    path: '/api/LessonAccessCode/redeem',
    tag: 'access codes',
    summary: 'Gives the student what a code opens: a lesson, a month or a lecture bundle',
    access: 'student',
    urgency: 'payment',
    body: z.object({ code: requiredText(100, 'اكتب الكود') }),
    reply: redeemed,
  }),
};
