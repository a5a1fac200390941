import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type {
  GatewayMessage,
  GatewayOutcome,
} from '#server/platform/message-gateway/message-gateway.ts';
import { createClassSessionCalls } from '#server/testing/class-session-calls.ts';
import { insertAssistant } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { AbsenceMessageJob } from './absence-message-queue.ts';
import { deliverAbsenceMessage } from './deliver-absence-message.service.ts';

let app: TestApp;
let classes: Awaited<ReturnType<typeof createClassSessionCalls>>;
let sent: GatewayMessage[];

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  classes = await createClassSessionCalls(app);
});
afterEach(() => {
  app.platform.messageGateway = undefined;
  app.queued.length = 0;
});
afterAll(() => app.close());

/** Switches on a gateway that answers each message so. */
const answerWith = (
  answer: (message: GatewayMessage) => GatewayOutcome,
  templates: readonly GatewayMessage['template'][] = ['weekly', 'absence'],
) => {
  sent = [];
  app.platform.messageGateway = {
    kind: 'whatsapp',
    templates,
    send: async (_id, message) => {
      sent.push(message);
      return answer(message);
    },
  };
};

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Record<string, string> = classes.teacher,
) => {
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
};

const agree = async (id: string) => {
  await call('POST', `/api/students/${id}/parent-link`);
  await call('PUT', `/api/students/${id}/parent-consent`, { isGiven: true });
};

/** A closed evening on which all were absent; their parents have a number and agreed, except the last one's. */
const prepare = async (names: readonly string[]) => {
  const group = await classes.createGroup(names);
  await app.database
    .updateTable('users')
    .set({ parent_phone: '01112345678' })
    .where('group_id', '=', group.id)
    .execute();
  const ids = group.students.map(({ id }) => id);
  for (const id of ids.slice(0, -1)) await agree(id);
  const { id } = (await classes.open(group.id)).body;
  await classes.send(
    id,
    ids.map((studentId) => classes.change(studentId, 'absent')),
  );
  return { groupId: group.id, id: id as string, ids };
};

const list = async (id: string) =>
  (await call('GET', `/api/class-sessions/${id}/absence-messages`)).body;
const sendAll = async (id: string, headers?: Record<string, string>) =>
  call('POST', `/api/class-sessions/${id}/absence-messages`, undefined, headers);
const reached = async (id: string) => {
  const { body } = await call('GET', `/api/class-sessions/${id}/absentees`);
  return body.students.flatMap((student: { id: string; message: object | null }) =>
    student.message === null ? [] : student.id,
  );
};

/** Runs the jobs that wait. */
const runJobs = async () => {
  for (const { data } of app.queued.splice(0)) {
    await deliverAbsenceMessage(app.platform, data as AbsenceMessageJob);
  }
};

test('parents who agreed get the message of the session, and only an accepted one counts as sent', async () => {
  const { id, ids } = await prepare(['نور علي', 'هند سعد', 'ندى حسن']);
  answerWith(({ text }) =>
    text.includes('نور')
      ? { kind: 'accepted' }
      : { kind: 'refused', reason: 'noChat', code: '131026' },
  );
  const shown = await list(id);
  expect(shown).toMatchObject({ gateway: 'whatsapp', messages: [] });
  expect(shown.ready.map((message: { id: string }) => message.id).toSorted()).toEqual(
    ids.slice(0, 2).toSorted(),
  );
  expect((await sendAll(id)).body).toEqual({ queuedCount: 2 });
  expect(await reached(id)).toEqual([]);
  await runJobs();
  expect(sent.map(({ template, to }) => [template, to])).toEqual([
    ['absence', '201112345678'],
    ['absence', '201112345678'],
  ]);
  expect(sent.map(({ text }) => text).toSorted()).toEqual(
    shown.ready.map(({ text }: { text: string }) => text).toSorted(),
  );
  expect(sent[0]!.parameters.join('')).not.toContain('\n');
  expect(await reached(id)).toEqual([ids[0]]);
  expect(await list(id)).toMatchObject({
    ready: [{ id: ids[1] }],
    messages: [
      { id: ids[0], state: 'sent', reason: null },
      { id: ids[1], state: 'refused', reason: 'noChat', code: '131026' },
    ],
  });
});

test('nothing is sent once the student came, the parent was written to by hand or stopped the messages', async () => {
  const { id, ids } = await prepare(['نور علي', 'هند سعد', 'ندى حسن', 'آخر']);
  answerWith(() => ({ kind: 'accepted' }));
  expect((await sendAll(id)).body.queuedCount).toBe(3);
  // Of two changes of one moment either may count.
  app.clock.advance(1000);
  await classes.send(id, [classes.change(ids[0]!, 'late')]);
  const tick = { way: 'message', isDone: true };
  await call('POST', `/api/class-sessions/${id}/absentees/${ids[1]}`, tick);
  await call('PUT', `/api/students/${ids[2]}/parent-consent`, { isGiven: false });
  await runJobs();
  expect(sent).toEqual([]);
  expect((await list(id)).messages).toMatchObject([
    { id: ids[2], state: 'refused', reason: 'withdrawn' },
  ]);
});

test('each message is sent once, however often and at once the button is pressed', async () => {
  const { id } = await prepare(['نور علي', 'هند سعد', 'آخر']);
  answerWith(() => ({ kind: 'accepted' }));
  const replies = await Promise.all(Array.from({ length: 5 }, () => sendAll(id)));
  expect(replies.reduce((sum, { body }) => sum + body.queuedCount, 0)).toBe(2);
  const jobs = [...app.queued];
  await runJobs();
  app.queued.push(...jobs);
  await runJobs();
  expect((await sendAll(id)).body.queuedCount).toBe(0);
  expect(sent).toHaveLength(2);
});

test('a message that may have left is not sent again by the gateway', async () => {
  const { id, ids } = await prepare(['نور علي', 'آخر']);
  answerWith(() => ({ kind: 'unknown' }));
  await sendAll(id);
  await runJobs();
  expect(await reached(id)).toEqual([]);
  expect(await list(id)).toMatchObject({ ready: [], messages: [{ id: ids[0], state: 'unknown' }] });
});

test('a gateway without the template is not offered, and an assistant of another group finds no list', async () => {
  const { id, groupId } = await prepare(['نور علي', 'آخر']);
  answerWith(() => ({ kind: 'accepted' }), ['weekly']);
  expect(await list(id)).toMatchObject({ gateway: null, ready: [] });
  expect((await sendAll(id)).body.code).toBe('weekly_message.no_gateway');
  const other = await classes.createGroup([]);
  const { headers } = await insertAssistant(app, 'all_but_money', [other.id]);
  expect((await sendAll(id, headers)).status).toBe(404);
  const own = await insertAssistant(app, 'all_but_money', [groupId]);
  answerWith(() => ({ kind: 'accepted' }));
  expect((await sendAll(id, own.headers)).body).toEqual({ queuedCount: 1 });
});
