import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAssistant, insertCourse, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { listReferences, tablesBelow } from './references.repository.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const send = (method: 'DELETE' | 'POST' | 'GET', url: string, payload?: object) =>
  app.app.inject({ method, url, headers: teacher.headers, ...(payload && { payload }) });

test('an assistant who brings content back neither finds nor restores a discount code, which is the teacher’s', async () => {
  const created = await send('POST', '/api/DiscountCode/create', {
    code: 'MARCH90',
    discountPercentage: 90,
    validFrom: '2026-01-01',
    validUntil: '2030-01-01',
    maxUses: 100,
  });
  const { id } = created.json<{ id: string }>();
  const course = await insertCourse(app);
  for (const url of [`/api/DiscountCode/${id}`, `/api/Course/${course.id}`]) {
    expect((await send('DELETE', url)).statusCode).toBe(204);
  }
  const { headers } = await insertAssistant(app, 'all_but_money');
  const listed = await app.app.inject({ url: '/api/trash', headers });
  expect(listed.json()).toMatchObject([{ id: course.id, kind: 'course' }]);
  expect(listed.headers['x-total-count']).toBe('1');
  const restoreAsAssistant = (entryId: string) =>
    app.app.inject({ method: 'POST', url: `/api/trash/${entryId}/restore`, headers });
  expect((await restoreAsAssistant(id)).json()).toMatchObject({ code: 'trash.not_found' });
  expect((await restoreAsAssistant(course.id)).statusCode).toBe(204);
  expect((await send('POST', `/api/trash/${id}/restore`)).statusCode).toBe(204);
});

test('a discount code comes back unless a new one has its name', async () => {
  const make = async () =>
    (
      await send('POST', '/api/DiscountCode/create', {
        code: 'SALLA10',
        discountPercentage: 10,
        validFrom: '2026-01-01',
        validUntil: '2030-01-01',
        maxUses: 5,
      })
    ).json<{ id: string }>();
  const first = await make();
  await send('DELETE', `/api/DiscountCode/${first.id}`);
  const second = await make();
  expect((await send('POST', `/api/trash/${first.id}/restore`)).json()).toMatchObject({
    status: 409,
    code: 'trash.taken',
  });
  await send('DELETE', `/api/DiscountCode/${second.id}`);
  expect((await send('POST', `/api/trash/${first.id}/restore`)).statusCode).toBe(204);
  expect((await send('GET', `/api/DiscountCode/${first.id}`)).statusCode).toBe(200);
});

test('each table of a deletion refers to its parents by their id, in one column', async () => {
  const references = await listReferences(app.database);
  const roots = ['courses', 'honors', 'inquiries', 'lesson_materials', 'discount_codes'];
  const tables = roots.flatMap((root) => tablesBelow(root, references));
  const { rows } = await sql<{ table: string; column: string; size: number }>`
    select confrelid::regclass::text as "table", attname as "column", cardinality(confkey) as size
    from pg_constraint join pg_attribute on attrelid = confrelid and attnum = confkey[1]
    where contype = 'f' and conrelid::regclass::text = any(${tables})
      or contype = 'f' and confrelid::regclass::text = any(${tables})`.execute(app.database);
  expect(rows.filter(({ column, size }) => column !== 'id' || size !== 1)).toEqual([]);
});
