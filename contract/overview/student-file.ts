import * as z from 'zod/mini';
import { studentResult } from '#contract/results/exam-results.ts';
import { idParams, instant, pagedQuery } from '#contract/fields.ts';
import { device } from '#contract/identity/profile.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { ownResults } from '#contract/results/own-results.ts';
import { reportPeriods } from '#domain/overview/student-report/report-periods.ts';

const examPlace = {
  examId: z.string(),
  title: z.string(),
  lessonTitle: z.string(),
  courseName: z.string(),
};

/** A result as in the exam's own list, without the address that the student's page shows, and the lesson and course of the exam. */
const takenExam = z.extend(z.omit(studentResult, { email: true }), {
  ...examPlace,
  /** From the beginning to the submission; null where the answers came without an attempt. */
  usedSeconds: z.nullable(z.number()),
});

const missedExam = z.object({
  ...examPlace,
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
  state: z.enum(['upcoming', 'open', 'over']),
  /** Begun and not submitted. */
  hasBegun: z.boolean(),
  /** Whether the exam's lesson is open to the student now. */
  hasAccess: z.boolean(),
});

const openedDocument = z.object({
  /** One of the lesson's three papers, or the id of a further file. */
  document: z.string(),
  /** The title of a further file; null for the three, whose names are the page's. */
  title: z.nullable(z.string()),
  furthestPage: z.number(),
  /** Null for a file whose pages are not counted yet. */
  pageCount: z.nullable(z.number()),
  lastOpenedAt: instant,
});

const watchedLesson = z.object({
  lessonId: z.string(),
  lessonTitle: z.string(),
  courseName: z.string(),
  hasVideo: z.boolean(),
  /** Seconds of the video that were really watched. */
  watchedSeconds: z.number(),
  /** Share of the video's length, from 0 to 100; null while the length is unknown. */
  watchedPercentage: z.nullable(z.number()),
  /** Where the student stopped, in seconds of the video. */
  stoppedAtSeconds: z.number(),
  /** The papers that the student opened, the one opened last first. */
  documents: z.array(openedDocument),
  lastOpenedAt: instant,
  completedAt: z.nullable(instant),
});

const fileDevice = z.object({
  id: z.string(),
  device,
  startedAt: instant,
  lastUsedAt: instant,
});

const period = z.enum(reportPeriods);

const report = z.object({
  /** Ready to be copied and sent. */
  text: z.string(),
  from: instant,
  until: instant,
  /** When a summary was last mailed to the student; null when none was. */
  mailedAt: z.nullable(instant),
});

const sessionParams = z.extend(idParams, { sessionId: id() });

/** The additional data on the teacher's page of one student (decisions/0082). */
export const studentFile = {
  listResults: route({
    method: 'GET',
    path: '/api/user/:id/results',
    tag: 'students',
    summary: 'What a student has submitted, newest first, with the answers',
    access: 'staff',
    permission: 'students.read',
    students: 'path',
    params: idParams,
    query: z.pick(pagedQuery, { page: true, pageSize: true }),
    reply: z.array(takenExam),
    notFound: 'student.not_found',
  }),
  summarizeResults: route({
    method: 'GET',
    path: '/api/user/:id/results/summary',
    tag: 'students',
    summary: "The trend of a student's results, and the lessons with the fewest right answers",
    access: 'staff',
    permission: 'students.read',
    students: 'path',
    params: idParams,
    reply: ownResults.summary.reply,
    notFound: 'student.not_found',
  }),
  listMissed: route({
    method: 'GET',
    path: '/api/user/:id/missed-exams',
    tag: 'students',
    summary: "Exams of a student's grade without a submission: open ones first, the next end first",
    access: 'staff',
    permission: 'students.read',
    students: 'path',
    params: idParams,
    query: z.pick(pagedQuery, { page: true, pageSize: true }),
    reply: z.array(missedExam),
    notFound: 'student.not_found',
  }),
  listWatching: route({
    method: 'GET',
    path: '/api/user/:id/watching',
    tag: 'students',
    summary: 'The lessons that a student has opened, the one opened last first',
    access: 'staff',
    permission: 'students.read',
    students: 'path',
    params: idParams,
    query: z.pick(pagedQuery, { page: true, pageSize: true }),
    reply: z.array(watchedLesson),
    notFound: 'student.not_found',
  }),
  listDevices: route({
    method: 'GET',
    path: '/api/user/:id/sessions',
    tag: 'students',
    summary: 'On which devices an account is open, used last first, and on how many it may be',
    access: 'staff',
    permission: 'students.read',
    students: 'path',
    params: idParams,
    reply: z.object({ limit: z.number(), devices: z.array(fileDevice) }),
    notFound: 'student.not_found',
  }),
  endDevice: route({
    method: 'DELETE',
    path: '/api/user/:id/sessions/:sessionId',
    tag: 'students',
    summary: 'Signs one device of a student out',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    params: sessionParams,
    notFound: 'session.not_found',
  }),
  endDevices: route({
    method: 'DELETE',
    path: '/api/user/:id/sessions',
    tag: 'students',
    summary: 'Signs a student out everywhere',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    params: idParams,
    notFound: 'student.not_found',
  }),
  report: route({
    method: 'GET',
    path: '/api/user/:id/report',
    tag: 'students',
    summary: "A summary of a student's week, month or school year, as text to send",
    access: 'staff',
    permission: 'students.read',
    students: 'path',
    view: 'report',
    params: idParams,
    query: z.object({ period: z._default(period, 'week') }),
    reply: report,
    notFound: 'student.not_found',
  }),
  printReport: route({
    method: 'GET',
    path: '/api/user/:id/report/print',
    tag: 'students',
    summary: 'The same summary as an A4 page',
    access: 'staff',
    permission: 'students.read',
    students: 'path',
    view: 'report',
    params: idParams,
    query: z.object({ period: z._default(period, 'week') }),
    replyMediaType: 'application/pdf',
    notFound: 'student.not_found',
  }),
  mailReport: route({
    method: 'POST',
    path: '/api/user/:id/report/mail',
    tag: 'students',
    summary: 'Mails the summary to the student, once for each key',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    params: idParams,
    body: z.object({
      /** Made by the client for one press of the button, so that its repetitions are one mail. */
      clientKey: id(),
      period,
    }),
    reply: z.object({ mailedAt: instant }),
    notFound: 'student.not_found',
  }),
};
