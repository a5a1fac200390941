import type { Facts } from './facts.ts';

export type LoadRequest = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export type HotRoute = {
  name: string;
  /** What the route is measured against, in the same server process. */
  baseline: 'the same SQL, bare' | 'a constant reply' | 'a bare insert';
  /** The table of the bare insert. */
  inserts?: 'result' | 'attempt' | 'payment';
  /** The minimum ratio of our requests per second to the baseline's. */
  target: number;
  /** How many different requests there are; reading requests start again after the last one. */
  variety: number;
  /** The n-th request on our side. */
  request: (n: number) => LoadRequest;
};

/** Different requests of a reading route, enough that no single row or token dominates. */
const readVariety = 100;

const pick = <T>(list: T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('The bench database is empty.');
  return item;
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const json = (token: string) => ({ ...bearer(token), 'content-type': 'application/json' });

/** How often a student saves the answers to an exam, and how many students save before the first of them saves again. */
const savings = 3;
const classSize = 1000;

/** The attempt that the n-th request saves, and the number of that saving. */
const savingAt = (n: number) => {
  const within = n % (classSize * savings);
  return {
    attempt: Math.floor(n / (classSize * savings)) * classSize + (within % classSize),
    saving: Math.floor(within / classSize),
  };
};

/** Ten answers, more of them filled at each saving. */
const answersAfter = (saving: number) =>
  Array.from({ length: 10 }, (_, question) => (question <= saving * 3 ? 1 : -1));

/** The id of the n-th click on a button that pays. */
const clickIdOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/**
 * Exams in which answers are saved are not submitted, so that each route starts with students
 * without an attempt.
 */
const examsTo = (purpose: 'result' | 'attempt', { freeExamIds }: Facts) =>
  freeExamIds.filter((_, index) => (index % 4 === 0) === (purpose === 'attempt'));

/** Begins a payment, with a new click each time. */
const checkout = (facts: Facts): HotRoute => ({
  name: 'POST /api/Payment/initiate',
  baseline: 'a bare insert',
  inserts: 'payment',
  // At most six round trips, of which the bare insert is one.
  target: 0.15,
  variety: 200_000,
  request: (n) => ({
    method: 'POST',
    path: '/api/Payment/initiate',
    headers: json(pick(facts.submitters, n).token),
    body: JSON.stringify({ planId: 'yearly', paymentMethod: 'card', clientKey: clickIdOf(n) }),
  }),
});

/** The routes that a class uses all day, each with its baseline and its target. */
export const hotRoutes = (facts: Facts): HotRoute[] => {
  const read = (name: string, target: number, pathOf: (n: number) => string): HotRoute => ({
    name,
    baseline: 'the same SQL, bare',
    target,
    variety: readVariety,
    request: (n) => ({
      method: 'GET',
      path: pathOf(n),
      headers: bearer(pick(facts.readers, n).token),
    }),
  });
  const { courseIds, lessonIds, examIds, takenExamIds, submitters } = facts;
  const savedExamIds = examsTo('attempt', facts);
  const submittedExamIds = examsTo('result', facts);
  return [
    {
      name: 'GET /api/Course/cards',
      baseline: 'a constant reply',
      target: 0.6,
      variety: 1,
      request: () => ({ method: 'GET', path: '/api/Course/cards', headers: {} }),
    },
    read('GET /api/Course/{id}', 1, (n) => `/api/Course/${pick(courseIds, n)}`),
    read('GET /api/Lessons/{id}', 2, (n) => `/api/Lessons/${pick(lessonIds, n)}`),
    read('GET /api/Lessons/{id}/access', 0.9, (n) => `/api/Lessons/${pick(lessonIds, n)}/access`),
    read('GET /api/Exam/lesson/{id}', 4, (n) => `/api/Exam/lesson/${pick(lessonIds, n)}`),
    read('GET /api/Exam/{id}', 4, (n) => `/api/Exam/${pick(examIds, n)}`),
    read(
      'GET /api/ExamResult/user/exam/{id}',
      4,
      (n) => `/api/ExamResult/user/exam/${pick(takenExamIds, n)}`,
    ),
    {
      name: 'PUT /api/Exam/{id}/attempt',
      baseline: 'a bare insert',
      inserts: 'attempt',
      target: 1,
      variety: submitters.length * savedExamIds.length * savings,
      request: (n) => {
        const { attempt, saving } = savingAt(n);
        return {
          method: 'PUT',
          path: `/api/Exam/${pick(savedExamIds, Math.floor(attempt / submitters.length))}/attempt`,
          headers: json(pick(submitters, attempt).token),
          body: JSON.stringify({ answers: answersAfter(saving), revision: saving }),
        };
      },
    },
    {
      name: 'POST /api/ExamResult',
      baseline: 'a bare insert',
      inserts: 'result',
      target: 0.8,
      variety: submitters.length * submittedExamIds.length,
      request: (n) => ({
        method: 'POST',
        path: '/api/ExamResult',
        headers: json(pick(submitters, n).token),
        body: JSON.stringify({
          examId: pick(submittedExamIds, Math.floor(n / submitters.length)),
          // Every second submission passes, and stores a certificate too.
          answers: Array.from({ length: 10 }, (_, question) =>
            n % 2 === 0 || question < 5 ? 1 : 0,
          ),
        }),
      }),
    },
    checkout(facts),
  ];
};

/** The n-th request to the baseline of a route; `routeIndex` is its index among the hot routes. */
export const baselineRequest = (
  facts: Facts,
  route: HotRoute,
  routeIndex: number,
  n: number,
): LoadRequest => {
  if (route.baseline === 'a constant reply')
    return { method: 'GET', path: '/constant', headers: {} };
  if (route.baseline === 'the same SQL, bare') {
    return { method: 'GET', path: `/statements/${routeIndex}/${n % route.variety}`, headers: {} };
  }
  const purpose = route.inserts ?? 'result';
  return {
    method: 'POST',
    path: `/insert/${purpose}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      clientKey: clickIdOf(n),
      studentId: pick(facts.submitters, n).id,
      examId: pick(facts.freeExamIds, Math.floor(n / facts.submitters.length)),
      answers: Array.from({ length: 10 }, () => 2),
    }),
  };
};
