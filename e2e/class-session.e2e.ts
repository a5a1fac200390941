import type { Page } from '@playwright/test';
import { doorField, openDetails, prepareClass, stateButton } from './class-sessions.ts';
import { expectNoSideways } from './page-width.ts';
import { openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

const saved = 'كل ما سجلته محفوظ';

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).first();

test('two phones write one class session without a network, and both end with the same list', async ({
  browser,
  baseURL,
  request,
  expectAccessible,
}) => {
  const unique = Date.now().toString(36);
  const group = `حصة ${unique}`;
  const names = ['آدم', 'بسمة', 'تامر', 'ثريا', 'جنى', 'حازم'].map((name) => `${name} ${unique}`);
  const [adam = '', basma = '', tamer = '', soraya = '', jana = '', hazem = ''] = names;
  const prepared = await prepareClass(request);
  const groupId = await prepared.createGroup(group);
  const students: { id: string; cardNumber: string }[] = [];
  for (const name of names) students.push(await prepared.addStudent(name, groupId));
  const otherGroup = `أخرى ${unique}`;
  const stranger = await prepared.addStudent(
    `خالد ${unique}`,
    await prepared.createGroup(otherGroup),
  );
  for (const daysAgo of [2, 1]) await prepared.recordAbsence(groupId, students[5]!.id, daysAgo);
  const [first, second] = [
    await openTeacherPage(browser, baseURL),
    await openTeacherPage(browser, baseURL),
  ];
  await first.setViewportSize({ width: 360, height: 740 });

  await test.step('the timetable leads to the session of today, which both open', async () => {
    for (const page of [first, second]) {
      await page.goto('/admin/dashboard?tab=groups&view=timetable');
      await page.getByRole('button', { name: `سجّل الحضور لمجموعة ${group}` }).click();
      await expect(page.getByRole('heading', { name: group })).toBeVisible();
      await expect(page.getByText(saved)).toBeVisible();
    }
    expect(first.url()).toBe(second.url());
    await expectAccessible(first);
    await expectNoSideways(first);
    await first.setViewportSize({ width: 320, height: 740 });
    const [row, states] = [
      first.getByRole('listitem').filter({ hasText: adam }),
      first.getByRole('group', { name: `حضور ${adam}`, exact: true }),
    ];
    const [outer, inner] = [await row.boundingBox(), await states.boundingBox()];
    expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? 0);
    // The three stand in one row, as high as a thumb needs.
    expect(inner?.height).toBeLessThan(50);
    for (const state of ['حاضر', 'متأخر', 'غائب']) {
      const button = await stateButton(first, adam, state).boundingBox();
      expect(Math.min(button?.height ?? 0, button?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await first.setViewportSize({ width: 360, height: 740 });
  });

  await test.step('both write without a network, also about the same students', async () => {
    await first.context().setOffline(true);
    await second.context().setOffline(true);
    await stateButton(first, adam, 'حاضر').click();
    await stateButton(second, basma, 'غائب').click();
    // Later than the other phone: these count.
    await stateButton(second, adam, 'متأخر').click();
    await stateButton(first, basma, 'حاضر').click();
    // Other fields of the same student are apart.
    for (const page of [first, second]) await openDetails(page, adam);
    await first
      .getByRole('group', { name: `واجب ${adam}` })
      .getByText('حل الواجب')
      .click();
    await second.getByLabel(`درجة السؤال الشفهي من 10: ${adam}`).selectOption('9');
    await openDetails(second, soraya);
    await second.getByRole('button', { name: `معذور ${soraya}` }).click();
    await expect(first.getByText(/3 تغييرات على هذا الجهاز/u)).toBeVisible();
  });

  await test.step('a card is found without a network; one shown twice is named, and a foreign one can be taken back', async () => {
    const card = doorField(first);
    await card.fill(students[2]!.cardNumber);
    await card.press('Enter');
    await expect(first.getByText(`سُجّل حضور`)).toContainText(tamer);
    await expect(stateButton(first, tamer, 'حاضر')).toHaveAttribute('aria-pressed', 'true');
    await card.fill(students[2]!.cardNumber);
    await card.press('Enter');
    await expect(first.getByText('مرّت من قبل')).toContainText('حاضر');
    await card.fill(stranger.cardNumber);
    await card.press('Enter');
    await expect(first.getByText('يُسجَّل صاحبها ضيفًا حاضرًا عندما تعود الشبكة')).toBeVisible();
    await first.getByRole('button', { name: `احذفها البطاقة ${stranger.cardNumber}` }).click();
  });

  await test.step('both take the month of one student in cash, and each payment waits on its phone', async () => {
    for (const page of [first, second]) {
      await openDetails(page, basma);
      await page.getByRole('button', { name: `سجّل دفعة من ${basma}` }).click();
      const form = page.getByRole('dialog', { name: `سجّل دفعة من ${basma}` });
      await form.getByRole('button', { name: 'سجّل الدفعة' }).click();
      await page
        .getByRole('dialog', { name: 'الدفعة محفوظة على هذا الجهاز' })
        .getByRole('button', { name: 'تم' })
        .click();
      await expect(page.getByText('بانتظار الشبكة').first()).toBeVisible();
    }
  });

  await test.step('once the network is back both have the same list', async () => {
    await first.context().setOffline(false);
    await expect(first.getByText(saved)).toBeVisible();
    await expect(first.getByText('دفع 150 ج.م').first()).toBeVisible();
    await second.context().setOffline(false);
    await expect(second.getByText(saved)).toBeVisible();
    await first.reload();
    for (const page of [first, second]) {
      const states = [
        [adam, 'متأخر'],
        [basma, 'حاضر'],
        [tamer, 'حاضر'],
      ] as const;
      for (const [name, state] of states) {
        await expect(stateButton(page, name, state)).toHaveAttribute('aria-pressed', 'true');
      }
      await expect(rowOf(page, soraya)).toContainText('معذور');
      if (page === first) await openDetails(page, adam);
      await expect(
        page
          .getByRole('group', { name: `واجب ${adam}` })
          .getByRole('button', { name: 'حل الواجب' }),
      ).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByLabel(`درجة السؤال الشفهي من 10: ${adam}`)).toHaveValue('9');
      await expect(stateButton(page, jana, 'حاضر')).toHaveAttribute('aria-pressed', 'false');
    }
  });

  await test.step('the month is paid once; the other phone says why its payment was refused, and gives it up', async () => {
    const unsent = second.getByRole('list', { name: 'دفعات لم تصل بعد' });
    await expect(unsent.getByText(/لم تُسجَّل: /u)).toBeVisible();
    await second.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(second);
    await expectNoSideways(second);
    await unsent.getByRole('button', { name: 'احذفها من الجهاز' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'احذفها من الجهاز' }).click();
    await expect(unsent).toHaveCount(0);
    await expect(second.getByText('وصل في هذا اليوم 150 ج.م من طالب واحد.')).toBeVisible();
  });

  await test.step('a card of another group is named with its group, a strange number refused', async () => {
    const card = doorField(first);
    await card.fill(stranger.cardNumber);
    await card.press('Enter');
    await expect(first.getByText('ولم يُسجَّل في هذه الحصة')).toContainText(otherGroup);
    await card.fill('٩٩٩٩٩٩٩٩');
    await card.press('Enter');
    await expect(first.getByText('لا طالب عندك بهذا الرقم')).toBeVisible();
  });

  await test.step('the rest is absent, and a third absence in a row stands out', async () => {
    await expect(rowOf(first, hazem)).toContainText('غاب آخر حصتين');
    await first.getByRole('button', { name: 'سجّل الباقين غائبين (2)' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'سجّلهم غائبين' }).click();
    await expect(rowOf(first, hazem)).toContainText('غياب 3 حصص متتالية');
    await expect(first.getByText(saved)).toBeVisible();
    await expectAccessible(first);
    await expectNoSideways(first);
  });

  await test.step('a state stays when it is tapped again, and is taken back by a choice of its own', async () => {
    await stateButton(first, jana, 'غائب').click();
    await expect(stateButton(first, jana, 'غائب')).toHaveAttribute('aria-pressed', 'true');
    await openDetails(first, jana);
    await first.getByRole('button', { name: `أزل تسجيل الحضور ${jana}` }).click();
    await expect(first.getByRole('button', { name: 'سجّل الباقين غائبين (1)' })).toBeVisible();
  });

  await test.step('the log names what was overridden when it arrived', async () => {
    await expect(first.getByText(saved)).toBeVisible();
    await first.getByRole('button', { name: 'اعرض سجل التغييرات' }).click();
    const log = first.getByRole('region', { name: 'سجل التغييرات' });
    await expect(log.getByRole('listitem').first()).toContainText('الحضور: أُزيل');
    await log.getByRole('button', { name: 'التعارض فقط' }).click();
    await expect(log.getByText('سبقه تغيير أحدث').first()).toBeVisible();
    await expectAccessible(first);
    await expectNoSideways(first);
  });

  await test.step('a payment is recorded from the row, and the summary says what came in', async () => {
    const row = rowOf(first, adam);
    await expect(row.getByText(/^لم يدفع/u).first()).toBeVisible();
    await openDetails(first, adam);
    await row.getByRole('button', { name: `سجّل دفعة من ${adam}` }).click();
    const form = first.getByRole('dialog', { name: `سجّل دفعة من ${adam}` });
    await form.getByRole('button', { name: 'سجّل الدفعة' }).click();
    await first
      .getByRole('dialog', { name: 'سُجّلت الدفعة' })
      .getByRole('button', { name: 'تم' })
      .click();
    await expect(row.getByText('دفع 150 ج.م').first()).toBeVisible();
    await expect(first.getByText('وصل في هذا اليوم 300 ج.م من طالبين.')).toBeVisible();
    await expect(first.getByText('لم يدفع بعد: 4 طلاب.')).toBeVisible();
    await expectAccessible(first);
    await expectNoSideways(first);
  });

  await test.step('the end is asked for, and the session stands among the sessions of its group', async () => {
    await first.getByRole('button', { name: 'أنهِ الحصة' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'أنهِ الحصة' }).click();
    await expect(first.getByText(/^انتهت/u)).toBeVisible();
    await expect(first.getByText('لم تصل إشعارات: لا حساب لأحد من 5.')).toBeVisible();
    await expect(first.getByRole('region', { name: 'التالي' })).toContainText(hazem);
    await expectAccessible(first);
    await expectNoSideways(first);
    await first.goto('/admin/dashboard?tab=groups&view=sessions');
    await first.getByLabel('المجموعة', { exact: true }).selectOption(group);
    const rows = first.getByRole('table', { name: 'الحصص المسجلة' }).getByRole('row');
    await expect(rows.filter({ hasText: 'منتهية' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'مفتوحة' })).toHaveCount(2);
    await expectAccessible(first);
    await expectNoSideways(first);
  });

  await test.step('the file of a student and the overview know of the absences', async () => {
    await first.goto(`/admin/dashboard?tab=students&student=${students[5]!.id}&part=attendance`);
    const part = first.getByRole('tabpanel', { name: 'الحصص' });
    await expect(part.getByText('غياب 3 حصص متتالية')).toBeVisible();
    await expect(part.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(first);
    await expectNoSideways(first);
    await first.goto('/admin/dashboard');
    const absent = first.getByRole('region', { name: 'غابوا ثلاث حصص متتالية أو أكثر' });
    await expect(absent).toContainText('غياب 3 حصص متتالية');
    await expectNoSideways(first);
  });
  await first.context().close();
  await second.context().close();
});
