import { randomUUID } from 'node:crypto';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { createExam, someQuestions } from './exams.ts';
import { newName, newPhone } from './imports/student-import.ts';
import { expectNoSideways } from './page-width.ts';
import { openTeacherPage, studentHeaders, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

test(
  'the teacher merges two records of one student, and undoes it',
  { tag: ['@walk', '@school'] },
  async ({ browser, baseURL, request, accounts, expectAccessible }) => {
    const [family, phone] = [newName(), newPhone()];
    const { id, email } = await accounts.insertStudent({
      firstName: 'نورهان',
      lastName: `عبد المنعم ${family}`,
      grade: 3,
    });
    const headers = await teacherHeaders(request);
    const saved = await request.patch(`/api/students/${id}`, { headers, data: { phone } });
    expect(saved.ok()).toBe(true);
    const walkIn = {
      id: randomUUID(),
      name: `نور ${family}`,
      phone,
      grade: 3,
      isOtherPerson: true,
    };
    expect((await request.post('/api/students', { headers, data: walkIn })).ok()).toBe(true);
    const exam = await createExam(request, {
      Questions: someQuestions(2, { CorrectOptionIndex: 0 }),
    });
    await request.post('/api/ExamResult', {
      headers: await studentHeaders(request, email),
      data: { examId: exam.id, answers: [0, 1] },
    });
    const paid = await request.post(`/api/students/${walkIn.id}/collected-payments`, {
      headers,
      data: {
        id: randomUUID(),
        planId: 'yearly',
        amount: 100,
        way: 'cash',
        receivedOn: egyptDay(),
      },
    });
    expect(paid.status()).toBeLessThan(500);
    const page = await openTeacherPage(browser, baseURL);
    await page.goto(`/admin/dashboard?tab=students&view=file&student=${walkIn.id}`);
    await page.goto(`/admin/dashboard?tab=students&search=${phone}`);
    await page.getByRole('link', { name: `نور ${family}` }).click();

    await test.step('the file says that both have one phone number, and shows them side by side', async () => {
      await expect(page.getByText('قد يكون هذا الطالب مسجلًا مرتين:')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /قارن وادمج مع نورهان/u }).click();
      const dialog = page.getByRole('dialog', { name: 'دمج سجلين لطالب واحد' });
      await expect(dialog.getByText('يبقى السجل الذي له حساب')).toBeVisible();
      await expect(dialog.getByText(email)).toBeVisible();
      await expectAccessible(page);
      await expectNoSideways(page);
      await dialog.getByRole('radio', { name: `نور ${family}`, exact: true }).check();
      await dialog.getByRole('button', { name: 'ادمج السجلين' }).click();
      await expect(page.getByText('صار السجلان واحدًا')).toBeVisible();
    });

    await test.step('the file is that of the kept student, with the chosen name, and the list has one student', async () => {
      await expect(page.getByRole('heading', { name: `نور ${family}` })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByText(/دُمج فيه نور/u)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('an undo gives both back', async () => {
      await page.getByRole('button', { name: 'تراجع عن الدمج' }).click();
      const question = page.getByRole('dialog', { name: /التراجع عن دمج/u });
      await question.getByRole('button', { name: 'تراجع عن الدمج' }).click();
      await expect(page.getByText('عاد كل منهما كما كان')).toBeVisible();
      await expect(
        page.getByRole('heading', { name: `نورهان عبد المنعم ${family}` }),
      ).toBeVisible();
      await page.goto(`/admin/dashboard?tab=students&search=${phone}`);
      await expect(page.getByRole('link', { name: family })).toHaveCount(2);
    });
  },
);
