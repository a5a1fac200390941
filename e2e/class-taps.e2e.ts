import { prepareClass, stateButton } from './class-sessions.ts';
import { openTeacherPage } from './sessions.ts';
import { expect, test } from './test.ts';

const classSize = 40;
const maxTaps = 60;

test('a session of forty is recorded and closed on a phone in at most sixty taps', async ({
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
  await page.evaluate(() => {
    const counted = window as { taps?: number };
    counted.taps = 0;
    addEventListener('click', () => (counted.taps = (counted.taps ?? 0) + 1), true);
  });
  await page.getByRole('button', { name: `سجّل الحضور لمجموعة ${group}` }).click();
  // Six are absent, two came late.
  for (const name of names.slice(6, -2)) await stateButton(page, name, 'حاضر').click();
  for (const name of names.slice(-2)) await stateButton(page, name, 'متأخر').click();
  await page.getByRole('button', { name: 'سجّل الباقين غائبين (6)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'سجّلهم غائبين' }).click();
  await expect(page.getByText('كل ما سجلته محفوظ')).toBeVisible();
  await page.getByRole('button', { name: 'أنهِ الحصة' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'أنهِ الحصة' }).click();
  await expect(page.getByText('ووصلت الإشعارات إلى الطلاب')).toBeVisible();
  const taps = await page.evaluate(() => (window as { taps?: number }).taps ?? 0);
  expect(taps).toBeGreaterThanOrEqual(classSize - 1);
  expect(taps).toBeLessThanOrEqual(maxTaps);
  test.info().annotations.push({ type: 'taps', description: String(taps) });
  await page.context().close();
});
