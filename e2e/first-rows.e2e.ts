import { createBatch, createLockedLesson } from './access-codes.ts';
import { createExam } from './exams.ts';
import { moveTo } from './move-to.ts';
import { expectNoSideways, findCramped } from './page-width.ts';
import { openSession, studentHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const lists = [
  'students',
  'groups',
  'courses',
  'exams',
  'question-bank',
  'access-codes&view=batches',
  'access-codes&view=sellers',
  'honor',
  'payments',
  'payments&view=month',
  'discounts',
  'notifications',
];

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

test('the first row of each list begins in the first screen of a phone, above the bar', async ({
  page,
  request,
}) => {
  const lesson = await createLockedLesson(request, 'درس لقوائم الهاتف');
  await createBatch(request, lesson.id);
  const codes = `access-codes&course=${lesson.courseId}&lesson=${lesson.id}`;
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  for (const list of [...lists, codes]) {
    await moveTo(page, `/admin/dashboard?tab=${list}`);
    const row = page
      .getByRole('main')
      .locator('tbody tr, li:has(h2), li:has(h3), li:has(.notation), li:has(article)')
      .first();
    await expect(row).toBeVisible();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    for (const [width, height] of [
      [360, 740],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const where = `${list}, ${width} px`;
      const bar = page.getByRole('navigation', { name: 'الأقسام الأولى' });
      await expect(bar, where).toBeInViewport();
      const start = (await bar.boundingBox())?.y ?? 0;
      // The name of the row, at least.
      await expect
        .poll(async () => ((await row.boundingBox())?.y ?? height) + 24, where)
        .toBeLessThanOrEqual(start);
      await expect.poll(() => findCramped(page), where).toEqual([]);
    }
  }
});

test('the sheet of the filters narrows the list behind it, and its chips stand in the first screen', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/dashboard?tab=students');
  const opener = page.getByRole('button', { name: /^تصفية/u });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'التصفية والترتيب' });
  await sheet.getByRole('button', { name: 'المشتركون', exact: true }).click();
  await sheet.getByLabel('الصف الدراسي').selectOption({ index: 3 });
  await expect(page).toHaveURL(/filter=premium&grade=3/u);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveText('تصفية (2)');
  const chips = page.getByRole('list', { name: 'التصفية الحالية' }).getByRole('button');
  await expect(chips).toHaveCount(2);
  await expect(page.getByRole('row').first()).toBeInViewport();
  await expectAccessible(page);
  await chips.first().click();
  await expect(page).not.toHaveURL(/filter=/u);
  await expect(opener).toBeFocused();
  await expect(chips).toHaveCount(1);
});

test('the first result of an exam begins in the first screen of a phone, and the chart opens above it', async ({
  page,
  request,
  accounts,
  expectAccessible,
}) => {
  const title = `امتحان شامل على الذرة والتركيب الإلكتروني والجدول الدوري ${Date.now().toString(36)}`;
  const exam = await createExam(request, { Title: title });
  const { email } = await accounts.insertStudent({ firstName: 'آية', lastName: 'علي', grade: 1 });
  const headers = await studentHeaders(request, email);
  const data = { examId: exam.id, answers: [0, 1, 0] };
  expect((await request.post('/api/ExamResult', { headers, data })).ok()).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/dashboard?tab=exams&exam=${exam.id}`);
  const row = page.getByRole('row').filter({ hasText: 'آية علي' });
  await expect(row).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'الأقسام الأولى' }).boundingBox();
  expect((await row.boundingBox())?.y).toBeLessThan((bar?.y ?? 0) - 24);
  const chart = page.getByRole('img', { name: /توزيع الدرجات/u });
  await expect(chart).toBeHidden();
  await page.locator('summary').filter({ hasText: 'توزيع الدرجات' }).click();
  await expect(chart).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
});
