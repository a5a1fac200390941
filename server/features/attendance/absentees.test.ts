import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClassSessionCalls } from '#server/testing/class-session-calls.ts';
import { insertAssistant, insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addDays } from '#server/platform/time/egypt-days.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createClassSessionCalls>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createClassSessionCalls(app);
});
afterAll(() => app.close());

/** A session of today: one with an account came, two without are absent, of whom one was absent the last time too. */
const prepare = async () => {
  const { id: groupId, students } = await calls.createGroup(['أحمد علي', 'منى حسن']);
  const [once, twice] = [students[0]!, students[1]!];
  const came = await insertStudent(app, { grade: 2 });
  const change = (id: string, values: { group_id?: string; parent_phone?: string }) =>
    app.database.updateTable('users').set(values).where('id', '=', id).execute();
  await change(came.id, { group_id: groupId });
  await change(once.id, { parent_phone: '01000000002' });
  await change(twice.id, { parent_phone: '01000000003' });
  const earlier = (await calls.open(groupId, addDays(calls.today, -1))).body;
  await calls.send(earlier.id, [calls.change(twice.id, 'absent')]);
  const { id } = (await calls.open(groupId, calls.today)).body;
  await calls.send(id, [
    calls.change(came.id, 'present'),
    calls.change(once.id, 'absent'),
    calls.change(twice.id, 'absent'),
  ]);
  return { groupId, id: id as string, once, twice };
};

const list = (id: string, headers?: Record<string, string>) =>
  calls.call('GET', `/api/class-sessions/${id}/absentees`, undefined, headers);
const tick = (
  { id, studentId }: { id: string; studentId: string },
  body: object,
  headers?: Record<string, string>,
) => calls.call('POST', `/api/class-sessions/${id}/absentees/${studentId}`, body, headers);

describe('the absent students of a session', () => {
  test('they are listed with the message to the parent, the longest row first, and who hears of the session is counted', async () => {
    const { id, once, twice } = await prepare();
    const { body } = await list(id);
    expect(body.students).toMatchObject([
      { id: twice.id, absencesInRow: 2, parentPhone: '01000000003', message: null, call: null },
      { id: once.id, absencesInRow: 1, parentPhone: '01000000002' },
    ]);
    expect(body.students[0].text).toContain('غياب حصتين متتاليتين');
    expect(body.notified).toEqual({ reached: 1, total: 3 });
  });

  test('a message that was sent is ticked once, whoever sends it again, and can be taken back', async () => {
    const { id, once, groupId } = await prepare();
    const { headers } = await insertAssistant(app, 'centre', [groupId]);
    const of = { id, studentId: once.id };
    const first = await tick(of, { way: 'message', isDone: true }, headers);
    const message = first.body.students[1].message;
    expect(message.byName).toContain('هند سمير');
    const again = await tick(of, { way: 'message', isDone: true });
    expect(again.body.students[1].message).toEqual(message);
    await tick(of, { way: 'call', isDone: true });
    expect((await list(id)).body.students[1].call).toMatchObject({ byName: '' });
    const back = await tick(of, { way: 'message', isDone: false });
    expect(back.body.students[1]).toMatchObject({ message: null, call: { byName: '' } });
  });

  test('an excuse takes its student from the list', async () => {
    const { id, once, twice } = await prepare();
    app.clock.advance(1000);
    await calls.send(id, [calls.change(twice.id, 'excused')]);
    expect((await list(id)).body.students).toMatchObject([{ id: once.id }]);
  });

  test('who is limited to other groups finds no list, and who is not in the session gets no tick', async () => {
    const { id, once } = await prepare();
    const { id: other } = await calls.createGroup([]);
    const { headers } = await insertAssistant(app, 'centre', [other]);
    expect((await list(id, headers)).status).toBe(404);
    const done = { way: 'call', isDone: true };
    expect((await tick({ id, studentId: once.id }, done, headers)).status).toBe(404);
    const stranger = await insertStudent(app, { grade: 2 });
    expect((await tick({ id, studentId: stranger.id }, done)).status).toBe(404);
  });
});
