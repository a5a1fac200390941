import type { APIRequestContext } from '@playwright/test';
import { studentPassword } from './accounts.ts';
import { cardOf, openForm, openSettings, readExam, save, writeQuestion } from './exam-editor.ts';
import { openExam } from './exams.ts';
import { expectNoSideways } from './page-width.ts';
import { openSession, openSessionOf, studentHeaders, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const createGroup = async (request: APIRequestContext, name: string): Promise<string> => {
  const headers = await teacherHeaders(request);
  const reply = await request.post('/api/groups', { headers, data: { name, grade: 1 } });
  if (!reply.ok()) throw new Error(`The group was not made: ${await reply.text()}`);
  return (await reply.json()).id;
};

const join = async (request: APIRequestContext, groupId: string, studentId: string) => {
  const headers = await teacherHeaders(request);
  const students = { of: 'marked', ids: [studentId] };
  const data = { clientKey: crypto.randomUUID(), groupId, students };
  const reply = await request.post('/api/bulk/group', { headers, data });
  if (!reply.ok()) throw new Error(`The student was not moved: ${await reply.text()}`);
};

test('the teacher gives each group its own opening times, and each student gets those of their own group', async ({
  page,
  request,
  browser,
  baseURL,
  accounts,
  expectAccessible,
}) => {
  const unique = Date.now().toString(36);
  const title = `امتحان المجموعتين ${unique}`;
  const [saturday, sunday] = [`السبت ${unique}`, `الأحد ${unique}`];
  const groupIds = await Promise.all([saturday, sunday].map((name) => createGroup(request, name)));
  const students = await Promise.all(
    ['نادر', 'هالة', 'وحيد'].map((firstName) =>
      accounts.insertStudent({ firstName, lastName: `رزق ${unique}`, grade: 1 }),
    ),
  );
  for (const [place, groupId] of groupIds.entries()) {
    await join(request, groupId, students[place]?.id ?? '');
  }
  await openSession(page, request, 'teacher');
  const row = (number: number) => page.getByRole('group', { name: `موعد المجموعة ${number}` });

  await test.step('the form lists the opening times of groups below those of the exam, and shows errors at their fields', async () => {
    await openForm(page, title);
    await writeQuestion(page, 1, 'ما رمز الصوديوم؟', ['Na', 'S', 'So', 'K']);
    await openSettings(page);
    const add = page.getByRole('button', { name: 'أضف موعدًا لمجموعة' });
    await add.click();
    await expect(row(1).getByRole('combobox', { name: 'المجموعة' })).toBeFocused();
    await row(1).getByRole('combobox', { name: 'المجموعة' }).selectOption(saturday);
    await row(1).getByRole('textbox', { name: 'يُفتح لها في' }).fill('1/1/2026 20:00');
    await row(1).getByRole('textbox', { name: 'يُغلق لها في' }).fill('1/1/2026 19:00');
    await add.click();
    await row(2).getByRole('combobox', { name: 'المجموعة' }).selectOption(saturday);
    await row(2).getByRole('textbox', { name: 'يُفتح لها في' }).fill('10/1/2099 20:00');
    await row(2).getByRole('textbox', { name: 'يُغلق لها في' }).fill('10/1/2099 22:00');
    await save(page);
    await expect(row(1)).toContainText('يجب أن يكون موعد إغلاق الامتحان للمجموعة بعد موعد فتحه لها');
    await expect(row(2)).toContainText('لهذه المجموعة موعد في صف آخر');
    await expectAccessible(page);
    await add.click();
    await row(3).getByRole('button', { name: /^احذف/u }).click();
    await expect(row(3)).toHaveCount(0);
    await expect(row(2).getByRole('button', { name: /^احذف/u })).toBeFocused();
    await row(1).getByRole('textbox', { name: 'يُغلق لها في' }).fill('10/1/2099 19:00');
    await row(2).getByRole('combobox', { name: 'المجموعة' }).selectOption(sunday);
    await save(page);
    const audience = page.getByRole('radiogroup', { name: 'مفتوح لمن؟' });
    await expect(audience).toContainText('اختر لمن يُفتح الامتحان');
    await expect(audience.getByRole('radio').first()).toBeFocused();
    await expect(audience).toContainText('ليس للامتحان موعد فتح أعلاه');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSideways(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await audience.getByRole('radio', { name: /^لهذه المجموعات فقط/u }).check();
    await save(page);
    await expect(cardOf(page, title)).toContainText('موعدان خاصان لمجموعتين');
  });

  const exam = await readExam(page, title);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const phone = await context.newPage();
  const signIn = (place: number) => {
    const email = students[place]?.email ?? '';
    return openSessionOf(phone, request, { email, password: studentPassword });
  };

  await test.step('a student who took the exam reads the score and when the answers appear', async () => {
    const headers = await studentHeaders(request, students[0]?.email ?? '');
    const data = { examId: exam.id, answers: [1] };
    expect((await request.post('/api/ExamResult', { headers, data })).ok()).toBe(true);
    await signIn(0);
    await openExam(phone, exam);
    await expect(phone.getByText('الإجابات الصحيحة لم تظهر بعد')).toBeVisible();
    await expect(phone.getByText('راجع إجاباتك', { exact: true })).toBeHidden();
    await expectAccessible(phone);
  });

  await test.step('a student of the other group reads when the exam opens', async () => {
    await phone.evaluate(() => localStorage.clear());
    await signIn(1);
    await openExam(phone, exam);
    await expect(phone.getByText('8:00 م').first()).toBeVisible();
    await expect(phone.getByText('7:00 م')).toBeHidden();
    await expect(phone.getByRole('button', { name: 'ابدأ الامتحان' })).toBeHidden();
  });

  await test.step('a student of neither group reads that the exam is for others', async () => {
    await phone.evaluate(() => localStorage.clear());
    await signIn(2);
    await openExam(phone, exam);
    await expect(phone.getByRole('heading', { name: 'هذا الامتحان لمجموعات أخرى' })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'ابدأ الامتحان' })).toBeHidden();
    await expectAccessible(phone);
    await context.close();
  });
});
