import { type ChildProcess, fork } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { type HotRoute, hotRoutes } from './hot-routes.ts';
import type { Received } from './push-service.ts';
import type { Spent } from './server.ts';
import { describeTimes, sendOnSchedule } from './scheduled.ts';
import { ask, say, startServer, stopServer, type Workshop } from './servers.ts';
import { memoryOf } from './storm/memory-of.ts';

const students = 20_000;
const savingsPerSecond = 50;
const secondsBefore = 15;
/** A push of a new lesson that comes later than this is no news. */
const maxMinutes = 10;
/** A saving waits at most so long, in milliseconds of the 99th percentile. */
const maxSaving = 500;

/** A session and a device for each student; the devices share their keys, which makes no message cheaper. */
const insertDevices = async (database: Database, port: number): Promise<void> => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  await sql`update users set activated_at = now() where role = 'student'`.execute(database);
  await sql`
    with opened as (
      insert into sessions (id, user_id, user_agent, created_at, expires_at, last_used_at)
      select gen_random_uuid(), id, 'bench', now(), now() + interval '90 days', now() from users where role = 'student'
      returning id
    )
    insert into push_subscriptions (id, session_id, endpoint, p256dh, auth, created_at)
    select gen_random_uuid(), id, ${`http://127.0.0.1:${port}/`} || id, ${keys.getPublicKey('base64url')},
      ${randomBytes(16).toString('base64url')}, now()
    from opened`.execute(database);
  await sql`analyze`.execute(database);
};

/** The lines of a new lesson, as one statement of the product writes them. */
const insertLines = async (database: Database): Promise<void> => {
  await sql`
    insert into student_notifications (student_id, kind, event_key, subject, place, created_at, push_due_at)
    select id, 'newLesson', 'bench', 'ثابت الاتزان', 'الاتزان الكيميائي', now(), now()
    from users where role = 'student'`.execute(database);
};

const startService = async () => {
  const service = fork(join(import.meta.dirname, 'push-service.ts'));
  const [port] = await once(service, 'message');
  return { service, port: Number(port) };
};

/** Saves answers to exams until the returned function is called, which returns how long each took. */
const startSaving = (origin: string, route: HotRoute, from: number) => {
  const agent = new Agent({ keepAlive: true });
  const save = async (n: number): Promise<number> => {
    const { method, path, headers, body } = route.request(from + n);
    const begun = performance.now();
    const call = request(`${origin}${path}`, { agent, method, headers });
    call.end(body);
    const [response] = await once(call, 'response');
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
    return performance.now() - begun;
  };
  let isEnding = false;
  const sending = sendOnSchedule({
    perSecond: savingsPerSecond,
    send: save,
    isOver: () => isEnding,
  });
  return async (): Promise<number[]> => {
    isEnding = true;
    const times = await sending;
    agent.destroy();
    return times;
  };
};

/** Waits until the service has a message for each device. @returns seconds, and the largest memory of the server */
const waitForAll = async (service: ChildProcess, serverPid: number) => {
  const begun = performance.now();
  let memory = 0;
  let received = await ask<Received>(service, 'count');
  while (received.devices < students && performance.now() - begun < maxMinutes * 60_000) {
    await setTimeout(500);
    memory = Math.max(memory, await memoryOf(serverPid));
    received = await ask<Received>(service, 'count');
  }
  return { seconds: (performance.now() - begun) / 1000, memory, received };
};

type Measured = Awaited<ReturnType<typeof waitForAll>> & {
  memoryBefore: number;
  /** Milliseconds of each saving, the shortest first. */
  quiet: number[];
  meanwhile: number[];
  statements: number;
  cpuSeconds: number;
};

const measure = async (connectionString: string, folder: string): Promise<Measured> => {
  const { service, port } = await startService();
  const database = openDatabase({ connectionString });
  await insertDevices(database, port);
  const { server, ready } = await startServer(connectionString, folder, 'with pushes');
  try {
    const pid = server.pid ?? 0;
    const saving = hotRoutes(ready.facts).find(({ inserts }) => inserts === 'attempt');
    if (!saving) throw new Error('There is no route that saves answers.');
    const endBefore = startSaving(ready.ours, saving, 0);
    await setTimeout(secondsBefore * 1000);
    const quiet = await endBefore();
    const memoryBefore = await memoryOf(pid);
    const before = await ask<Spent>(server, 'spent');
    const endMeanwhile = startSaving(ready.ours, saving, quiet.length);
    await insertLines(database);
    const outcome = await waitForAll(service, pid);
    const meanwhile = await endMeanwhile();
    const after = await ask<Spent>(server, 'spent');
    return {
      ...outcome,
      memoryBefore,
      quiet,
      meanwhile,
      statements: after.statements - before.statements,
      cpuSeconds: (after.cpu - before.cpu) / 1_000_000,
    };
  } finally {
    await stopServer(server);
    await database.destroy();
    service.disconnect();
  }
};

const toText = (measured: Measured, machine: string, isMet: boolean): string => {
  const { seconds, received, memory, memoryBefore, statements, cpuSeconds } = measured;
  const [quiet, meanwhile] = [describeTimes(measured.quiet), describeTimes(measured.meanwhile)];
  return `# What 20,000 push messages cost

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${machine}.

**${received.devices.toLocaleString('en')} devices had the message of a new lesson after ${seconds.toFixed(0)} s (at most ${maxMinutes * 60}); a saving of
answers meanwhile took ${meanwhile.p99.toFixed(0)} ms (99 %, at most ${maxSaving}): ${isMet ? 'met' : 'NOT MET'}**

The process that serves also takes the lines, stores the jobs and sends the messages, encrypted, to a stand-in on this machine that answers each after 50 ms, without TLS. Meanwhile students
save their answers ${savingsPerSecond} times a second.

| | |
|---|---|
| Messages received | ${received.messages}, over ${received.connections} connections |
| Messages a second | ${(received.messages / seconds).toFixed(0)} |
| Statements, those of the savings included | ${statements}: ${(statements / received.messages).toFixed(2)} for each message |
| CPU of the process, the savings included | ${cpuSeconds.toFixed(0)} s: ${((cpuSeconds * 1000) / received.messages).toFixed(2)} ms for each message |
| Memory of the process | ${memoryBefore.toFixed(0)} MiB before, ${memory.toFixed(0)} MiB at most |
| A saving before | ${quiet.text}, of ${measured.quiet.length} |
| A saving meanwhile | ${meanwhile.text}, of ${measured.meanwhile.length} |
`;
};

/** Measures the push messages of a new lesson for 20,000 devices. @returns whether they come in time and delay no exam */
export const benchPushes = async ({
  createSchool,
  folder,
  machine,
}: Workshop): Promise<boolean> => {
  const school = await createSchool('pushes', { courses: 20, students });
  const measured = await measure(school, folder);
  const { devices, messages } = measured.received;
  const isComplete = devices === students && messages === students;
  const isMet = isComplete && describeTimes(measured.meanwhile).p99 <= maxSaving;
  const text = toText(measured, machine, isMet);
  say(text);
  await writeFile(join(import.meta.dirname, 'PUSH-RESULTS.md'), text);
  return isMet;
};
