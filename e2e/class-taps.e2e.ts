import type { Page } from '@playwright/test';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { newPhone } from './imports/student-import.ts';
import { expectNoSideways } from './page-width.ts';
import { prepareClass, stateButton } from './class-sessions.ts';
import { openTeacherPage, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const classSize = 40;
const maxTaps = 20;

/** @returns a function that says how many taps the page has seen since */
const startCountingTaps = async (page: Page) => {
  await page.evaluate(() => {
    const counted = window as { taps?: number };
    counted.taps = 0;
    addEventListener('click', () => (counted.taps = (counted.taps ?? 0) + 1), true);
  });
  return () => page.evaluate(() => (window as { taps?: number }).taps ?? 0);
};

/** Students whose control is wholly in the window, and under no bar. */
const countRowsInSight = (page: Page) =>
  page.getByRole('group', { name: /^حضور /u }).evaluateAll(
    (controls) =>
      controls.filter((control) => {
        const { top, bottom, left, width } = control.getBoundingClientRect();
        const isOnTop = (y: number) =>
          control.contains(document.elementFromPoint(left + width / 2, y));
        return isOnTop(top + 2) && isOnTop(bottom - 2);
      }).length,
  );

test('a session of forty is recorded and closed on a phone in at most twenty taps', async ({
  browser,
  baseURL,
  request,
}) => {
  const unique = Date.now().toString(36);
  const group = `أربعون ${unique}`;
  const prepared = await prepareClass(request);
  const groupId = await prepared.createGroup(group);
  const names = Array.from({ length: classSize }, (_, index) => `طالب${index} ${unique}`);
  for (const name of names) await prepared.addStudent(name, groupId);
  const page = await openTeacherPage(browser, baseURL);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/dashboard?tab=groups&view=timetable');
  const countTaps = await startCountingTaps(page);
  await page.getByRole('button', { name: `سجّل الحضور لمجموعة ${group}` }).click();
  await expect(stateButton(page, names[0]!, 'حاضر')).toBeVisible();
  expect(await countRowsInSight(page)).toBeGreaterThanOrEqual(8);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await countRowsInSight(page)).toBeGreaterThanOrEqual(20);
  await page.setViewportSize({ width: 360, height: 740 });
  // Six are absent, two came late.
  await page.getByRole('button', { name: 'الكل حاضر' }).click();
  for (const name of names.slice(0, 6)) await stateButton(page, name, 'غائب').click();
  for (const name of names.slice(-2)) await stateButton(page, name, 'متأخر').click();
  await expect(page.getByText('كل ما سجلته محفوظ')).toBeVisible();
  await page.getByRole('button', { name: 'أنهِ الحصة' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'أنهِ الحصة' }).click();
  await expect(page.getByText(/^انتهت/u)).toBeVisible();
  const taps = await countTaps();
  expect(taps).toBeLessThanOrEqual(maxTaps);
  test.info().annotations.push({ type: 'taps', description: String(taps) });
  await page.context().close();
});

/** As many taps as a walk-in with cash may take within twenty seconds, beside a name and a phone number that are typed. */
const maxWalkInTaps = 6;

test(
  'a walk-in is added, present and has paid in cash after two typed fields and at most six taps',
  { tag: ['@walk', '@attendance', '@school', '@payments'] },
  async ({ browser, baseURL, request, expectAccessible }) => {
    const unique = Date.now().toString(36);
    const prepared = await prepareClass(request);
    const groupId = await prepared.createGroup(`وافدون ${unique}`);
    const sessionId = await prepared.openToday(groupId, '16:00');
    const page = await openTeacherPage(browser, baseURL);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/admin/dashboard?tab=groups&session=${sessionId}`);
    await expect(page.getByText('لا طلاب في هذه المجموعة بعد')).toBeVisible();
    const countTaps = await startCountingTaps(page);
    const name = `وافد ${unique}`;

    await page.getByRole('button', { name: 'أضف طالبًا' }).click();
    const sheet = page.getByRole('dialog', { name: /^طالب جديد في/u });
    const nameField = sheet.getByRole('textbox', { name: /^الاسم/u });
    await nameField.click();
    await page.keyboard.type(name);
    const phoneField = sheet.getByRole('textbox', { name: /^هاتف الطالب/u });
    await phoneField.click();
    await page.keyboard.type(newPhone());
    await page.keyboard.press('Enter');
    await expect(sheet.getByText(`أُضيف إلى المجموعة وسُجّل حاضرًا`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);

    await sheet.getByRole('button', { name: /^خذ شهر/u }).click();
    await expect(page.getByText(/رقم الإيصال 20\d\d-\d{6}/u)).toBeVisible();
    await sheet.getByRole('button', { name: 'تم' }).click();
    expect(await countTaps()).toBeLessThanOrEqual(maxWalkInTaps);

    await expect(stateButton(page, name, 'حاضر')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('كل ما سجلته محفوظ')).toBeVisible();
    const { entries } = await prepared.readSession(sessionId);
    expect(entries.map(({ value }) => value)).toEqual(['present']);
    const month = Number(egyptDay().slice(5, 7));
    const paid = await request.get(`/api/groups/${groupId}/paid-month?month=${month}`, {
      headers: await teacherHeaders(request),
    });
    expect(await paid.json()).toMatchObject({ students: [{ state: 'paid' }] });
    await page.context().close();
  },
);
