import * as z from 'zod/mini';
import { idParams, instant } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { presences } from '#domain/attendance/session-entries.ts';
import { toLatinDigits } from '#domain/text/digits.ts';

/** The secret of a link as it stands in its address: an id, and its signature. */
const tokenParams = z.object({ token: z.string().check(z.regex(/^[\da-f]{32}[\w-]{43}$/u)) });

const consent = z.object({
  /** The sentence beside the switch. */
  wording: z.string(),
  isGiven: z.boolean(),
  /** A code that the parent was sent, or the staff, shows that it was the parent (decisions/0210). */
  isProven: z.boolean(),
  /** When the consent was last changed; null before. */
  changedAt: z.nullable(instant),
  /** Whether the parent was sent a code that still works. */
  awaitsCode: z.boolean(),
});

/** What a parent sees of one student: nothing of another, and no contact data. */
const parentPage = z.object({
  firstName: z.string(),
  /** The latest first. */
  attendance: z.array(
    z.object({ day: z.iso.date(), from: z.string(), presence: z.enum(presences) }),
  ),
  /** As the student sees them, the latest first. */
  results: z.array(
    z.object({
      title: z.string(),
      score: z.number(),
      maxScore: z.number(),
      percentage: z.number(),
      submittedAt: instant,
    }),
  ),
  /** Lessons by the last visit, the latest first. */
  lessons: z.array(
    z.object({ title: z.string(), lastOpenedAt: instant, isCompleted: z.boolean() }),
  ),
  /** The current month, 1 to 12, where it is unpaid. */
  unpaidMonth: z.nullable(z.number()),
  /** EGP that are owed at the centre; 0 for nothing. */
  owed: z.number(),
  nextExam: z.nullable(
    z.object({ title: z.string(), opensAt: z.nullable(instant), closesAt: z.nullable(instant) }),
  ),
  nextClass: z.nullable(z.object({ startsAt: instant, endsAt: instant, centre: z.string() })),
  consent,
});

/** The link as those see it who may send it. */
const parentLink = z.object({
  /** Null where none is open. */
  link: z.nullable(
    z.object({
      url: z.string(),
      madeAt: instant,
      madeBy: z.enum(['teacher', 'student']),
      /** Whether the caller may end it: a student only their own. */
      canEnd: z.boolean(),
    }),
  ),
  consent: z.object({
    isGiven: z.boolean(),
    /** Null for the word of whoever holds the link, who may be the student (decisions/0210). */
    proof: z.nullable(z.enum(['code', 'teacher'])),
    changedAt: z.nullable(instant),
    /** The assistant who entered it, empty for the teacher; null where nobody of them did, and for the student. */
    recordedBy: z.nullable(z.string()),
    /** When the code was made with which the parent may agree; null where none works. */
    codeSentAt: z.nullable(instant),
  }),
});

/** The page of a student that a parent opens by a link, without an account (decisions/0180). */
export const parentPages = {
  show: route({
    method: 'GET',
    path: '/api/parent/:token',
    tag: 'students',
    summary: 'What a parent sees of one student by a link, without an account',
    access: 'public',
    params: tokenParams,
    reply: parentPage,
    notFound: 'parent_link.not_found',
    limit: 'familyLink',
  }),
  changeConsent: route({
    method: 'PUT',
    path: '/api/parent/:token/consent',
    tag: 'students',
    summary:
      'Agrees to weekly messages, as the parent with the code that the parent was sent, or takes that back at once',
    access: 'public',
    params: tokenParams,
    body: z.object({
      isGiven: z.boolean(),
      /** Six digits from the message to the parent's phone; without them it is the word of whoever holds the link. */
      code: z.optional(
        z.string().check(
          z.maxLength(40),
          z.overwrite((typed) => toLatinDigits(typed).replaceAll(/\D/gu, '')),
          z.regex(/^\d{6}$/u, 'اكتب الأرقام الستة كما في الرسالة'),
        ),
      ),
    }),
    reply: consent,
    notFound: 'parent_link.not_found',
    limit: 'parentConsent',
  }),
};

/** The link to a student's page as the staff send it. */
export const parentLinks = {
  get: route({
    method: 'GET',
    path: '/api/students/:id/parent-link',
    tag: 'students',
    summary:
      "The open link to a parent's page of a student, and whether the parent agreed to messages",
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    params: idParams,
    reply: parentLink,
    notFound: 'student.not_found',
  }),
  create: route({
    method: 'POST',
    path: '/api/students/:id/parent-link',
    tag: 'students',
    summary: "Makes the link to the parent's page; an open one stays, however many ask at once",
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    params: idParams,
    reply: parentLink,
    notFound: 'student.not_found',
  }),
  end: route({
    method: 'DELETE',
    path: '/api/students/:id/parent-link',
    tag: 'students',
    summary:
      'Ends the open link: its address opens nothing any more; to end it twice changes nothing',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    params: idParams,
    reply: parentLink,
    notFound: 'student.not_found',
  }),
};

/** The consent of a student's parent to messages, as the staff prove it (decisions/0210). */
export const parentConsents = {
  record: route({
    method: 'PUT',
    path: '/api/students/:id/parent-consent',
    tag: 'students',
    summary: 'Records that the parent agreed by phone or on paper, or takes the consent back',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    params: idParams,
    body: z.object({ isGiven: z.boolean() }),
    reply: parentLink,
    notFound: 'student.not_found',
  }),
  makeCode: route({
    method: 'POST',
    path: '/api/students/:id/parent-consent/code',
    tag: 'students',
    summary:
      'Makes the code with which the parent agrees on the page, and ends an earlier one; the caller sends the message',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    view: 'file',
    params: idParams,
    /** The parent's number, and the message with the code. */
    reply: z.object({ phone: z.string(), text: z.string() }),
    notFound: 'student.not_found',
  }),
};

/** The same link as its student sends it. */
export const ownParentLink = {
  get: route({
    method: 'GET',
    path: '/api/user/me/parent-link',
    tag: 'students',
    summary: 'The open link to the caller’s own page for a parent',
    access: 'student',
    reply: parentLink,
  }),
  create: route({
    method: 'POST',
    path: '/api/user/me/parent-link',
    tag: 'students',
    summary: 'Makes the link to the caller’s own page for a parent; an open one stays',
    access: 'student',
    reply: parentLink,
  }),
  end: route({
    method: 'DELETE',
    path: '/api/user/me/parent-link',
    tag: 'students',
    summary: "Ends the link that the student made; the teacher's stays, and is refused",
    access: 'student',
    reply: parentLink,
  }),
};
