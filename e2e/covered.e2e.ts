import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { createLesson } from './lessons.ts';
import { messagesOf, openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element.toString()} is not on the screen.`);
  return box;
};

const areApart = async (item: Locator, other: Locator) => {
  const [first, second] = [await boxOf(item), await boxOf(other)];
  return (
    first.y + first.height <= second.y ||
    second.y + second.height <= first.y ||
    first.x + first.width <= second.x ||
    second.x + second.width <= first.x
  );
};

test("on a phone and a laptop a message covers neither the header nor the form's buttons, in our own font", async ({
  page,
  student,
}) => {
  await page.goto('/profile');
  await expect(page.getByRole('definition').getByText(student.fullName)).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('button', { name: 'تعديل' }).click();
    await page.getByLabel('الاسم الكامل').fill(`سلمى عادل فوزي ${'ا'.repeat(width / 40)}`);
    const actions = await boxOf(page.getByRole('button', { name: 'احفظ التغييرات' }));
    await page.getByRole('button', { name: 'احفظ التغييرات' }).click();
    const message = messagesOf(page).locator('[data-sonner-toast][data-mounted="true"]').first();
    await expect(message).toBeVisible();
    await message.evaluate((toast) =>
      Promise.all(toast.getAnimations().map((animation) => animation.finished)),
    );
    const { y, height } = await boxOf(message);
    expect(y + height).toBeLessThan(actions.y);
    expect(await areApart(message, page.getByRole('banner'))).toBe(true);
    const font = (element: Element) => getComputedStyle(element).fontFamily;
    expect(await message.locator('[data-title]').evaluate(font)).toBe(
      await page.locator('body').evaluate(font),
    );
    await message.getByRole('button', { name: 'أغلق الرسالة' }).click();
    await expect(message).toHaveCount(0);
  }
});

test('on a phone the header scrolls away, and the bar at the bottom with what it follows', async ({
  page,
  request,
}) => {
  const { id } = await createLesson(request, { LessonSummaryText: 'ملخص قصير' });
  await openSession(page, request, 'free');
  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto(`/lesson/${id}`);
  const action = page.getByRole('button', { name: 'انتقل إلى الامتحانات' });
  await expect(action).toBeVisible();
  // Until the bar lies where the header was.
  await expect(async () => {
    await action.evaluate((button) =>
      window.scrollBy({ top: button.getBoundingClientRect().top - 20, behavior: 'instant' }),
    );
    expect(Math.abs((await boxOf(action)).y - 20)).toBeLessThan(2);
  }).toPass();
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('a refused field takes the focus and is not left under the header', async ({
  page,
  signInStudent,
}) => {
  await signInStudent();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/profile?section=security');
  const field = page.getByLabel('كلمة المرور الحالية');
  const send = page.getByRole('button', { name: 'غيّر كلمة المرور' });
  await page.getByLabel('كلمة المرور الجديدة').fill('Kimya@2027z');
  await expect(send).toBeEnabled();
  // Until the field lies where the header is.
  await expect(async () => {
    await field.evaluate((input) =>
      window.scrollBy({ top: input.getBoundingClientRect().top - 20, behavior: 'instant' }),
    );
    expect(Math.abs((await boxOf(field)).y - 20)).toBeLessThan(2);
  }).toPass();
  await send.evaluate((button: HTMLButtonElement) => button.click());
  await expect(field).toBeFocused();
  await expect.poll(() => areApart(field, page.getByRole('banner'))).toBe(true);
});

/** The lowest row of a picture that is darker than its background. */
const lowestInk = async (picture: Buffer) => {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = { from: Math.round(info.width * 0.3), to: Math.round(info.width * 0.7) };
  for (let row = info.height - 8; row > 0; row -= 1)
    for (let column = middle.from; column < middle.to; column += 1)
      if ((data[row * info.width + column] ?? 255) < 190) return row;
  return 0;
};

test('a placeholder keeps the dots under its letters', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/courses');
  const search = page.getByRole('textbox').first();
  await expect(search).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const text = 'في علي في علي في علي في علي';
  await search.evaluate(
    (input, placeholder) => input.setAttribute('placeholder', placeholder),
    text,
  );
  const empty = await lowestInk(await search.screenshot());
  await search.evaluate((input) => {
    input.style.color = getComputedStyle(input, '::placeholder').color;
    input.style.caretColor = 'transparent';
  });
  await search.fill(text);
  const typed = await lowestInk(await search.screenshot());
  expect(empty).toBe(typed);
});
