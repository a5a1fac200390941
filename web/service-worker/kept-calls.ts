import { accounts, courses, lessons } from '#web/lib/api/api.ts';
import {
  examAttempts,
  examResults,
  lessonNotes,
  ownResults,
  ownWatermark,
  practice,
  today,
} from '#web/lib/api/on-demand/on-demand-api.ts';
import { keepPart } from './account-cache.ts';
import { pathPattern } from './call-paths.ts';
import {
  endKeptExam,
  keepAttempt,
  keepBegunExam,
  keepExams,
  keepMissingResult,
  keepOpenedQuestion,
} from './keep-exams.ts';
import { keepLesson, keepPageOfList, keepReply } from './keep-lesson.ts';
import type { KeepOptions } from './keep-options.ts';
import {
  keepMistakeCounts,
  keepMistakes,
  keepToday,
  lessonsHeld,
  mistakesAsked,
  mistakesPath,
  roundOfMistakes,
} from './keep-practice.ts';
import { examsAtPresent, lessonAsStored } from './present-replies.ts';

type Row = { path: string; method: string };

/** A call of a student whose reply is stored, or changes what is stored. */
export type KeptCall = {
  method: string;
  pattern: RegExp;
  keep: (options: KeepOptions) => Promise<unknown>;
  /** Whether the stored reply answers the call when there is no network. */
  answers: boolean;
  /** Whether the page shows the stored copy by itself while the server does not answer. */
  isShownFirst: boolean;
  /** The stored reply as it is true now, for what the call asks. */
  present: (body: never, how: { storedAt: number; search: URLSearchParams }) => unknown;
  /** Under which path the reply is stored, if it is a part of another call's. */
  storedUnder?: string;
  /** Whether each page of it is stored, by its whole address. */
  isPaged?: true;
};

const asIs = (body: unknown) => body;

const call = (row: Row, keep: KeptCall['keep'], present: KeptCall['present'] = asIs): KeptCall => ({
  method: row.method,
  pattern: pathPattern(row),
  keep,
  answers: true,
  isShownFirst: false,
  present,
});

/** A read of `callStoredFirst`. */
const shownFirst = (...row: Parameters<typeof call>): KeptCall => ({
  ...call(...row),
  isShownFirst: true,
});

/** A write: without a network it fails as ever, and the page keeps it. */
const write = (row: Row, keep: KeptCall['keep']): KeptCall => ({
  ...call(row, keep),
  answers: false,
});

/** Another call's job stores it. */
const keepNothing = async () => undefined;

const keepWithLesson = async ({ owner, id, path, reply }: KeepOptions) => {
  if (reply.status === 200) await keepPart({ owner, path, lessonId: id }, reply);
};

/** All that is stored of an account. Payments, sign-ins, keys of results and the teacher's pages are not here, so they are not touched. */
export const keptCalls: readonly KeptCall[] = [
  shownFirst(today.get, keepToday),
  shownFirst(courses.get, keepReply),
  shownFirst(lessons.get, keepLesson, (lesson: never, { storedAt }) =>
    lessonAsStored(lesson, storedAt),
  ),
  shownFirst(ownResults.summary, keepReply),
  { ...shownFirst(ownResults.list, keepPageOfList), isPaged: true },
  call(lessonNotes.list, keepWithLesson),
  call(ownWatermark.show, keepReply),
  call(examAttempts.listOwnByLesson, keepExams, (exams: never, { storedAt }) =>
    examsAtPresent(exams, Date.now() - storedAt),
  ),
  call(examAttempts.sharedQuestions, keepNothing),
  call(examResults.getOwn, keepMissingResult),
  call(practice.listLessons, keepReply, lessonsHeld),
  call(practice.startLesson, keepNothing),
  shownFirst(practice.listMistakes, keepMistakeCounts),
  call(practice.printMistakes, keepMistakes, mistakesAsked),
  { ...call(practice.startMistakes, keepNothing, roundOfMistakes), storedUnder: mistakesPath },
  write(examAttempts.begin, keepBegunExam),
  write(examAttempts.save, keepAttempt),
  write(examAttempts.openQuestion, keepOpenedQuestion),
  write(examResults.submit, endKeptExam),
];

const signIns = new Set<string>([accounts.login.path, accounts.adminLogin.path]);

/** Calls of which some end what the device holds of an account. */
export const isSessionCall = (path: string): boolean =>
  path === accounts.revokeToken.path || path === accounts.refreshToken.path || signIns.has(path);

/** Signing out ends it at once, also without a network; a refused renewal and another sign-in when the server has said so. */
export const endsSession = (path: string, status?: number): boolean => {
  if (path === accounts.revokeToken.path) return true;
  if (status === undefined) return false;
  if (path === accounts.refreshToken.path) return status >= 400 && status < 500 && status !== 429;
  return status === 200;
};
