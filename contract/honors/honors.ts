import * as z from 'zod/mini';
import { consentKinds } from '#domain/honors/consent.ts';
import { editedVersion } from '#contract/edited-version.ts';
import { flag, gradeLevel, idParams, instant, pagedQuery, requiredText } from '#contract/fields.ts';
import { imageCrop } from '#contract/image-crop.ts';
import { id, ownId } from '#contract/ids.ts';
import { route } from '#contract/route.ts';

/** An honor as lists show one, without an address or a number of the student (decisions §12). */
const listedHonor = z.object({
  id: z.string(),
  studentId: z.string(),
  description: z.string(),
  /** Relative path, valid for a limited time; null without a picture. */
  studentImageUrl: z.nullable(z.string()),
  createdAt: instant,
  studentName: z.string(),
  grade: z.nullable(gradeLevel),
  teacherName: z.string(),
});

/** The student's own honor. */
const ownHonor = z.extend(listedHonor, {
  /** False once the student took the consent back. */
  isShownToOthers: z.boolean(),
});

const taughtHonor = z.extend(ownHonor, {
  /** False for a person without an account (decisions/0169). */
  studentHasAccount: z.boolean(),
  /** False once student or guardian took the consent to a picture back. */
  acceptsPicture: z.boolean(),
  /** Increases with every edit; an edit of an older version is refused (409). */
  version: z.number(),
});

const paging = z.pick(pagedQuery, { page: true, pageSize: true });

export const honors = {
  list: route({
    method: 'GET',
    path: '/api/honor',
    tag: 'honors',
    summary: 'The honors of all students, newest first; without those who took their consent back',
    access: 'member',
    permission: 'own',
    query: paging,
    reply: z.array(listedHonor),
  }),
  listOwn: route({
    method: 'GET',
    path: '/api/honor/student',
    tag: 'honors',
    summary: "The student's own honors, newest first",
    access: 'member',
    permission: 'own',
    query: paging,
    reply: z.array(ownHonor),
  }),
};

const mebibyte = 1024 * 1024;
const fileLimit = 5 * mebibyte;

/** Enough for a photograph above the limit, so that its field says what is wrong. */
const honorBudget = { files: 1, bytesPerFile: fileLimit, totalBytes: 24 * mebibyte };

const honorFields = {
  Description: requiredText(1000, 'اكتب كلمة التكريم'),
  studentImage: z.optional(
    z.file().check(z.maxSize(fileLimit, 'يجب أن يكون حجم الملف أقل من 5 ميجابايت')),
  ),
  /** The part of `studentImage` to store, cut to a square; without it the middle is used. */
  ImageCrop: z.optional(imageCrop),
  /** The teacher ticked that the consents of student and guardian exist (decisions §12); stored with the date. */
  ConsentConfirmed: z.optional(flag),
};

/** Student and description are required (spec §5, honor form). */
const newHonor = z.object({
  Id: ownId,
  StudentId: id('اختر اسمًا من قائمة الطلاب'),
  ...honorFields,
});

const honorEdit = z.object({
  ...honorFields,
  RemoveImage: z.optional(flag),
  Version: editedVersion,
});

const consentKind = z.enum(consentKinds);

const storedConsent = z.object({
  givenAt: instant,
  agreedText: z.string(),
  /** Empty for the student's own consent. */
  guardianName: z.string(),
  /** Whether the teacher recorded it; else it was given in the profile. */
  isRecordedByTeacher: z.boolean(),
});

/** The stored consents of a student and the guardian. */
export const consentState = z.object({
  student: z.nullable(storedConsent),
  guardian: z.nullable(storedConsent),
  /** Since when a consent is taken back; null while it is not. */
  refusedAt: z.object({ student: z.nullable(instant), guardian: z.nullable(instant) }),
});

export const taughtHonors = {
  list: route({
    method: 'GET',
    path: '/api/honor/teacher/:teacherId',
    tag: 'honors',
    summary: "The teacher's honors, hidden ones included; the search covers name and description",
    access: 'teacher',
    params: z.object({ teacherId: id() }),
    query: pagedQuery,
    reply: z.object({
      success: z.boolean(),
      data: z.array(taughtHonor),
      message: z.string(),
    }),
    notFound: 'honor.teacher_not_found',
  }),
  create: route({
    method: 'POST',
    path: '/api/honor',
    tag: 'honors',
    summary: 'Honors a student',
    access: 'teacher',
    encoding: 'multipart',
    budget: honorBudget,
    body: newHonor,
    reply: taughtHonor,
  }),
  update: route({
    method: 'PUT',
    path: '/api/honor/:id',
    tag: 'honors',
    summary: 'Changes the description and the picture of an honor',
    access: 'teacher',
    encoding: 'multipart',
    budget: honorBudget,
    params: idParams,
    body: honorEdit,
    reply: taughtHonor,
    notFound: 'honor.not_found',
  }),
  get: route({
    method: 'GET',
    path: '/api/honor/:id',
    tag: 'honors',
    summary: 'One honor as the teacher edits it',
    access: 'teacher',
    params: idParams,
    reply: taughtHonor,
    notFound: 'honor.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/honor/:id',
    tag: 'honors',
    summary: 'Deletes an honor with its picture, at once',
    access: 'teacher',
    params: idParams,
    notFound: 'honor.not_found',
  }),
  consents: route({
    method: 'GET',
    path: '/api/honor/consent/:studentId',
    tag: 'honors',
    summary: 'What a student and the guardian agree to now',
    access: 'teacher',
    params: z.object({ studentId: id() }),
    reply: z.extend(consentState, {
      /** Where the guardian takes the consent to a picture back, without an account. */
      guardianLink: z.string(),
    }),
    notFound: 'student.not_found',
  }),
};

/** The text must be the current one, and the tick confirms it. */
const agreement = {
  agreedText: requiredText(6000),
  isAgreed: z.literal(true, 'ضع علامة الموافقة أولًا'),
};

const guardianAgreement = z.object({
  kind: z.literal('guardian'),
  guardianName: requiredText(120, 'اكتب اسم ولي الأمر كاملًا'),
  ...agreement,
});

const ownConsents = z.extend(consentState, {
  /** The texts that a consent is given to now, by kind. */
  texts: z.object({ student: z.string(), guardian: z.string() }),
});

export const honorConsents = {
  get: route({
    method: 'GET',
    path: '/api/honor/consent',
    tag: 'honors',
    summary: 'What the student and the guardian agreed to about honors',
    access: 'student',
    reply: ownConsents,
  }),
  give: route({
    method: 'POST',
    path: '/api/honor/consent',
    tag: 'honors',
    summary: "Stores the student's consent to be named, or the guardian's to a picture",
    access: 'student',
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('student'), ...agreement }),
      guardianAgreement,
    ]),
    reply: ownConsents,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/honor/consent/:kind',
    tag: 'honors',
    summary: "Withdraws a consent and deletes the student's pictures; the student's one ends both",
    access: 'student',
    params: z.object({ kind: consentKind }),
    reply: ownConsents,
  }),
};

const linkParams = z.object({ token: z.string().check(z.maxLength(200)) });

const guardianChoice = z.object({
  studentFirstName: z.string(),
  /** False once the consent to a picture is taken back. */
  acceptsPicture: z.boolean(),
});

/** The calls behind the link of a guardian, who has no account (decisions/0108). */
export const guardianConsent = {
  get: route({
    method: 'GET',
    path: '/api/honor/guardian/:token',
    tag: 'honors',
    summary: 'Whose picture a guardian’s link is about, and whether it may be shown',
    access: 'public',
    params: linkParams,
    reply: guardianChoice,
    notFound: 'honor_consent.unknown_link',
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/honor/guardian/:token',
    tag: 'honors',
    summary: 'Takes the guardian’s consent back and deletes the pictures, without a sign-in',
    access: 'public',
    params: linkParams,
    reply: guardianChoice,
    notFound: 'honor_consent.unknown_link',
    limit: 'useLink',
  }),
};
