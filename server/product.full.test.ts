import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { machineSlowness } from '#server/testing/machine-slowness.ts';
import { startPaymob } from '#server/testing/paymob/paymob-server.ts';
import { type ProductProcess, spawnProduct } from '#server/testing/product-process.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { sheetOf, whitePicture } from '#server/testing/sheet-calls.ts';

/** Limits for what hangs; a busy machine gets longer. */
const minutes = 60_000 * machineSlowness();

/** The product as a person starts it, in a group of its own so that all of it can be killed at once. */
const startProcess = (settings: Record<string, string>) =>
  spawnProduct(
    ['server/main.ts'],
    { LOG_LEVEL: 'warn', DEMO: '1', ...settings },
    { detached: true },
  );

type Line = { data: { kind: string; examId: string | null; count: number } };

/** How many events the lines of some kinds stand for. */
const countEvents = (lines: readonly Line[], ...kinds: string[]): number =>
  lines
    .filter(({ data }) => kinds.includes(data.kind))
    .reduce((sum, { data }) => sum + data.count, 0);

const killAll = async ({ pid, closed }: ProductProcess) => {
  process.kill(-pid, 'SIGKILL');
  await closed;
};

describe('the product as a process', { timeout: 4 * minutes }, () => {
  let dataDir: string;
  let running: ProductProcess;
  let url: string;
  /** The accounts of teacher and demo student in the output of the first start. */
  let teacher: RegExpExecArray | null;
  let demoStudent: RegExpExecArray | null;
  let exams: { id: string; lessonId: string; questions: unknown[] }[];

  const start = async (environment: Record<string, string> = {}) => {
    running = startProcess({ DATA_DIR: dataDir, ...environment });
    url = await running.waitForAddress();
    return running.output();
  };

  const call = async (path: string, token?: string, body?: unknown, method = 'POST') => {
    const reply = await fetch(url + path, {
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method, body: JSON.stringify(body) } : {}),
    });
    const total = Number(reply.headers.get('x-total-count'));
    return { status: reply.status, total, body: await reply.json() };
  };

  const signIn = async (path: string, person: RegExpExecArray | null): Promise<string> => {
    const [, email, password] = person ?? [];
    return (await call(path, undefined, { email, password })).body.accessToken;
  };

  /** All notifications of exams and students, once everything that happened before is among them. */
  const listNotifications = async (token: string, student: string, lessonId: string) => {
    const list = async (type: string, page = 1): Promise<Line[]> => {
      const query = `type=${type}&page=${page}&pageSize=100`;
      const { body } = await call(`/api/notifications?${query}`, token);
      return body.length < 100 ? body : [...body, ...(await list(type, page + 1))];
    };
    const countQuestions = async () => countEvents(await list('user'), 'studentAsked');
    const before = await countQuestions();
    // Events become lines in the order in which they were stored, so its line is the last one to come.
    const question = { id: randomUUID(), question: 'ما المول؟' };
    const inquiry = await call(`/api/Lessons/${lessonId}/inquiries`, student, question);
    expect(inquiry.status).toBe(200);
    await expect.poll(countQuestions, { timeout: minutes }).toBe(before + 1);
    return list('exam');
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chemistry product '));
    // As root PostgreSQL runs as another user, who has to get in; else its data would go to /var/lib.
    await chmod(dataDir, 0o755);
  });
  afterAll(async () => {
    if (running.isRunning()) await killAll(running);
    await removeFolder(dataDir);
  });

  test('a product killed (-9) during savings and submissions keeps every acknowledged one and notifies the teacher of each once', async () => {
    const output = await start();
    demoStudent = /Demo student: (\S+) \/ (\S+)/u.exec(output);
    teacher = /Teacher \(shown only now\): (\S+@\S+) \/ (\S+)/u.exec(output);
    let token = await signIn('/api/Auth/login', demoStudent);
    exams = [];
    for (const course of (await call('/api/Course')).body) {
      for (const lesson of (await call(`/api/Course/${course.id}`, token)).body.lessons) {
        if (!lesson.isAccessible) continue;
        for (const exam of (await call(`/api/Exam/lesson/${lesson.id}`, token)).body) {
          const own = await call(`/api/ExamResult/user/exam/${exam.id}`, token);
          if (own.status === 404) exams.push(exam);
        }
      }
    }
    expect(exams.length).toBeGreaterThan(5);

    /** What the server acknowledged for each exam: the last stored revision, and the id of the result. */
    const replies = new Map(exams.map(({ id }) => [id, { revision: 0, resultId: '' }]));
    const take = async ({ id, questions }: (typeof exams)[number], savings: number) => {
      const reply = replies.get(id);
      if (!reply || reply.resultId) return;
      for (let saving = 0; saving < savings; saving += 1) {
        const answers = questions.map((_, index) => (index <= saving ? 0 : -1));
        const body = { answers, revision: reply.revision };
        const saved = await call(`/api/Exam/${id}/attempt`, token, body, 'PUT');
        if (saved.status === 200) reply.revision = saved.body.revision;
      }
      const answers = questions.map(() => 0);
      const result = await call('/api/ExamResult', token, { examId: id, answers });
      if (result.status === 200) reply.resultId = result.body.id;
    };
    const countResults = () =>
      [...replies.values()].filter(({ resultId }) => resultId !== '').length;

    for (const [round, enough] of [1, 3].entries()) {
      // Some are at their first saving and some at their submission when the power goes.
      const taking = exams.map((exam, place) => take(exam, 1 + place * (round + 1)));
      const settled = Promise.allSettled(taking);
      await expect
        .poll(countResults, { timeout: minutes, interval: 1 })
        .toBeGreaterThanOrEqual(enough);
      await killAll(running);
      await settled;
      expect(await start()).not.toContain('Filling');
      token = await signIn('/api/Auth/login', demoStudent);
      const stored: { id: string; examId: string; certificateId: string | null }[] = (
        await call('/api/ExamResult/user', token)
      ).body;
      const certificates = (await call('/api/certificate/student', token)).body;
      expect(new Set(stored.map(({ examId }) => examId)).size).toBe(stored.length);
      expect(certificates.map(({ id }: { id: string }) => id).toSorted()).toEqual(
        stored.flatMap(({ certificateId }) => certificateId ?? []).toSorted(),
      );
      const teacherToken = await signIn('/api/auth/admin/login', teacher);
      const lines = await listNotifications(teacherToken, token, exams[0]?.lessonId ?? '');
      for (const [examId, { revision, resultId }] of replies) {
        const ofExam = lines.filter(({ data }) => data.examId === examId);
        const results = await call(`/api/ExamResult/exam/${examId}`, teacherToken);
        expect(countEvents(ofExam, 'examSubmitted', 'examRetaken')).toBe(results.total);
        const result = stored.find((row) => row.examId === examId);
        const { attempt } = (await call(`/api/Exam/${examId}`, token)).body;
        // Every acknowledged write is stored: the result under its id, else the same revision or a later one.
        const found = { resultId: resultId && result?.id, attempt: result && attempt };
        expect(found).toEqual({ resultId, attempt: result && null });
        expect(result ? revision : (attempt?.revision ?? 0)).toBeGreaterThanOrEqual(revision);
        // A submission that was stored while its reply was lost counts as acknowledged from now on.
        if (result) replies.set(examId, { revision, resultId: result.id });
      }
    }
    expect(countResults()).toBeGreaterThanOrEqual(3);
  });

  test('a product killed (-9) while sheets are sent keeps each acknowledged one with its picture, and the repetition adds none', async () => {
    let token = await signIn('/api/auth/admin/login', teacher);
    const [exam] = exams;
    if (!exam) throw new Error('The demo has exams.');
    const path = `/api/Exam/${exam.id}/sheets`;
    const { body: kit } = await call(`${path}/kit`, token);
    // Nothing is filled: the sheets wait for the teacher.
    const options = exam.questions.map(() => null);
    const reading = sheetOf({ kit, id: exam.id, student: { cardNumber: '' } }, options);
    const picture = await whitePicture();
    const authorized = () => ({ headers: { authorization: `Bearer ${token}` } });
    const send = async (id: string): Promise<boolean> => {
      const form = new FormData();
      form.set('sheet', JSON.stringify({ id, reading, readAt: new Date().toISOString() }));
      form.set('picture', picture);
      return (await fetch(url + path, { method: 'POST', body: form, ...authorized() })).ok;
    };
    const list = async (): Promise<string[]> =>
      (await call(path, token)).body.sheets.map(({ id }: { id: string }) => id);

    const sent = Array.from({ length: 20 }, () => randomUUID());
    const acknowledged: string[] = [];
    const settled = Promise.allSettled(
      sent.map(async (id) => {
        if (await send(id)) acknowledged.push(id);
      }),
    );
    await expect
      .poll(() => acknowledged.length, { timeout: minutes, interval: 1 })
      .toBeGreaterThan(1);
    await killAll(running);
    await settled;
    await start();
    token = await signIn('/api/auth/admin/login', teacher);
    expect(await list()).toEqual(expect.arrayContaining(acknowledged));
    for (const id of sent) expect(await send(id)).toBe(true);
    expect((await list()).toSorted()).toEqual(sent.toSorted());
    for (const id of sent)
      expect((await fetch(`${url}/api/sheets/${id}/picture`, authorized())).status).toBe(200);
  });

  test('a product killed (-9) during an import of students has all of them or none, and the repetition adds them once', async () => {
    const rows = Array.from({ length: 400 }, (_, place) => ({
      name: `طالب ${place + 1}`,
      email: `import-${place + 1}@example.com`,
      phone: '',
      grade: '1',
      centre: 'سنتر النور',
    }));
    const list = { requestId: randomUUID(), rows };
    const countImported = async (token: string) =>
      (await call('/api/invitations?pageSize=1&search=import-', token)).total;
    let token = await signIn('/api/auth/admin/login', teacher);
    // Some are killed before, some within, and some after the transaction.
    for (const milliseconds of [30, 90, 180]) {
      const importing = call('/api/students/import', token, list).catch(() => undefined);
      await setTimeout(milliseconds);
      await killAll(running);
      await importing;
      await start();
      token = await signIn('/api/auth/admin/login', teacher);
      expect([0, rows.length]).toContain(await countImported(token));
    }
    const repeated = await call('/api/students/import', token, list);
    expect(repeated).toMatchObject({ status: 200, body: { count: rows.length } });
    expect(await countImported(token)).toBe(rows.length);
  });

  test('a product killed (-9) between the gateway and the right catches up at the next start', async () => {
    const paymob = await startPaymob();
    await killAll(running);
    await start(paymob.environment);
    const order = { planId: 'yearly', paymentMethod: 'card', clientKey: randomUUID() };
    const token = await signIn('/api/Auth/login', demoStudent);
    const begun = await call('/api/Payment/initiate', token, order);
    expect(begun).toMatchObject({ status: 200, body: { status: 'pending', isSimulated: false } });
    await killAll(running);
    const { searchParams } = new URL(begun.body.pageUrl);
    const paid = await fetch(`${paymob.url}/unifiedcheckout/`, {
      method: 'POST',
      body: new URLSearchParams({
        action: 'pay',
        clientSecret: searchParams.get('clientSecret') ?? '',
      }),
      redirect: 'manual',
    });
    expect(paid.status).toBe(303);
    // The callback did not reach the killed product.
    expect(paymob.log.find(({ what }) => what === 'callback')).toMatchObject({
      answer: expect.stringContaining('failed'),
    });
    await start(paymob.environment);
    const see = async () => (await call(`/api/Payment/${begun.body.id}`)).body;
    await expect.poll(async () => (await see()).status, { timeout: minutes }).toBe('completed');
    expect(Date.parse((await see()).endsAt)).toBeGreaterThan(Date.now());
    await paymob.stop();
  });

  test('a second start on the same folder is refused and changes nothing', async () => {
    const second = startProcess({ DATA_DIR: dataDir });
    expect(await second.closed).toBe(1);
    expect(second.output()).toMatch(/did not start[\s\S]+\n/u);
    expect(second.output()).toContain(dataDir);
    expect((await call('/healthz')).status).toBe(200);
  });

  test('a product that is stopped finishes what it accepted and exits', async () => {
    expect(await running.end()).toBe(0);
    await running.closed;
    expect(running.output()).toContain('Stopped. Everything accepted is stored.');
  });
});

describe('a wrong start', () => {
  test('the error names every wrong setting, what is wrong with it and what is allowed', async () => {
    const child = startProcess({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      TEACHER_PASSWORD: 'short',
    });
    expect(await child.closed).toBe(1);
    const output = child.output();
    expect(output).toContain(
      'PORT: "eighty" is not valid; allowed: a whole number from 0 to 65535.',
    );
    expect(output).toContain('DATABASE_URL: the given value is not valid');
    expect(output).not.toContain('mysql://x');
    expect(output).toContain('TEACHER_PASSWORD: given without TEACHER_EMAIL');
    expect(output).not.toContain('short"');
  });

  test('the error names a requested port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const dataDir = await mkdtemp(join(tmpdir(), 'chemistry-port-'));
    await chmod(dataDir, 0o755);
    const child = startProcess({ DATA_DIR: dataDir, PORT: port, DEMO: '0' });
    await child.closed;
    expect(child.output()).toContain(`PORT: another program listens at 127.0.0.1:${port} already.`);
    other.close();
    await removeFolder(dataDir);
  });
});
