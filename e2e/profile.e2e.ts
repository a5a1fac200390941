import type { APIRequestContext, Page } from '@playwright/test';
import { studentPassword } from './accounts.ts';
import { expectNoSideways } from './page-width.ts';
import { newDevice, openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';
const newPassword = 'Tarkib#77x';

/** Signs in on another device. */
const signInOnPhone = async (request: APIRequestContext, email: string, password: string) => {
  const reply = await request.post('/api/Auth/login', {
    data: { email, password },
    headers: { ...newDevice, 'user-agent': phone },
  });
  const { refreshToken = '' }: { refreshToken?: string } = await reply.json();
  return { status: reply.status(), refreshToken };
};

const isSessionLive = async (request: APIRequestContext, refreshToken: string) => {
  const reply = await request.post('/api/Auth/refresh-token', { data: { refreshToken } });
  return reply.ok();
};

const openSection = async (page: Page, name: string) => {
  const menu = page.getByRole('navigation', { name: 'أقسام الملف الشخصي' });
  await menu.getByRole('link', { name }).click();
  await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
};

test('a visitor is led to the login page, with the section that was asked for in the address', async ({
  page,
}) => {
  await page.goto('/profile?section=security');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile%3Fsection%3Dsecurity/u);
});

test(
  'a student changes name and grade, and only those',
  { tag: ['@walk', '@identity'] },
  async ({ page, student, expectAccessible }) => {
    await page.goto('/profile');
    const save = page.getByRole('button', { name: 'احفظ التغييرات' });
    await expect(page.getByRole('definition').getByText(student.fullName)).toBeVisible();
    await expect(save).toBeHidden();
    await expectAccessible(page);

    await test.step('the student cancels an edit', async () => {
      await page.getByRole('button', { name: 'تعديل' }).click();
      await page.getByLabel('الاسم الكامل').fill('اسم لن يبقى');
      await page.getByRole('button', { name: 'تراجع' }).click();
      await expect(page.getByRole('definition').getByText(student.fullName)).toBeVisible();
    });

    await test.step('the form refuses an empty name and shows the e-mail read-only', async () => {
      await page.getByRole('button', { name: 'تعديل' }).click();
      await expect(page.getByLabel('البريد الإلكتروني')).toHaveAttribute('readonly');
      await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(student.email);
      await page.getByLabel('الاسم الكامل').fill('  ');
      await save.click();
      await expect(page.getByText('اكتب اسمك الكامل')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a reload shows the saved values', async () => {
      await page.getByLabel('الاسم الكامل').fill('سلمى  أحمد عبد العزيز');
      await page.getByLabel('الصف الدراسي').selectOption({ label: 'الصف الأول الثانوي' });
      await save.click();
      await expect(page.getByText('تم حفظ بياناتك.')).toBeVisible();
      await expect(save).toBeHidden();
      await page.reload();
      await expect(page.getByRole('definition').getByText('سلمى أحمد عبد العزيز')).toBeVisible();
      await expect(page.getByRole('definition').getByText('الصف الأول الثانوي')).toBeVisible();
    });

    await test.step('a lost connection keeps the input', async () => {
      await page.route('**/api/user/me', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await page.getByRole('button', { name: 'تعديل' }).click();
      await page.getByLabel('الاسم الكامل').fill('سلمى فقط');
      await save.click();
      await expect(page.getByText(/تعذر الاتصال بالخادم/u)).toBeVisible();
      await expect(page.getByLabel('الاسم الكامل')).toHaveValue('سلمى فقط');
    });

    await test.step('logging out leads to the home page', async () => {
      await page.getByRole('button', { name: 'سجّل الخروج' }).click();
      await expect(page).toHaveURL(/\/$/u);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    });
  },
);

test('the subscription is the stored one', async ({
  page,
  request,
  signInStudent,
  expectAccessible,
}) => {
  await test.step('the section without a subscription leads to the plans', async () => {
    await signInStudent();
    await page.goto('/profile?section=subscription');
    await expect(page.getByText('لا يوجد اشتراك فعّال')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'اعرض الاشتراكات' }).click();
    await expect(page).toHaveURL(/\/subscription/u);
  });

  await test.step('the section shows the days of a subscription', async () => {
    await openSession(page, request, 'premium');
    await page.goto('/profile?section=subscription');
    await expect(page.getByRole('heading', { name: 'الاشتراك السنوي' })).toBeVisible();
    await expect(page.getByText('فعّال', { exact: true })).toBeVisible();
    await expect(page.getByText('31 أغسطس')).toBeVisible();
    await expect(page.getByText(/^\d+ (?:يومًا|أيام|يوم)$/u)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the section says that the teacher needs none', async () => {
    await openSession(page, request, 'teacher');
    await page.goto('/profile?section=subscription');
    await expect(page.getByText('كل الدروس مفتوحة لك')).toBeVisible();
    await openSection(page, 'الإشعارات');
    await expect(page.getByText('هذه الرسائل تصل إلى الطلاب.', { exact: false })).toBeVisible();
  });
});

test('a student changes the password, which ends the other sessions', async ({
  page,
  request,
  student,
  mailTo,
}) => {
  const other = await signInOnPhone(request, student.email, studentPassword);
  await page.goto('/profile?section=security');
  const [current, next, confirmation] = [
    page.getByLabel('كلمة المرور الحالية'),
    page.getByLabel('كلمة المرور الجديدة', { exact: false }).first(),
    page.getByLabel('تأكيد كلمة المرور'),
  ];
  const submit = page.getByRole('button', { name: 'غيّر كلمة المرور' });

  await test.step('the form sends only a password that passes the six checks', async () => {
    await current.fill('Wrong!2026x');
    await next.fill('weak');
    await expect(submit).toBeDisabled();
    await next.fill(newPassword);
    await expect(submit).toBeEnabled();
  });

  await test.step('the form compares both passwords', async () => {
    await confirmation.fill(`${newPassword}?`);
    await submit.click();
    await expect(page.getByText('كلمات المرور غير متطابقة')).toBeVisible();
  });

  await test.step('the form shows a wrong current password at its field', async () => {
    await confirmation.fill(newPassword);
    await submit.click();
    await expect(page.getByText('كلمة المرور الحالية غير صحيحة. اكتبها من جديد.')).toBeVisible();
    await expect(current).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('the right current password changes it', async () => {
    await current.fill(studentPassword);
    await submit.click();
    await expect(
      page.getByText('تم تغيير كلمة المرور، وانتهت جلساتك على الأجهزة الأخرى.'),
    ).toBeVisible();
    await expect(current).toHaveValue('');
    expect(await isSessionLive(request, other.refreshToken)).toBe(false);
    const mail = await mailTo(student.email);
    expect(mail.subject).toContain('تغيّرت كلمة مرورك');
    expect((await signInOnPhone(request, student.email, newPassword)).status).toBe(200);
    await page.reload();
    await expect(page.getByText('Chrome على Android').first()).toBeVisible();
  });
});

test('a student sees the open devices and what was tried, and ends what is foreign', async ({
  page,
  request,
  student,
  expectAccessible,
}) => {
  const first = await signInOnPhone(request, student.email, studentPassword);
  await page.goto('/profile?section=security');
  const devices = page.getByRole('list').filter({ hasText: 'آخر استخدام' });
  const history = page.getByRole('list').filter({ hasText: 'ناجحة' });

  await test.step('the list marks this device and gives it no button', async () => {
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').first()).toContainText('هذا الجهاز');
    await expect(devices.getByRole('listitem').first().getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the student ends one session', async () => {
    await devices.getByRole('button', { name: 'أنهِ الجلسة Chrome على Android' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect(await isSessionLive(request, first.refreshToken)).toBe(false);
  });

  await test.step('the student ends all other sessions after a confirmation', async () => {
    const second = await signInOnPhone(request, student.email, studentPassword);
    await page.reload();
    await page.getByRole('button', { name: 'أنهِ كل الجلسات الأخرى' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('إنهاء كل الجلسات الأخرى؟');
    await question.getByRole('button', { name: 'أنهِ كل الجلسات الأخرى' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect(await isSessionLive(request, second.refreshToken)).toBe(false);
  });

  await test.step('the history shows device and outcome, page by page', async () => {
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await signInOnPhone(request, student.email, `Wrong!2026${attempt}`);
    }
    await page.reload();
    await expect(history.or(page.getByText('مرفوضة').first()).first()).toBeVisible();
    const refused = page.getByRole('listitem').filter({ hasText: 'مرفوضة' });
    await expect(refused).toHaveCount(8);
    await expect(refused.first()).toContainText('Chrome على Android');
    await expect(page.getByText('صفحة 1 من 2')).toBeVisible();
    await page.getByRole('button', { name: 'الأقدم' }).click();
    await expect(page.getByText('صفحة 2 من 2')).toBeVisible();
    await expect(refused).toHaveCount(0);
    await expect(page.getByText('ناجحة').first()).toBeVisible();
  });
});

test('a student chooses which mails come, and each choice is saved', async ({
  page,
  student,
  expectAccessible,
}) => {
  expect(student.email).not.toBe('');
  await page.goto('/profile?section=notifications');
  const [lessons, reminders, newsletter] = [
    page.getByRole('checkbox', { name: 'تحديثات الدروس' }),
    page.getByRole('checkbox', { name: 'تذكيرات الاشتراك' }),
    page.getByRole('checkbox', { name: 'رسائل المعلّم بالبريد' }),
  ];

  await test.step('the first two mails are on by default, the third is off', async () => {
    await expect(lessons).toBeChecked();
    await expect(reminders).toBeChecked();
    await expect(newsletter).not.toBeChecked();
    await expectAccessible(page);
  });

  await test.step('the switch saves a choice at once', async () => {
    await reminders.uncheck();
    const saved = page.waitForResponse((reply) => {
      const body = reply.request().postDataJSON() as { newsletter?: boolean } | null;
      return reply.url().endsWith('/notification-settings') && body?.newsletter === true;
    });
    await newsletter.check();
    await saved;
    await expect(page.getByText('محفوظ', { exact: true })).toBeVisible();
    await page.reload();
    await expect(lessons).toBeChecked();
    await expect(reminders).not.toBeChecked();
    await expect(newsletter).toBeChecked();
  });

  await test.step('the switch reverts a choice that cannot be saved', async () => {
    const settings = '**/api/user/me/notification-settings';
    await page.route(settings, (route) => route.abort());
    await newsletter.click();
    await expect(page.getByText(/تعذر الاتصال بالخادم/u)).toBeVisible();
    await expect(newsletter).toBeChecked();
    await page.unroute(settings);
  });
});

test(
  'every section fits a small phone, in the dark too',
  { tag: ['@walk', '@identity'] },
  async ({ page, signInStudent, expectAccessible }) => {
    await signInStudent();
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/profile');
    for (const [section, sign] of [
      ['بياناتي', 'نوع الحساب'],
      ['الاشتراك', 'لا يوجد اشتراك فعّال'],
      ['الأمان', 'هذا الجهاز'],
      ['الإشعارات', 'رسائل المعلّم بالبريد'],
    ] as const) {
      await openSection(page, section);
      await expect(page.getByText(sign)).toBeVisible();
      await expectNoSideways(page, section);
      await expectAccessible(page);
    }
  },
);
