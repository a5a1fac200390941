import { readPrintedCards } from '#server/testing/printing/printed-cards.ts';
import {
  codeDialog,
  createBatch,
  createCodes,
  createFreeCode,
  createLockedLesson,
  deleteCode,
  generateCode,
  openCodeDialog,
  printCardsOf,
} from './access-codes.ts';
import { studentPassword } from './accounts.ts';
import { fillSignIn, delayReply, goOnNow } from './account-pages.ts';
import { messagesOf, openSession } from './sessions.ts';
import { expect, test } from './test.ts';

const redeemCall = '**/api/LessonAccessCode/redeem';

const success = 'تم تفعيل كود الوصول بنجاح! يمكنك الآن الوصول للدرس.';

test('a visitor scans a printed card, signs in, and opens the lesson with the code that was filled in', async ({
  page,
  request,
  accounts,
  expectAccessible,
}) => {
  const lesson = await createLockedLesson(request, 'درس البطاقة المطبوعة');
  const { id } = await createBatch(request, lesson.id);
  const { sheets } = await readPrintedCards(await printCardsOf(request, id));
  const { pathname, search } = new URL(sheets[0]?.cards[0]?.url ?? '');
  const code = new URLSearchParams(search).get('code') ?? '';
  const dialog = codeDialog(page);

  await test.step('the card opens the site with its code, and the dialog asks a visitor to sign in', async () => {
    await page.goto(pathname + search);
    await expect(dialog.getByLabel('الكود')).toHaveValue(code);
    await expect(dialog.getByText('يجب تسجيل الدخول أولاً لاستخدام كود الوصول')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'فعّل الكود' })).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('the dialog still has the code after the sign-in', async () => {
    const student = await accounts.insertStudent({ firstName: 'هنا', lastName: 'سامي', grade: 1 });
    await dialog.getByRole('link', { name: 'سجّل الدخول' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/u);
    await expect(dialog).toBeHidden();
    await fillSignIn(page, student.email, studentPassword);
    await page.getByRole('button', { name: 'سجّل الدخول' }).click();
    await goOnNow(page);
    await expect(dialog.getByLabel('الكود')).toHaveValue(code);
  });

  await test.step('the code opens its lesson', async () => {
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(success)).toBeVisible();
    await expect(dialog.getByText('درس البطاقة المطبوعة')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'اذهب إلى الدرس' }).click();
    await expect(page).toHaveURL(`/lesson/${lesson.id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'درس البطاقة المطبوعة' }),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the same card leads to the lesson again and reports no second success', async () => {
    await page.goto(pathname + search);
    await dialog.getByRole('button', { name: 'فعّل الكود' }).click();
    await expect(dialog.getByText('سبق أن استخدمت هذا الكود، والدرس مفتوح لك.')).toBeVisible();
    await dialog.getByRole('link', { name: 'اذهب إلى الدرس' }).click();
    await expect(page).toHaveURL(`/lesson/${lesson.id}`);
  });
});

test(
  'a student opens the window from the header, and every state of it',
  { tag: ['@walk', '@codes'] },
  async ({ page, request, signInStudent, expectAccessible }) => {
    const lesson = await createLockedLesson(request, 'درس بكود');
    await signInStudent();
    await page.goto('/courses');
    const dialog = await openCodeDialog(page);
    const field = dialog.getByLabel('الكود');
    const submit = dialog.getByRole('button', { name: 'فعّل الكود' });
    const again = dialog.getByRole('button', { name: 'جرّب كودًا آخر' });

    await test.step('the dialog cannot send an empty field', async () => {
      await expect(field).toBeFocused();
      await expect(submit).toBeDisabled();
      await field.fill('   ');
      await expect(submit).toBeDisabled();
      await expectAccessible(page);
    });

    await test.step('the dialog finds a typing error without a call', async () => {
      let calls = 0;
      await page.route(redeemCall, (route) => {
        calls += 1;
        return route.continue();
      });
      await field.fill('K7M3P-9RXT');
      await submit.click();
      await expect(dialog.getByText('فشل في استخدام الكود')).toBeVisible();
      await expect(dialog.getByText(/هذا الكود ناقص أو في أحد حروفه خطأ/u)).toBeVisible();
      await expect(
        dialog.getByText('كود غير صحيح أو منتهي الصلاحية', { exact: true }),
      ).toBeVisible();
      expect(calls).toBe(0);
      await expect(field).toHaveValue('K7M3P-9RXT');
      await expect(field).toBeFocused();
      await page.unroute(redeemCall);
      await expectAccessible(page);
      await again.click();
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
    });

    await test.step('the dialog refuses an unknown code with the text of the specification', async () => {
      await field.fill('٢٢٢٢٢-٢٢٢٢٢');
      await submit.click();
      await expect(
        dialog.getByText('كود غير صحيح أو منتهي الصلاحية', { exact: true }),
      ).toBeVisible();
      await expect(dialog.getByText(/لا يوجد كود بهذه الحروف/u)).toBeVisible();
      await again.click();
    });

    await test.step('the dialog refuses an expired code with the same text and the reason, and keeps the input', async () => {
      const ended = await createFreeCode(request, lesson.id, { expiresAt: '2026-01-01T00:00:00Z' });
      await field.fill(ended);
      await submit.click();
      await expect(dialog.getByText(/انتهت صلاحية هذا الكود/u)).toBeVisible();
      await expect(
        dialog.getByText('كود غير صحيح أو منتهي الصلاحية', { exact: true }),
      ).toBeVisible();
      await expect(field).toHaveValue(ended);
      await again.click();
      await expect(field).toHaveValue('');
    });

    await test.step('the dialog reports a lost connection and an error without a text', async () => {
      await page.route(redeemCall, (route) => route.abort());
      await field.fill('2222222222');
      await submit.click();
      await expect(dialog.getByText(/حدث خطأ أثناء التحقق من الكود/u)).toBeVisible();
      await again.click();
      await page.unroute(redeemCall);
      await page.route(redeemCall, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
      await field.fill('2222222222');
      await submit.click();
      await expect(dialog.getByText('حدث خطأ غير متوقع', { exact: true })).toBeVisible();
      await again.click();
      await page.unroute(redeemCall);
    });

    await test.step('the dialog reports a deleted code with a text of its own', async () => {
      const { id, code } = await generateCode(request, lesson.id);
      await deleteCode(request, id);
      await field.fill(code);
      await submit.click();
      await expect(dialog.getByText(/سحب المعلم هذا الكود/u)).toBeVisible();
      await again.click();
    });

    await test.step('the dialog sends the code once and can be closed meanwhile; a toast reports the outcome', async () => {
      const { code } = await generateCode(request, lesson.id);
      const delayed = await delayReply(page, redeemCall);
      await field.fill(` ${code.toLowerCase()} `);
      await submit.click();
      await expect(submit).toBeDisabled();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'أغلق', exact: true }).click();
      await expect(dialog).toBeHidden();
      delayed.release();
      await expect(messagesOf(page).getByText('تم تفعيل الوصول المجاني للدرس بنجاح')).toBeVisible();
      expect(delayed.asked()).toBe(1);
      await page.goto(`/lesson/${lesson.id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'درس بكود' })).toBeVisible();
    });
  },
);

test('a student opens a month and a bundle by codes, and keeps a code that would give nothing', async ({
  page,
  request,
  signInStudent,
  expectAccessible,
}) => {
  const month = { opens: 'month', month: 11, gradeLevel: 3 };
  const [first = '', second = ''] = await createCodes(request, month);
  const [ofOtherGrade = ''] = await createCodes(request, { ...month, gradeLevel: 1 });
  const [bundle = ''] = await createCodes(request, { opens: 'bundle', planId: 'lectures-10' });
  await signInStudent();
  await page.goto('/courses');
  const dialog = await openCodeDialog(page);
  const enter = async (code: string) => {
    await dialog.getByLabel('الكود').fill(code);
    await dialog.getByRole('button', { name: 'فعّل الكود' }).click();
  };

  await test.step('the dialog refuses a month of another grade, and the student tries another code', async () => {
    await enter(ofOtherGrade);
    await expect(dialog.getByText(/هذا الكود لشهر من صف غير صفك، فلم يُستهلك/u)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'جرّب كودًا آخر' }).click();
  });

  await test.step('the code of a month says what it opened and until when, and leads to its lessons', async () => {
    await enter(first);
    await expect(dialog.getByText('تم تفعيل الكود بنجاح!')).toBeVisible();
    await expect(dialog.getByText(/دروس شهر 11 مفتوحة لك حتى/u)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'اذهب إلى دروس الصف' }).click();
    await expect(page).toHaveURL('/courses/3');
    await expect(dialog).toBeHidden();
  });

  await test.step('a second code of the month stays unused, and the dialog leads to what is open', async () => {
    await openCodeDialog(page);
    await enter(second);
    await expect(dialog.getByText(/مفتوح لك بالفعل، فلم يُستهلك الكود/u)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'اعرض ما هو مفتوح لك' })).toBeVisible();
    await dialog.getByRole('button', { name: 'جرّب كودًا آخر' }).click();
  });

  await test.step('the code of a bundle adds lectures, which the profile shows', async () => {
    await enter(bundle);
    await expect(dialog.getByText(/أُضيفت إلى رصيدك 10 محاضرات/u)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'اختر دروسك' })).toBeVisible();
    await page.goto(`/?code=${bundle}`);
    await dialog.getByRole('button', { name: 'فعّل الكود' }).click();
    await expect(
      dialog.getByText('سبق أن استخدمت هذا الكود، وما يفتحه متاح لك الآن.'),
    ).toBeVisible();
    await dialog.getByRole('link', { name: 'اعرض ما هو مفتوح لك' }).click();
    await expect(page).toHaveURL('/profile?section=subscription');
    await expect(page.getByText('كود وصول').first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('the menu of a phone opens the dialog, and closing it removes the code from the address', async ({
  page,
  signInStudent,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInStudent();
  await page.goto('/courses?code=2222222222');
  const dialog = codeDialog(page);
  await expect(dialog.getByLabel('الكود')).toHaveValue('2222222222');
  await dialog.getByRole('button', { name: 'أغلق النافذة' }).click();
  await expect(page).toHaveURL('/courses');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'فتح القائمة' }).click();
  await openCodeDialog(page);
  await expect(dialog.getByLabel('الكود')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the teacher reads that codes are for students', async ({ page, request }) => {
  await openSession(page, request, 'teacher');
  await page.goto('/');
  const dialog = await openCodeDialog(page);
  await expect(dialog.getByText('الأكواد لحسابات الطلاب')).toBeVisible();
});
