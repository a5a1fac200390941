import * as z from 'zod/mini';
import { readMobile, readPhone } from '#domain/contact/read-phone.ts';
import { importLimits } from '#domain/school/student-import/rows.ts';
import { studentStates } from '#domain/school/students/student-states.ts';
import {
  gradeLevel,
  groupFilter,
  idParams,
  instant,
  noGroup,
  pagedQuery,
  requiredText,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';

/** A student as lists show one, the derived figures included (spec §3). */
export const student = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  grade: gradeLevel,
  registrationDate: instant,
  lastActiveDate: z.nullable(instant),
  bio: z.string(),
  qualifications: z.string(),
  /** `01012345678`, or with the country code; empty when none is known. */
  phone: z.string(),
  /** The parent's mobile, as `01012345678`; empty when none is known. */
  parentPhone: z.string(),
  /** Where the student attends, as the teacher wrote it. */
  centre: z.string(),
  /** By which the centre itself knows the student, of whom no other has it; empty for none. */
  centreCode: z.string(),
  /** Empty where it is not known. */
  school: z.string(),
  /** What the staff wrote for themselves; for staff alone. */
  notes: z.optional(z.string()),
  /** The group with a schedule of its own; null and an empty name without one. */
  groupId: z.nullable(z.string()),
  groupName: z.string(),
  isPremium: z.boolean(),
  /** When the Premium that is active now ends; the first moment without it. */
  premiumEndsAt: z.nullable(instant),
  /** When the last running subscription ends: to everything, a month or a bundle; null for whoever has none. */
  subscribedUntil: z.nullable(instant),
  /** Seconds of video that were really watched. */
  totalWatchTime: z.number(),
  completedLessons: z.number(),
  /** Running subscriptions, each month and bundle too; lessons that are open alone are none. */
  activeSubscriptions: z.number(),
  /** Whether the e-mail address was confirmed. */
  isVerified: z.boolean(),
  /** Whether the person has an account, an open invitation, or neither; without an account `email` is empty. */
  state: z.enum(studentStates),
  /** The digits on the student's card. */
  cardNumber: z.string(),
  /** Whether the student left the last grade at the turn of a school year (decisions/0181). */
  hasGraduated: z.boolean(),
  /** EGP that the student owes at the centre, below zero what was paid too much; in lists, for whoever collects payments. */
  balance: z.optional(z.number()),
});

const courseProgress = z.object({
  courseId: z.string(),
  courseName: z.string(),
  lessonsCount: z.number(),
  openedLessons: z.number(),
  completedLessons: z.number(),
  /** Seconds. */
  watchTime: z.number(),
});

const premiumGrant = z.object({
  id: z.string(),
  startsAt: instant,
  /** The first moment without Premium. */
  endsAt: instant,
  isActive: z.boolean(),
  /** The teacher gave it as a gift. */
  isGift: z.boolean(),
  /** The teacher's own remark; empty for the student. */
  note: z.string(),
});

/** Everything the teacher sees of a student. */
export const studentDetail = z.extend(student, {
  openedLessons: z.number(),
  courses: z.array(courseProgress),
  examResults: z.object({
    count: z.number(),
    /** Mean of the percentages, at most one decimal; null without results. */
    averagePercentage: z.nullable(z.number()),
  }),
  certificates: z.array(
    z.object({
      id: z.string(),
      certificateTitle: z.string(),
      examTitle: z.string(),
      issuedAt: instant,
    }),
  ),
  premiumGrants: z.array(premiumGrant),
});

const firstName = requiredText(60, 'اكتب الاسم الأول');
export const lastNameMissing = 'اكتب اسم العائلة';
const lastName = requiredText(120, lastNameMissing);
/** Blank only for a student who has one name. */
const lastNameOfAny = text(120);
export const newGrade = wholeNumber(1, 3, 'اختر الصف الدراسي');
const grade = newGrade;
const longText = text(1000);
export const phone = z.pipe(
  z.string(),
  z.pipe(
    z.transform((written: string) => readPhone(written)),
    z.string('رقم الهاتف غير صحيح. اكتبه كاملًا مثل 01012345678'),
  ),
);
export const parentPhone = z.pipe(
  z.string(),
  z.pipe(
    z.transform((written: string) => readMobile(written)),
    z.string('رقم ولي الأمر غير صحيح. اكتب رقم هاتف محمول مصري مثل 01012345678'),
  ),
);
const centre = text(80);
export const centreCode = text(importLimits.centreCode);
const school = text(importLimits.school);
const notes = text(importLimits.notes);
/** Empty and null are no group. */
export const chosenGroup = z.optional(z.nullable(z.union([noGroup, id('اختر مجموعة من القائمة')])));

/** What may be left out, and then stays as it is. */
const details = {
  bio: z.optional(longText),
  qualifications: z.optional(longText),
  phone: z.optional(phone),
  /** Only the teacher changes these. */
  parentPhone: z.optional(parentPhone),
  centre: z.optional(centre),
  centreCode: z.optional(centreCode),
  school: z.optional(school),
  notes: z.optional(notes),
  groupId: chosenGroup,
};

/**
 * First name, last name and grade are required (spec §5); other fields that are left out stay unchanged. A last name may be left
 * out, not blank: the teacher adds students by one name too.
 */
export const studentForm = z.object({
  firstName,
  lastName: z.optional(lastName),
  grade,
  ...details,
});

/** The last name of a student who has one name may stay blank. */
export const studentFormOfOneName = z.extend(studentForm, { lastName: z.optional(lastNameOfAny) });

const studentPatch = z.object({
  firstName: z.optional(firstName),
  lastName: z.optional(lastNameOfAny),
  grade: z.optional(grade),
  ...details,
});

/** A gift of Premium, valid until the end of that day in Egypt. */
export const premiumGift = z.object({
  endsAt: z.iso.date('اختر آخر يوم في الاشتراك'),
  note: z._default(text(300), ''),
});

/** The filters of the list of students. */
export const studentFilters = {
  search: z._default(text(200), ''),
  /** `owes`: who owes something at the centre, for whoever collects payments. */
  filter: z._default(z.enum(['all', 'premium', 'free', 'owes']), 'all'),
  grade: z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      grade,
    ]),
  ),
  /** Exactly so written; empty for all. */
  centre: z._default(text(80), ''),
  groupId: groupFilter,
  /** `notActive`: invited or walk-in. Graduates are listed by `graduated`, and by a search of all. */
  state: z._default(z.enum(['all', 'notActive', 'graduated', ...studentStates]), 'all'),
};

const filters = {
  ...studentFilters,
  sort: z._default(z.enum(['name', 'registrationDate', 'lastActiveDate']), 'registrationDate'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
};

const listQuery = z.extend(pagedQuery, filters);

export const students = {
  list: route({
    method: 'GET',
    path: '/api/user/students',
    tag: 'students',
    summary:
      'The students, newest first by default; the search covers name, e-mail, phones, the number of the card and the centre’s code',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    view: 'studentList',
    query: listQuery,
    reply: z.array(student),
  }),
  listCentres: route({
    method: 'GET',
    path: '/api/user/students/centres',
    tag: 'students',
    summary: 'Where students attend, in the order of the alphabet',
    access: 'staff',
    permission: 'students.read',
    students: 'none',
    reply: z.array(z.string()),
  }),
  export: route({
    method: 'GET',
    path: '/api/user/students/export',
    tag: 'students',
    summary: 'The same students as a CSV or XLSX file',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    confirmation: 'recent',
    view: 'students',
    query: z.object({ ...filters, format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    replyMediaType: [
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  }),
  get: route({
    method: 'GET',
    path: '/api/user/:id',
    tag: 'students',
    summary: 'One student with all figures; a student gets their own record only',
    access: 'member',
    permission: 'students.read',
    students: 'path',
    view: 'file',
    params: idParams,
    reply: studentDetail,
    notFound: 'student.not_found',
  }),
  update: route({
    method: 'PUT',
    path: '/api/user/:id',
    tag: 'students',
    summary: "Changes a student's record; a student their own only",
    access: 'member',
    permission: 'students.edit',
    students: 'path',
    view: 'file',
    params: idParams,
    body: studentFormOfOneName,
    reply: student,
    notFound: 'student.not_found',
  }),
  decideGrade: route({
    method: 'POST',
    path: '/api/students/:id/grade-request',
    tag: 'students',
    summary: 'Accepts or rejects the grade that a student asks for; once',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    view: 'file',
    params: idParams,
    body: z.object({ accept: z.boolean() }),
    reply: student,
    notFound: 'student.not_found',
  }),
  givePremium: route({
    method: 'POST',
    path: '/api/user/:id/premium',
    tag: 'students',
    summary: 'Gives Premium until the end of a day, and informs the student by mail',
    access: 'staff',
    permission: 'rights.give',
    students: 'path',
    params: idParams,
    body: premiumGift,
    reply: premiumGrant,
    notFound: 'student.not_found',
  }),
  takePremiumBack: route({
    method: 'DELETE',
    path: '/api/user/:id/premium/:grantId',
    tag: 'students',
    summary: 'Ends a Premium at once',
    access: 'staff',
    permission: 'rights.give',
    students: 'path',
    params: z.extend(idParams, { grantId: id() }),
    notFound: 'premium_grant.not_found',
  }),
  sendResetLink: route({
    method: 'POST',
    path: '/api/user/:id/reset-link',
    tag: 'students',
    summary: 'Mails a student the link that sets a new password',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    params: idParams,
    notFound: 'student.not_found',
  }),
  listUnused: route({
    method: 'GET',
    path: '/api/students',
    tag: 'students',
    summary: 'The students, as the unused layer names the call (spec §7)',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    view: 'studentList',
    query: listQuery,
    reply: z.array(student),
  }),
  patch: route({
    method: 'PATCH',
    path: '/api/students/:id',
    tag: 'students',
    summary: "Changes parts of a student's record (unused layer, spec §7)",
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    view: 'file',
    params: idParams,
    body: studentPatch,
    reply: student,
    notFound: 'student.not_found',
  }),
};
