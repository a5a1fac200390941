import { cardOf, panel, chooseMore } from './exam-editor.ts';
import { createExam, openExamStart, recordCalls, someQuestions } from './exams.ts';
import { openTeacherPage, studentHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const phone = { width: 360, height: 740 };

test('a released exam is practised on a phone, and an answer that meets no network arrives once', async ({
  page,
  browser,
  baseURL,
  signInStudent,
  expectAccessible,
}) => {
  await signInStudent();
  const title = `أسئلة للتدريب ${Date.now()}`;
  const questions = someQuestions(2, { Explanation: 'في كل جزيء ذرتا هيدروجين.' });
  const exam = await createExam(page.request, { Title: title, Questions: questions });

  await test.step('the teacher reads the consequences and releases the questions', async () => {
    const teacher = await openTeacherPage(browser, baseURL);
    await teacher.goto(panel);
    const card = cardOf(teacher, title);
    await chooseMore(teacher, title, 'أتح أسئلته للتدريب');
    const dialog = teacher.getByRole('dialog', { name: 'أتح أسئلته للتدريب' });
    await dialog.getByRole('radio', { name: /متاحة الآن للجميع/u }).check();
    await expect(dialog.getByText('تظهر الإجابات الصحيحة والشرح لكل من يفتح الدرس')).toBeVisible();
    await expectAccessible(teacher);
    await dialog.getByRole('button', { name: 'احفظ' }).click();
    await expect(card.getByText('متاح للتدريب')).toBeVisible();
    await teacher.context().close();
  });

  await page.setViewportSize(phone);
  await openExamStart(page, exam);
  await page.getByRole('link', { name: 'تدرّب على أسئلة الدرس' }).click();
  const check = page.getByRole('button', { name: 'تحقق' }).filter({ visible: true });

  await test.step('the page keeps the choice without a network and sends it until it arrives', async () => {
    const calls = recordCalls(page, 'POST', '/api/Practice/answers');
    await page.route('**/api/Practice/answers', (route) => route.abort());
    await page.getByRole('radio').first().check();
    await check.click();
    await expect(page.getByText('حُفظت إجابتك على هذا الجهاز')).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await page.unroute('**/api/Practice/answers');
    await expect(page.getByText('في كل جزيء ذرتا هيدروجين.')).toBeVisible();
    expect(new Set(calls).size).toBe(1);
    await expectAccessible(page);
  });

  await test.step('a student without an answer sees the right one, and the round ends with a next step', async () => {
    await page.getByRole('button', { name: 'السؤال التالي' }).filter({ visible: true }).click();
    await expect(page.getByText('السؤال 2 من 2')).toBeVisible();
    const unknown = page.getByRole('button', { name: 'لا أعرف، أرني الحل' });
    await unknown.filter({ visible: true }).click();
    await expect(page.getByText('هذا هو الحل')).toBeVisible();
    await page.getByRole('button', { name: 'أنهِ الجولة' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { name: 'انتهت الجولة' })).toBeFocused();
    await page.getByRole('button', { name: 'جولة أخرى' }).click();
    await expect(page.getByText('السؤال 1 من 2')).toBeVisible();
  });
});

test(
  'mistakes of a result are mended and printed, the answers on a page of their own',
  { tag: ['@walk', '@practice'] },
  async ({ page, student, expectAccessible }) => {
    const exam = await createExam(page.request, { Questions: someQuestions(3) });
    const headers = await studentHeaders(page.request, student.email);
    const data = { examId: exam.id, answers: [0, 3, -1] };
    expect((await page.request.post('/api/ExamResult', { headers, data })).ok()).toBe(true);

    await page.setViewportSize(phone);
    await page.goto('/practice');
    await page.getByRole('link', { name: /أخطائي/u }).click();
    await expect(page.getByText('سؤالان')).toBeVisible();
    await expectAccessible(page);

    await test.step('a right answer counts for its day', async () => {
      await page.getByRole('link', { name: 'تدرّب على أخطاء هذا الباب' }).click();
      await expect(page.getByText('السؤال 1 من 2')).toBeVisible();
      const text = await page.getByRole('heading', { level: 2 }).textContent();
      // The right option of the third question is the third one, of the second one the second.
      const right = text?.includes('3') ? 2 : 1;
      await page.getByRole('radio').nth(right).check();
      await page.getByRole('button', { name: 'تحقق' }).filter({ visible: true }).click();
      await expect(page.getByText(/^هذا يوم من يومين ليخرج من أخطائك/u)).toBeVisible();
      await page.getByRole('link', { name: 'أنهِ التدريب' }).click();
      await expect(page.getByText('1 منها لمراجعة اليوم')).toBeVisible();
    });

    await test.step('the sheet prints without the page around it', async () => {
      await page.getByRole('link', { name: 'اطبعها' }).filter({ visible: true }).click();
      const answers = page.getByRole('heading', { name: 'الإجابات' });
      await expect(answers).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('button', { name: 'اطبع الورقة' })).toBeHidden();
      await expect(answers).toBeVisible();
      const section = answers.locator('..');
      await expect(section).toHaveCSS('break-before', 'page');
      await expect(section.getByText('اختيار ثالث')).toBeVisible();
    });
  },
);
