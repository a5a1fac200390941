import type { APIRequestContext, Page } from '@playwright/test';
import { createExam, someQuestions } from './exams.ts';
import { studentPassword } from './accounts.ts';
import { openSessionOf, teacherHeaders } from './sessions.ts';
import { expectStored, startWorker, storedIn } from './stored-on-device.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const releasedExam = async (request: APIRequestContext) => {
  const exam = await createExam(request, {
    Questions: someQuestions(3, { Explanation: 'في كل جزيء ذرتا هيدروجين.' }),
  });
  const reply = await request.patch(`/api/Exam/${exam.id}`, {
    headers: await teacherHeaders(request),
    data: { practice: 'always' },
  });
  expect(reply.ok()).toBe(true);
  return exam;
};

/** The student fails an exam on another device: two of its three questions. */
const failExam = async (page: Page, request: APIRequestContext) => {
  const exam = await createExam(request);
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const sent = await request.post('/api/ExamResult', {
    headers: { authorization: `Bearer ${token}` },
    data: { examId: exam.id, answers: [0, 3, -1] },
  });
  expect(sent.ok()).toBe(true);
};

/** What the server answered to each answer of practice: by its id. */
const recordAnswers = (page: Page) => {
  const answered: { id: string; status: number }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !response.url().endsWith('/api/Practice/answers')) return;
    answered.push({ id: request.postDataJSON().id, status: response.status() });
  });
  return answered;
};

/** How many answers of practice the device holds. To be run in the page. */
const countStored = (): Promise<number> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('practice-answers');
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('answers').objectStore('answers').count();
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });

const visible = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true });

test('questions of an opened lesson and their own mistakes are practised without a network, and each answer is checked once it is back', async ({
  page,
  context,
  request,
  accounts,
  expectAccessible,
}) => {
  // The exams' lessons are made for this grade.
  const person = await accounts.insertStudent({ firstName: 'ليلى', lastName: 'علي', grade: 1 });
  await openSessionOf(page, request, { email: person.email, password: studentPassword });
  const exam = await releasedExam(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await startWorker(page);
  await failExam(page, request);
  await page.goto('/');
  await expect(page.getByText('خطآن ينتظرانك، دقيقة واحدة')).toBeVisible();
  await page.goto(`/lesson/${exam.lessonId}`);
  await expectStored(page, 'account', new RegExp(`/lessons/${exam.lessonId}/questions$`, 'u'));
  await expectStored(page, 'account', /^\/api\/Practice\/lessons$/u);
  await expectStored(page, 'account', /\/mistakes\/sheet$/u);
  await expectStored(page, 'pages', /^\/lesson\//u);
  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  const answered = recordAnswers(again);
  await again.goto('/practice');
  const storedNote = again.getByText('حُفظت إجابتك على هذا الجهاز');

  await test.step('the page offers an opened lesson, and the student answers its questions', async () => {
    await expect(again.getByText('بلا اتصال: تتدرب على أسئلة الدروس')).toBeVisible();
    await expectAccessible(again);
    await again.getByRole('link', { name: /3 أسئلة/u }).click();
    await expect(again.getByText('السؤال 1 من 3')).toBeVisible();
    await again.getByRole('radio').first().check();
    await visible(again, 'تحقق').click();
    await expect(storedNote).toBeVisible();
    await expect(storedNote).toBeInViewport();
    await expect(again.getByRole('radio').first()).toBeChecked();
    await expectAccessible(again);
    for (const number of [2, 3]) {
      await visible(again, 'السؤال التالي').click();
      await expect(again.getByText(`السؤال ${number} من 3`)).toBeVisible();
      await visible(again, 'لا أعرف، أرني الحل').click();
      await expect(storedNote).toBeVisible();
    }
    await visible(again, 'أنهِ الجولة').click();
    await expect(again.getByText('3 إجابات تُصحَّح حين تعود الشبكة.')).toBeVisible();
    await visible(again, 'جولة أخرى').click();
    await expect(again.getByText('لا أسئلة أخرى على هذا الجهاز')).toBeVisible();
  });

  await test.step('the student reads their own mistakes with their right answers and answers one', async () => {
    await again.goto('/practice?view=mistakes');
    await expect(again.getByText('سؤالان')).toBeVisible();
    await again.getByRole('link', { name: 'اطبع أخطاء هذا الباب' }).click();
    await expect(again.getByRole('heading', { name: 'الإجابات' })).toBeVisible();
    await expect(again.locator('.answers').getByText('اختيار ثالث')).toBeVisible();
    await again.goto('/practice?view=mend');
    await expect(again.getByText('السؤال 1 من 2')).toBeVisible();
    await again.getByRole('radio').nth(1).check();
    await visible(again, 'تحقق').click();
    await expect(storedNote).toBeVisible();
    expect(await again.evaluate(countStored)).toBe(4);
    expect(answered).toEqual([]);
  });

  await test.step('each answer reaches the server once, and the student reads which were right', async () => {
    await context.setOffline(false);
    await expect(again.getByText(/^هذا يوم من يومين ليخرج من أخطائك/u)).toBeVisible();
    await again.goto('/practice');
    await again.getByRole('link', { name: /إجاباتك بلا شبكة/u }).click();
    await expect(again.getByText('وصلت إجاباتك وصُحّحت كلها.')).toBeVisible();
    await expect(again.getByText('في كل جزيء ذرتا هيدروجين.')).toHaveCount(3);
    await expect(again.getByText('هذا هو الحل')).toHaveCount(2);
    await expectAccessible(again);
    expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answered.map(({ id }) => id)).size).toBe(4);
    await again.reload();
    await expect(again.getByText('وصلت إجاباتك وصُحّحت كلها.')).toBeVisible();
    expect(answered).toHaveLength(4);
  });

  await test.step('the student hides the corrected answers, and the device deletes them', async () => {
    await visible(again, 'أخفِ ما صُحّح').click();
    await expect(again.getByText('لا إجابات تنتظر الشبكة')).toBeVisible();
    expect(await again.evaluate(countStored)).toBe(0);
  });
});

test('signing out leaves an answer that waits to its owner alone, and no question or mistake on the device', async ({
  page,
  context,
  request,
  signInStudent,
  accounts,
}) => {
  const { email } = await signInStudent();
  const exam = await releasedExam(request);
  await startWorker(page);
  await page.goto(`/lesson/${exam.lessonId}`);
  await expectStored(page, 'account', new RegExp(`/lessons/${exam.lessonId}/questions$`, 'u'));
  await expectStored(page, 'pages', /^\/lesson\//u);
  await context.setOffline(true);
  await page.goto(`/practice?lesson=${exam.lessonId}`);
  await page.getByRole('radio').first().check();
  await visible(page, 'تحقق').click();
  await expect(page.getByText('حُفظت إجابتك على هذا الجهاز')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'قائمة حسابك' }).click();
  await page.getByRole('button', { name: 'سجّل الخروج' }).click();
  await expect(page.getByText('تبقى على هذا الجهاز لحسابك وحده')).toBeVisible();
  await expect.poll(() => storedIn(page, 'account')).toEqual([]);

  await context.setOffline(false);
  const answered = recordAnswers(page);
  const other = await accounts.insertStudent({ firstName: 'منى', lastName: 'السيد', grade: 3 });
  await openSessionOf(page, request, { email: other.email, password: studentPassword });
  await page.goto('/practice');
  await expect(page.getByRole('link', { name: /أخطائي/u })).toBeVisible();
  await expect(page.getByText('إجاباتك بلا شبكة')).toHaveCount(0);
  expect(answered).toEqual([]);
  await openSessionOf(page, request, { email, password: studentPassword });
  await page.goto('/practice?view=answers');
  await expect(page.getByText('وصلت إجاباتك وصُحّحت كلها.')).toBeVisible();
  expect(answered).toHaveLength(1);
});
