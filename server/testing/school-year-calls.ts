import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { rollOverChoices, schoolYear } from '#contract/school-year/school-year.ts';
import { insertStudent, insertTeacher, tokenFor } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

type Choices = z.input<typeof rollOverChoices>;
type Preview = z.output<typeof schoolYear.preview.reply>;

/** Everybody moves up, and everything closes. */
export const everybody: Choices = {
  newSince: null,
  groups: [],
  stayingIds: [],
  closes: { rights: true, codes: true, invitations: true },
};

/** What a turn touches or must leave as it is, without what each write counts. */
const compared = [
  sql`select to_jsonb(users) - 'last_active_at' as row from users`,
  sql`select to_jsonb(student_groups) - 'version' as row from student_groups`,
  ...[
    'grants',
    'access_codes',
    'invitations',
    'exam_results',
    'certificates',
    'payments',
    'payment_events',
  ].map((table) => sql`select to_jsonb(stored) as row from ${sql.table(table)} stored`),
];

/** The calls of a turn of the school year, as the teacher, and what they are compared by. */
export const createSchoolYearCalls = async (app: TestApp) => {
  const teacher = await insertTeacher(app);
  // A year is turned on a platform that had it.
  await sql`update users set created_at = '2025-09-01' where id = ${teacher.id}`.execute(
    app.database,
  );
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    // A new session for each call: some tests move the clock by months.
    const headers = await tokenFor(app, { ...teacher, role: 'teacher' });
    const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json() };
  };
  const preview = async (choices: Partial<Choices> = {}): Promise<Preview> =>
    (await call('POST', '/api/school-year/preview', { ...everybody, ...choices })).body;
  return {
    teacher,
    call,
    preview,
    names: (list: string, choices: Partial<Choices> = {}, search = '') =>
      call('POST', '/api/school-year/names', {
        choices: { ...everybody, ...choices },
        list,
        search,
        page: 1,
      }),
    turn: async (choices: Partial<Choices> = {}, id: string = randomUUID(), version?: string) => {
      const previewVersion = version ?? (await preview(choices)).version;
      const body = { ...everybody, ...choices, id, previewVersion };
      return call('POST', '/api/school-year/turns', body);
    },
    previewUndo: (id: string) => call('GET', `/api/school-year/turns/${id}/undo`),
    undo: (id: string) => call('POST', `/api/school-year/turns/${id}/undo`),
    createGroup: async (name: string, grade: 1 | 2 | 3): Promise<string> => {
      const weeklyTimes = [{ day: 6, from: '16:00', to: '18:00' }];
      const group = { name, grade, centre: 'سنتر النور', weeklyTimes };
      return (await call('POST', '/api/groups', group)).body.id;
    },
    insertMember: async (groupId: string | null, grade: 1 | 2 | 3, lastName = 'حسن') => {
      const student = await insertStudent(app, { grade, lastName });
      await app.database
        .updateTable('users')
        .set({ group_id: groupId })
        .where('id', '=', student.id)
        .execute();
      return student;
    },
    placeOf: async (id: string) => {
      const { grade, group_id, graduated_at } = await app.database
        .selectFrom('users')
        .select(['grade', 'group_id', 'graduated_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { grade, groupId: group_id, hasGraduated: graduated_at !== null };
    },
    /** A checksum of the rows of each table that a turn touches, or has to leave alone. */
    checksums: async (): Promise<string[]> => {
      const sums: string[] = [];
      for (const rows of compared) {
        const { rows: found } = await sql<{ sum: string }>`
          select count(*) || ' ' || coalesce(md5(string_agg(row::text, '' order by row::text)), '') as sum
          from (${rows}) compared`.execute(app.database);
        sums.push(found[0]?.sum ?? '');
      }
      return sums;
    },
  };
};
