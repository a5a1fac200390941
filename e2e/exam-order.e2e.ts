import type { Page } from '@playwright/test';
import { openForm, question, questionRow } from './exam-editor.ts';
import { openSession } from './sessions.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, request }) => openSession(page, request, 'teacher'));

const names = ['أول', 'ثان', 'ثالث', 'رابع'];
const list = (page: Page) => page.getByRole('grid', { name: 'الأسئلة' });
const handle = (page: Page, number: number) =>
  page.getByRole('button', { name: `اسحب السؤال ${number}`, exact: true });

/** The questions by the word that each begins with, in the order of the list. */
const order = async (page: Page): Promise<string[]> => {
  const rows = await list(page).getByRole('row').allTextContents();
  return rows.map((row) => names.find((name) => row.includes(`سؤال ${name}`)) ?? row);
};

test('the teacher reorders questions by mouse moves, and by keys with each step announced in Arabic', async ({
  page,
  expectAccessible,
}) => {
  await openForm(page, `امتحان الترتيب ${Date.now()}`);
  for (const [place, name] of names.entries()) {
    if (place > 0) await page.keyboard.press('Control+Enter');
    else await questionRow(page, 1).click();
    await expect(question(page, place + 1).getByLabel('نص السؤال')).toBeVisible();
    await question(page, place + 1)
      .getByLabel('نص السؤال')
      .fill(`سؤال ${name}`);
  }
  await expect.poll(() => order(page)).toEqual(names);
  await expectAccessible(page);

  await test.step('the mouse moves the first question below the third', async () => {
    const from = await handle(page, 1).boundingBox();
    const to = await list(page).getByRole('row').nth(2).boundingBox();
    if (!from || !to) throw new Error('The rows are not on the page.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height - 3, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual(['ثان', 'ثالث', 'أول', 'رابع']);
    await expect(page.getByText('صار السؤال رقم 3')).toBeAttached();
  });

  await test.step('the keyboard picks up the last question, moves it to the top and drops it there', async () => {
    await handle(page, 4).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/بدأ السحب/u)).toBeAttached();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'أدخل قبل السؤال 1' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => order(page)).toEqual(['رابع', 'ثان', 'ثالث', 'أول']);
    await expect(page.getByText('اكتمل الإفلات.')).toBeAttached();
  });

  await test.step('undo reverts the last move', async () => {
    await page.getByRole('button', { name: 'تراجع عن آخر خطوة' }).click();
    await expect.poll(() => order(page)).toEqual(['ثان', 'ثالث', 'أول', 'رابع']);
  });
});
