import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { notificationCalls } from '#server/testing/notifications/notification-calls.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { checkKeys } from './check-keys.service.ts';

let app: TestApp;
let calls: ReturnType<typeof notificationCalls>;
let results: ReturnType<typeof createResultCalls>;
beforeAll(async () => {
  app = await createTestApp();
  const teacher = await insertTeacher(app);
  calls = notificationCalls(app, teacher);
  results = createResultCalls(app, teacher);
});
afterAll(() => app.close());

/** Ten results, the least for which best and weakest are compared. */
const takeTenTimes = async (examId: string, answersOf: (place: number) => number[]) => {
  for (let place = 0; place < 10; place += 1) {
    await results.submit(examId, answersOf(place), { firstName: 'هنا' });
  }
  await calls.fold();
};

test('the teacher is notified once of a key that the best students contradict, and of no other', async () => {
  const wrong = await results.newExam({ key: [0, 0, 0], title: 'الأملاح' });
  await takeTenTimes(wrong.id, (place) => {
    if (place < 3) return [0, 1, 0];
    return place < 7 ? [0, 1, 1] : [1, 0, 1];
  });
  const right = await results.newExam({ key: [0, 0], title: 'الأحماض' });
  await takeTenTimes(right.id, (place) => (place < 5 ? [0, 0] : [1, 1]));
  await checkKeys(app.platform);
  await calls.fold();
  // Its results have grown, so it is checked again, and looks the same.
  await results.submit(wrong.id, [0, 1, 0], { firstName: 'هنا' });
  await results.submit(wrong.id, [0, 1, 1], { firstName: 'هنا' });
  await checkKeys(app.platform);
  await calls.fold();
  const lines = (await calls.list()).filter(({ data }) => data.kind === 'keySuspicious');
  expect(lines).toMatchObject([
    {
      type: 'exam',
      title: 'راجع مفتاح الإجابة',
      message: 'السؤال 2 في امتحان «الأملاح» قد يكون مفتاح إجابته خطأ: أفضل الطلاب اختاروا غيره.',
      data: { examId: wrong.id, questionId: wrong.questionIds[1] },
    },
  ]);
});
