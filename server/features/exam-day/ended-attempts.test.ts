import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examCalls, storedOf } from '#server/testing/exam-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { claimEndedAttempts } from './claimed-attempts.repository.ts';
import {
  finishEndedAttempts,
  finishTogether,
  shareEndedAttempts,
} from './ended-attempts.service.ts';

let app: TestApp;
let beside: TestApp;
let exam: Awaited<ReturnType<typeof insertExamOnNewLesson>>;

beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const advance = (seconds: number) => {
  for (const node of [app, beside]) node.clock.advance(seconds * 1000);
};

/** Copies a row; `changes` has an SQL expression for each column that differs, in which `place` counts the copies. */
const copyRow = async (
  table: string,
  changes: Record<string, string>,
  { of, times }: { of: string; times: number },
) => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`.execute(
    app.database,
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changes[name] ?? `original.${name}`);
  await sql
    .raw(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
       from ${table} original, generate_series(1, ${times}) place where ${of}`,
    )
    .execute(app.database);
};

/** One student of the exam and so many classmates, as copies; each has saved answers to an attempt that is over. */
const endForClass = async (classmates: number) => {
  exam = await insertExamOnNewLesson(app, { timing: 'exam', timeLimitInSeconds: 600 });
  const student = await insertStudent(app);
  const calls = examCalls(app);
  await calls.begin(exam.id, student);
  await calls.save(exam.id, student, [1, 0, 3, -1], 0);
  const idOf = `md5('${exam.id}' || place)::uuid`;
  const email = `place || '-${exam.id}@example.com'`;
  // Each has an id, an address and a card of its own.
  const account = { id: idOf, email, card_number: `md5('${exam.id}' || place)` };
  await copyRow('users', account, { of: `id = '${student.id}'`, times: classmates });
  await copyRow(
    'exam_attempts',
    { student_id: idOf },
    { of: `exam_id = '${exam.id}'`, times: classmates },
  );
  advance(640);
};

const claim = (limit: number) => {
  const now = app.clock.now();
  const until = new Date(now.getTime() + 60_000);
  return claimEndedAttempts(app.database, { before: now, after: undefined, now, until, limit });
};

/** How many attempts a node has claimed by the statements that it sent. */
const batchesOf = ({ queries }: TestApp) =>
  queries.filter((statement) => statement.includes('with ended as')).length;

const countResults = async () => {
  const { results, attempts } = await storedOf(app, exam.id);
  return { results: results.length, attempts: attempts.length };
};

describe('a school whose attempts end at once', () => {
  beforeEach(() => {
    for (const { queries } of [app, beside]) queries.length = 0;
  });

  test('two nodes share the attempts, and each result is stored and notified of once', async () => {
    await endForClass(499);
    await Promise.all([finishEndedAttempts(app.platform), finishEndedAttempts(beside.platform)]);
    expect(await countResults()).toEqual({ results: 500, attempts: 0 });
    expect(batchesOf(app)).toBeGreaterThan(1);
    expect(batchesOf(beside)).toBeGreaterThan(1);
    // Nobody's attempt was ended by both: five full batches, and of each node at most one that has less.
    expect([5, 6, 7]).toContain(batchesOf(app) + batchesOf(beside));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notification_events where exam_id = ${exam.id}`.execute(
      app.database,
    );
    expect(rows).toEqual([{ count: 500 }]);
  });

  test('what a process had claimed when it died is ended by another one a minute later', async () => {
    await endForClass(149);
    expect(await claim(100)).toHaveLength(100);
    await finishEndedAttempts(beside.platform);
    expect(await countResults()).toEqual({ results: 50, attempts: 100 });
    advance(59);
    await finishEndedAttempts(beside.platform);
    expect(await countResults()).toEqual({ results: 50, attempts: 100 });
    advance(1);
    await finishEndedAttempts(beside.platform);
    expect(await countResults()).toEqual({ results: 150, attempts: 0 });
  });

  test('the job calls the other processes where there is more than one batch, and only there', async () => {
    const announced = () => app.queries.filter((statement) => statement.includes('pg_notify'));
    await endForClass(20);
    await finishTogether(app.platform);
    expect(announced()).toEqual([]);
    await endForClass(120);
    await finishTogether(app.platform);
    expect(announced()).toHaveLength(1);
    expect(await countResults()).toEqual({ results: 121, attempts: 0 });
  });

  test('a process that is called ends attempts, and none after its stop', async () => {
    const errors: object[] = [];
    const sharing = shareEndedAttempts(beside.platform, {
      error: (details) => errors.push(details),
    });
    await endForClass(30);
    beside.platform.announcements.emit('attempts');
    await expect.poll(countResults).toEqual({ results: 31, attempts: 0 });
    await sharing.stop();
    await endForClass(2);
    beside.platform.announcements.emit('attempts');
    expect(await countResults()).toEqual({ results: 0, attempts: 3 });
    expect(errors).toEqual([]);
    await finishEndedAttempts(app.platform);
  });

  test('a stopped run begins no further batch', async () => {
    await endForClass(149);
    const stopping = new AbortController();
    const stop = () => {
      stopping.abort();
      return Promise.resolve();
    };
    const { signal } = stopping;
    await finishEndedAttempts(app.platform, { signal, onFullBatch: stop });
    expect(await countResults()).toEqual({ results: 100, attempts: 50 });
    await finishEndedAttempts(app.platform);
  });
});
