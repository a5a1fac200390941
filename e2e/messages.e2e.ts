import type { Page } from '@playwright/test';
import { openForm } from './exam-editor.ts';
import { messagesOf, openSession, problem } from './sessions.ts';
import { expect, test } from './test.ts';

const shownMessages = (page: Page) =>
  messagesOf(page).locator('[data-sonner-toast][data-visible="true"]');

/** What somebody would press or type in through the message, were it not there: sampled over its whole box. */
const coveredBy = (page: Page): Promise<string[]> =>
  shownMessages(page).evaluateAll((messages) => {
    const controls = [
      'a[href], button, input, select, textarea, summary, label:has(input), [role=textbox]',
      '.student-bar, .dashboard-bar, .studio-save-bar, [role=timer]',
    ].join(', ');
    const found = new Set<Element>();
    const step = 6;
    for (const message of messages) {
      const { left, top, right, bottom } = message.getBoundingClientRect();
      for (let x = left + 1; x < right; x += step) {
        for (let y = top + 1; y < bottom; y += step) {
          const below = document
            .elementsFromPoint(x, y)
            .find((element) => !element.closest('[popover]'));
          const control = below?.closest(controls);
          if (control) found.add(control);
        }
      }
    }
    if (messages.length === 0) return ['no message is shown'];
    return [...found].map((control) => `${control.localName}: ${control.textContent}`);
  });

/** Within the window, and over nothing that can be pressed. */
const expectNothingCovered = async (page: Page, scene: string): Promise<void> => {
  const message = shownMessages(page).first();
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect.poll(() => coveredBy(page), scene).toEqual([]);
  await expect(message.getByRole('button', { name: 'أغلق الرسالة' })).toBeInViewport({ ratio: 1 });
};

const closeMessages = async (page: Page): Promise<void> => {
  await shownMessages(page).first().getByRole('button', { name: 'أغلق الرسالة' }).click();
  await expect(shownMessages(page)).toHaveCount(0);
};

const windows = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
];

const scrollTo = (page: Page, end: 'top' | 'end') =>
  page.evaluate(
    (top) => window.scrollTo(0, top ? 0 : document.documentElement.scrollHeight),
    end === 'top',
  );

test('a message covers nothing on a panel of the dashboard with its bars, at its top and its end', async ({
  page,
  request,
}) => {
  await openSession(page, request, 'teacher');
  for (const view of ['platform', 'payment', 'plans']) {
    await page.goto(`/admin/dashboard?tab=settings&view=${view}`);
    for (const size of windows) {
      await page.setViewportSize(size);
      await page.getByRole('button', { name: 'احفظ الإعدادات' }).click();
      await scrollTo(page, 'top');
      await expectNothingCovered(page, `${view} at ${size.width} px`);
      await scrollTo(page, 'end');
      await expectNothingCovered(page, `the end of ${view} at ${size.width} px`);
      await closeMessages(page);
    }
  }
});

test("a message covers nothing on a student's page with the bar at its bottom", async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  await page.goto('/profile');
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'تعديل' }).click();
    await page.getByLabel('الاسم الكامل').fill(`سلمى عادل فوزي ${'ا'.repeat(size.width / 100)}`);
    await page.getByRole('button', { name: 'احفظ التغييرات' }).click();
    await expectNothingCovered(page, `the profile at ${size.width} px`);
    await scrollTo(page, 'end');
    await expectNothingCovered(page, `its end at ${size.width} px`);
    await closeMessages(page);
  }
});

test('in each window a message covers nothing in a dialog, and in the studio below it', async ({
  page,
  request,
}) => {
  test.slow();
  await openSession(page, request, 'teacher');
  await openForm(page, `امتحان الرسائل ${Date.now()}`);
  await page.route('**/api/**/template*', (route) =>
    route.fulfill(problem(400, 'request.invalid')),
  );
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height });
    if (width < 768) await page.getByRole('button', { name: 'القائمة', exact: true }).click();
    await page.getByRole('button', { name: 'استورد أسئلة' }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('button', { name: 'نزّل نموذج CSV' }).click();
    await expectNothingCovered(page, `the dialog at ${width} px`);
    // Under a dialog its button cannot be pressed; it goes by itself.
    await expect(shownMessages(page)).toHaveCount(0);
    await dialog.getByLabel('أو الصق الأسئلة هنا').fill('1) رمز الماء\nأ) CO2\nب) H2O\nالإجابة: ب');
    await dialog.getByRole('button', { name: 'افحص الأسئلة' }).click();
    await dialog.getByRole('button', { name: 'أضف سؤالًا واحدًا' }).click();
    await expect(dialog).toBeHidden();
    // What is being read stays; all others go after five seconds.
    await shownMessages(page).first().hover();
    await expectNothingCovered(page, `the studio at ${width} px`);
    await closeMessages(page);
  }
});
