import { readFile } from 'node:fs/promises';
import { readPrintedLines } from '#server/testing/printing/printed-lines.ts';
import { expectNoSideways } from './page-width.ts';
import { beginPayment, payAtSimulator } from './payments.ts';
import { expect, test } from './test.ts';

test('a student sees what was bought, finishes a payment later, and reads the receipt', async ({
  page,
  student,
  mailTo,
  expectAccessible,
}) => {
  await page.goto('/profile');
  const { pageUrl } = await beginPayment(page, { planId: 'lectures-10' });
  const bundle = await payAtSimulator(page.request, pageUrl);
  const waiting = await beginPayment(page, { planId: 'monthly', month: 3 });

  await test.step('a mail says that the payment succeeded and leads to the receipt', async () => {
    await expect(async () => {
      const { subject, plain } = await mailTo(student.email);
      expect(subject).toBe('تم تفعيل اشتراكك');
      expect(plain).toContain(bundle.receiptNumber);
      expect(plain).toContain('/profile?section=subscription');
    }).toPass();
  });

  await test.step('the section shows credits, end and amount', async () => {
    await page.goto('/profile?section=subscription');
    const current = page.getByRole('article').filter({ hasText: 'باقة 10 محاضرات' });
    await expect(current.getByRole('heading')).toHaveText('باقة 10 محاضرات');
    await expect(current.getByText('بقيت 10 محاضرات من 10')).toBeVisible();
    await expect(current.getByText('ينتهي في')).toBeVisible();
    await expect(current.getByText('80 ج.م')).toBeVisible();
    const renew = current.getByRole('link', { name: 'جدّد الاشتراك' });
    await expect(renew).toHaveAttribute('href', '/subscription?plan=lectures-10');
  });

  await test.step('the history shows the waiting payment and where to pay it', async () => {
    const line = page.getByRole('listitem').filter({ hasText: 'الاشتراك الشهري – شهر 3' });
    await expect(line.getByText('بانتظار الدفع')).toBeVisible();
    const way = line.getByRole('link', { name: 'أكمل الدفع' });
    await expect(way).toHaveAttribute('href', waiting.pageUrl);
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideways(page);
    }
  });

  await test.step('the receipt is a PDF with number, name and amount as text', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `نزّل الإيصال ${bundle.receiptNumber}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`إيصال ${bundle.receiptNumber}.pdf`);
    const { lines } = await readPrintedLines(await readFile(await file.path()));
    const text = lines.join('\n');
    for (const part of [bundle.receiptNumber ?? '', student.fullName, '80.00', 'ثمانون جنيهًا']) {
      expect(text).toContain(part);
    }
  });
});

test(
  'a family pays by a link, without an account and without seeing who asks',
  { tag: ['@walk', '@payments'] },
  async ({ page, student, browser, baseURL, expectAccessible }) => {
    await page.goto('/profile');
    await beginPayment(page, { planId: 'monthly', month: 4 });
    await page.goto('/profile?section=subscription');
    await page.getByRole('button', { name: 'اطلب من أهلك الدفع' }).click();
    const dialog = page.getByRole('dialog', { name: 'رابط دفع للأهل' });

    const makeLink = async () => {
      const made = page.waitForResponse((reply) => reply.request().method() === 'POST');
      await dialog.getByRole('button', { name: /^أنشئ/u }).click();
      const { url }: { url: string } = await (await made).json();
      await expect(dialog.getByText(url)).toBeVisible();
      return url;
    };
    const [first, second] = [await makeLink(), await makeLink()];
    await expect(dialog.getByRole('img', { name: /رمز يفتح صفحة الدفع/u })).toBeVisible();
    await expectAccessible(page);

    await test.step('the student withdraws one of the links', async () => {
      const links = dialog.getByRole('button', { name: /^ألغِ رابط/u });
      await expect(links).toHaveCount(2);
      await links.first().click();
      await expect(links).toHaveCount(1);
    });

    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const family = await context.newPage();

    await test.step('a visitor of the withdrawn link reads that it was withdrawn', async () => {
      await family.goto(second);
      await expect(family.getByRole('heading', { name: 'أُلغي هذا الرابط' })).toBeVisible();
      await expectAccessible(family);
    });

    await test.step('the other link shows first name, plan and amount only', async () => {
      await family.goto(first);
      const [firstName = ''] = student.fullName.split(' ');
      await expect(family.getByText(firstName, { exact: true })).toBeVisible();
      await expect(family.getByText('الاشتراك الشهري – شهر 4')).toBeVisible();
      await expect(family.getByText('150 ج.م')).toBeVisible();
      const shown = await family.locator('body').innerText();
      expect(shown).not.toContain(student.fullName);
      expect(shown).not.toContain(student.email);
      await expectAccessible(family);
      for (const width of [360, 768, 1440]) {
        await family.setViewportSize({ width, height: 900 });
        await expectNoSideways(family);
      }
    });

    await test.step('paying by the link opens the lessons to the student', async () => {
      await family.getByRole('button', { name: 'ادفع ببطاقة بنكية' }).click();
      await family.waitForURL(/\/payment\/simulator\//u);
      await payAtSimulator(context.request, family.url());
      await family.goto(first);
      await expect(family.getByRole('heading', { name: 'تم الدفع من قبل' })).toBeVisible();
      await page.goto('/profile?section=subscription');
      const current = page.getByRole('article').filter({ hasText: 'الاشتراك الشهري – شهر 4' });
      await expect(current.getByText('فعّال', { exact: true })).toBeVisible();
    });

    await test.step('a wrong address shows an error', async () => {
      await family.goto(`/pay/${'x'.repeat(43)}`);
      await expect(family.getByRole('heading', { name: 'هذا الرابط غير صحيح' })).toBeVisible();
      await context.close();
    });
  },
);
