import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { prepareClass } from './class-sessions.ts';
import { createExam } from './exams.ts';
import { expectNoSideways } from './page-width.ts';
import { openTeacherPage, teacherHeaders } from './sessions.ts';
import { expectStored, startWorker } from './stored-on-device.ts';
import { expect, test } from './test.ts';

const minute = 60_000;

/** What the clocks in Egypt show so many minutes from now. */
const egyptIn = (minutes: number) => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Africa/Cairo',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(Date.now() + minutes * minute);
  const [day = '', from = ''] = shown.split(' ');
  return { day, from };
};

/** A group with the signed-in student, and a title for its live lesson that no other journey has. */
const prepareGroup = async (request: APIRequestContext, email: string, name: string) => {
  const unique = Date.now().toString(36);
  const { createGroup } = await prepareClass(request);
  const group = `${name} ${unique}`;
  const groupId = await createGroup(group, { from: '00:00', to: '00:01' });
  const headers = await teacherHeaders(request);
  const found = await request.get(`/api/user/students?search=${email}`, { headers });
  const [{ id }] = await found.json();
  await request.patch(`/api/students/${id}`, { headers, data: { groupId } });
  return { unique, group, groupId, title: `حصة ${group}` };
};

/** Plans a live lesson of an hour for the third grade, or for some of its groups. */
const planLesson = async (request: APIRequestContext, fields: Record<string, unknown>) => {
  const headers = await teacherHeaders(request);
  const data = {
    id: randomUUID(),
    version: 0,
    grade: 3,
    audience: 'groupIds' in fields ? 'groups' : 'grade',
    minutes: 60,
    ...fields,
  };
  expect((await request.post('/api/live-lessons', { headers, data })).ok()).toBe(true);
};

test('a student enters a live lesson from the home, is present, and its recording becomes a lesson', async ({
  page,
  browser,
  baseURL,
  request,
  student,
  expectAccessible,
}) => {
  const { unique, group, title } = await prepareGroup(request, student.email, 'مباشرة');
  const teacher = await openTeacherPage(browser, baseURL);
  const link = `https://meet.example.com/${unique}`;
  await teacher.setViewportSize({ width: 360, height: 740 });

  await test.step('the teacher plans it beside the timetable, and is warned of another at the time', async () => {
    await teacher.goto('/admin/dashboard?tab=groups&view=live');
    await teacher.getByRole('button', { name: 'حدّد حصة مباشرة' }).first().click();
    const form = teacher.getByRole('dialog', { name: 'حصة مباشرة جديدة' });
    await form.getByLabel('عنوان الحصة').fill(title);
    await form.getByLabel('الصف الدراسي').selectOption('3');
    await form.getByLabel(group).check();
    const { day, from } = egyptIn(8);
    await form.getByRole('textbox', { name: 'اليوم' }).fill(day);
    await form.getByLabel('تبدأ').fill(from);
    await form.getByLabel('المدة بالدقائق').fill('٥');
    await form.getByLabel('رابط الحصة').fill('http://meet.example.com');
    await form.getByRole('button', { name: 'احفظ الحصة' }).click();
    await expect(form.getByText('اكتب رابطًا صحيحًا يبدأ بـ https://')).toBeVisible();
    await form.getByLabel('رابط الحصة').fill(link);
    await expectAccessible(teacher);
    await expectNoSideways(teacher);
    await form.getByRole('button', { name: 'احفظ الحصة' }).click();
    await expect(teacher.getByText('حُفظت الحصة المباشرة')).toBeVisible();
    const row = teacher.getByRole('row').filter({ hasText: title });
    await expect(row.getByText('يمكن الدخول الآن')).toBeVisible();
    await expect(row.getByRole('link', { name: `ادخل الحصة: ${title}` })).toHaveAttribute(
      'href',
      link,
    );
    await expectAccessible(teacher);
    await expectNoSideways(teacher);
    await teacher.getByRole('button', { name: 'حدّد حصة مباشرة' }).first().click();
    await form.getByRole('textbox', { name: 'اليوم' }).fill(day);
    await form.getByLabel('تبدأ').fill(from);
    await expect(form.getByText('عندك في هذا الوقت أيضًا')).toBeVisible();
    await expect(form.getByText(title)).toBeVisible();
    await form.getByRole('button', { name: 'تراجع' }).click();
    await teacher.getByRole('button', { name: 'أغلق دون حفظ' }).click();
  });

  await test.step('the timetable has it on its day', async () => {
    await teacher.goto('/admin/dashboard?tab=groups&view=timetable');
    await expect(teacher.getByRole('link', { name: title })).toBeVisible();
    await expectNoSideways(teacher);
  });

  await test.step('without a network the home has the time, and says what entering needs', async () => {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: `حصة مباشرة: ${title}` })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.context().setOffline(true);
    await expect(page.getByText('الدخول يحتاج إلى الإنترنت')).toBeVisible();
    await expect(page.getByRole('button', { name: `دخول الحصة: ${title}` })).toBeDisabled();
    await page.context().setOffline(false);
  });

  await test.step('entering leads to the link, and records the presence', async () => {
    await page.route(link, (route) => route.fulfill({ body: 'room', contentType: 'text/plain' }));
    await page.getByRole('button', { name: `دخول الحصة: ${title}` }).click();
    await expect(page).toHaveURL(link);
    await teacher.goto('/admin/dashboard?tab=groups&view=live');
    const row = teacher.getByRole('row').filter({ hasText: title });
    await expect(row.getByText('حضر طالب واحد')).toBeVisible();
    await row.getByRole('link', { name: 'سجل الحضور' }).click();
    await expect(teacher.getByText('من يدخلها يُسجَّل حاضرًا وحده')).toBeVisible();
    await expect(teacher.getByText('حضور').first()).toBeVisible();
    await teacher.getByRole('button', { name: 'اعرض سجل التغييرات' }).click();
    await expect(teacher.getByText('بدخول الحصة المباشرة')).toBeVisible();
    await expectAccessible(teacher);
    await expectNoSideways(teacher);
  });

  await test.step('the recording becomes a draft in a course', async () => {
    const held = `انتهت ${unique}`;
    await planLesson(request, { title: held, ...egyptIn(-2), minutes: 5, link });
    const headers = await teacherHeaders(request);
    // Of its own: other journeys open every lesson of the demo's courses.
    const course = `باب التسجيلات ${unique}`;
    const made = await request.post('/api/Course', {
      headers,
      multipart: {
        Name: course,
        Category: 'General',
        EducationalLevel: '3',
        ShortDescription: 'وصف مختصر',
        DetailedDescription: 'وصف تفصيلي',
      },
    });
    expect(made.ok()).toBe(true);
    await teacher.goto('/admin/dashboard?tab=groups&view=live');
    await teacher.getByRole('button', { name: `إجراءات أخرى: ${held}` }).click();
    await teacher.getByRole('button', { name: `أضف التسجيل: ${held}` }).click();
    const dialog = teacher.getByRole('dialog', { name: 'تسجيل الحصة' });
    await dialog.getByLabel('رابط التسجيل').fill('https://www.youtube.com/watch?v=g5wNg_dKsYY');
    await dialog.getByLabel('الباب').selectOption({ label: course });
    await expectAccessible(teacher);
    await expectNoSideways(teacher);
    await dialog.getByRole('button', { name: 'أضف التسجيل' }).click();
    const row = teacher.getByRole('row').filter({ hasText: held });
    await expect(row.getByText('أُضيف التسجيل')).toBeVisible();
    await expect(row.getByText(`درس ${held}`)).toBeVisible();
  });
  await teacher.context().close();
});

test(
  'a cancelled live lesson leaves the home, and the student hears of it',
  { tag: ['@walk', '@live-lessons'] },
  async ({ page, browser, baseURL, request, student, expectAccessible }) => {
    const { groupId, title } = await prepareGroup(request, student.email, 'ملغاة');
    const tomorrow = { ...egyptIn(24 * 60), from: '12:00' };
    const link = 'https://zoom.example.com/j/1';
    await planLesson(request, { title, groupIds: [groupId], ...tomorrow, link });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: `حصة مباشرة: ${title}` })).toBeVisible();
    await page.getByRole('button', { name: `دخول الحصة: ${title}` }).click();
    await expect(page.getByText('لم يبدأ الدخول إلى هذه الحصة بعد')).toBeVisible();
    await expectAccessible(page);
    const teacher = await openTeacherPage(browser, baseURL);
    await teacher.goto('/admin/dashboard?tab=groups&view=live');
    await teacher.getByRole('button', { name: `إجراءات أخرى: ${title}` }).click();
    await teacher.getByRole('button', { name: `ألغِ الحصة: ${title}` }).click();
    await expectAccessible(teacher);
    await teacher.getByRole('dialog').getByRole('button', { name: 'ألغِ الحصة' }).click();
    await expect(teacher.getByText(`أُلغيت حصة`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: `حصة مباشرة: ${title}` })).toBeHidden();
    await page.goto('/notifications');
    await expect(page.getByRole('link', { name: 'أُلغيت حصة مباشرة' })).toBeVisible();
    await teacher.context().close();
  },
);

test.describe('with a stored copy', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a home that is opened without a network has the time of a live lesson, and no link', async ({
    page,
    context,
    request,
    student,
  }) => {
    const { groupId, title } = await prepareGroup(request, student.email, 'الغد');
    const link = 'https://meet.example.com/tomorrow';
    await planLesson(request, { title, groupIds: [groupId], ...egyptIn(24 * 60), link });
    await startWorker(page);
    const { lessonId } = await createExam(request);
    // The documents of the pages are stored with a lesson.
    await page.goto(`/lesson/${lessonId}`);
    await expectStored(page, 'pages', /^\/lesson\//u);
    await page.goto('/');
    const heading = page.getByRole('heading', { name: `حصة مباشرة: ${title}` });
    await expect(heading).toBeVisible();
    await expectStored(page, 'account', /\/today$/u);
    await context.setOffline(true);
    await page.goto('/');
    await expect(heading).toBeVisible();
    await expect(page.getByText('غدًا').first()).toBeVisible();
    await expect(page.getByText('الدخول يحتاج إلى الإنترنت')).toBeVisible();
    expect(await page.content()).not.toContain('meet.example.com');
    await context.setOffline(false);
  });
});
