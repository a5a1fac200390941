import { newEmail } from './account-pages.ts';
import { expectNoSideways } from './page-width.ts';
import { openSession } from './sessions.ts';
import { chooseFile, line, newName, newPhone } from './imports/student-import.ts';
import { expect, test } from './test.ts';

test('a file with other headings is read by the columns that the teacher names', async ({
  page,
  request,
  expectAccessible,
}) => {
  const [family, email] = [newName(), newEmail('foreign')];
  const column = (name: string) => page.getByLabel(name, { exact: true });
  const read = page.getByRole('button', { name: 'اقرأ الملف بهذه الأعمدة' });
  const lines = [
    'Ref,Reach,Guardian Tel.,Learner,Reach,Hall',
    `7,${email},01112345678,هدى ${family},${newPhone()},سنتر النور`,
    `8,,,علي ${family},${newPhone()},`,
  ];
  await openSession(page, request, 'teacher');
  await page.goto('/admin/dashboard?tab=students&view=import');

  await test.step('the import guesses the columns and reads nothing before the teacher agrees', async () => {
    await chooseFile(page, lines);
    await expect(page.getByText('عناوين هذا الملف غير معروفة', { exact: false })).toBeVisible();
    await expect(column('العمود 1: Ref')).toHaveValue('none');
    await expect(column('العمود 2: Reach')).toHaveValue('email');
    await expect(column('العمود 3: Guardian Tel.')).toHaveValue('parentPhone');
    await expect(column('العمود 4: Learner')).toHaveValue('name');
    await expect(column('العمود 5: Reach')).toHaveValue('phone');
    await expect(page.getByRole('region', { name: 'الصفوف الأولى كما ستُقرأ' })).toContainText(
      `علي ${family}`,
    );
    await expect(page.getByRole('button', { name: /^أضف (?:طال|\d)/u })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the form names columns that are missing or selected twice', async () => {
    await column('العمود 4: Learner').selectOption('group');
    await expect(page.getByText('اختر عمود الاسم.')).toBeVisible();
    await expect(read).toBeDisabled();
    await column('العمود 4: Learner').selectOption('email');
    await expect(
      page.getByText('اخترت «البريد الإلكتروني» لعمودين. اختره لعمود واحد.'),
    ).toBeVisible();
    await column('العمود 4: Learner').selectOption('name');
    await column('العمود 6: Hall').selectOption('centre');
    await expect(page.getByRole('region', { name: 'الصفوف الأولى كما ستُقرأ' })).toContainText(
      'سنتر النور',
    );
  });

  await test.step('the form lists the rows under the fields, and the teacher corrects and imports them', async () => {
    await read.click();
    await expect(line(page, 2)).toContainText('اختر الصف الدراسي');
    await expect(line(page, 2).getByLabel('الاسم')).toHaveValue(`هدى ${family}`);
    await expect(line(page, 2).getByLabel('البريد الإلكتروني')).toHaveValue(email);
    await expect(line(page, 2).getByLabel('هاتف ولي الأمر')).toHaveValue('01112345678');
    await expect(line(page, 2).getByLabel('السنتر')).toHaveValue('سنتر النور');
    await expect(line(page, 3).getByLabel('الاسم')).toHaveValue(`علي ${family}`);
    await expectAccessible(page);
  });

  await test.step('the next file with the same headings opens with the stored columns in another order', async () => {
    await page.getByRole('button', { name: 'اختر ملفًا آخر' }).click();
    await chooseFile(page, ['Hall,Learner,Ref,Mail', `سنتر المجد,منى ${family},9,m@example.com`]);
    await expect(column('العمود 1: Hall')).toHaveValue('centre');
    await expect(column('العمود 2: Learner')).toHaveValue('name');
    await expect(column('العمود 3: Ref')).toHaveValue('none');
    await read.click();
    await expect(line(page, 2).getByLabel('السنتر')).toHaveValue('سنتر المجد');
  });

  await test.step('the form fits a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByText('أعمدة الملف').click();
    await expect(read).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
  });
});
