import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { errorCatalogue } from '#contract/errors.ts';
import { pdf } from './files.ts';
import { openSession, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';
import { give, heavyPdf, photograph, slowDown, type Upload } from './uploads.ts';

const courseFields = {
  Category: 'General',
  EducationalLevel: '2',
  ShortDescription: 'وصف مختصر',
  DetailedDescription: 'وصف تفصيلي',
};

type Stored = { id: string; version: number; name: string; imageUrl: string | null };

const makeCourse = async (request: APIRequestContext): Promise<Stored> => {
  const reply = await request.post('/api/Course', {
    headers: await teacherHeaders(request),
    multipart: { ...courseFields, Name: `باب الملفات ${randomUUID().slice(0, 8)}` },
  });
  return reply.json();
};

const readCourse = async (request: APIRequestContext, id: string): Promise<Stored> =>
  (await request.get(`/api/Course/${id}`, { headers: await teacherHeaders(request) })).json();

const openCourse = async (page: Page, { id }: Stored) => {
  await page.goto(`/admin/dashboard?tab=courses&course=${id}`);
  await page.getByRole('button', { name: 'عدّل الباب' }).first().click();
  await expect(page.getByLabel('اسم الباب')).not.toHaveValue('');
};

const openNewLesson = async (page: Page, { name }: Stored) => {
  await page.goto('/admin/dashboard?tab=courses');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'أضف درسًا' }).first().click();
};

const save = (page: Page) => page.getByRole('button', { name: /^(?:انشر|احفظ)$/u });
const image = (page: Page) => page.getByLabel('صورة الباب');
const summaryPdf = (page: Page) => page.getByLabel('ملخص الدرس (PDF)');
const workPdfField = (page: Page) => page.getByLabel('أوراق العمل (PDF)');

/** Whether a point of a stored picture is red or blue. */
const colourOf = async (request: APIRequestContext, url: string, share: number) => {
  const bytes = await (await request.get(`${url}?width=480`)).body();
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * 3;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
};

test.beforeEach(({ page, request }) => openSession(page, request, 'teacher'));

test('a picture is dropped, cut by keyboard, stored, replaced and removed', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow();
  const course = await makeCourse(request);
  await openCourse(page, course);

  await test.step('the teacher drops a picture and crops it', async () => {
    await give(image(page), 'drop', [await photograph()]);
    await expect(page.getByText('صورة من الهاتف.jpg', { exact: true })).toBeVisible();
    await expect(page.getByText('هكذا ستظهر')).toBeVisible();
    await page.getByRole('button', { name: 'الركن الأيمن السفلي للإطار' }).focus();
    // Scaled down until only the red half is left.
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+ArrowLeft');
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expectAccessible(page);
    await save(page).click();
    await expect(save(page)).toBeHidden();
  });

  await test.step('the server stores the cropped picture', async () => {
    const { imageUrl } = await readCourse(request, course.id);
    expect(imageUrl).not.toBeNull();
    expect(await colourOf(request, imageUrl ?? '', 0.05)).toBe('red');
    expect(await colourOf(request, imageUrl ?? '', 0.95)).toBe('red');
  });

  await test.step('the form shows the stored picture with its size, and the teacher pastes another', async () => {
    await page.getByRole('button', { name: 'عدّل الباب' }).first().click();
    await expect(page.getByText('الملف الحالي')).toBeVisible();
    await expect(page.getByText(/كيلوبايت/u)).toBeVisible();
    await give(image(page), 'paste', [await photograph(800, 450)]);
    await expect(page.getByText('هكذا ستظهر')).toBeVisible();
    await page.getByRole('button', { name: 'احذف الملف صورة من الهاتف.jpg' }).click();
    await expect(page.getByText('الملف الحالي')).toBeVisible();
    await give(image(page), 'paste', [await photograph(800, 450)]);
    await expect(page.getByText('هكذا ستظهر')).toBeVisible();
    await save(page).click();
    await expect(save(page)).toBeHidden();
    const { imageUrl } = await readCourse(request, course.id);
    expect(await colourOf(request, imageUrl ?? '', 0.95)).toBe('blue');
  });

  await test.step('the teacher removes the picture', async () => {
    await page.getByRole('button', { name: 'عدّل الباب' }).first().click();
    await page.getByRole('button', { name: /^احذف الملف/u }).click();
    await save(page).click();
    await expect(save(page)).toBeHidden();
    expect((await readCourse(request, course.id)).imageUrl).toBeNull();
  });
});

test('a large photograph travels small', async ({ page, request }) => {
  const course = await makeCourse(request);
  await openCourse(page, course);
  const large = await photograph(5000, 3600);
  await image(page).setInputFiles(large);
  await expect(page.getByText('هكذا ستظهر')).toBeVisible();
  const sent = page.waitForRequest((call) => call.method() === 'PUT');
  await save(page).click();
  const size = Number((await (await sent).allHeaders())['content-length']);
  expect(size).toBeGreaterThan(1000);
  expect(size).toBeLessThan(large.buffer.length / 3);
  await expect(save(page)).toBeHidden();
});

test('a file that can’t be taken is refused at its field, and the form stays', async ({
  page,
  request,
  expectAccessible,
}) => {
  const course = await makeCourse(request);
  await openCourse(page, course);
  await page.getByLabel('وصف مختصر').fill('كُتب قبل الخطأ');
  const refused: [string, Upload[]][] = [
    ['اختر صورة من نوع JPG أو JPEG أو PNG أو GIF', [pdf]],
    [
      'اختر صورة من نوع JPG أو JPEG أو PNG أو GIF',
      [{ name: 'رسم.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }],
    ],
    ['الملف فارغ. اختر ملفًا آخر.', [{ name: 'أ.png', mimeType: 'image/png', buffer: Buffer.of() }]],
    [
      'تعذر فتح الصورة؛ قد تكون تالفة. جرّب صورة أخرى.',
      [{ name: 'أ.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }],
    ],
    [
      'يجب أن يكون حجم الملف أقل من 5 ميجابايت',
      [{ name: 'أ.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024, 'x') }],
    ],
    ['اختر ملفًا واحدًا فقط.', [pdf, pdf]],
  ];
  for (const [text, files] of refused) {
    await give(image(page), 'drop', files);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await expectAccessible(page);
  await expect(page.getByLabel('وصف مختصر')).toHaveValue('كُتب قبل الخطأ');
});

test('a lesson tells at each field what is missing, and a document that is no PDF', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openNewLesson(page, await makeCourse(request));
  await expect(page.getByLabel('عنوان الدرس')).toBeFocused();
  await page.getByRole('combobox', { name: 'الباب', exact: true }).selectOption('');
  await page.getByLabel('رابط الفيديو').fill('ليس رابطًا');
  await save(page).click();
  for (const text of [
    'اكتب عنوان الدرس',
    'اختر الباب',
    'اختر شهرًا صحيحًا من 1 إلى 12',
    'اكتب رابطًا صحيحًا يبدأ بـ https',
    'فشل حفظ الدرس: يرجى ملء جميع الحقول المطلوبة',
  ]) {
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await expect(page.getByLabel('عنوان الدرس')).toBeFocused();
  await page.getByLabel('عنوان الدرس').fill('حرارة التكوين');
  await expect(page.getByText('اكتب عنوان الدرس')).toBeHidden();

  await test.step('the form refuses a document that is no PDF', async () => {
    await give(summaryPdf(page), 'drop', [await photograph(640, 360)]);
    await expect(page.getByText('اختر ملفًا من نوع PDF')).toBeVisible();
    const disguised = { ...pdf, buffer: Buffer.from('not a document') };
    await give(workPdfField(page), 'drop', [disguised]);
    await expect(page.getByText(/هذا الملف ليس PDF سليمًا/u)).toBeVisible();
  });

  await test.step('a new lesson needs a subscription: the box of free lessons is clear, and no price is set', async () => {
    await expect(page.getByLabel('درس مجاني لكل الطلاب')).not.toBeChecked();
    await expect(page.getByLabel('متاح للطلاب')).toBeChecked();
    await page.getByRole('combobox', { name: 'الباب', exact: true }).selectOption({ index: 1 });
    await page.getByLabel('الشهر').selectOption('4');
    await page.getByLabel('رابط الفيديو').fill('');
    await expect(page.getByLabel('السعر (ج.م)')).toHaveValue('');
  });

  await test.step('the box of free lessons sets the price to 0 and locks the field', async () => {
    await page.getByLabel('السعر (ج.م)').fill('40');
    await page.getByLabel('درس مجاني لكل الطلاب').check();
    await expect(page.getByLabel('السعر (ج.م)')).toHaveValue('0');
    await expect(page.getByLabel('السعر (ج.م)')).toBeDisabled();
  });

  await test.step('the form renders the summary while the teacher types', async () => {
    await page
      .getByRole('textbox', { name: 'ملخص الدرس', exact: true })
      .fill('احتراق \\ce{CH4 + 2O2 -> CO2}');
    const preview = page.getByRole('region', { name: 'هكذا سيراه الطلاب' });
    await expect(preview.locator('.katex').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'ملخص الدرس', exact: true }).fill('نص بلا معادلات');
    await expect(preview).toHaveText(/نص بلا معادلات/u);
  });
  await expectAccessible(page);
});

test('a network that is cut in mid-upload loses nothing', async ({ page, request }) => {
  await openNewLesson(page, await makeCourse(request));
  await page.getByLabel('عنوان الدرس').fill('قانون هس');
  await page.getByLabel('الشهر').selectOption({ label: 'شهر 5' });
  await page.getByLabel('درس مجاني لكل الطلاب').check();
  await workPdfField(page).setInputFiles(heavyPdf(3));
  await expect(page.getByText('أوراق عمل ثقيلة.pdf', { exact: true })).toBeVisible();
  const network = await slowDown(page);
  await save(page).click();
  await expect(page.getByText('جارٍ رفع الملف')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0');

  await network.cut();
  await expect(page.getByText(/فشل حفظ الدرس: تعذر الاتصال بالخادم/u)).toBeVisible();
  await expect(page.getByText(/ما كتبته وما اخترته باقٍ هنا/u)).toBeVisible();
  await expect(page.getByLabel('عنوان الدرس')).toHaveValue('قانون هس');
  await expect(page.getByText('أوراق عمل ثقيلة.pdf', { exact: true })).toBeVisible();

  await network.restore();
  await page.getByRole('button', { name: 'أعد الإرسال' }).click();
  await expect(save(page)).toBeHidden();
  // There is exactly one, whether or not the first attempt had reached the server.
  await expect(page.getByRole('heading', { name: 'قانون هس' })).toHaveCount(1);
});

test('an upload that the server gives up on is sent again with one press', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openNewLesson(page, await makeCourse(request));
  await page.getByLabel('عنوان الدرس').fill('طاقة الرابطة');
  await page.getByLabel('الشهر').selectOption({ label: 'شهر 7' });
  await page.getByLabel('درس مجاني لكل الطلاب').check();
  await workPdfField(page).setInputFiles(heavyPdf(1));
  await expect(page.getByText('أوراق عمل ثقيلة.pdf', { exact: true })).toBeVisible();
  const { status, message } = errorCatalogue['request.too_slow'];
  const json = { status, message, code: 'request.too_slow' };
  await page.route('**/api/Lessons', (route) => route.fulfill({ status, json }), { times: 1 });
  await save(page).click();
  await expect(page.getByText(`فشل حفظ الدرس: ${message}`)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('عنوان الدرس')).toHaveValue('طاقة الرابطة');
  await expect(page.getByText('أوراق عمل ثقيلة.pdf', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'أعد الإرسال' }).click();
  await expect(save(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'طاقة الرابطة' })).toHaveCount(1);
});

test('an upload is stopped without losing the form, and closing asks first', async ({
  page,
  request,
  expectAccessible,
}) => {
  const course = await makeCourse(request);
  await openNewLesson(page, course);
  await page.getByLabel('عنوان الدرس').fill('حرارة الذوبان');
  await page.getByLabel('الشهر').selectOption({ label: 'شهر 6' });
  await page.getByLabel('درس مجاني لكل الطلاب').check();
  await workPdfField(page).setInputFiles(heavyPdf(3));
  await expect(page.getByText('أوراق عمل ثقيلة.pdf', { exact: true })).toBeVisible();
  const network = await slowDown(page);
  await save(page).click();
  await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'أوقف الرفع' }).click();
  await expect(page.getByText('أوقفتَ الحفظ. ما كتبته باقٍ هنا.')).toBeVisible();
  await network.restore();
  const headers = await teacherHeaders(request);
  const list = await (await request.get(`/api/Lessons/course/${course.id}`, { headers })).json();
  expect(list).toEqual([]);

  await test.step('Escape asks first, and staying keeps the input', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'لديك تعديلات لم تُحفظ' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'لديك تعديلات لم تُحفظ' })).toBeHidden();
    await expect(page.getByLabel('عنوان الدرس')).toHaveValue('حرارة الذوبان');
  });

  await test.step('the back button asks first', async () => {
    await page.evaluate(() => history.back());
    await expect(page.getByRole('heading', { name: 'لديك تعديلات لم تُحفظ' })).toBeVisible();
    await page.getByRole('button', { name: 'أغلق دون حفظ' }).click();
    await expect(page.getByLabel('عنوان الدرس')).toBeHidden();
  });
});

test('a chapter changed in another window is loaded under what was typed', async ({
  page,
  request,
  expectAccessible,
}) => {
  const course = await makeCourse(request);
  await openCourse(page, course);
  await page.getByLabel('وصف مختصر').fill('كُتب في هذه النافذة');
  const { version } = await readCourse(request, course.id);
  const other = await request.put('/api/Course', {
    headers: await teacherHeaders(request),
    multipart: {
      ...courseFields,
      Name: 'اسم من نافذة أخرى',
      Id: course.id,
      Version: String(version),
    },
  });
  expect(other.ok()).toBe(true);

  await save(page).click();
  await expect(page.getByText(/فشل حفظ الباب: عُدّل هذا الباب في نافذة أخرى/u)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'حمّل أحدث نسخة مع إبقاء ما كتبته' }).click();
  await expect(page.getByText(/حُمّلت أحدث نسخة/u)).toBeVisible();
  await expect(page.getByLabel('اسم الباب')).toHaveValue('اسم من نافذة أخرى');
  await expect(page.getByLabel('وصف مختصر')).toHaveValue('كُتب في هذه النافذة');
  await save(page).click();
  await expect(save(page)).toBeHidden();
  expect(await readCourse(request, course.id)).toMatchObject({
    name: 'اسم من نافذة أخرى',
    shortDescription: 'كُتب في هذه النافذة',
  });
});
