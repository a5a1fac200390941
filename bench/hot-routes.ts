import type { Facts } from './facts.ts';

export type LoadRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export type HotRoute = {
  name: string;
  /** What the route is measured against, in the same server process. */
  rival: 'the same SQL, bare' | 'a constant reply' | 'a bare insert';
  /** Requests a second of ours over those of the rival, at least. */
  target: number;
  /** How many different requests there are; a number that is reached again is asked again. */
  variety: number;
  /** The n-th request on our side. */
  request: (n: number) => LoadRequest;
};

/** Different requests of a reading route: enough that no single row or token is favoured. */
const readVariety = 100;

const pick = <T>(list: T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('The bench database is empty.');
  return item;
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What a class does all day (design §4), each route with its rival and its target. */
export const hotRoutes = (facts: Facts): HotRoute[] => {
  const read = (name: string, pathOf: (n: number) => string): HotRoute => ({
    name,
    rival: 'the same SQL, bare',
    target: 0.7,
    variety: readVariety,
    request: (n) => ({
      method: 'GET',
      path: pathOf(n),
      headers: bearer(pick(facts.readers, n).token),
    }),
  });
  const { courseIds, lessonIds, examIds, takenExamIds, freeExamIds, submitters } = facts;
  return [
    {
      name: 'GET /api/Course',
      rival: 'a constant reply',
      target: 0.6,
      variety: 1,
      request: () => ({ method: 'GET', path: '/api/Course', headers: {} }),
    },
    read('GET /api/Course/{id}', (n) => `/api/Course/${pick(courseIds, n)}`),
    read('GET /api/Lessons/{id}', (n) => `/api/Lessons/${pick(lessonIds, n)}`),
    read('GET /api/Lessons/{id}/access', (n) => `/api/Lessons/${pick(lessonIds, n)}/access`),
    read('GET /api/Exam/lesson/{id}', (n) => `/api/Exam/lesson/${pick(lessonIds, n)}`),
    read('GET /api/Exam/{id}', (n) => `/api/Exam/${pick(examIds, n)}`),
    read(
      'GET /api/ExamResult/user/exam/{id}',
      (n) => `/api/ExamResult/user/exam/${pick(takenExamIds, n)}`,
    ),
    {
      name: 'POST /api/ExamResult',
      rival: 'a bare insert',
      target: 0.5,
      variety: submitters.length * freeExamIds.length,
      request: (n) => ({
        method: 'POST',
        path: '/api/ExamResult',
        headers: { ...bearer(pick(submitters, n).token), 'content-type': 'application/json' },
        body: JSON.stringify({
          examId: pick(freeExamIds, Math.floor(n / submitters.length)),
          // Every second submission passes, and stores a certificate too.
          answers: Array.from({ length: 10 }, (_, question) =>
            n % 2 === 0 || question < 5 ? 1 : 0,
          ),
        }),
      }),
    },
  ];
};

/** The n-th request to the rival of a route; `place` is the route's place among the hot routes. */
export const rivalRequest = (
  facts: Facts,
  route: HotRoute,
  place: number,
  n: number,
): LoadRequest => {
  if (route.rival === 'a constant reply') return { method: 'GET', path: '/constant', headers: {} };
  if (route.rival === 'the same SQL, bare') {
    return { method: 'GET', path: `/statements/${place}/${n % route.variety}`, headers: {} };
  }
  return {
    method: 'POST',
    path: '/insert',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      studentId: pick(facts.submitters, n).id,
      examId: pick(facts.freeExamIds, Math.floor(n / facts.submitters.length)),
      answers: Array.from({ length: 10 }, () => 2),
    }),
  };
};
