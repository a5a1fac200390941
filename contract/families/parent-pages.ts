import * as z from 'zod/mini';
import { idParams, instant } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { presences } from '#domain/attendance/session-entries.ts';

/** The secret of a link as it stands in its address: an id, and its signature. */
const tokenParams = z.object({ token: z.string().check(z.regex(/^[\da-f]{32}[\w-]{43}$/u)) });

const consent = z.object({
  /** The sentence beside the switch. */
  wording: z.string(),
  isGiven: z.boolean(),
  /** When the switch was last used; null before. */
  changedAt: z.nullable(instant),
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
  consent: z.object({ isGiven: z.boolean(), changedAt: z.nullable(instant) }),
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
    summary: 'The parent agrees to weekly messages, or takes that back at once',
    access: 'public',
    params: tokenParams,
    body: z.object({ isGiven: z.boolean() }),
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
