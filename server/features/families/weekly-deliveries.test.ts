import { afterEach, beforeAll, afterAll, describe, expect, test, vi } from 'vitest';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import type {
  GatewayMessage,
  GatewayOutcome,
  MessageGateway,
} from '#server/platform/message-gateway/message-gateway.ts';
import { createMessageSimulator } from '#server/platform/message-gateway/simulator.ts';
import { createClassSessionCalls } from '#server/testing/class-session-calls.ts';
import { insertAssistant } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { deliverWeeklyMessage, handleWeeklyMessages } from './deliver-weekly-message.service.ts';
import { type WeeklyMessageJob, weeklyMessageQueue } from './weekly-message-queue.ts';

type Headers = Record<string, string>;
type Shown = { awaitsProof: boolean; gatewayText: string | null; obstacle: string | null };

const week = '2026-11-21';

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
  answer: (message: GatewayMessage) => GatewayOutcome | Promise<GatewayOutcome>,
) => {
  sent = [];
  const gateway: MessageGateway = {
    kind: 'whatsapp',
    templates: ['weekly'],
    send: async (_id, message) => {
      sent.push(message);
      return answer(message);
    },
  };
  app.platform.messageGateway = gateway;
};

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Headers = classes.teacher,
) => {
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
};

const decideOnPage = async (id: string, isGiven: boolean) => {
  const { body } = await call('POST', `/api/students/${id}/parent-link`);
  await call('PUT', `/api/parent/${body.link.url.split('/').at(-1)}/consent`, { isGiven }, {});
};

/** The teacher makes the link, and records that the parent agreed. */
const agree = async (id: string) => {
  await call('POST', `/api/students/${id}/parent-link`);
  await call('PUT', `/api/students/${id}/parent-consent`, { isGiven: true });
};

/** A group whose parents have a number and agreed, and its students. */
const createGroup = async (names: readonly string[]) => {
  const group = await classes.createGroup(names);
  await app.database
    .updateTable('users')
    .set({ parent_phone: '01112345678' })
    .where('group_id', '=', group.id)
    .execute();
  for (const { id } of group.students) await agree(id);
  return { id: group.id, ids: group.students.map(({ id }) => id) };
};

const sendAll = (groupId: string, headers?: Headers) =>
  call('POST', `/api/groups/${groupId}/weekly-messages/send`, { week: 'current' }, headers);

/** Runs the jobs that wait. */
const runJobs = async () => {
  for (const { data } of app.queued.splice(0))
    await deliverWeeklyMessage(
      app.platform,
      data as { studentId: string; week: string; tries: number },
    );
};
const messagesOf = async (groupId: string) =>
  (await call('GET', `/api/groups/${groupId}/weekly-messages`)).body.students.map(
    ({ message }: { message: object | null }) => message,
  );
const tick = (studentId: string, isSent = true) =>
  call('PUT', '/api/weekly-messages/ticks', {
    ticks: [{ studentId, week, isSent, at: app.clock.now().toISOString() }],
  });

describe('sending to all', () => {
  test('parents who agreed get the template with the text that was shown, and the list says so', async () => {
    const group = await createGroup(['نور', 'هند']);
    const undecided = await classes.createGroup(['ندى']);
    await app.database
      .updateTable('users')
      .set({ group_id: group.id, parent_phone: '01212345678' })
      .where('id', '=', undecided.students[0]!.id)
      .execute();
    answerWith(() => ({ kind: 'accepted' }));
    const { body: page } = await call('GET', `/api/groups/${group.id}/weekly-messages`);
    expect(page.gateway).toBe('whatsapp');
    expect((await sendAll(group.id)).body).toEqual({ queuedCount: 2 });
    await runJobs();
    expect(sent.map(({ to }) => to)).toEqual(['201112345678', '201112345678']);
    expect(sent.map(({ text }) => text).toSorted()).toEqual(
      page.students
        .map(({ gatewayText }: { gatewayText: string | null }) => gatewayText)
        .filter(Boolean)
        .toSorted(),
    );
    expect(sent[0]!.parameters.join('')).not.toContain('\n');
    const messages = await messagesOf(group.id);
    expect(messages.filter((message: object | null) => message === null)).toHaveLength(1);
    expect(messages).toContainEqual(
      expect.objectContaining({ state: 'sent', way: 'gateway', reason: null }),
    );
  });

  test('a consent that was given by the link alone waits for its proof, and sends nothing until then', async () => {
    const group = await createGroup(['نور', 'هند']);
    const [first] = group.ids;
    answerWith(() => ({ kind: 'accepted' }));
    await sendAll(group.id);
    await decideOnPage(first!, false);
    await decideOnPage(first!, true);
    const { body: page } = await call('GET', `/api/groups/${group.id}/weekly-messages`);
    const shown = page.students.map(({ awaitsProof, gatewayText, obstacle }: Shown) => [
      awaitsProof,
      gatewayText !== null,
      obstacle,
    ]);
    // It may still be sent by hand, as before anybody was asked.
    expect(shown).toEqual([
      [true, false, null],
      [false, true, null],
    ]);
    await runJobs();
    expect(await messagesOf(group.id)).toMatchObject([
      { state: 'refused', reason: 'unproven' },
      { state: 'sent' },
    ]);
    expect((await sendAll(group.id)).body.queuedCount).toBe(0);
    await agree(first!);
    expect((await sendAll(group.id)).body.queuedCount).toBe(1);
  });

  test('each message is sent once, however often and at once the button is pressed', async () => {
    const group = await createGroup(['نور', 'هند', 'ندى']);
    answerWith(() => ({ kind: 'accepted' }));
    const replies = await Promise.all(Array.from({ length: 5 }, () => sendAll(group.id)));
    const counts = replies.map(({ body }) => body.queuedCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    await runJobs();
    expect((await sendAll(group.id)).body.queuedCount).toBe(0);
    await runJobs();
    expect(sent).toHaveLength(3);
  });

  test('a process that dies while it sends leaves the message open, and no other sends it again', async () => {
    const group = await createGroup(['نور']);
    answerWith(() => new Promise(() => undefined));
    await sendAll(group.id);
    const [job] = app.queued.splice(0);
    // It never comes back from the gateway, as after kill -9.
    void deliverWeeklyMessage(app.platform, job!.data as WeeklyMessageJob);
    await expect.poll(() => sent.length).toBe(1);
    await deliverWeeklyMessage(app.platform, job!.data as WeeklyMessageJob);
    expect(sent).toHaveLength(1);
    expect(await messagesOf(group.id)).toMatchObject([{ state: 'unknown' }]);
    expect((await sendAll(group.id)).body.queuedCount).toBe(0);
  });

  test('who stops the messages, loses the number or got one by hand meanwhile is not sent to', async () => {
    const group = await createGroup(['أ أوقف', 'ب بلا رقم', 'ج باليد', 'د وصلته']);
    answerWith(() => ({ kind: 'accepted' }));
    expect((await sendAll(group.id)).body.queuedCount).toBe(4);
    const [stopped, numberless, byHand] = group.ids;
    await decideOnPage(stopped!, false);
    await app.database
      .updateTable('users')
      .set({ parent_phone: '' })
      .where('id', '=', numberless!)
      .execute();
    await tick(byHand!);
    await runJobs();
    expect(sent).toHaveLength(1);
    expect(await messagesOf(group.id)).toMatchObject([
      { state: 'refused', reason: 'withdrawn' },
      { state: 'refused', reason: 'noPhone' },
      { state: 'sent', way: 'hand' },
      { state: 'sent', way: 'gateway' },
    ]);
  });

  test('a refusal is shown with its reason, and sent again on demand; what was sent cannot be taken back', async () => {
    const group = await createGroup(['نور']);
    answerWith(() => ({ kind: 'refused', reason: 'template', code: '132001' }));
    await sendAll(group.id);
    await runJobs();
    expect(await messagesOf(group.id)).toMatchObject([
      { state: 'refused', reason: 'template', code: '132001' },
    ]);
    answerWith(() => ({ kind: 'accepted' }));
    expect((await sendAll(group.id)).body.queuedCount).toBe(1);
    await runJobs();
    app.clock.advance(1000);
    await tick(group.ids[0]!, false);
    expect(await messagesOf(group.id)).toMatchObject([{ state: 'sent', way: 'gateway' }]);
  });

  test('a gateway that says "later" is asked again, and given up after nine times', async () => {
    const group = await createGroup(['نور']);
    answerWith(() => ({ kind: 'later', afterSeconds: 90 }));
    await sendAll(group.id);
    await runJobs();
    expect(await messagesOf(group.id)).toMatchObject([{ state: 'queued' }]);
    expect(app.queued).toMatchObject([{ queue: 'weekly-messages', data: { tries: 1 } }]);
    for (let round = 0; round < 12; round += 1) await runJobs();
    expect(sent).toHaveLength(9);
    expect(await messagesOf(group.id)).toMatchObject([{ state: 'refused', reason: 'busy' }]);
  });

  test('a gateway that names a day far away is asked again within the hour', async () => {
    const group = await createGroup(['نور']);
    answerWith(() => ({ kind: 'later', afterSeconds: 10 ** 12 }));
    await sendAll(group.id);
    const enqueue = vi.spyOn(app.platform.jobs, 'enqueue');
    await runJobs();
    const inAnHour = new Date(app.clock.now().getTime() + 60 * 60 * 1000);
    expect(enqueue.mock.lastCall?.[3]).toEqual({ startAfter: inAnHour });
    enqueue.mockRestore();
    expect(await messagesOf(group.id)).toMatchObject([{ state: 'queued' }]);
  });

  test('a message whose job was lost is shown as not sent after four hours, and is sent again on demand', async () => {
    const group = await createGroup(['نور']);
    answerWith(() => ({ kind: 'accepted' }));
    await sendAll(group.id);
    app.queued.length = 0;
    expect((await sendAll(group.id)).body.queuedCount).toBe(0);
    await app.database
      .updateTable('weekly_messages')
      .set({ changed_at: new Date(app.clock.now().getTime() - 4 * 60 * 60 * 1000 - 1) })
      .where('student_id', 'in', group.ids)
      .execute();
    expect(await messagesOf(group.id)).toMatchObject([{ state: 'refused' }]);
    expect((await sendAll(group.id)).body.queuedCount).toBe(1);
    await runJobs();
    expect(await messagesOf(group.id)).toMatchObject([{ state: 'sent' }]);
  });

  test('without a gateway nothing is offered or sent, and only who may send messages sends to all', async () => {
    const group = await createGroup(['نور']);
    const { body } = await call('GET', `/api/groups/${group.id}/weekly-messages`);
    expect([body.gateway, body.students[0].gatewayText]).toEqual([null, null]);
    expect((await sendAll(group.id)).body.code).toBe('weekly_message.no_gateway');
    answerWith(() => ({ kind: 'accepted' }));
    const other = await createGroup(['هند']);
    const centre = (await insertAssistant(app, 'centre')).headers;
    expect((await sendAll(group.id, centre)).status).toBe(403);
    const limited = (await insertAssistant(app, 'all_but_money', [group.id])).headers;
    expect((await sendAll(other.id, limited)).status).toBe(404);
    expect((await sendAll(group.id, limited)).body.queuedCount).toBe(1);
  });

  test('the simulator puts the message into the mailbox of development, through the queue of jobs', async () => {
    const group = await createGroup(['نور']);
    const jobs = createJobs({
      connectionString: app.connectionString,
      log: { error: () => undefined },
    });
    const platform = {
      ...app.platform,
      jobs,
      messageGateway: createMessageSimulator(app.database, app.clock),
    };
    handleWeeklyMessages(jobs, platform);
    await jobs.start();
    app.platform.messageGateway = platform.messageGateway;
    await sendAll(group.id);
    for (const { data } of app.queued.splice(0))
      await jobs.enqueue(app.database, weeklyMessageQueue, data as WeeklyMessageJob);
    await expect.poll(() => messagesOf(group.id)).toMatchObject([{ state: 'sent' }]);
    await jobs.stop();
    const mails = await app.database
      .selectFrom('development_mails')
      .select(['recipient', 'plain'])
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: '201112345678',
      plain: expect.stringContaining('متابعة'),
    });
  });
});
