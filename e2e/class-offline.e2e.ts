import type { Page } from '@playwright/test';
import { doorField, openDetails, prepareClass, stateButton } from './class-sessions.ts';
import { expectNoSideways } from './page-width.ts';
import { openTeacherPage } from './sessions.ts';
import { expectStored } from './stored-on-device.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const saved = 'كل ما سجلته محفوظ';

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).first();

test('a session is reloaded and opened again without a network, with presences, a payment and a guest that wait', async ({
  browser,
  baseURL,
  request,
  expectAccessible,
}) => {
  const unique = Date.now().toString(36);
  const prepared = await prepareClass(request);
  const groupId = await prepared.createGroup(`بلا شبكة ${unique}`);
  const [adam, basma, tamer] = [`آدم ${unique}`, `بسمة ${unique}`, `تامر ${unique}`];
  for (const name of [adam, basma]) await prepared.addStudent(name, groupId);
  const third = await prepared.addStudent(tamer, groupId);
  const otherGroupId = await prepared.createGroup(`أخرى ${unique}`);
  const visitor = `زائر ${unique}`;
  const fourth = await prepared.addStudent(visitor, otherGroupId);
  const sessionId = await prepared.openToday(groupId, '16:00');
  const address = `/admin/dashboard?tab=groups&session=${sessionId}`;
  const page = await openTeacherPage(browser, baseURL);
  const context = page.context();
  await page.goto(address);
  await stateButton(page, adam, 'حاضر').click();
  await expect(page.getByText(saved)).toBeVisible();
  await expectStored(page, 'account', new RegExp(`/class-sessions/${sessionId}$`, 'u'));
  await expect
    .poll(() =>
      page.evaluate(async (path) => {
        const reply = await (await caches.open('account')).match(path);
        const session: { entries: { value: string | null }[] } | undefined = await reply?.json();
        return session?.entries.map(({ value }) => value);
      }, `/api/class-sessions/${sessionId}`),
    )
    .toEqual(['present']);
  await expectStored(page, 'pages', /^\/admin\/dashboard$/u);
  await expectStored(page, 'assets', /card-scanner/u);
  await expectStored(page, 'assets', /jsQR/iu);
  await expectStored(page, 'assets', /collect-sheet/u);
  await expectStored(page, 'account', /\/paid-month$/u);

  await test.step('a reload without a network shows what is saved and what waits', async () => {
    await context.setOffline(true);
    await stateButton(page, basma, 'غائب').click();
    await expect(page.getByText(/تغيير واحد على هذا الجهاز/u)).toBeVisible();
    await page.reload();
    await expect(stateButton(page, adam, 'حاضر')).toHaveAttribute('aria-pressed', 'true');
    await expect(stateButton(page, basma, 'غائب')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(/تغيير واحد على هذا الجهاز/u)).toBeVisible();
  });

  await test.step('a new tab opens it too, and a card counts there', async () => {
    await page.close();
    const again = await context.newPage();
    await again.goto(address);
    const card = doorField(again);
    await card.fill(third.cardNumber);
    await card.press('Enter');
    await expect(stateButton(again, tamer, 'حاضر')).toHaveAttribute('aria-pressed', 'true');
    await again.reload();
    await expect(stateButton(again, tamer, 'حاضر')).toHaveAttribute('aria-pressed', 'true');
    await expect(again.getByText(/تغييران على هذا الجهاز/u)).toBeVisible();
  });

  const second = context.pages().at(-1)!;

  await test.step('a payment waits on the device and says so', async () => {
    await openDetails(second, adam);
    await second.getByRole('button', { name: `سجّل دفعة من ${adam}` }).click();
    const form = second.getByRole('dialog', { name: `سجّل دفعة من ${adam}` });
    await form.getByRole('button', { name: 'سجّل الدفعة' }).click();
    const stored = second.getByRole('dialog', { name: 'الدفعة محفوظة على هذا الجهاز' });
    await expect(stored).toContainText('150 ج.م');
    await expectAccessible(second);
    await stored.getByRole('button', { name: 'تم' }).click();
    await expect(rowOf(second, adam).getByText('بانتظار الشبكة').first()).toBeVisible();
  });

  await test.step('so does the card of a student of another group', async () => {
    const card = doorField(second);
    await card.fill(fourth.cardNumber);
    await card.press('Enter');
    await expect(second.getByText(/يُسجَّل صاحبها ضيفًا حاضرًا عندما تعود الشبكة/u)).toBeVisible();
    await second.reload();
    await expect(second.getByText(/يُسجَّل صاحبها ضيفًا حاضرًا عندما تعود الشبكة/u)).toBeVisible();
    await expect(rowOf(second, adam).getByText('بانتظار الشبكة')).toBeVisible();
    await expectAccessible(second);
    await expectNoSideways(second);
  });

  await test.step('with the network back, everything is on the server once', async () => {
    await context.setOffline(false);
    await expect(second.getByText(saved)).toBeVisible();
    await expect(stateButton(second, visitor, 'حاضر')).toHaveAttribute('aria-pressed', 'true');
    await expect(rowOf(second, adam).getByText('دفع 150 ج.م')).toBeVisible();
    await expect(second.getByText('بانتظار الشبكة')).toHaveCount(0);
    const { entries } = await prepared.readSession(sessionId);
    expect(entries).toHaveLength(4);
    expect(entries.filter(({ value }) => value === 'present')).toHaveLength(3);
  });
  await context.close();
});
