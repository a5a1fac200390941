import { expectNoSideways } from './page-width.ts';
import { openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

test('a newsletter reaches who asked for it, and its link ends it without a sign-in', async ({
  page,
  browser,
  baseURL,
  student,
  mailTo,
  expectAccessible,
}) => {
  const subject = `مواعيد المراجعة ${student.email.slice(0, 8)}`;
  await page.goto('/profile?section=notifications');
  const newsletter = page.getByRole('checkbox', { name: 'رسائل المعلّم بالبريد' });
  await newsletter.check();
  await expect(page.getByText('محفوظ', { exact: true })).toBeVisible();

  const teacher = await openTeacherPage(browser, baseURL);
  await test.step('the teacher writes the newsletter, previews it and sends it after a confirmation', async () => {
    await teacher.goto('/admin/dashboard?tab=students&view=newsletter');
    const send = teacher.getByRole('button', { name: 'أرسل الرسالة' }).first();
    await expect(teacher.getByText(/طلب رسائلك|طلبا رسائلك|طلبوا رسائلك/u).first()).toBeVisible();
    await expectAccessible(teacher);
    await send.click();
    await expect(teacher.getByText('اكتب عنوان الرسالة')).toBeVisible();
    await expect(teacher.getByText('اكتب نص الرسالة')).toBeVisible();
    await teacher.getByLabel('عنوان الرسالة').fill(subject);
    await teacher.getByLabel('نص الرسالة').fill('نبدأ يوم السبت.\nأحضروا معادلة H₂SO₄ معكم.');
    const preview = teacher.getByRole('region', { name: 'معاينة' });
    await expect(preview.getByText('أحضروا معادلة H₂SO₄ معكم.')).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await teacher.setViewportSize({ width, height: 900 });
      await expectNoSideways(teacher);
    }
    await send.click();
    const question = teacher.getByRole('dialog', { name: 'إرسال الرسالة الآن؟' });
    await expectAccessible(teacher);
    await question.getByRole('button', { name: 'أرسل الرسالة' }).click();
    await expect(teacher.getByText(subject)).toBeVisible();
    await expect(teacher.getByText('اكتمل الإرسال').first()).toBeVisible();
  });
  await teacher.context().close();

  await test.step('the mail arrives with an unsubscribe link', async () => {
    const mail = await mailTo(student.email);
    expect(mail.subject).toBe(subject);
    const [link = ''] = /https?:\/\/\S+\/unsubscribe\?token=\S+/u.exec(mail.plain) ?? [];
    const { pathname, search } = new URL(link);
    const stranger = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const opened = await stranger.newPage();
    await opened.setViewportSize({ width: 360, height: 740 });
    await opened.goto(pathname + search);
    await expect(opened.getByText(/هل توقف «رسائل المعلّم بالبريد»/u)).toBeVisible();
    await expectAccessible(opened);
    await expectNoSideways(opened);
    await opened.getByRole('button', { name: 'أوقف هذه الرسائل' }).click();
    await expect(opened.getByText('توقفت «رسائل المعلّم بالبريد».')).toBeVisible();
    await expectAccessible(opened);
    await opened.goto('/unsubscribe?token=newsletter.wrong');
    await expect(opened.getByText(/هذا الرابط غير صحيح/u)).toBeVisible();
    await stranger.close();
  });

  await test.step('the link ends this mail only', async () => {
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'تحديثات الدروس' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'تذكيرات الاشتراك' })).toBeChecked();
    await expect(newsletter).not.toBeChecked();
  });
});
