import type { APIRequestContext } from '@playwright/test';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { studentPassword } from './accounts.ts';
import { expectNoSideways } from './page-width.ts';
import { openSessionOf, teacherHeaders } from './sessions.ts';
import { expect, signInTeacher, test } from './settings.ts';

/** As a person types it: day, month, year. */
const tomorrow = () => egyptDay(new Date(), 1).split('-').toReversed().join('/');

/** The school year ends on the day of a date such as `2026-08-31`; no year has its last day on 29 February. */
const endYearOn = async (request: APIRequestContext, date: string) => {
  const [month = 0, day = 0] = date.split('-').slice(1).map(Number);
  const schoolYearEnd = { month, day: month === 2 ? Math.min(day, 28) : day };
  const headers = await teacherHeaders(request);
  const reply = await request.patch('/api/settings', { headers, data: { schoolYearEnd } });
  expect(reply.ok()).toBe(true);
};

test(
  'the teacher sees what a turn of the year changes, turns it, and undoes it whole',
  { tag: ['@walk', '@school-year'] },
  async ({ page, browser, product, accounts, request, expectAccessible }) => {
    const mona = await accounts.insertStudent({ firstName: 'منى', lastName: 'سعد', grade: 1 });
    await accounts.insertStudent({ firstName: 'علي', lastName: 'الباقي', grade: 1 });
    await accounts.insertStudent({ firstName: 'سلمى', lastName: 'الخريجة', grade: 3 });
    await signInTeacher(page);
    await test.step('in its first year the platform offers no turn', async () => {
      await page.goto('/admin/dashboard?tab=school-year');
      await expect(page.getByText(/^السنة الجارية/u)).toBeVisible();
      await expect(page.getByRole('button', { name: 'اعرض ما سيتغير' })).toHaveCount(0);
      await expectAccessible(page);
    });
    // The journey needs the end of a year near today, whatever the day on which it runs.
    await accounts.beginPlatformOn('2024-01-01');
    await endYearOn(request, egyptDay(new Date()));
    const student = await (await browser.newContext({ baseURL: product.url })).newPage();
    await openSessionOf(student, student.request, { email: mona.email, password: studentPassword });
    const expectGrade = async (name: string) => {
      await student.goto('/profile');
      await expect(student.getByRole('main')).toContainText(name);
    };
    await expectGrade('الصف الأول الثانوي');

    await test.step('the preview counts and names who moves, stays and graduates', async () => {
      await page.goto('/admin/dashboard?tab=school-year');
      // They registered today, and would count as students of the new year.
      await page.getByLabel('طلاب السنة الجديدة سجّلوا منذ').fill(tomorrow());
      await page.getByRole('combobox', { name: 'ابحث عن طالب ليبقى في صفه' }).fill('الباقي');
      await page.getByRole('option', { name: /الباقي/u }).click();
      await page.getByRole('button', { name: 'اعرض ما سيتغير' }).click();
      await page.getByRole('button', { name: 'الأسماء: يتخرجون' }).click();
      // Others may be there: the journeys of one worker share the product.
      await page.getByRole('dialog').getByLabel('ابحث في الأسماء').last().fill('الخريجة');
      await expect(page.getByRole('dialog')).toContainText('سلمى الخريجة');
      await page.keyboard.press('Escape');
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSideways(page, 'turn of the year at 320 px');
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step('the year is turned, and a student reads the new grade', async () => {
      await page.getByRole('button', { name: /^انتقل إلى/u }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^انتقل إلى/u })
        .click();
      await expect(page.getByText(/^بدأت السنة .* موعد الانتقال التالي/u)).toBeVisible();
      await expectGrade('الصف الثاني الثانوي');
    });

    await test.step('the graduate is in the list of graduates alone', async () => {
      await page.goto('/admin/dashboard?tab=students');
      await expect(page.getByText('علي الباقي').first()).toBeVisible();
      await expect(page.getByText('سلمى الخريجة')).toHaveCount(0);
      await page.goto('/admin/dashboard?tab=students&state=graduated');
      await expect(page.getByText('سلمى الخريجة').first()).toBeVisible();
    });

    await test.step('undone, everybody is where they were', async () => {
      await page.goto('/admin/dashboard?tab=school-year');
      await page.getByRole('button', { name: 'ألغِ هذا الانتقال' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(/يعود .* إلى ما كان عليه/u);
      await dialog.getByRole('button', { name: 'ألغِ هذا الانتقال' }).click();
      await expect(page.getByRole('button', { name: 'اعرض ما سيتغير' })).toBeVisible();
      await expectGrade('الصف الأول الثانوي');
    });
    await endYearOn(request, '2027-08-31');
    await student.context().close();
  },
);
