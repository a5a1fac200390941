import { accounts, courses, lessons } from '#web/lib/api/api.ts';
import {
  examAttempts,
  examResults,
  lessonNotes,
  ownAttendance,
  ownResults,
  ownWatermark,
  practice,
  studentNotifications,
  today,
} from '#web/lib/api/on-demand/on-demand-api.ts';
import {
  classSessions,
  ownStaff,
  paidMonths,
  paperSheets,
} from '#web/lib/api/teacher/teacher-api.ts';
import { cachePart } from './account-cache.ts';
import { pathPattern } from './call-paths.ts';
import {
  endCachedExam,
  cacheAttempt,
  cacheBegunExam,
  cacheExams,
  cacheMissingResult,
  cacheOpenedQuestion,
} from './cache-exams.ts';
import {
  cacheMerged,
  cachePaidMonth,
  cacheSession,
  cacheSheetKit,
  sessionAtPresent,
} from './cache-class-session.ts';
import { cacheLesson, cachePageOfList, cacheReply } from './cache-lesson.ts';
import type { CacheOptions } from './cache-options.ts';
import {
  cacheMistakeCounts,
  cacheMistakes,
  cacheToday,
  cachedLessonsOf,
  requestedMistakes,
  mistakesPath,
  roundOfMistakes,
} from './cache-practice.ts';
import { atPresent } from '#web/lib/calls/stored/rights-at-present.ts';
import { examsAtPresent } from './present-replies.ts';
import { storedLesson } from './stored-lesson.ts';

type Row = { path: string; method: string };

/** A call of a student, or of staff, whose reply is stored, or changes what is stored. */
export type CachedCall = {
  method: string;
  pattern: RegExp;
  store: (options: CacheOptions) => Promise<unknown>;
  /** Whether the stored reply answers the call when there is no network. */
  answers: boolean;
  /** Whether the page shows the stored copy by itself while the server does not answer. */
  isShownFirst: boolean;
  /** Makes the body for a call from the stored one, or a refusal: adjusted to the present time and filtered by the query. */
  present: (body: never, how: { storedAt: number; search: URLSearchParams }) => unknown;
  /** The path of another call whose stored reply contains this one. */
  storedUnder?: string;
  /** A call of the teacher and assistants, not of students. */
  isOfStaff?: true;
  /** Whether each page of it is stored, by its whole address. */
  isPaged?: true;
  /** Everybody reads the same, without a token; it is stored with the account whose cache is there. */
  isPublic?: true;
};

const asIs = (body: unknown) => body;

const call = (
  row: Row,
  store: CachedCall['store'],
  present: CachedCall['present'] = asIs,
): CachedCall => ({
  method: row.method,
  pattern: pathPattern(row),
  store,
  answers: true,
  isShownFirst: false,
  present,
});

/** A read of `storedQuery`. */
const shownFirst = (...row: Parameters<typeof call>): CachedCall => ({
  ...call(...row),
  isShownFirst: true,
});

/** A write: without a network it fails as without a worker, and the page stores it. */
const write = (row: Row, store: CachedCall['store']): CachedCall => ({
  ...call(row, store),
  answers: false,
});

/** A call of the teacher and assistants. */
const ofStaff = (cachedCall: CachedCall): CachedCall => ({ ...cachedCall, isOfStaff: true });

/** For a reply that the job of another call stores. */
const cacheNothing = async () => undefined;

const cacheWithLesson = async ({ owner, id, path, reply }: CacheOptions) => {
  if (reply.status === 200) await cachePart({ owner, path, lessonId: id }, reply);
};

/**
 * All that is stored of an account. Payments, sign-ins, keys of results and the teacher's pages are not here, so they are not touched; of the
 * teacher's, class sessions with who has paid the month, and what reads the printed sheets of an exam.
 */
export const cachedCalls: readonly CachedCall[] = [
  shownFirst(today.get, cacheToday),
  shownFirst(courses.get, cacheReply, (course) => atPresent(course, Date.now())),
  { ...shownFirst(courses.listCards, cacheReply), isPublic: true },
  shownFirst(lessons.get, cacheLesson, storedLesson),
  shownFirst(ownResults.summary, cacheReply),
  shownFirst(ownAttendance.get, cacheReply),
  { ...shownFirst(ownResults.list, cachePageOfList), isPaged: true },
  { ...shownFirst(studentNotifications.list, cachePageOfList), isPaged: true },
  call(studentNotifications.unread, cacheReply),
  call(lessonNotes.list, cacheWithLesson),
  call(ownWatermark.show, cacheReply),
  call(examAttempts.listOwnByLesson, cacheExams, (exams: never, { storedAt }) =>
    examsAtPresent(exams, Date.now() - storedAt),
  ),
  call(examAttempts.sharedQuestions, cacheNothing),
  call(examResults.getOwn, cacheMissingResult),
  call(practice.listLessons, cacheReply, cachedLessonsOf),
  call(practice.startLesson, cacheNothing),
  shownFirst(practice.listMistakes, cacheMistakeCounts),
  call(practice.printMistakes, cacheMistakes, requestedMistakes),
  { ...call(practice.startMistakes, cacheNothing, roundOfMistakes), storedUnder: mistakesPath },
  write(examAttempts.begin, cacheBegunExam),
  write(examAttempts.save, cacheAttempt),
  write(examAttempts.openQuestion, cacheOpenedQuestion),
  write(examAttempts.submit, endCachedExam),
  ofStaff(
    call(classSessions.get, cacheSession, (session: never, { storedAt }) =>
      sessionAtPresent(session, Date.now() - storedAt),
    ),
  ),
  ofStaff(write(classSessions.saveChanges, cacheMerged)),
  { ...ofStaff(call(paidMonths.get, cachePaidMonth)), isPaged: true },
  ofStaff(call(paperSheets.kit, cacheSheetKit)),
  // What an assistant may do decides which panel is shown.
  ofStaff(call(ownStaff.me, cacheReply)),
];

const signIns = new Set<string>([accounts.login.path, accounts.adminLogin.path]);

/** Whether a call may end the session, which deletes the cached replies of the account. */
export const isSessionCall = (path: string): boolean =>
  path === accounts.revokeToken.path || path === accounts.refreshToken.path || signIns.has(path);

/**
 * Whether a call ends the session: signing out at once, also without a network; a renewal once the server has refused
 * it, another sign-in once it has succeeded.
 */
export const endsSession = (path: string, status?: number): boolean => {
  if (path === accounts.revokeToken.path) return true;
  if (status === undefined) return false;
  if (path === accounts.refreshToken.path) return status >= 400 && status < 500 && status !== 429;
  return status === 200;
};
