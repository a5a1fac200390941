import { readFile } from 'node:fs/promises';
import { readPrintedLines } from '#server/testing/printing/printed-lines.ts';
import { createExam, someQuestions } from './exams.ts';
import { expectNoSideways } from './page-width.ts';
import { openTeacherPage, studentHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const dashboard = '/admin/dashboard?tab=students';

test('a teacher reads a student’s exams and answers, adds the parent’s phone, and sends a summary', async ({
  browser,
  baseURL,
  request,
  accounts,
  mailTo,
  expectAccessible,
}) => {
  const title = `امتحان المتابعة ${crypto.randomUUID().slice(0, 6)}`;
  const { email } = await accounts.insertStudent({
    firstName: 'نورهان',
    lastName: 'عبد المنعم السيد إبراهيم الشرقاوي',
    grade: 3,
  });
  const exam = await createExam(request, {
    Title: title,
    Questions: someQuestions(2, { CorrectOptionIndex: 0 }),
  });
  const headers = await studentHeaders(request, email);
  const submitted = await request.post('/api/ExamResult', {
    headers,
    data: { examId: exam.id, answers: [0, 1] },
  });
  expect(submitted.ok()).toBe(true);
  const page = await openTeacherPage(browser, baseURL);
  await page.goto(`${dashboard}&search=${encodeURIComponent(email)}`);

  await test.step('the name in the list leads to the page, and a row opens the answers', async () => {
    await page.getByRole('link', { name: /نورهان/u }).click();
    const taken = page.getByRole('table', { name: 'ما سُلّم' });
    await expect(taken.getByRole('row').nth(1)).toContainText('1 من 2');
    await expectAccessible(page);
    await taken.getByRole('button', { name: `إجابات ${title}` }).click();
    const answers = page.getByRole('dialog');
    await expect(answers.getByRole('listitem')).toHaveCount(2);
    await expect(answers.getByRole('listitem').nth(1)).toContainText('غير صحيحة');
    await page.reload();
    await expect(answers.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(answers).toBeHidden();
  });

  await test.step('the form refuses a landline, and a mobile has links to call and write', async () => {
    await page.getByRole('button', { name: 'عدّل البيانات' }).click();
    const field = page.getByLabel('هاتف ولي الأمر');
    await field.fill('0223456789');
    await page.getByRole('button', { name: 'احفظ' }).click();
    await expect(page.getByText(/رقم ولي الأمر غير صحيح/u)).toBeVisible();
    await field.fill('٠١١ ١٢٣٤ ٥٦٧٨');
    await page.getByRole('button', { name: 'احفظ' }).click();
    await expect(page.getByRole('link', { name: /واتساب: ولي أمر نورهان/u })).toHaveAttribute(
      'href',
      'https://wa.me/201112345678',
    );
  });

  await test.step('the teacher writes the summary to the parent, mails it and prints it', async () => {
    await page.getByRole('tab', { name: 'ملخص للإرسال' }).click();
    const text = page.getByRole('region', { name: 'نص الملخص' });
    await expect(text).toContainText(`${title}: 1 من 2 (50%)`);
    await expect(page).toHaveURL(/part=summary/u);
    await expectAccessible(page);
    const chat = await page.getByRole('link', { name: 'أرسل لولي الأمر' }).getAttribute('href');
    const address = new URL(chat ?? '');
    expect(address.pathname).toBe('/201112345678');
    expect(address.searchParams.get('text')).toContain(title);
    await page.getByRole('button', { name: 'أرسل إلى البريد' }).click();
    await expect(page.getByText('أُرسل الملخص إلى بريد الحساب')).toBeVisible();
    await expect.poll(async () => (await mailTo(email)).subject).toBe('ملخص أسبوعك');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'نزّل PDF' }).click(),
    ]);
    const { lines } = await readPrintedLines(await readFile(await file.path()));
    expect(lines.join('\n')).toContain('ملخص المتابعة');
  });

  await test.step('the parts of watching and payments describe their future content, and the teacher ends a session', async () => {
    await page.getByRole('tab', { name: 'المشاهدة' }).click();
    await expect(page.getByText('لا درس مفتوح بعد')).toBeVisible();
    await page.getByRole('tab', { name: 'الاشتراك والمدفوعات' }).click();
    await expect(page.getByRole('heading', { name: 'ما يفتح الدروس' })).toBeVisible();
    await page.getByRole('tab', { name: 'الأجهزة' }).click();
    await page.getByRole('button', { name: /أنهِ الجلسة/u }).click();
    await expect(page.getByText('الحساب غير مفتوح على أي جهاز')).toBeVisible();
    const own = await request.get('/api/user/me/sessions', { headers });
    expect(own.status()).toBe(401);
  });

  await test.step('nothing of the page overflows on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('tab', { name: 'الامتحانات' }).click();
    await expect(page.getByRole('table', { name: 'ما سُلّم' })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
  });
  await page.context().close();
});
