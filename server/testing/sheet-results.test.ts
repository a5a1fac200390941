import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripBidiControls } from '#domain/text/bidi.ts';
import { createClassSessionCalls } from './class-session-calls.ts';
import { createSheetCalls, sheetOf } from './sheet-calls.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createSheetCalls>>;
let classes: Awaited<ReturnType<typeof createClassSessionCalls>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  classes = await createClassSessionCalls(app);
  calls = await createSheetCalls(app, classes.teacher);
});
afterAll(() => app.close());

const title = 'امتحان الورق';

/** An exam with a student of a group, whose parent has a number. */
const examOfGroup = async () => {
  const exam = await calls.newExam({ title, certificateThreshold: 75 });
  const group = await classes.createGroup([]);
  await app.database
    .updateTable('users')
    .set({ group_id: group.id, parent_phone: '01112345678' })
    .where('id', '=', exam.student.id)
    .execute();
  const { body } = await calls.call('POST', `/api/students/${exam.student.id}/parent-link`);
  return { exam, group, parentPage: `/api/parent/${body.link.url.split('/').at(-1)}` };
};

/** What each place that shows results says of the student's result of the exam. */
const readPlaces = async ({ exam, group, parentPage }: Awaited<ReturnType<typeof examOfGroup>>) => {
  const { headers } = exam.student;
  const get = async (url: string, by?: Record<string, string>) =>
    (await calls.call('GET', url, undefined, by)).body;
  const [own] = await get('/api/Student/results', headers);
  const summary = await get('/api/Student/results/summary', headers);
  const statistics = await get(`/api/ExamResult/exam/${exam.id}/statistics`);
  const listed = await get(`/api/ExamResult/exam/${exam.id}`);
  const [shownToParent] = (await get(parentPage, {})).results;
  const { students } = await get(`/api/groups/${group.id}/weekly-messages?week=current`);
  const certificates = await calls.results.certificatesOf(exam.student);
  return {
    own: own?.percentage,
    summary: summary.average,
    statistics: [statistics.resultCount, statistics.averagePercentage, statistics.passCount],
    facilities: statistics.questions.map(({ facility }: { facility: number }) => facility),
    list: listed.map(({ score }: { score: number }) => score),
    parent: shownToParent?.percentage,
    weekly: stripBidiControls(students[0].text)
      .split('\n')
      .filter((line) => line.includes(title)),
    certificates: certificates.filter((row) => row.revoked_at === null).length,
  };
};

test('what came from paper is shown wherever a result is, and a re-marking changes it in each place', async () => {
  const school = await examOfGroup();
  const { exam } = school;
  await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 0]));
  // Of somebody without an account, who has a result in the glance alone.
  await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2], { cardNumber: '' }), {
    guestName: 'ياسمين طارق',
  });
  expect(await readPlaces(school)).toEqual({
    own: 75,
    summary: 75,
    statistics: [1, 75, 1],
    facilities: [1, 1, 1, 0],
    list: [3],
    parent: 75,
    weekly: [`• ${title}: 3 من 4`],
    certificates: 1,
  });
  expect(await calls.glance(exam.id)).toMatchObject({ countedCount: 2, averagePercentage: 87.5 });

  const [questionId = ''] = exam.questionIds;
  await calls.results.remark(exam.id, [{ questionId, correctOptionIndex: 2 }]);
  expect(await readPlaces(school)).toEqual({
    own: 50,
    summary: 50,
    statistics: [1, 50, 0],
    facilities: [0, 1, 1, 0],
    list: [2],
    parent: 50,
    weekly: [`• ${title}: 2 من 4`],
    certificates: 0,
  });
  expect(await calls.glance(exam.id)).toMatchObject({ countedCount: 2, averagePercentage: 62.5 });
});
