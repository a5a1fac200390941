import type { Page } from '@playwright/test';
import { openTeacherSecurity } from '#server/testing/calls/teacher-security.ts';
import { field, goOnNow, passwordOf } from './account-pages.ts';
import { studentPassword, teacher } from './accounts.ts';
import { expectNoSideways } from './page-width.ts';
import { buy } from './payments.ts';
import { messagesOf, newDevice, openSession, signOutOfDashboard } from './sessions.ts';
import { expect, signInTeacher, test as base } from './settings.ts';

type Security = ReturnType<typeof openTeacherSecurity>;

/** Each journey begins with a teacher who has nothing but the password. */
const test = base.extend<{ security: Security }>({
  security: async ({ product }, use) => {
    const security = openTeacherSecurity(product.connectionString);
    await security.reset(teacher.password);
    await use(security);
    // Other journeys sign in to this product with the password alone.
    await security.reset(teacher.password);
    await security.close();
  },
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const factor = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const panel = '/admin/dashboard?tab=security';

const signOut = async (page: Page) => {
  await signOutOfDashboard(page);
  await expect(page).toHaveURL(/\/login/u);
};

const typePassword = async (page: Page) => {
  await page.goto('/admin/login');
  await page.getByLabel('البريد الإلكتروني').fill(teacher.email);
  await passwordOf(page).fill(teacher.password);
  await page.getByRole('button', { name: 'سجّل الدخول' }).click();
  await expect(page.getByText('كلمة المرور صحيحة، وبقيت خطوة واحدة')).toBeVisible();
};

const expectDashboard = async (page: Page) => {
  await goOnNow(page);
  await expect(page).toHaveURL(/\/admin\/dashboard/u);
};

/** Reads the codes of the dialog and closes it. */
const saveRecoveryCodes = async (page: Page): Promise<string[]> => {
  const codes = dialog(page, 'احفظ رموز الاسترداد');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const texts = await codes.getByRole('listitem').allInnerTexts();
  const doubt = dialog(page, 'هل حفظت الرموز؟');
  await codes.getByRole('button', { name: 'أغلق النافذة' }).first().click();
  await doubt.getByRole('button', { name: 'تراجع' }).click();
  await codes.getByRole('button', { name: 'حفظتها', exact: true }).click();
  await expect(codes).toHaveCount(0);
  return texts;
};

/** A device with a fingerprint reader that always agrees. */
const addAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    remove: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
};

test('a teacher is offered an authenticator app at the first sign-in, and later needs its code', async ({
  page,
  security,
  expectAccessible,
}) => {
  await signInTeacher(page);
  const offer = page.getByRole('region', { name: 'احمِ حسابك بخطوة ثانية' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('link', { name: 'فعّلها الآن' }).click();
  await expect(page).toHaveURL(/tab=security/u);

  const secret = await test.step('the shown code links the app', async () => {
    await factor(page, 'تطبيق الرموز').getByRole('button', { name: 'اربط تطبيقًا' }).click();
    const linking = dialog(page, 'اربط تطبيق الرموز');
    await expect(linking.getByRole('img', { name: 'رمز QR لربط التطبيق' })).toBeVisible();
    await expectAccessible(page);
    const shown = await linking.getByText(/^[2-7A-Z]{4}(?: [2-7A-Z]{4}){7}$/u).innerText();
    const typed = linking.getByLabel('الرمز الذي يعرضه التطبيق الآن');
    await typed.fill('000000');
    await linking.getByRole('button', { name: 'اربط' }).click();
    await expect(linking).toContainText('الرمز غير صحيح');
    await typed.fill(security.codeIn(0, shown.replaceAll(' ', '')));
    await linking.getByRole('button', { name: 'اربط' }).click();
    return shown.replaceAll(' ', '');
  });
  const codes = await saveRecoveryCodes(page);
  await expect(factor(page, 'تطبيق الرموز')).toContainText('مفعّلة');
  await expect(factor(page, 'رموز الاسترداد')).toContainText('بقيت 10 رموز صالحة');
  await expectAccessible(page);

  await test.step('the offer disappears, and the password alone does not sign in', async () => {
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('region', { name: 'أرقام المنصة' })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await signOut(page);
    await typePassword(page);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await expectAccessible(page);
  });

  await test.step('the page refuses a wrong code, and the next one opens the dashboard', async () => {
    const code = field(page, 'الرمز من تطبيق الرموز');
    await code.fill('123');
    await page.getByRole('button', { name: 'تأكيد' }).click();
    await expect(page.getByRole('alert')).toContainText('الرمز غير صحيح');
    await code.fill(security.codeIn(30, secret));
    await page.getByRole('button', { name: 'تأكيد' }).click();
    await expectDashboard(page);
  });

  await test.step('a teacher without the phone signs in by a recovery code and removes the app', async () => {
    await signOut(page);
    await typePassword(page);
    await page.getByRole('button', { name: 'رمز استرداد' }).click();
    await field(page, 'رمز استرداد').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'تأكيد' }).click();
    await expectDashboard(page);
    await page.goto(panel);
    await expect(factor(page, 'رموز الاسترداد')).toContainText('بقيت 9 رموز صالحة');
    await factor(page, 'تطبيق الرموز').getByRole('button', { name: 'أوقف التطبيق' }).click();
    await dialog(page, 'إيقاف تطبيق الرموز؟').getByRole('button', { name: 'أوقف التطبيق' }).click();
    await expect(factor(page, 'تطبيق الرموز')).toContainText('غير مفعّلة');
    await expect(factor(page, 'رموز الاسترداد')).toHaveCount(0);
  });
});

test('a teacher who wants no second step now closes the offer for good', async ({
  page,
  security,
}) => {
  await security.reset(teacher.password);
  await signInTeacher(page);
  const offer = page.getByRole('region', { name: 'احمِ حسابك بخطوة ثانية' });
  await offer.getByRole('button', { name: 'لاحقًا' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'أرقام المنصة' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('a teacher signs in by a passkey, and confirms an export and a refund by it', async ({
  page,
  request,
  security,
  accounts,
  expectAccessible,
}) => {
  const { email } = await accounts.insertStudent({ firstName: 'سلمى', lastName: 'فؤاد', grade: 3 });
  await buy(request, { email, planId: 'lectures-10' });
  await openSession(page, request, 'teacher');
  await page.goto(panel);
  const device = await addAuthenticator(page);

  await test.step('the teacher creates a passkey and gets recovery codes', async () => {
    await factor(page, 'مفاتيح المرور').getByRole('button', { name: 'أضف مفتاح مرور' }).click();
    const adding = dialog(page, 'أضف مفتاح مرور');
    await adding.getByLabel('اسم المفتاح').fill('حاسوب البيت');
    await adding.getByRole('button', { name: 'تابع' }).click();
    await saveRecoveryCodes(page);
    await expect(factor(page, 'مفاتيح المرور')).toContainText('حاسوب البيت');
    await expectAccessible(page);
  });

  await test.step('the same device creates no second passkey', async () => {
    await factor(page, 'مفاتيح المرور').getByRole('button', { name: 'أضف مفتاح مرور' }).click();
    const adding = dialog(page, 'أضف مفتاح مرور');
    await adding.getByRole('button', { name: 'تابع' }).click();
    await expect(adding).toContainText('على هذا الجهاز مفتاح مرور لحسابك بالفعل');
    await adding.getByRole('button', { name: 'أغلق النافذة' }).click();
  });

  await test.step('the passkey completes the sign-in', async () => {
    await signOut(page);
    await typePassword(page);
    await page.getByRole('button', { name: 'استخدم مفتاح المرور' }).click();
    await expectDashboard(page);
  });

  const confirmation = dialog(page, 'أكّد أنك صاحب الحساب');

  await test.step('an export asks for a confirmation and then downloads the file', async () => {
    await security.endConfirmations();
    await page.goto('/admin/dashboard?tab=students');
    await page.getByRole('button', { name: 'صدّر CSV' }).click();
    await expect(confirmation).toBeVisible();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      confirmation.getByRole('button', { name: 'استخدم مفتاح المرور' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^الطلاب .*\.csv$/u);
    await expect(confirmation).toHaveCount(0);
  });

  await test.step('a refund asks for a confirmation over its own dialog and does nothing without it', async () => {
    await security.endConfirmations();
    await page.goto('/admin/dashboard?tab=payments');
    await page.getByRole('button', { name: /^تفاصيل العملية/u }).click();
    await page.getByRole('button', { name: 'أعد مبلغًا' }).click();
    const refund = page
      .getByRole('dialog')
      .filter({ has: page.getByLabel('السبب') })
      .last();
    await refund.getByLabel('السبب').fill('طلب ولي الأمر');
    const giveBack = refund.getByRole('button', { name: /^أعد \d/u });
    await giveBack.click();
    await confirmation.getByRole('button', { name: 'أغلق النافذة' }).click();
    await expect(page.getByText('لم يُنفَّذ شيء').first()).toBeVisible();
    await giveBack.click();
    await confirmation.getByRole('button', { name: 'استخدم مفتاح المرور' }).click();
    await expect(messagesOf(page)).toContainText('سُجّل رد');
  });

  await test.step('a passkey that does not answer leaves the way by a recovery code', async () => {
    await device.remove();
    await addAuthenticator(page);
    await security.endConfirmations();
    await page.goto(panel);
    await factor(page, 'مفاتيح المرور').getByRole('button', { name: 'احذف' }).click();
    await dialog(page, 'حذف مفتاح المرور؟').getByRole('button', { name: 'احذف' }).click();
    await confirmation.getByRole('button', { name: 'رمز استرداد' }).click();
    await field(page, 'رمز استرداد').fill('0000-0000-0000-0000');
    await confirmation.getByRole('button', { name: 'تأكيد' }).click();
    await expect(confirmation).toContainText('رمز الاسترداد غير صحيح');
  });
});

test('without a second step the password confirms an export', async ({
  page,
  request,
  security,
  accounts,
  expectAccessible,
}) => {
  await accounts.insertStudent({ firstName: 'سلمى', lastName: 'فؤاد', grade: 3 });
  await openSession(page, request, 'teacher');
  await security.endConfirmations();
  await page.goto('/admin/dashboard?tab=students');
  await page.getByRole('button', { name: 'صدّر CSV' }).click();
  const confirmation = dialog(page, 'أكّد أنك صاحب الحساب');
  await passwordOf(page).fill('Wrong!2026');
  await confirmation.getByRole('button', { name: 'تأكيد' }).click();
  await expect(confirmation).toContainText('كلمة المرور الحالية غير صحيحة');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page, 'confirmation at 320 px');
  await passwordOf(page).fill(teacher.password);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    confirmation.getByRole('button', { name: 'تأكيد' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/u);
});

test('the teacher changes the password in the dashboard; an easy one is refused, and other devices are signed out', async ({
  page,
  request,
  security,
  expectAccessible,
}) => {
  await security.reset(teacher.password);
  await openSession(page, request, 'teacher');
  const other = await request.post('/api/Auth/login', { data: teacher, headers: newDevice });
  const { refreshToken }: { refreshToken: string } = await other.json();
  await page.goto(panel);
  const change = async (next: string) => {
    await field(page, 'كلمة المرور الحالية').fill(teacher.password);
    await field(page, 'كلمة المرور الجديدة').fill(next);
    await field(page, 'تأكيد كلمة المرور').fill(next);
    await page.getByRole('button', { name: 'غيّر كلمة المرور' }).click();
  };
  await change('Qwerty123!');
  await expect(page.getByText('من أول ما يجربه المخترقون').first()).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('اختر كلمة لا تشبه كلمة شائعة');
  await expectAccessible(page);
  await change('Teacher@example1');
  await expect(page.getByRole('alert')).toContainText('اختر كلمة لا تشبه كلمة شائعة');
  await change('Tarkib#77xq');
  await expect(messagesOf(page)).toContainText('تم تغيير كلمة المرور');
  const renewed = await request.post('/api/Auth/refresh-token', { data: { refreshToken } });
  expect(renewed.status()).toBe(401);
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page, `security at ${width} px`);
  }
});

test('a student with an easy password is advised, and registers with it all the same', async ({
  page,
}) => {
  await page.goto('/register');
  await field(page, 'كلمة المرور').fill(studentPassword);
  await expect(page.getByText('من أول ما يجربه المخترقون')).toHaveCount(0);
  await field(page, 'كلمة المرور').fill('Qwerty123!');
  await expect(page.getByText('من أول ما يجربه المخترقون')).toBeVisible();
  await field(page, 'تأكيد كلمة المرور').fill('Qwerty123!');
  await expect(page.getByRole('button', { name: 'أنشئ الحساب' })).toBeEnabled();
});
