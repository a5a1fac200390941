import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#contract/api/api.ts';
import type { Route } from '#contract/route.ts';
import {
  contactFields,
  filterOf,
  isOfOneStudent,
  orderNames,
} from '#domain/privacy/record-views.ts';
import {
  insertAssistant,
  insertStudent,
  insertTeacher,
  tokenFor,
} from '#server/testing/fixtures.ts';
import { fillStudent, marker, planted } from '#server/testing/privacy/fill-student.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Headers = Record<string, string>;
type Schema = z.core.$ZodType | undefined;

/** The schemas within a schema of the contract, itself included. */
const schemasIn = (schema: Schema): z.core.$ZodTypeDef[] => {
  if (!schema) return [];
  const { def } = schema._zod;
  const parts = {
    ...('shape' in def ? (def.shape as object) : {}),
    ...('options' in def ? (def.options as object) : {}),
    ...('element' in def ? { element: def.element } : {}),
    ...('innerType' in def ? { inner: def.innerType } : {}),
    ...('valueType' in def ? { value: def.valueType } : {}),
    ...('in' in def ? { in: def.in } : {}),
    ...('out' in def ? { out: def.out } : {}),
  };
  return [def, ...Object.values(parts).flatMap((part) => schemasIn(part as Schema))];
};

const hasContacts = ({ reply }: Route): boolean =>
  schemasIn(reply).some(
    (def) =>
      'shape' in def && contactFields.some((name) => Object.hasOwn(def.shape as object, name)),
  );

/** Whether an assistant may call it about others than themselves. */
const isOpenToAssistants = ({ permission }: Route): boolean =>
  permission !== undefined && permission !== 'own';

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

describe('by the contract', () => {
  test('every reply of the staff that shows how students can be reached leaves a line', () => {
    const shown = allRoutes.filter((route) => isOpenToAssistants(route) && hasContacts(route));
    expect(shown.length).toBeGreaterThan(10);
    // They answer what the caller, or a colleague, has typed or chosen.
    const typed = [
      'POST /api/students',
      'POST /api/students/import/check',
      'GET /api/students/import/waiting',
    ];
    expect(shown.filter(({ view }) => view === undefined).map(nameOf)).toEqual(typed);
  });

  test('every parameter of such a list narrows it or orders it', () => {
    const parameters = allRoutes
      .filter(({ view }) => view !== undefined && !isOfOneStudent(view))
      .flatMap(({ query }) =>
        schemasIn(query).flatMap((def) => ('shape' in def ? Object.keys(def.shape as object) : [])),
      );
    const unknown = parameters.filter(
      (name) => filterOf(name) === undefined && !(orderNames as readonly string[]).includes(name),
    );
    expect(unknown).toEqual([]);
  });
});

describe('by their replies', () => {
  let app: TestApp;
  let teacher: Awaited<ReturnType<typeof insertTeacher>>;
  let student: Awaited<ReturnType<typeof fillStudent>>;
  beforeAll(async () => {
    app = await createTestApp();
    teacher = await insertTeacher(app);
    student = await fillStudent(app, teacher.id);
    // Graduates are in few lists.
    await sql`update users set graduated_at = null where id = ${student.id}`.execute(app.database);
  });
  afterAll(() => app.close());

  const get = (url: string, headers: Headers = teacher.headers) => app.app.inject({ url, headers });

  const addressesOf = ({ path }: Route): string[] => {
    const ids = [
      student.id,
      student.groupId,
      student.examId,
      student.classSessionId,
      student.paymentId,
      student.lessonId,
      student.courseId,
    ];
    const query = `?search=${marker}&q=${marker}&state=all&phone=01012345678`;
    return path.includes(':')
      ? ids.map((id) => path.replaceAll(/:\w+/gu, String(id)))
      : [path, `${path}${query}`];
  };

  const contacts = () => [
    student.email,
    planted('users', 'phone'),
    planted('users', 'parent_phone'),
    planted('invitations', 'email'),
    planted('invitations', 'phone'),
    planted('invitations', 'parent_phone'),
  ];

  /** The calls whose replies really show how a student can be reached. */
  const callsWithContacts = async (routes: readonly Route[]): Promise<string[]> => {
    const shown = new Set<string>();
    for (const route of routes) {
      for (const url of addressesOf(route)) {
        const { body } = await get(url);
        if (contacts().some((contact) => body.includes(contact))) shown.add(nameOf(route));
      }
    }
    return [...shown];
  };

  test('no call without a view answers with a phone or an address of a student', async () => {
    const reads = allRoutes.filter(
      (route) => route.method === 'GET' && route.reply && isOpenToAssistants(route),
    );
    expect(await callsWithContacts(reads.filter(({ view }) => view === undefined))).toEqual([]);
    expect(await callsWithContacts(reads.filter(({ view }) => view !== undefined))).toEqual(
      expect.arrayContaining([
        'GET /api/ExamResult/exam/:id',
        'GET /api/groups/:id/paid-month',
        'GET /api/user/:id',
        'GET /api/groups/:id/weekly-messages',
        'GET /api/search',
        'GET /api/invitations',
        'GET /api/payments/:id',
      ]),
    );
  });

  const viewsBy = async (name: string) => {
    const { body } = await get('/api/privacy/views?pageSize=100');
    return (
      JSON.parse(body) as {
        actorName: string;
        kind: string;
        count: number;
        shownCount: number;
        filters: { name: string; value: string }[];
      }[]
    )
      .filter(({ actorName }) => actorName === name)
      .map(({ kind, count, shownCount, filters }) => ({ kind, count, shownCount, filters }));
  };

  test('an assistant who reads the list of students leaves one line a day and a filter, with its counts', async () => {
    const { headers } = await insertAssistant(app, 'centre');
    for (let more = 0; more < 4; more += 1) {
      const { id } = await insertStudent(app, { firstName: 'سلمى', lastName: `العدّ ${more}` });
      await sql`
        update users set phone = '01012345678', group_id = ${more === 0 ? student.groupId : null} where id = ${id}`.execute(
        app.database,
      );
    }
    const list = '/api/user/students?search=سلمى';
    await get(`${list}&pageSize=3&page=1`, headers);
    await get(`${list}&pageSize=3&page=2`, headers);
    await get('/api/user/students?search=العدّ&sort=name', headers);
    await get(`/api/user/students?groupId=${student.groupId}&grade=3`, headers);
    await get('/api/user/students?search=لاأحد', headers);
    const found = (await viewsBy('هند سمير')).filter(({ kind }) => kind === 'studentList');
    expect(found).toEqual(
      expect.arrayContaining([
        { kind: 'studentList', count: 3, shownCount: 8, filters: [{ name: 'typed', value: '' }] },
        {
          kind: 'studentList',
          count: 1,
          shownCount: 2,
          filters: [
            { name: 'group', value: expect.stringContaining('السبت') },
            { name: 'grade', value: '3' },
          ],
        },
      ]),
    );
    expect(found).toHaveLength(2);
    app.clock.advance(24 * 60 * 60 * 1000);
    const { headers: nextDay } = await insertAssistant(app, 'centre');
    teacher.headers = await tokenFor(app, { ...teacher, role: 'teacher' });
    await get(list, nextDay);
    expect((await viewsBy('هند سمير')).filter(({ kind }) => kind === 'studentList')).toHaveLength(
      3,
    );
  });

  test('absentees, search, receipts and sheets leave a line too; a list of nobody leaves none', async () => {
    const { headers } = await insertAssistant(app, 'all_but_money');
    await insertStudent(app, { firstName: 'فارس', lastName: 'الغائب' });
    const cashier = await insertAssistant(app, 'centre');
    await get(`/api/ExamResult/exam/${student.examId}/absentees`, headers);
    await get('/api/search?q=فارس', headers);
    await get('/api/search?q=لا أحد بهذا الاسم', headers);
    await get('/api/user/students/export?grade=3', headers);
    await get(`/api/payments/${student.paymentId}`, cashier.headers);
    const lines = await viewsBy('هند سمير');
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'absentees',
          count: 1,
          filters: [{ name: 'exam', value: 'امتحان الاتزان' }],
        }),
        expect.objectContaining({ kind: 'search', count: 1, shownCount: 1 }),
        { kind: 'receipts', count: 1, shownCount: 1, filters: [] },
        expect.objectContaining({
          kind: 'students',
          count: 1,
          shownCount: 0,
          filters: [{ name: 'grade', value: '3' }],
        }),
      ]),
    );
  });

  test('a line costs one statement, after those of the list', async () => {
    await get('/api/user/students', teacher.headers);
    app.queries.length = 0;
    await get('/api/user/students', teacher.headers);
    expect(app.queries.filter((query) => query.includes('record_views'))).toHaveLength(1);
    expect(app.queries).toHaveLength(3);
    expect(app.queries.at(-1)).toContain('record_views');
  });

  test('a list that cannot be recorded is not shown', async () => {
    const { headers } = await insertAssistant(app, 'centre');
    await sql`alter table record_views add constraint closed check (kind <> 'studentList') not valid`.execute(
      app.database,
    );
    const { statusCode, body } = await get('/api/user/students', headers);
    await sql`alter table record_views drop constraint closed`.execute(app.database);
    expect(statusCode).toBe(500);
    expect(body).not.toContain('example.com');
  });
});
