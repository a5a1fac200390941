import type { BrowserContext, Locator, Page } from '@playwright/test';
import { prepareClass } from './class-sessions.ts';
import { expectNoSideways } from './page-width.ts';
import { openTeacherPage, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

const groupSize = 40;
const maxTaps = 85;

/** WhatsApp's page of a chat, with its own button. */
const serveChats = (context: BrowserContext) =>
  context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>send</button>' }),
  );

const sendButton = (page: Page) => page.getByRole('link', { name: /^أرسل بواتساب/u });

/** Clicks the link to the chat. @returns the chat that it opened */
const openChat = async (page: Page, tap: (target: Locator) => Promise<void>) => {
  const opening = page.waitForEvent('popup');
  await tap(sendButton(page));
  const chat = await opening;
  await chat.waitForURL('https://wa.me/**');
  const { pathname, searchParams } = new URL(chat.url());
  return { chat, number: pathname.slice(1), text: searchParams.get('text') ?? '' };
};

test('the parents of forty students get their messages on a phone with at most 85 taps', async ({
  browser,
  baseURL,
  request,
  expectAccessible,
}) => {
  const unique = Date.now().toString(36);
  const group = `رسائل ${unique}`;
  const prepared = await prepareClass(request);
  const groupId = await prepared.createGroup(group);
  const numbers = new Map<string, string>();
  for (let index = 0; index < groupSize; index += 1) {
    const name = `طالب${index}`;
    const phone = `011${String(index).padStart(2, '0')}345678`;
    numbers.set(name, `20${phone.slice(1)}`);
    await prepared.addStudent(`${name} ${unique}`, groupId, phone);
  }
  await prepared.addStudent(`بلا رقم ${unique}`, groupId);
  const page = await openTeacherPage(browser, baseURL);
  await serveChats(page.context());
  await page.setViewportSize({ width: 360, height: 740 });
  let taps = 0;
  const tap = (target: Locator) => {
    taps += 1;
    return target.click();
  };

  await page.goto(`/admin/dashboard?tab=groups&search=${encodeURIComponent(group)}`);
  await tap(page.getByRole('link', { name: `رسالة الأسبوع في مجموعة ${group}` }));
  const note = 'امتحان الباب الثالث يوم السبت.';
  await page.getByLabel('جملة تضاف إلى رسالة كل طالب').fill(note);
  await tap(page.getByRole('button', { name: 'احفظ الجملة' }));
  await expect(page.getByRole('region', { name: 'نص الرسالة' })).toContainText(note);
  await tap(page.getByRole('button', { name: 'أنشئ الروابط' }));
  await expect(page.getByRole('region', { name: 'نص الرسالة' })).toContainText('/parent/');
  await expectAccessible(page);

  for (let sent = 0; sent < groupSize; sent += 1) {
    await expect(page.getByText(`أُرسلت ${sent} من ${groupSize}`)).toBeVisible();
    const shown = await page.getByRole('region', { name: 'نص الرسالة' }).innerText();
    const { chat, number, text } = await openChat(page, tap);
    // Each parent gets the message of their own child, exactly as it was shown.
    const [, name = ''] = /متابعة \u2068?(طالب\d+)/u.exec(text) ?? [];
    expect(number).toBe(numbers.get(name));
    numbers.delete(name);
    expect(text.split('\n')).toEqual(shown.split(/\n+/u));
    await tap(chat.getByRole('button', { name: 'send' }));
    await chat.close();
  }
  await expect(page.getByText('أُرسلت كل الرسائل')).toBeVisible();
  expect(numbers.size).toBe(0);
  expect(taps).toBeLessThanOrEqual(maxTaps);
  test.info().annotations.push({ type: 'taps', description: String(taps) });

  await expect(page.getByRole('region', { name: 'لا تُرسل (1)' })).toContainText(
    'لا رقم محمول لولي الأمر',
  );
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideways(page);
  }
  const other = await openTeacherPage(browser, baseURL);
  await other.goto(`/admin/dashboard?tab=groups&messages=${groupId}`);
  await expect(other.getByText(`أُرسلت ${groupSize} من ${groupSize}`)).toBeVisible();
  await other.context().close();
  await page.context().close();
});

test('a tick without a network waits on the device, is sent later, and can be taken back', async ({
  browser,
  baseURL,
  request,
}) => {
  const unique = Date.now().toString(36);
  const prepared = await prepareClass(request);
  const groupId = await prepared.createGroup(`بلا شبكة ${unique}`);
  for (const name of ['أحمد', 'بسمة']) {
    await prepared.addStudent(`${name} ${unique}`, groupId, '01112345678');
  }
  const page = await openTeacherPage(browser, baseURL);
  await serveChats(page.context());
  await page.goto(`/admin/dashboard?tab=groups&messages=${groupId}`);
  await expect(page.getByText('أُرسلت 0 من 2')).toBeVisible();
  const tap = (target: Locator) => target.click();

  await page.context().setOffline(true);
  const { chat } = await openChat(page, tap);
  await chat.close();
  await expect(page.getByText('أُرسلت 1 من 2')).toBeVisible();
  await expect(page.getByText('علامة واحدة «أُرسلت» على هذا الجهاز')).toBeVisible();

  const other = await openTeacherPage(browser, baseURL);
  await other.goto(`/admin/dashboard?tab=groups&messages=${groupId}`);
  await expect(other.getByText('أُرسلت 0 من 2')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('على هذا الجهاز')).toHaveCount(0);
  await expect(async () => {
    await other.reload();
    await expect(other.getByText('أُرسلت 1 من 2')).toBeVisible({ timeout: 2000 });
  }).toPass();

  await other.getByRole('button', { name: `تراجع: لم تُرسل رسالة أحمد ${unique}` }).click();
  await expect(other.getByText('أُرسلت 0 من 2')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('أُرسلت 0 من 2')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await other.context().close();
  await page.context().close();
});

test('the messages of parents who agreed are sent to all at once, and the list says what became of them', async ({
  browser,
  baseURL,
  request,
  mailTo,
  expectAccessible,
}) => {
  const unique = Date.now().toString(36);
  const prepared = await prepareClass(request);
  const groupId = await prepared.createGroup(`للكل ${unique}`);
  const digits = Date.now().toString().slice(-8);
  const agreed = await prepared.addStudent(`أحمد ${unique}`, groupId, `010${digits}`);
  await prepared.addStudent(`بسمة ${unique}`, groupId, '01112345678');
  const headers = await teacherHeaders(request);
  const made = await request.post(`/api/students/${agreed.id}/parent-link`, { headers });
  const { link } = await made.json();
  const url = `/api/students/${agreed.id}/parent-consent`;
  await request.put(url, { headers, data: { isGiven: true } });
  const page = await openTeacherPage(browser, baseURL);
  await page.goto(`/admin/dashboard?tab=groups&messages=${groupId}`);

  await page.getByRole('button', { name: 'أرسل للكل (1)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('لا تصل الرسائل إلى أحد')).toBeVisible();
  await expect(dialog.getByText('متابعة')).not.toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'أرسل الآن' }).click();
  await expect(page.getByRole('region', { name: 'أُرسلت (1)' })).toContainText('أحمد');
  const { plain } = await mailTo(`2010${digits}`);
  expect(plain).toContain(link.url);
  await expect(page.getByRole('button', { name: /أرسل للكل/u })).toHaveCount(0);
  await expect(page.getByText('أُرسلت 1 من 2')).toBeVisible();
  await page.context().close();
});
