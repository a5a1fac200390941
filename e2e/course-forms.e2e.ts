import { randomUUID } from 'node:crypto';
import { createLesson } from './lessons.ts';
import { openSession, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

test('the teacher announces the number of lessons and closes a lesson, and students read that', async ({
  page,
  request,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const title = `درس مغلق ${randomUUID().slice(0, 8)}`;
  const lesson = await createLesson(request, { Title: title });
  await openSession(page, request, 'teacher');
  await page.goto(`/admin/dashboard?tab=courses&course=${lesson.courseId}`);

  await test.step('the teacher announces the number of lessons', async () => {
    await page.getByRole('button', { name: 'عدّل الباب' }).first().click();
    await expect(page.getByLabel('المدة')).toHaveValue('10 ساعة');
    await page.getByLabel('عدد الدروس المعلن').fill('كثير');
    await page.getByRole('button', { name: /^(?:انشر|احفظ)$/u }).click();
    await expect(page.getByText('اكتب عدد الدروس')).toBeVisible();
    await page.getByLabel('عدد الدروس المعلن').fill('12');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(?:انشر|احفظ)$/u }).click();
    await expect(page.getByLabel('عدد الدروس المعلن')).toBeHidden();
  });

  await test.step('the teacher closes the lesson', async () => {
    await page.getByRole('button', { name: `عدّل الدرس: ${title}` }).click();
    await page.getByLabel('متاح للطلاب').uncheck();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(?:انشر|احفظ)$/u }).click();
    await expect(page.getByLabel('متاح للطلاب')).toBeHidden();
  });

  const stored = await request.get(`/api/Course/${lesson.courseId}`, {
    headers: await teacherHeaders(request),
  });
  expect(await stored.json()).toMatchObject({ numberOfLessons: 12, lessonsCount: 1 });
  const student = await (
    await browser.newContext(baseURL === undefined ? {} : { baseURL })
  ).newPage();
  await openSession(student, request, 'premium');
  await student.goto(`/course/${lesson.courseId}`);
  const figures = student.getByRole('main').getByRole('definition');
  await expect(figures).toContainText(['10 ساعة', '12 درسًا']);
  await student.goto(`/lesson/${lesson.id}`);
  await expect(student).toHaveURL('/subscription');
  await expect(student.getByText('غير مصرح لك بالوصول إلى هذا الدرس')).toBeVisible();
  await expect(student.getByText(`أغلق المعلم «${title}» أمام كل الطلاب`)).toBeVisible();
  await student.context().close();
});
