import { createLockedLesson } from './access-codes.ts';
import { expectNoSideways } from './page-width.ts';
import { drawReceipt, sendReceipt } from './receipts.ts';
import { openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

test('a receipt is looked at, rejected, sent again and accepted, and the lesson opens', async ({
  page,
  request,
  browser,
  baseURL,
  student,
  mailTo,
  expectAccessible,
}) => {
  const { id: lessonId, title } = await createLockedLesson(request, `درس بإيصال ${Date.now()}`);
  const seed = Date.now() % 1_000_000;
  const picture = await drawReceipt(seed);
  const firstId = await sendReceipt(request, student.email, picture, { lessonId });
  const teacher = await openTeacherPage(browser, baseURL);
  const review = teacher.getByRole('dialog', { name: `إيصال ${student.fullName}` });
  const card = teacher.getByRole('listitem').filter({ hasText: title });

  await test.step('the teacher finds the receipt in the tasks and in the queue with its waiting time', async () => {
    await teacher.goto('/admin/dashboard');
    await teacher.getByRole('link', { name: 'راجع الإيصالات' }).click();
    await teacher
      .getByRole('textbox', { name: 'ابحث باسم الطالب أو بريده أو رقم التحويل' })
      .fill(student.email);
    await expect(card).toContainText('باقٍ للرد');
    await expect(card).toContainText('40');
    await expectAccessible(teacher);
    await card.getByRole('button', { name: `راجع إيصال ${student.fullName}` }).click();
    await expect(review).toContainText('حوّلت من حساب والدي');
  });

  await test.step('the teacher zooms the picture by button, key and touchpad, and rotates it', async () => {
    const shown = review.getByRole('img', { name: `صورة إيصال ${student.fullName}` });
    const region = review.getByRole('region', { name: /^إيصال .*تكبّر/u });
    const width = async () => Math.round((await shown.boundingBox())?.width ?? 0);
    await expect.poll(width).toBeGreaterThan(0);
    const fitting = await width();
    await review.getByRole('button', { name: 'كبّر' }).click();
    await expect.poll(width).toBe(Math.round(fitting * 1.5));
    await region.focus();
    await teacher.keyboard.press('0');
    await expect.poll(width).toBe(fitting);
    await teacher.keyboard.press('+');
    await expect.poll(width).toBe(Math.round(fitting * 1.5));
    await teacher.keyboard.press('0');
    await region.hover();
    await teacher.keyboard.down('Control');
    await teacher.mouse.wheel(0, -240);
    await teacher.keyboard.up('Control');
    await expect.poll(width).toBe(Math.round(fitting * 2));
    await teacher.keyboard.press('0');
    await review.getByRole('button', { name: 'أدر الصورة' }).click();
    await expect
      .poll(async () => {
        const box = await shown.boundingBox();
        return box !== null && box.width > box.height;
      })
      .toBe(true);
    await expectAccessible(teacher);
    await expectNoSideways(teacher);
  });

  await test.step('the teacher rejects the receipt with a prepared reason, which the student gets by mail', async () => {
    await review.getByRole('button', { name: 'ارفض' }).click();
    const question = teacher.getByRole('dialog', { name: 'رفض الإيصال' });
    await question.getByRole('button', { name: 'ارفض الإيصال' }).click();
    await expect(question.getByText('اكتب السبب أو اختر سببًا جاهزًا.')).toBeVisible();
    await expectAccessible(teacher);
    await question.getByRole('button', { name: 'المبلغ في الإيصال أقل من المطلوب.' }).click();
    await question.getByRole('button', { name: 'ارفض الإيصال' }).click();
    await expect(teacher.getByText(`رُفض دفع ${student.fullName}`)).toBeVisible();
    await expect(review).toBeHidden();
    await expect(async () => {
      const mail = await mailTo(student.email);
      expect(mail.subject).toContain('لم يتأكد دفعك');
      expect(mail.plain).toContain('المبلغ في الإيصال أقل من المطلوب.');
    }).toPass();
    const seen = await (await request.get(`/api/Payment/${firstId}`)).json();
    expect(seen).toMatchObject({ status: 'failed', reason: 'المبلغ في الإيصال أقل من المطلوب.' });
  });

  await test.step('the queue flags the second receipt, and the teacher compares and accepts it', async () => {
    await sendReceipt(request, student.email, picture, { lessonId });
    await teacher.reload();
    await teacher.getByRole('button', { name: 'عليها تنبيه' }).click();
    await card.getByRole('button', { name: /^راجع/u }).click();
    await expect(review.getByText('الملف نفسه، أو صورة تكاد تطابقه')).toBeVisible();
    await review.getByRole('button', { name: /^قارن/u }).click();
    await expect(review.getByRole('img')).toHaveCount(2);
    await expectAccessible(teacher);
    await review.getByRole('button', { name: 'أنهِ المقارنة' }).click();
    await expect(review.getByRole('img')).toHaveCount(1);
    await review.getByRole('button', { name: 'اقبل الدفع' }).click();
    await expect(teacher.getByText(`قُبل دفع ${student.fullName}`)).toBeVisible();
    await expect(review).toBeHidden();
    await expect(async () => {
      expect((await mailTo(student.email)).subject).toContain('تم فتح الدرس الذي اشتريته');
    }).toPass();
  });

  await test.step('the student opens the lesson', async () => {
    await page.goto(`/lesson/${lessonId}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const lesson = page.waitForResponse((reply) =>
      reply.url().includes(`/api/Lessons/${lessonId}`),
    );
    await page.reload();
    expect((await (await lesson).json()).isAccessible).toBe(true);
  });

  await test.step('the teacher reverts the acceptance, and the lesson locks again', async () => {
    await teacher.getByRole('button', { name: 'تم البت فيها' }).click();
    await card.filter({ hasText: 'مقبول' }).getByRole('button', { name: /^راجع/u }).click();
    await review.getByRole('button', { name: 'اسحب القبول' }).click();
    const question = teacher.getByRole('dialog', { name: 'سحب القبول' });
    await question.getByRole('textbox', { name: 'السبب' }).fill('وصل المبلغ إلى حساب آخر');
    await question.getByRole('button', { name: 'اسحب القبول' }).click();
    await expect(teacher.getByText(`سُحب قبول دفع ${student.fullName}`)).toBeVisible();
    await expect(async () => {
      expect((await mailTo(student.email)).plain).toContain('وصل المبلغ إلى حساب آخر');
    }).toPass();
    const lesson = page.waitForResponse((reply) =>
      reply.url().includes(`/api/Lessons/${lessonId}`),
    );
    await page.reload();
    expect((await (await lesson).json()).isAccessible).toBe(false);
  });
});

test('the next receipt is shown after a decision, and one that another window decided is not decided again', async ({
  request,
  browser,
  baseURL,
  accounts,
}) => {
  const people = [];
  const lastName = `المنتظر ${Date.now()}`;
  for (const [place, firstName] of ['ليلى', 'عمر'].entries()) {
    const person = await accounts.insertStudent({ firstName, lastName, grade: 3 });
    const picture = await drawReceipt((Date.now() % 1_000_000) + place + 1);
    await sendReceipt(request, person.email, picture);
    people.push(`${firstName} ${lastName}`);
  }
  const [first, second] = people;
  const address = `/admin/dashboard?tab=payments&view=receipts&search=${encodeURIComponent(lastName)}`;
  const [teacher, other] = [
    await openTeacherPage(browser, baseURL),
    await openTeacherPage(browser, baseURL),
  ];
  for (const tab of [teacher, other]) {
    await tab.goto(address);
    await tab.getByRole('button', { name: `راجع إيصال ${first}` }).click();
    await expect(tab.getByRole('dialog', { name: `إيصال ${first}` })).toBeVisible();
  }
  await teacher.getByRole('button', { name: 'اقبل الدفع' }).click();
  await expect(teacher.getByRole('dialog', { name: `إيصال ${second}` })).toBeVisible();
  await other.getByRole('button', { name: 'اقبل الدفع' }).click();
  await expect(other.getByText('تغيّرت حالة هذه العملية بعد أن فتحتها')).toBeVisible();
  await expect(other.getByRole('dialog').getByText('مقبول')).toBeVisible();
  await expect(other.getByRole('button', { name: 'اقبل الدفع' })).toBeHidden();
});
