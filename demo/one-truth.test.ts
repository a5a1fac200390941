import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { seedDemo } from './seed-demo.ts';

// Every figure that two pages show is computed once: here the calls of the pages are compared over a filled platform.

type Student = {
  id: string;
  groupId: string | null;
  isPremium: boolean;
  activeSubscriptions: number;
  subscribedUntil: string | null;
  balance: number;
};

let app: TestApp;
let headers: Record<string, string>;
let students: Student[];

const get = async (url: string) => {
  const reply = await app.app.inject({ url, headers });
  expect(reply.statusCode, url).toBe(200);
  return reply;
};

const countOf = async (url: string): Promise<number> =>
  Number((await get(url)).headers['x-total-count']);

const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0);

beforeAll(async () => {
  app = await createTestApp();
  const teacher = await insertTeacher(app);
  ({ headers } = teacher);
  await seedDemo(app.platform, teacher.id, () => undefined);
  // The demo has no debt: a part of a month is paid in cash, and the rest stays.
  const [first] = (await get('/api/user/students')).json<Student[]>();
  await app.app.inject({
    method: 'POST',
    url: `/api/students/${first?.id}/collected-payments`,
    headers,
    payload: {
      id: randomUUID(),
      planId: 'monthly',
      month: 11,
      amount: 60,
      way: 'cash',
      receivedOn: egyptDay(app.clock.now()),
      opens: true,
    },
  });
  students = (await get('/api/user/students')).json<Student[]>();
});
afterAll(() => app.close());

test('the overview, the list with its filters and the page of each student count the same students and subscribers', async () => {
  const stats = (await get('/api/stats')).json<Record<string, number>>();
  expect(stats).toMatchObject({
    totalStudents: await countOf('/api/user/students'),
    premiumStudents: await countOf('/api/user/students?filter=premium'),
    freeStudents: await countOf('/api/user/students?filter=free'),
    activeSubscriptions: sum(students.map(({ activeSubscriptions }) => activeSubscriptions)),
  });
  const subscribers = (await get('/api/user/students?filter=premium')).json<Student[]>();
  const subscribed = students.filter(({ activeSubscriptions }) => activeSubscriptions > 0);
  expect(subscribers.map(({ id }) => id)).toEqual(subscribed.map(({ id }) => id));
  expect(subscribed.length).toBeGreaterThan(0);
  for (const { id, balance: _, ...listed } of students) {
    expect((await get(`/api/user/${id}`)).json()).toMatchObject(listed);
    expect(listed.subscribedUntil !== null).toBe(listed.activeSubscriptions > 0);
  }
});

test('the overview, the debts, the filter and each statement say the same who owes how much', async () => {
  const debts = (await get('/api/debts')).json<{ count: number; sum: number }>();
  const owing = students.filter(({ balance }) => balance > 0);
  expect(debts).toMatchObject({
    count: owing.length,
    sum: sum(owing.map(({ balance }) => balance)),
  });
  expect(debts.count).toBeGreaterThan(0);
  expect(await countOf('/api/user/students?filter=owes')).toBe(debts.count);
  const tasks = (await get('/api/overview/tasks')).json<{
    tasks: { kind: string; count: number }[];
  }>();
  expect(tasks.tasks.find(({ kind }) => kind === 'debts')?.count).toBe(debts.count);
  for (const { id, balance } of students) {
    expect((await get(`/api/students/${id}/statement`)).json()).toMatchObject({ balance });
  }
});

test('the overview, the totals and the list of payments say the same income', async () => {
  const stats = (await get('/api/stats')).json<Record<string, number>>();
  const totals = (await get('/api/payments/totals')).json<Record<string, number>>();
  const paid = (await get('/api/payments?status=completed&pageSize=100')).json<
    { amount: number; refunded: number; way: string | null }[]
  >();
  expect(stats).toMatchObject({
    totalRevenue: totals['revenue'],
    monthlyRevenue: totals['monthlyRevenue'],
  });
  expect(totals['revenue']).toBe(sum(paid.map(({ amount, refunded }) => amount - refunded)));
  expect(paid.some(({ way }) => way === 'cash')).toBe(true);
  const day = (await get(`/api/drawers/day?day=${egyptDay(app.clock.now())}`)).json<
    Record<string, unknown>
  >();
  expect(JSON.stringify(day)).toContain('60');
});

test('the overview, the courses and their lists of lessons count the same lessons', async () => {
  const { totalLessons } = (await get('/api/stats')).json<{ totalLessons: number }>();
  const courses = (await get('/api/Course')).json<{ id: string; lessonsCount: number }[]>();
  expect(sum(courses.map(({ lessonsCount }) => lessonsCount))).toBe(totalLessons);
  for (const { id, lessonsCount } of courses) {
    expect((await get(`/api/Lessons/course/${id}`)).json()).toHaveLength(lessonsCount);
  }
});

test('each group has as many members as the list of students narrowed to it', async () => {
  const groups = (await get('/api/groups')).json<{ id: string; memberCount: number }[]>();
  for (const { id, memberCount } of groups) {
    expect(await countOf(`/api/user/students?groupId=${id}`)).toBe(memberCount);
    expect(students.filter(({ groupId }) => groupId === id)).toHaveLength(memberCount);
  }
});

test('the page of a student, the own results and the summary say one average of the listed results', async () => {
  let averages = 0;
  for (const { id } of students) {
    const { examResults } = (await get(`/api/user/${id}`)).json<{
      examResults: { count: number; averagePercentage: number | null };
    }>();
    const { count, averagePercentage: average } = examResults;
    const taken = (await get(`/api/user/${id}/results`)).json<unknown[]>();
    expect(taken).toHaveLength(count);
    const own = (await get(`/api/user/${id}/results/summary`)).json();
    expect(own).toMatchObject({ count, average });
    const { text } = (await get(`/api/user/${id}/report?period=year`)).json<{ text: string }>();
    if (average === null) continue;
    averages += 1;
    expect(text).toContain(`${average}%`);
  }
  expect(averages).toBeGreaterThan(0);
});

test('the page of each exam and the overview say the averages of the results that the exams list', async () => {
  const exams = (await get('/api/Exam')).json<{ id: string }[]>();
  type Average = { resultCount: number; averagePercentage: number | null };
  const all: number[] = [];
  const mean = (percentages: readonly number[]) =>
    sum(percentages) / Math.max(percentages.length, 1);
  for (const { id } of exams) {
    const listed = (await get(`/api/ExamResult/exam/${id}?pageSize=100`)).json<
      { score: number; maxScore: number }[]
    >();
    const percentages = listed.map(({ score, maxScore }) => (100 * score) / maxScore);
    const said = (await get(`/api/ExamResult/exam/${id}/statistics`)).json<Average>();
    expect(said.resultCount).toBe(listed.length);
    expect(said.averagePercentage ?? 0).toBeCloseTo(mean(percentages), 0);
    all.push(...percentages);
  }
  expect(all.length).toBeGreaterThan(0);
  const { grades } = (await get('/api/overview/results')).json<{ grades: Average[] }>();
  expect(sum(grades.map(({ resultCount }) => resultCount))).toBe(all.length);
  const whole = grades.map(
    ({ resultCount, averagePercentage }) => resultCount * (averagePercentage ?? 0),
  );
  expect(sum(whole) / all.length).toBeCloseTo(mean(all), 0);
});
