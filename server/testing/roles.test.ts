import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#contract/api/api.ts';
import type { Route } from '#contract/route.ts';
import {
  permissions,
  roleAllows,
  type StaffRole,
  staffRoleNames,
} from '#domain/permissions/permissions.ts';
import { insertAssistant, insertStudent, insertTeacher } from './fixtures.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Headers = Record<string, string>;

const nobody = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let outsiderId: string;
const headers: Record<'visitor' | 'student' | 'teacher', Headers> = {
  visitor: {},
  student: {},
  teacher: {},
};
/** For all students. */
const assistants: Partial<Record<StaffRole, Headers>> = {};
/** Limited to a group without students. */
const limited: Partial<Record<StaffRole, Headers>> = {};

beforeAll(async () => {
  app = await createTestApp();
  const student = await insertStudent(app);
  headers.student = student.headers;
  outsiderId = student.id;
  headers.teacher = (await insertTeacher(app)).headers;
  for (const role of staffRoleNames) {
    assistants[role] = (await insertAssistant(app, role)).headers;
    limited[role] = (await insertAssistant(app, role, [nobody])).headers;
  }
});
afterAll(() => app.close());

/** Codes by which the check of the caller refuses. */
const refusals = new Set([
  'auth.required',
  'auth.session_expired',
  'auth.forbidden',
  'auth.not_permitted',
  'auth.limited_to_groups',
]);

const codeOf = async (route: Route, caller: Headers = {}, id = nobody) => {
  const reply = await app.app.inject({
    method: route.method,
    url: route.path.replaceAll(/:\w+/gu, id),
    headers: caller,
    ...(route.body ? { payload: {} } : {}),
  });
  return reply.headers['content-type']?.includes('problem') ? reply.json().code : undefined;
};

/** The refusal that a person of that kind gets, or undefined where the route lets them in. */
const refusalOf = async (route: Route, caller: Headers | undefined) => {
  const code = await codeOf(route, caller);
  return refusals.has(code) ? code : undefined;
};

const expected: Record<Route['access'], Record<keyof typeof headers, string | undefined>> = {
  public: { visitor: undefined, student: undefined, teacher: undefined },
  member: { visitor: 'auth.required', student: undefined, teacher: undefined },
  student: { visitor: 'auth.required', student: undefined, teacher: 'auth.forbidden' },
  staff: { visitor: 'auth.required', student: 'auth.forbidden', teacher: undefined },
  teacher: { visitor: 'auth.required', student: 'auth.forbidden', teacher: undefined },
};

test.each(allRoutes)(
  '$method $path lets in exactly who its access ($access) names',
  async (route) => {
    for (const who of ['visitor', 'student', 'teacher'] as const) {
      expect({ who, refusal: await refusalOf(route, headers[who]) }).toEqual({
        who,
        refusal: expected[route.access][who],
      });
    }
  },
);

/** By the contract alone: an assistant is let in where the role has the permission that the route names. */
const refusalOfRole = ({ access, permission }: Route, role: StaffRole) => {
  if (access === 'public') return undefined;
  if (access === 'teacher') return 'auth.not_permitted';
  if (access === 'student' || permission === undefined) return 'auth.forbidden';
  return permission === 'own' || roleAllows(role, permission) ? undefined : 'auth.not_permitted';
};

const routesAndRoles = allRoutes.flatMap((route) =>
  staffRoleNames.map((role) => ({ route, role })),
);

describe('an assistant', () => {
  test.each(routesAndRoles)(
    'with the role $role is let in to $route.method $route.path by its permission alone',
    async ({ route, role }) => {
      const refusal = refusalOfRole(route, role);
      expect(await refusalOf(route, assistants[role])).toBe(refusal);
      const ofLimited = route.students === 'all' ? 'auth.limited_to_groups' : undefined;
      expect(await refusalOf(route, limited[role])).toBe(refusal ?? ofLimited);
    },
  );

  test.each(
    routesAndRoles.filter(
      ({ route, role }) => route.students === 'path' && refusalOfRole(route, role) === undefined,
    ),
  )(
    'with the role $role does not find the student of another group by $route.method $route.path',
    async ({ route, role }) => {
      const code = await codeOf(route, limited[role], outsiderId);
      expect(code).toBe(route.notFound ?? 'request.not_found');
    },
  );
});

test('each route that names a student is closed to assistants of other groups by its path', () => {
  const named = allRoutes.filter(
    ({ path, notFound, students }) =>
      students !== undefined &&
      (/:studentId\b|\/(?:students|user)\/:id\b/u.test(path) || notFound === 'student.not_found'),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ students }) => students !== 'path')).toEqual([]);
});

test('each permission of the table opens a route', () => {
  const used = new Set(allRoutes.map(({ permission }) => permission ?? 'own'));
  expect([...used].toSorted()).toEqual(['own', ...permissions].toSorted());
});
