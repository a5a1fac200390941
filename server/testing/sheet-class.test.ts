import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClassSessionCalls } from './class-session-calls.ts';
import { insertAssistant } from './fixtures.ts';
import { createSheetCalls, type Sheet, sheetOf } from './sheet-calls.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createSheetCalls>>;
let classes: Awaited<ReturnType<typeof createClassSessionCalls>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  classes = await createClassSessionCalls(app);
  calls = await createSheetCalls(app, classes.teacher);
});
afterAll(() => app.close());

const names = Array.from({ length: 40 }, (_, place) => `طالب ${place + 1}`);
const wrong = [0, 1, 0, 0];

test('forty sheets that two devices read without a network make one result for each student, and five doubts are decided once', async () => {
  const exam = await calls.newExam();
  const group = await classes.createGroup(names);
  await app.database
    .updateTable('users')
    .set({ grade: 3 })
    .where('group_id', '=', group.id)
    .execute();
  const assistant = await insertAssistant(app, 'questions', [group.id]);
  const devices = [classes.teacher, assistant.headers];
  /** Every fourth student is wrong everywhere; five sheets have a question with two filled options. */
  const sheets = group.students.map(({ cardNumber }, place) => {
    const reading = sheetOf(exam, place % 4 === 3 ? wrong : exam.key, { cardNumber });
    const two = { number: 2, state: 'doubtful' as const, options: [0, 2], mark: null };
    const answers = place % 8 === 0 ? reading.answers.with(1, two) : reading.answers;
    return { id: randomUUID(), reading: { ...reading, answers } };
  });
  const [first] = sheets;
  const second = sheets[1];
  if (!first || !second) throw new Error('The class has forty sheets.');
  const foreign = { ...second.reading, code: { ...second.reading.code, examId: randomUUID() } };
  // Both devices send all that they have at once; they have every second sheet in common, and one of them read one twice.
  const kept = devices.map((_, device) =>
    sheets.filter((__, place) => place % 2 === 0 || place % 4 === 1 + 2 * device),
  );
  const replies = await Promise.all(
    devices.map(async (headers, device) => {
      const sent: { status: number; body: Sheet }[] = [];
      for (const { id, reading } of kept[device] ?? [])
        sent.push(await calls.send(exam.id, reading, { id }, headers));
      return sent;
    }),
  );
  expect(new Set(replies.flat().map(({ status }) => status))).toEqual(new Set([200]));
  const twice = await calls.send(exam.id, second.reading, {}, assistant.headers);
  expect(twice.body).toMatchObject({ state: 'twice', firstId: second.id });
  expect((await calls.send(exam.id, foreign)).body).toMatchObject({ code: 'sheet.other_exam' });

  const glance = await calls.glance(exam.id, `?groupId=${group.id}`);
  expect(glance).toMatchObject({ readCount: 41, countedCount: 35, askedCount: 5, missing: [] });
  const asked = glance.sheets.filter(({ state }) => state === 'waits');
  const decided = await Promise.all(
    asked.flatMap((sheet) =>
      devices.map((headers) =>
        calls.decide(sheet, { answers: [{ number: 2, option: 0 }] }, headers),
      ),
    ),
  );
  // The same decision of the other device is a repetition.
  expect(new Set(decided.map(({ status }) => status))).toEqual(new Set([200]));

  const done = await calls.glance(exam.id, `?groupId=${group.id}`);
  expect(done).toMatchObject({ countedCount: 40, askedCount: 0, averagePercentage: 75 });
  const { body: statistics } = await calls.call(
    'GET',
    `/api/ExamResult/exam/${exam.id}/statistics`,
  );
  expect(statistics).toMatchObject({ resultCount: 40, averagePercentage: 75, passCount: 30 });
  const own = group.students[3];
  const link = await calls.call('POST', `/api/students/${own?.id}/parent-link`);
  const page = await calls.call('GET', `/api/parent/${link.body.link.url.split('/').at(-1)}`);
  expect(page.body.results).toMatchObject([{ score: 0, maxScore: 4 }]);
});
