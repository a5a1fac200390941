import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAssistant, insertTeacher } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let owner: ReturnType<typeof createCollectionCalls>;
let first: ReturnType<typeof createCollectionCalls>;
let second: ReturnType<typeof createCollectionCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  owner = createCollectionCalls(app, teacher.headers);
});
beforeEach(async () => {
  first = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
  second = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
});
afterAll(() => app.close());

test.each([
  ['another collector', () => second],
  [
    'a collector limited to groups',
    async () => {
      const limited = await insertAssistant(app, 'centre', [randomUUID()]);
      return createCollectionCalls(app, limited.headers);
    },
  ],
])('%s closes neither the drawer of the teacher nor of a colleague', async (_, callsOf) => {
  const calls = await callsOf();
  for (const owning of [owner, first]) {
    const { id, expected } = await owning.open();
    const reply = await calls.close(id, { counted: 0, expected, reason: 'عدّ' });
    expect(reply.json()).toMatchObject({ status: 403, code: 'drawer.of_another' });
    expect((await owning.own())?.id).toBe(id);
    expect((await calls.drawers()).some((drawer) => drawer.id === id)).toBe(false);
  }
});

test("the teacher closes a collector's drawer, which the audit log names apart with its owner", async () => {
  const { id } = await first.open(10);
  const form = { counted: 10, expected: 10 };
  expect((await owner.close(id, form)).statusCode).toBe(200);
  const own = await second.open(20);
  await second.close(own.id, { counted: 20, expected: 20 });
  const lines = await app.database
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'actor_id', 'detail'])
    .where('subject_id', 'in', [id, own.id])
    .where('action', 'like', 'drawer.close%')
    .orderBy('happened_at')
    .execute();
  expect(lines).toMatchObject([
    { action: 'drawer.close_of_another', subject_id: id, actor_id: teacher.id },
    { action: 'drawer.close', subject_id: own.id },
  ]);
  expect(lines[0]?.detail).toMatchObject({ countedInPiastres: 1000 });
});
