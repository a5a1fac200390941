import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryKey, mergeEntries, type SessionEntry } from '#domain/attendance/session-entries.ts';
import { createClassSessionCalls } from '#server/testing/class-session-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createClassSessionCalls>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createClassSessionCalls(app);
});
afterAll(() => app.close());

test('two phones that wrote without a network for an hour merge without loss, however their batches arrive', async () => {
  const group = await calls.createGroup(Array.from({ length: 6 }, (_, number) => `طالب ${number}`));
  const { id } = (await calls.open(group.id)).body;
  const opened = app.clock.now().getTime() - 60 * 60 * 1000;
  await app.database
    .updateTable('class_sessions')
    .set({ opened_at: new Date(opened) })
    .where('id', '=', id)
    .execute();
  const [made] = fc.sample(
    fc.array(
      fc.record({
        studentId: fc.constantFrom(...group.students.map((student) => student.id)),
        content: fc.constantFrom(
          ...['present', 'late', 'absent', 'excused', null].map((value) => ({
            field: 'presence',
            value,
          })),
          ...['done', 'missing', null].map((value) => ({ field: 'homework', value })),
          ...['0', '7', '10'].map((value) => ({ field: 'oral', value })),
        ),
        // Few moments, so that both write at the same one.
        minute: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 400, maxLength: 400 },
    ),
    { numRuns: 1, seed: 7 },
  );
  const changes = made!
    .map(({ studentId, content, minute }) =>
      calls.change(studentId, content.value, {
        field: content.field,
        at: new Date(opened + minute * 60_000).toISOString(),
      }),
    )
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  // A phone's own changes of a field are never at one moment.
  const phones = [0, 1].map((phone) => {
    const seen = new Set<string>();
    return changes
      .filter((_, index) => index % 2 === phone)
      .filter(({ studentId, field, at }) => {
        const key = `${studentId} ${field} ${at}`;
        return seen.has(key) ? false : Boolean(seen.add(key));
      });
  });
  const batches = phones.flatMap((phone) =>
    Array.from({ length: 10 }, (_, part) => phone.slice(part * 20, part * 20 + 20)),
  );
  const sent = batches.filter((batch) => batch.length > 0);
  // Also twice, as after a lost reply.
  const replies = await Promise.all([...sent, ...sent].map((batch) => calls.send(id, batch)));
  for (const { status, body } of replies) {
    expect({ status, refusedIds: body.refusedIds }).toEqual({ status: 200, refusedIds: [] });
  }
  const all = sent.flat();
  expect(await calls.logOf(id)).toHaveLength(all.length);
  const expected = mergeEntries(
    [],
    all.map(({ id: changeId, at, ...rest }) => ({
      ...(rest as Pick<SessionEntry, 'studentId' | 'field' | 'value'>),
      changeId,
      at: Date.parse(at),
    })),
  ).entries;
  const current = (await calls.read(id)).body.entries as SessionEntry[];
  expect(current).toHaveLength(expected.size);
  for (const entry of current) {
    expect(entry.changeId).toBe(expected.get(entryKey(entry))?.changeId);
  }
});
