import { createExam, openExam, someQuestions, submitAnswers } from './exams.ts';
import { expect, test } from './test.ts';

const marker = 'kalimat-sirr-7391';

test('nothing that the browser loads before the submission holds an explanation or a right option', async ({
  page,
  signInStudent,
  request,
}) => {
  await signInStudent();
  const questions = someQuestions(3, { Explanation: `${marker} لأن الماء فيه ذرتان` });
  const exam = await createExam(request, {
    Questions: questions,
    Timing: 'exam',
    TimeLimitInSeconds: 300,
  });
  const bodies: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    bodies.push(
      response.text().then(
        (text) => ({ url, text }),
        () => ({ url, text: '' }),
      ),
    );
  });
  await openExam(page, exam);
  await page.getByRole('button', { name: 'ابدأ الامتحان' }).filter({ visible: true }).click();
  for (const question of [0, 1, 2]) {
    await page.getByRole('radiogroup').nth(question).getByRole('radio').nth(question).check();
  }
  await expect(page.getByText('محفوظ', { exact: true }).filter({ visible: true })).toBeVisible();

  const loaded = await Promise.all(bodies);
  expect(loaded.some(({ text }) => text.includes('"questionHtml"'))).toBe(true);
  expect(loaded.some(({ url, text }) => url.endsWith('.js') && text.length > 0)).toBe(true);
  const isTelling = ({ text }: { text: string }) =>
    text.includes(marker) || /"correctOptionIndex(?:es)?":(?:\[?\d)/u.test(text);
  expect(loaded.filter(isTelling).map(({ url }) => url)).toEqual([]);
  expect(await page.content()).not.toContain(marker);

  await submitAnswers(page);
  await expect(page.getByText(marker).first()).toBeVisible();
});
