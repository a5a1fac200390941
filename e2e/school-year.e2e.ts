import { egyptDay } from '#server/testing/egypt-day.ts';
import { studentPassword } from './accounts.ts';
import { expectNoSideways } from './page-width.ts';
import { openSessionOf } from './sessions.ts';
import { expect, signInTeacher, test } from './settings.ts';

/** As a person types it: day, month, year. */
const tomorrow = () => egyptDay(new Date(), 1).split('-').toReversed().join('/');

test(
  'the teacher sees what a turn of the year changes, turns it, and undoes it whole',
  { tag: ['@walk', '@school-year'] },
  async ({ page, browser, product, accounts, expectAccessible }) => {
    const mona = await accounts.insertStudent({ firstName: 'منى', lastName: 'سعد', grade: 1 });
    await accounts.insertStudent({ firstName: 'علي', lastName: 'الباقي', grade: 1 });
    await accounts.insertStudent({ firstName: 'سلمى', lastName: 'الخريجة', grade: 3 });
    const student = await (await browser.newContext({ baseURL: product.url })).newPage();
    await openSessionOf(student, student.request, { email: mona.email, password: studentPassword });
    const expectGrade = async (name: string) => {
      await student.goto('/profile');
      await expect(student.getByRole('main')).toContainText(name);
    };
    await expectGrade('الصف الأول الثانوي');

    await test.step('the preview counts and names who moves, stays and graduates', async () => {
      await signInTeacher(page);
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
    await student.context().close();
  },
);
