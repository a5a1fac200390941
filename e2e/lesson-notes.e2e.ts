import type { Page } from '@playwright/test';
import { studentPassword } from './accounts.ts';
import { fakePlayer } from './fake-player.ts';
import { createLesson } from './lessons.ts';
import { openSession, openSessionOf, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const playButton = (page: Page) => page.getByRole('button', { name: /شغّل فيديو الدرس/u });
const place = (page: Page) =>
  page.frameLocator('iframe').locator('#place').textContent().then(Number);
const composer = (page: Page) => page.getByLabel('ملاحظة جديدة');
const another = (page: Page) => page.getByRole('button', { name: 'ابدأ ملاحظة أخرى' });
const openNotes = (page: Page) =>
  page.getByRole('button', { name: 'ملاحظاتي', exact: true }).click();
const row = (page: Page, text: string) =>
  page.getByRole('list', { name: 'الملاحظات' }).getByRole('listitem').filter({ hasText: text });

const saved = (page: Page) =>
  page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && /\/notes\//u.test(reply.url()) && reply.ok(),
  );

/** Writes a note and waits until the server has it. */
const write = async (page: Page, text: string) => {
  const reply = saved(page);
  await composer(page).fill(text);
  await reply;
  await expect(page.getByRole('status').filter({ hasText: 'محفوظة' })).toBeVisible();
  await another(page).click();
};

test(
  'a link to a moment, video parts, speed and notes each control the video',
  { tag: ['@walk', '@learning'] },
  async ({ page, signInStudent, expectAccessible }) => {
    await signInStudent();
    const chapters = '0:00 مقدمة\n02:15 تعريف المول\n١٠:٠٠ مسائل';
    const lesson = await createLesson(page.request, { Chapters: chapters });
    const player = await fakePlayer(page, { lengthInSeconds: 1700 });
    await page.goto(`/lesson/${lesson.id}?t=135`);

    await test.step('the address sets the start of the video and then loses it', async () => {
      await expect(playButton(page)).toContainText('شاهد من 2:15');
      await playButton(page).click();
      await expect(page.locator('iframe')).toHaveAttribute('src', /[?&]start=135(&|$)/u);
      await expect(page).not.toHaveURL(/[?&]t=/u);
      await expect.poll(() => place(page)).toBeGreaterThan(135);
    });

    await test.step('the speed reaches the player, by keyboard too, and stays on the device', async () => {
      const speed = page.getByLabel('السرعة');
      await speed.selectOption('1.5');
      await expect(player.locator('#speed')).toHaveText('1.5');
      await speed.focus();
      await page.keyboard.press('ArrowDown');
      await expect(player.locator('#speed')).toHaveText('1.75');
    });

    await test.step('the list highlights the current video part, and a click goes to another', async () => {
      await page.getByRole('button', { name: 'أجزاء الفيديو' }).click();
      const chapter = (name: RegExp) => page.getByRole('listitem').getByRole('button', { name });
      await expect(chapter(/تعريف المول/u)).toHaveAttribute('aria-current', 'true');
      await expectAccessible(page);
      await chapter(/مسائل/u).click();
      await expect.poll(() => place(page)).toBeGreaterThan(600);
      await expect(chapter(/مسائل/u)).toHaveAttribute('aria-current', 'true');
      await expect(chapter(/تعريف المول/u)).not.toHaveAttribute('aria-current');
    });

    await test.step('a note has the time of its first letter and leads back there', async () => {
      // Paused first, because the video would go on to the next second on a slow machine.
      await player.getByRole('button', { name: 'pause' }).click();
      await player.getByRole('button', { name: 'jump' }).click();
      await openNotes(page);
      await write(page, 'المول يحتوي عدد أفوجادرو من الجسيمات');
      await write(page, 'راجع مسألة الكتلة المولية');
      await expect(row(page, 'أفوجادرو')).toContainText('12:34');
      await expectAccessible(page);
      await player.getByRole('button', { name: 'play' }).click();
      await page.getByRole('button', { name: 'أجزاء الفيديو' }).click();
      await page.getByRole('listitem').getByRole('button', { name: /مقدمة/u }).click();
      await expect.poll(() => place(page)).toBeLessThan(100);
      await openNotes(page);
      await row(page, 'أفوجادرو').getByRole('button', { name: 'انتقل إلى 12:34' }).click();
      await expect.poll(() => place(page)).toBeGreaterThanOrEqual(754);
    });

    await test.step('the student searches, changes, deletes and restores notes', async () => {
      await page.getByLabel('ابحث في ملاحظاتك').last().fill('كتله');
      await expect(row(page, 'أفوجادرو')).toHaveCount(0);
      await expect(row(page, 'الكتلة المولية')).toBeVisible();
      await page.getByLabel('ابحث في ملاحظاتك').last().fill('');
      await row(page, 'الكتلة').getByRole('button', { name: 'عدّل' }).click();
      const reply = saved(page);
      await page.getByLabel('نص الملاحظة').fill('راجع مسألة الكتلة المولية غدًا');
      await reply;
      await page.getByRole('button', { name: 'تم', exact: true }).click();
      const gone = page.waitForResponse((item) => item.request().method() === 'DELETE');
      await row(page, 'أفوجادرو').getByRole('button', { name: 'احذف' }).click();
      await gone;
      await expect(row(page, 'أفوجادرو')).toHaveCount(0);
      const back = saved(page);
      await page.keyboard.press('Enter');
      await back;
      await expect(row(page, 'أفوجادرو')).toContainText('12:34');
    });

    await test.step('a reload keeps the notes and the speed', async () => {
      await page.reload();
      await openNotes(page);
      await expect(row(page, 'غدًا')).toBeVisible();
      await expect(row(page, 'أفوجادرو')).toBeVisible();
      await playButton(page).click();
      await expect(page.getByLabel('السرعة')).toHaveValue('1.75');
      await expect(player.locator('#speed')).toHaveText('1.75');
    });
  },
);

test('notes survive a lost network, and a note of two devices offers both texts', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  student,
}) => {
  const lesson = await createLesson(request, { VideoUrl: '' });
  await page.goto(`/lesson/${lesson.id}`);
  await openNotes(page);
  await write(page, 'الأصل');

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const phone = await other.newPage();
  await openSessionOf(phone, other.request, { ...student, password: studentPassword });
  await phone.goto(`/lesson/${lesson.id}`);
  await openNotes(phone);
  await row(phone, 'الأصل').getByRole('button', { name: 'عدّل' }).click();

  await test.step('the device stores both notes offline, and the page says so', async () => {
    await context.setOffline(true);
    await composer(page).fill('بلا شبكة');
    await expect(page.getByText('بانتظار الشبكة، وهي محفوظة على هذا الجهاز')).toBeVisible();
    await another(page).click();
    await row(page, 'الأصل').getByRole('button', { name: 'عدّل' }).click();
    await page.getByLabel('نص الملاحظة').fill('الأصل من الحاسوب');
    const reply = saved(phone);
    await phone.getByLabel('نص الملاحظة').fill('الأصل من الهاتف');
    await reply;
  });

  await test.step('the page sends the new note once and asks about the changed one', async () => {
    await context.setOffline(false);
    const question = page.getByRole('alert').filter({ hasText: 'على جهاز آخر' });
    await expect(question).toContainText('الأصل من الحاسوب');
    await expect(question).toContainText('الأصل من الهاتف');
    const reply = saved(page);
    await question.getByRole('button', { name: 'احتفظ بما كتبته هنا' }).click();
    await reply;
    await phone.reload();
    await openNotes(phone);
    await expect(row(phone, 'الأصل')).toHaveText(/الأصل من الحاسوب/u);
    await expect(row(phone, 'بلا شبكة')).toHaveCount(1);
  });
  await other.close();
});

test('the teacher pastes video parts, and each wrong line is named until it is corrected', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSession(page, request, 'teacher');
  const lesson = await createLesson(request);
  await page.goto(`/admin/dashboard?tab=courses&course=${lesson.courseId}`);
  await page.getByRole('button', { name: `عدّل الدرس: ${lesson.title}` }).click();
  const field = page.getByLabel('أجزاء الفيديو');
  await field.fill('٠٢:١٥ تعريف المول\nمسائل\n0:00 مقدمة\n45:00 بعد النهاية');
  await expect(page.getByText('السطر 2: ابدأ السطر بالوقت ثم العنوان')).toBeVisible();
  await expect(page.getByText('السطر 4: هذا الوقت بعد نهاية الدرس')).toBeVisible();
  await page.getByRole('button', { name: 'احفظ' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await field.fill('٠٢:١٥ تعريف المول\n10:00 مسائل\n0:00 مقدمة');
  await page.getByRole('button', { name: 'احفظ' }).click();
  await expect(page.getByText('حُفظ الدرس')).toBeVisible();
  const headers = await teacherHeaders(request);
  const stored = await (await request.get(`/api/Lessons/${lesson.id}`, { headers })).json();
  expect(stored.chapters).toEqual([
    { startInSeconds: 0, title: 'مقدمة' },
    { startInSeconds: 135, title: 'تعريف المول' },
    { startInSeconds: 600, title: 'مسائل' },
  ]);
});
