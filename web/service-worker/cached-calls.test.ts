import { describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api/api.ts';
import { endsSession, cachedCalls } from './cached-calls.ts';

// What surrounds a worker is not there in Node.
vi.hoisted(() => vi.stubGlobal('self', { offlineFiles: [] }));

const id = '0190d0a0-0000-7000-8000-000000000000';

const allCalls = Object.values(api).flatMap((group) =>
  Object.values(group).map(({ method, path }) => ({ method, path })),
);

const isCached = ({ method, path }: { method: string; path: string }, answers: boolean) =>
  cachedCalls.some(
    (cachedCall) =>
      cachedCall.answers === answers &&
      cachedCall.method === method &&
      cachedCall.pattern.test(path.replaceAll(/:\w+/gu, id)),
  );

const named = (answers: boolean) =>
  allCalls.filter((row) => isCached(row, answers)).map(({ method, path }) => `${method} ${path}`);

describe('of all calls of the contract', () => {
  it('the worker answers only these from the device: no payment, no sign-in, no key of a result, and of the teacher alone class sessions with the month of their groups, and what reads printed sheets', () => {
    expect(named(true).toSorted()).toEqual([
      'GET /api/Course/:id',
      'GET /api/Course/cards',
      'GET /api/Exam/:id/questions/:version',
      'GET /api/Exam/:id/sheets/kit',
      'GET /api/Exam/lesson/:id/own',
      'GET /api/ExamResult/user/exam/:id',
      'GET /api/Lessons/:id',
      'GET /api/Lessons/:id/notes',
      'GET /api/Practice/lessons',
      'GET /api/Practice/lessons/:id/questions',
      'GET /api/Practice/mistakes',
      'GET /api/Practice/mistakes/questions',
      'GET /api/Practice/mistakes/sheet',
      'GET /api/Student/attendance',
      'GET /api/Student/notifications',
      'GET /api/Student/notifications/unread',
      'GET /api/Student/results',
      'GET /api/Student/results/summary',
      'GET /api/Student/today',
      'GET /api/class-sessions/:id',
      'GET /api/groups/:id/paid-month',
      'GET /api/staff/me',
      'POST /api/watermarks',
    ]);
  });

  it('the worker changes stored exams and class sessions by these writes only', () => {
    expect(named(false).toSorted()).toEqual([
      'POST /api/Exam/:id/attempt',
      'POST /api/Exam/:id/attempt/question',
      'POST /api/ExamResult',
      'POST /api/class-sessions/:id/changes',
      'PUT /api/Exam/:id/attempt',
    ]);
  });
});

it.each([
  ['/api/Auth/revoke-token', undefined, true],
  ['/api/Auth/refresh-token', 200, false],
  ['/api/Auth/refresh-token', 401, true],
  ['/api/Auth/refresh-token', 429, false],
  ['/api/Auth/refresh-token', 503, false],
  ['/api/Auth/login', 200, true],
  ['/api/Auth/login', 401, false],
  ['/api/auth/admin/login', 200, true],
])('a reply to %s with status %s clears the cache: %s', (path, status, ends) => {
  expect(endsSession(path, status)).toBe(ends);
});
