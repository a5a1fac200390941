import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertBackup } from '#server/features/backups/backups.api.ts';
import { announceClock } from '#server/platform/database/connection-facts.repository.ts';
import { listMachineClocks } from '#server/platform/database/machine-clocks.repository.ts';
import { startFailingJobs } from '#server/testing/failing-jobs.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readStatus } from './read-status.service.ts';

let app: TestApp;
let failing: Awaited<ReturnType<typeof startFailingJobs>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const call = async (url: string, payload?: object) => {
  const { headers } = teacher;
  const reply = await app.app.inject({
    url,
    headers,
    ...(payload ? { method: 'POST' as const, payload } : {}),
  });
  return { status: reply.statusCode, body: reply.json(), text: reply.body };
};

test('before anything has run the state names no backup and no job', async () => {
  const { status, body } = await call('/api/status');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: '1.2.3',
    database: { version: expect.stringMatching(/^\d+/u), sizeInBytes: expect.any(Number) },
    disk: { room: expect.stringMatching(/enough|low|full/u) },
    backup: null,
    mail: { way: 'mailbox', problem: null },
    payments: 'simulated',
    storage: { problem: null },
    machines: [],
    jobs: { waiting: 0, running: 0, failed: 0 },
  });
  expect((await call('/api/status/failed')).body).toEqual({
    mails: { total: 0, items: [] },
    jobs: { total: 0, items: [] },
  });
});

test('the state names the last proven backup, and that it is late', async () => {
  const insert = (madeAt: Date, problem: string | null) =>
    insertBackup(app.database, {
      id: app.platform.ids.next(),
      fileName: 'a.age',
      madeAt,
      sizeInBytes: 5_000_000_000,
      rows: 1,
      files: 0,
      provenAt: problem === null ? madeAt : null,
      problem,
    });
  const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000);
  const shown = async () => (await call('/api/status')).body.backup;
  await insert(hoursAgo(40), null);
  const sizeInBytes = 5_000_000_000;
  expect(await shown()).toEqual({
    madeAt: hoursAgo(40).toISOString(),
    sizeInBytes,
    isLate: true,
  });
  await insert(hoursAgo(20), null);
  await insert(hoursAgo(1), 'cut off');
  expect(await shown()).toEqual({
    madeAt: hoursAgo(20).toISOString(),
    sizeInBytes,
    isLate: false,
  });
});

test('the state says how little room there is, and nothing of a disk that cannot be read', async () => {
  const { disk } = app.platform;
  const { readFreeBytes } = disk;
  disk.readFreeBytes = async () => 450e6;
  expect((await call('/api/status')).body.disk).toEqual({ freeInBytes: 450e6, room: 'low' });
  disk.readFreeBytes = () => Promise.reject(new Error('EIO'));
  expect((await call('/api/status')).body.disk).toBeNull();
  disk.readFreeBytes = readFreeBytes;
});

test('the state says what mail server, folder of files and clock of the machine do wrong', async () => {
  const state = await readStatus(app.platform, {
    version: '1.2.3',
    payments: 'live',
    verifyMail: () => Promise.reject(new Error('535 wrong password')),
    verifyStorage: () => Promise.reject(new Error('EACCES')),
    machineClock: { now: () => new Date(Date.now() + 600_000) },
  });
  expect(state.mail).toEqual({ way: 'server', problem: '535 wrong password' });
  expect(state.storage).toEqual({ problem: 'EACCES' });
  expect(state.clock.isRight).toBe(false);
  expect(state.clock.millisecondsOff).toBeGreaterThan(595_000);
});

test('the state names the clock of each machine by its worst process, as long as it is seen', async () => {
  const processes = [
    { machine: 'node-a', millisecondsOff: 12 },
    { machine: 'node-b', millisecondsOff: 1500 },
    { machine: 'node-b', millisecondsOff: -600_000.4 },
    { machine: 'a-name-that-is-longer-than-postgresql-takes.school.example', millisecondsOff: 0 },
  ];
  const connections = await Promise.all(
    processes.map(async (clock) => {
      const client = new Client({
        connectionString: app.connectionString,
        application_name: announceClock({ connections: 24, nodeId: '0123456789ab' }, clock),
      });
      await client.connect();
      await client.query('select 1');
      return client;
    }),
  );
  const names = async () =>
    (await call('/api/status')).body.machines.map(({ name }: { name: string }) => name);
  expect((await call('/api/status')).body.machines).toEqual([
    {
      name: 'node-b',
      millisecondsOff: -600_000,
      isRight: false,
      seenAt: expect.stringMatching(/^20/u),
    },
    { name: 'node-a', millisecondsOff: 12, isRight: true, seenAt: expect.any(String) },
    {
      name: expect.stringMatching(/^a-name-that-is-longer-than-po/u),
      millisecondsOff: 0,
      isRight: true,
      seenAt: expect.any(String),
    },
  ]);
  expect(await listMachineClocks(app.database, 0)).toEqual([]);
  await Promise.all(connections.map((client) => client.end()));
  await expect.poll(names, { timeout: 10_000 }).toEqual([]);
});

describe('failed mails and jobs', () => {
  const settled = (check: () => void | Promise<void>) =>
    vi.waitFor(check, { timeout: 15_000, interval: 50 });
  const failed = async () => (await call('/api/status/failed')).body;
  const readAudit = () =>
    app.database
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'jobs.retry')
      .execute();

  beforeAll(async () => {
    failing = await startFailingJobs(app.connectionString, 'question-figures');
    app.platform.jobs.retry = failing.jobs.retry;
  });
  afterAll(() => failing.jobs.stop());
  beforeEach(() => {
    failing.state.isBroken = true;
    failing.done.length = 0;
  });

  const fail = async (count: number) => {
    const { jobs, mail, other: figures } = failing;
    const html = '<a href="https://kimya.test/reset?token=geheim-9">';
    for (let index = 0; index < count; index += 1) {
      const to = `student-${index}@school.example`;
      await jobs.enqueue(app.database, mail, { to, subject: 'رابط تأكيد بريدك', html });
    }
    await jobs.enqueue(app.database, figures, {});
    await settled(async () => {
      const { mails, jobs: others } = await failed();
      expect([mails.total, others.total]).toEqual([count, 1]);
    });
  };

  test('mails and jobs are listed with address, subject and reason, without what stands in a mail', async () => {
    await fail(2);
    const { body, text } = await call('/api/status/failed');
    expect(body.mails.items[0]).toMatchObject({
      queue: 'mail',
      recipient: expect.stringMatching(/^student-\d@school\.example$/u),
      subject: 'رابط تأكيد بريدك',
      tries: 1,
      reason: 'the server said no',
    });
    expect(body.jobs.items).toMatchObject([
      { queue: 'question-figures', recipient: null, subject: null },
    ]);
    expect(text).not.toContain('geheim');
    expect((await call('/api/status')).body.jobs.failed).toBe(3);
  });

  test('a retry runs each job once, however often and at once it is asked for, with one row of the audit log', async () => {
    failing.state.isBroken = false;
    const { mails, jobs: others } = await failed();
    const ids = [...mails.items, ...others.items].map(({ id }: { id: string }) => id);
    const replies = await Promise.all(
      [1, 2, 3].map(() => call('/api/status/failed/retry', { ids })),
    );
    const counts = replies.map(({ body }) => body.count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect((await call('/api/status/failed/retry', { ids })).body).toEqual({ count: 0 });
    await settled(() =>
      expect(failing.done.toSorted()).toEqual([
        'question-figures',
        'student-0@school.example',
        'student-1@school.example',
      ]),
    );
    const rows = await readAudit();
    expect(rows.map(({ actor_id }) => actor_id)).toEqual(
      counts.filter((count) => count > 0).map(() => teacher.id),
    );
    expect(await failed()).toMatchObject({ mails: { total: 0 }, jobs: { total: 0 } });
  });

  test('a job that fails again is listed again', async () => {
    await fail(1);
    const { mails } = await failed();
    const [{ id }] = mails.items;
    expect((await call('/api/status/failed/retry', { ids: [id] })).body).toEqual({ count: 1 });
    await settled(async () => {
      const [again] = (await failed()).mails.items;
      expect(again).toBeDefined();
      expect(again.id).not.toBe(id);
    });
  });

  test('the ids of a retry are at least one and at most 50', async () => {
    const none = await call('/api/status/failed/retry', { ids: [] });
    expect(none.status).toBe(400);
    const ids = Array.from({ length: 51 }, () => app.platform.ids.next());
    expect((await call('/api/status/failed/retry', { ids })).status).toBe(400);
  });
});

test('a student sees nothing of it', async () => {
  const { headers } = await insertStudent(app);
  for (const url of ['/api/status', '/api/status/failed'])
    expect((await app.app.inject({ url, headers })).statusCode).toBe(403);
});
