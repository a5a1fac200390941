import { prepareClass, stateButton } from './class-sessions.ts';
import { openTeacherPage } from './sessions.ts';
import { expectStored } from './stored-on-device.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const saved = 'كل ما سجلته محفوظ';

test('a session is reloaded and opened again without a network, with all that waits', async ({
  browser,
  baseURL,
  request,
}) => {
  const unique = Date.now().toString(36);
  const prepared = await prepareClass(request);
  const groupId = await prepared.createGroup(`بلا شبكة ${unique}`);
  const [adam, basma, tamer] = [`آدم ${unique}`, `بسمة ${unique}`, `تامر ${unique}`];
  for (const name of [adam, basma]) await prepared.addStudent(name, groupId);
  const third = await prepared.addStudent(tamer, groupId);
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
    const card = again.getByLabel('رقم البطاقة');
    await card.fill(third.cardNumber);
    await card.press('Enter');
    await expect(stateButton(again, tamer, 'حاضر')).toHaveAttribute('aria-pressed', 'true');
    await again.reload();
    await expect(stateButton(again, tamer, 'حاضر')).toHaveAttribute('aria-pressed', 'true');
    await expect(again.getByText(/تغييران على هذا الجهاز/u)).toBeVisible();
    await context.setOffline(false);
    await expect(again.getByText(saved)).toBeVisible();
    const { entries } = await prepared.readSession(sessionId);
    expect(entries).toHaveLength(3);
    expect(entries.filter(({ value }) => value === 'present')).toHaveLength(2);
  });
  await context.close();
});
