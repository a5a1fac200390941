import * as z from 'zod/mini';
import { groupFilter, idParams, instant, pagedQuery, wholeNumber } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { sessionFields } from '#domain/attendance/session-entries.ts';

const presenceCounts = {
  present: z.number(),
  late: z.number(),
  absent: z.number(),
  excused: z.number(),
};

/** When and of which group a session is. */
const sessionPlace = {
  sessionId: z.string(),
  groupName: z.string(),
  day: z.string(),
  /** By the clock in Egypt. */
  from: z.string(),
  to: z.string(),
};

const studentAttendance = z.object({
  ...presenceCounts,
  /** Up to the latest session of the present group; an excused absence neither counts nor ends the row. */
  absencesInRow: z.number(),
  /** The latest sessions with something written about the student, at most 30, the latest first. */
  sessions: z.array(
    z.object({
      ...sessionPlace,
      presence: z.nullable(z.string()),
      homework: z.nullable(z.string()),
      oral: z.nullable(z.string()),
    }),
  ),
});

const listedSession = z.object({
  ...sessionPlace,
  ...presenceCounts,
  /** Null once the group was deleted. */
  groupId: z.nullable(z.string()),
  /** Who was in the group at the opening, and whoever has an entry. */
  total: z.number(),
  closedAt: z.nullable(instant),
  /** When the class was called off; null where it takes place. */
  cancelledAt: z.nullable(instant),
  isLive: z.boolean(),
});

const loggedChange = z.object({
  id: z.string(),
  studentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  field: z.enum(sessionFields),
  value: z.nullable(z.string()),
  /** The moment that counts, by which changes are ordered. */
  at: instant,
  receivedAt: instant,
  /** The assistant who made it; null for the teacher and for the student. */
  actorName: z.nullable(z.string()),
  /** The student made it by entering a live lesson. */
  isOwn: z.boolean(),
  /**
   * `current`: it is what the session shows. `replaced`: a later change took its place. `overridden`: when it arrived, a later
   * change was there already.
   */
  state: z.enum(['current', 'replaced', 'overridden']),
  /** The device's clock was wrong: the moment that it named was bounded. */
  isClockWrong: z.boolean(),
});

const paging = z.pick(pagedQuery, { page: true });
const pageSize = z._default(wholeNumber(1, 100), 30);

/** What class sessions came to: of a student, of a group, and who changed what (decisions/0176). */
export const attendance = {
  ofStudent: route({
    method: 'GET',
    path: '/api/user/:id/attendance',
    tag: 'students',
    summary:
      "A student's latest class sessions of the school year, and how often the student came or not",
    access: 'staff',
    permission: 'students.read',
    students: 'path',
    params: idParams,
    reply: studentAttendance,
    notFound: 'student.not_found',
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/class-sessions',
    tag: 'students',
    summary: 'Sessions of a group or of all, the latest first, each with its counts',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    query: z.extend(paging, { pageSize, groupId: groupFilter }),
    reply: z.array(listedSession),
  }),
  listAbsentees: route({
    method: 'GET',
    path: '/api/class-sessions/absentees',
    tag: 'students',
    summary:
      'Students who were absent three times in a row or more, up to the latest session of their group',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    reply: z.array(
      z.object({
        id: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        groupName: z.string(),
        absencesInRow: z.number(),
      }),
    ),
  }),
  listChanges: route({
    method: 'GET',
    path: '/api/class-sessions/:id/changes',
    tag: 'students',
    summary: 'Who changed what in a session, the latest first',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    params: idParams,
    query: z.extend(paging, {
      pageSize,
      /** Only changes that lost to a later one, or were made by a device with a wrong clock. */
      state: z._default(z.enum(['all', 'conflicts']), 'all'),
    }),
    reply: z.array(loggedChange),
    notFound: 'class_session.not_found',
  }),
};

export const ownAttendance = {
  get: route({
    method: 'GET',
    path: '/api/Student/attendance',
    tag: 'student',
    summary: "The student's own latest class sessions of the school year, once each was closed",
    access: 'student',
    reply: studentAttendance,
  }),
};
