import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#contract/api/api.ts';
import type { Access, Route } from '#contract/route.ts';
import { insertStudent, insertTeacher } from './fixtures.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
const headers: Record<'visitor' | 'student' | 'teacher', Record<string, string>> = {
  visitor: {},
  student: {},
  teacher: {},
};

beforeAll(async () => {
  app = await createTestApp();
  headers.student = (await insertStudent(app)).headers;
  headers.teacher = (await insertTeacher(app)).headers;
});
afterAll(() => app.close());

const refusals = new Set(['auth.required', 'auth.session_expired', 'auth.forbidden']);

/** The refusal that a person of that kind gets, or undefined where the route lets them in. */
const refusalOf = async (route: Route, who: keyof typeof headers) => {
  const reply = await app.app.inject({
    method: route.method,
    url: route.path.replaceAll(/:\w+/gu, '00000000-0000-4000-8000-000000000000'),
    headers: headers[who],
    ...(route.body ? { payload: {} } : {}),
  });
  const code = reply.headers['content-type']?.includes('problem') ? reply.json().code : undefined;
  return refusals.has(code) ? code : undefined;
};

const expected: Record<Access, Record<keyof typeof headers, string | undefined>> = {
  public: { visitor: undefined, student: undefined, teacher: undefined },
  member: { visitor: 'auth.required', student: undefined, teacher: undefined },
  student: { visitor: 'auth.required', student: undefined, teacher: 'auth.forbidden' },
  teacher: { visitor: 'auth.required', student: 'auth.forbidden', teacher: undefined },
};

test.each(allRoutes)(
  '$method $path lets in exactly who its access ($access) names',
  async (route) => {
    for (const who of ['visitor', 'student', 'teacher'] as const) {
      expect({ who, refusal: await refusalOf(route, who) }).toEqual({
        who,
        refusal: expected[route.access][who],
      });
    }
  },
);
