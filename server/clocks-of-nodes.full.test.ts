import { mkdtemp } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/features/identity/accounts/accounts.api.ts';
import { listMachineClocks } from '#server/platform/database/machine-clocks.repository.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertUser } from '#server/testing/fixtures.ts';
import { machineSlowness } from '#server/testing/machine-slowness.ts';
import { type ProductProcess, spawnProduct } from '#server/testing/product-process.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { wrongClock } from '#server/testing/wrong-clock.ts';

/** Limits for what hangs; a busy machine gets longer. */
const patience = 60_000 * machineSlowness();
const second = 1000;
const minute = 60 * second;
const password = 'Sodium-Chlorid-11';

let app: TestApp;
let folder: string;
const nodes: ProductProcess[] = [];

/** The product as a process on the database of the tests, on a machine whose clock is wrong. Returns how to call it. */
const startNode = async (difference: number) => {
  const node = spawnProduct(['server/main.ts'], {
    DATA_DIR: folder,
    DATABASE_URL: app.connectionString,
    NODE_OPTIONS: wrongClock(difference),
  });
  nodes.push(node);
  const url = await node.waitForAddress();
  return async (method: string, path: string, body?: object, token?: string) => {
    const reply = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json() };
  };
};

type Node = Awaited<ReturnType<typeof startNode>>;
let right: Node;
let ahead: Node;
let behind: Node;

beforeAll(async () => {
  app = await createTestApp();
  // The nodes go by the database, so the fixtures have to be of today.
  app.clock.advance(Date.now() - app.clock.now().getTime());
  folder = await mkdtemp(join(tmpdir(), 'chemistry-clocks-'));
  // One after the other: the first makes the teacher and the keys.
  right = await startNode(0);
  ahead = await startNode(10 * minute);
  behind = await startNode(-10 * minute);
}, 4 * patience);

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.end()));
  await app.close();
  await removeFolder(folder);
}, patience);

/** A new student, and the token of a sign-in at a node. */
const signInAt = async (node: Node) => {
  const name = { firstName: 'سلمى', lastName: 'حسن' };
  const passwordHash = await hashPassword(password);
  const { id, email } = await insertUser(app, { role: 'student', ...name, grade: 3, passwordHash });
  const reply = await node('POST', '/api/Auth/login', { email, password });
  expect(reply.status).toBe(200);
  return { id, token: String(reply.body.accessToken) };
};

const newExam = (options: Parameters<typeof insertExamOnNewLesson>[1] = {}) =>
  insertExamOnNewLesson(app, { key: [0, 1], ...options });

const fiveMinutes = { timing: 'exam', timeLimitInSeconds: 300 } as const;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);

/** How far a moment of a reply is from now, in seconds. */
const distance = (moment: string) => Math.abs(Date.parse(moment) - Date.now()) / second;

test(
  'an exam that was just begun is neither graded nor ended by a node whose clock is ten minutes ahead',
  async () => {
    const exam = await newExam(fiveMinutes);
    const { token } = await signInAt(right);
    const begun = await right('POST', `/api/Exam/${exam.id}/attempt`, undefined, token);
    const { endsAt } = begun.body.attempt;
    expect(distance(endsAt)).toBeGreaterThan(240);

    const own = await ahead('GET', `/api/Exam/${exam.id}/own`, undefined, token);
    expect(own.body).toMatchObject({ state: 'open', attempt: { endsAt } });
    expect(distance(own.body.serverNow)).toBeLessThan(30);
    const saving = { answers: [0, -1], revision: 0 };
    const saved = await ahead('PUT', `/api/Exam/${exam.id}/attempt`, saving, token);
    expect(saved).toMatchObject({ status: 200, body: { revision: 1, endsAt } });
    const submission = { examId: exam.id, answers: [0, 1] };
    const submitted = await ahead('POST', '/api/ExamResult', submission, token);
    expect(submitted).toMatchObject({ status: 200, body: { score: 2 } });
    expect(distance(submitted.body.submittedAt)).toBeLessThan(30);
  },
  4 * patience,
);

test(
  'an exam opens at no node before its time, and closes at none after it',
  async () => {
    const later = await newExam({ opensAt: inMinutes(5) });
    const over = await newExam({ closesAt: inMinutes(-5) });
    const { token } = await signInAt(behind);
    const begin = ({ id }: { id: string }, node: Node) =>
      node('POST', `/api/Exam/${id}/attempt`, undefined, token);
    expect((await begin(later, ahead)).body).toMatchObject({ code: 'exam.not_open' });
    expect((await begin(over, behind)).body).toMatchObject({ code: 'exam.closed' });
  },
  4 * patience,
);

test(
  'an answer after the end is too late at a node whose clock is ten minutes behind',
  async () => {
    const exam = await newExam(fiveMinutes);
    const { id, token } = await signInAt(behind);
    const begun = await behind('POST', `/api/Exam/${exam.id}/attempt`, undefined, token);
    expect(distance(begun.body.attempt.startedAt)).toBeLessThan(30);
    // As if six minutes had passed since then.
    const startedAt = inMinutes(-6);
    await app.database
      .updateTable('exam_attempts')
      .set({ started_at: startedAt, ends_at: inMinutes(-1), checked_until: inMinutes(-1) })
      .where('student_id', '=', id)
      .execute();
    const saving = { answers: [0, 1], revision: 0 };
    const saved = await behind('PUT', `/api/Exam/${exam.id}/attempt`, saving, token);
    expect(saved.body).toMatchObject({ code: 'exam.time_over' });
    const result = await behind('GET', `/api/ExamResult/user/exam/${exam.id}`, undefined, token);
    expect(result.body).toMatchObject({
      score: 0,
      submittedAt: new Date(startedAt.getTime() + 5 * minute).toISOString(),
    });
  },
  4 * patience,
);

test('the nodes announce the clock of their machine, and the worst of them counts', async () => {
  const [clock, ...others] = await listMachineClocks(app.database);
  expect(others).toEqual([]);
  expect(clock?.name).toBe(hostname());
  expect(Math.abs(clock?.millisecondsOff ?? 0)).toBeGreaterThan(9 * minute);
});
