import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const certificatesCall = '**/api/certificate/student';

test(
  'certificates are those of whom the page belongs to',
  { tag: ['@walk', '@certificates'] },
  async ({ page, request, signInStudent, expectAccessible }) => {
    await test.step('a visitor is sent to sign in, with the other name of the page in the address', async () => {
      await page.goto('/my-certificates');
      await expect(page).toHaveURL('/login?redirect=%2Fcertificates');
      await expect(page.getByText('يرجى تسجيل الدخول للوصول إلى شهاداتك')).toBeVisible();
    });

    await test.step('the page without a certificate says so', async () => {
      await signInStudent();
      await page.goto('/my-certificates');
      await expect(page.getByText('لا توجد شهادات لعرضها حاليًا')).toBeVisible();
      await expect(page.getByRole('link', { name: 'عد إلى الرئيسية' })).toBeVisible();
    });

    await test.step('the page shows header and tabs, and no lock', async () => {
      const desktop = page.viewportSize() ?? { width: 1280, height: 800 };
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.getByRole('banner')).toBeVisible();
      const tabs = page.getByRole('navigation', { name: 'تنقل الطالب' });
      // The catalogue opens on their own grade.
      await expect(tabs.getByRole('link', { name: 'المناهج' })).toHaveAttribute(
        'href',
        '/courses/3',
      );
      await expect(page.getByRole('main').locator('.lucide-lock')).toHaveCount(0);
      await page.setViewportSize(desktop);
    });

    await test.step('the page shows a skeleton while certificates load, and then the certificates', async () => {
      await openSession(page, request, 'premium');
      const answered = Promise.withResolvers<void>();
      await page.route(certificatesCall, async (route) => {
        await answered.promise;
        await route.continue();
      });
      await page.goto('/my-certificates');
      await expect(page.getByRole('status').getByText('جارٍ تحميل الشهادات…')).toBeVisible();
      answered.resolve();
      await expect(page.getByText('جارٍ تحميل الشهادات…')).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'عد إلى الرئيسية' }).click();
      await expect(page).toHaveURL(/\/$/u);
    });
  },
);
