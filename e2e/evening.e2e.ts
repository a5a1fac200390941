import type { BrowserContext, Page } from '@playwright/test';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { doorField, prepareClass, stateButton } from './class-sessions.ts';
import { newPhone } from './imports/student-import.ts';
import { expectNoSideways } from './page-width.ts';
import { teacherHeaders } from './sessions.ts';
import { openAssistantPage } from './staff-accounts.ts';
import { expect, test } from './test.ts';

const classSize = 40;
const absentCount = 12;
const maxTaps = 60;
const maxScreens = 6;

const saved = 'كل ما سجلته محفوظ';

/**
 * Counts taps, and how many heights of the window lie between the places of one tap and the next: the runner itself may scroll to and
 * fro before it finds a button.
 */
const countHandwork = async (page: Page) => {
  const counted = { taps: 0, screens: 0 };
  await page.exposeFunction('countTap', (scrolled: number) => {
    counted.taps += 1;
    counted.screens += scrolled;
  });
  await page.addInitScript(() => {
    const { countTap } = window as unknown as { countTap: (scrolled: number) => void };
    const moved = new Map<Element, { from: number; to: number }>();
    const note = ({ target }: Event) => {
      const scrolled = target instanceof Element ? target : document.documentElement;
      const to = scrolled.scrollTop;
      moved.set(scrolled, { from: moved.get(scrolled)?.from ?? 0, to });
    };
    addEventListener('scroll', note, true);
    const tap = () => {
      let distance = 0;
      for (const place of moved.values()) {
        distance += Math.abs(place.to - place.from);
        place.from = place.to;
      }
      countTap(distance / innerHeight);
    };
    addEventListener('pointerdown', tap, true);
  });
  return counted;
};

/** WhatsApp's page of a chat. */
const serveChats = (context: BrowserContext) =>
  context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>send</button>' }),
  );

/** Shows a card at the door, as a scanner types it. */
const showCard = async (page: Page, cardNumber: string) => {
  await page.keyboard.type(cardNumber);
  await page.keyboard.press('Enter');
};

/** What the door says of a card. */
const outcomeOf = (page: Page, name: string) =>
  page.getByRole('status').filter({ hasText: name }).first();

const bar = (page: Page) => page.getByRole('navigation', { name: 'الأقسام الأولى' });

test('an evening of forty students takes at most 60 taps, 12 messages and six screens, and its books agree', async ({
  browser,
  baseURL,
  request,
  expectAccessible,
}) => {
  test.slow();
  const unique = Date.now().toString(36);
  const prepared = await prepareClass(request);
  const group = `ليلة ${unique}`;
  const groupId = await prepared.createGroup(group);
  const otherId = await prepared.createGroup(`ضيوف ${unique}`, { from: '19:00', to: '20:00' });
  const students: { id: string; name: string; cardNumber: string }[] = [];
  for (let index = 0; index < classSize; index += 1) {
    const name = `طالب${String(index).padStart(2, '0')} عبد الرحمن ${unique}`;
    const parentPhone = `012${String(index).padStart(2, '0')}345678`;
    students.push({ name, ...(await prepared.addStudent(name, groupId, parentPhone)) });
  }
  const guestName = `ضيفة ${unique}`;
  const guest = await prepared.addStudent(guestName, otherId);
  await prepared.ask(guest.id, { title: 'ملزمة', price: 40 });
  const { page, headers } = await openAssistantPage(browser, baseURL, request);
  await serveChats(page.context());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/dashboard?tab=groups&view=timetable');
  const open = page.getByRole('button', { name: `سجّل الحضور لمجموعة ${group}` });
  await open.scrollIntoViewIfNeeded();
  const counted = await countHandwork(page);
  await page.reload();
  await open.scrollIntoViewIfNeeded();
  counted.taps = 0;

  const came = students.slice(0, classSize - absentCount);
  const [payers, parts, late] = [came.slice(0, 5), came.slice(5, 7), came.slice(7, 9)];
  const door = doorField(page);

  await test.step('cards are shown at the door, and a month is paid by one press', async () => {
    await open.click();
    await expect(page.getByText(saved)).toBeVisible();
    await door.click();
    // The timetable has the groups of all journeys: its length, down and up again, is none of this evening's.
    counted.screens = 0;
    for (const { cardNumber, name } of payers) {
      await door.click();
      await showCard(page, cardNumber);
      const outcome = outcomeOf(page, name);
      await outcome.getByRole('button', { name: /^خذ شهر/u }).click();
      await expect(outcome).toContainText('دفع 150 ج.م');
    }
  });

  await test.step('without a network two pay a part, and the other cards count', async () => {
    await page.context().setOffline(true);
    for (const { cardNumber, name } of parts) {
      await door.click();
      await showCard(page, cardNumber);
      await outcomeOf(page, name)
        .getByRole('button', { name: /^سجّل دفعة/u })
        .click();
      const form = page.getByRole('dialog', { name: `سجّل دفعة من ${name}` });
      const amount = form.getByRole('textbox', { name: /^المبلغ/u });
      await amount.click();
      await amount.fill('100');
      await form.getByRole('button', { name: 'سجّل الدفعة' }).click();
      const stored = page.getByRole('dialog', { name: 'الدفعة محفوظة على هذا الجهاز' });
      await stored.getByRole('button', { name: 'تم' }).click();
    }
    await door.click();
    for (const { cardNumber } of came.slice(9)) await showCard(page, cardNumber);
    for (const { name } of late) {
      await door.fill(name);
      await stateButton(page, name, 'متأخر').click();
    }
    await door.fill('');
    await expect(page.getByText(/تغييرًا على هذا الجهاز/u)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(saved)).toBeVisible();
    await expect(page.getByText('بانتظار الشبكة')).toHaveCount(0);
  });

  await test.step('a guest without a card is found by name, and pays the debt', async () => {
    await door.click();
    await page.keyboard.type(guestName);
    await page.getByRole('button', { name: `ضيف حاضر ${guestName}` }).click();
    const outcome = outcomeOf(page, guestName);
    await outcome.getByRole('button', { name: /^خذ 40 ج.م/u }).click();
    await expect(outcome.getByRole('button', { name: /^خذ/u })).toHaveCount(0);
  });

  const walkIns = ['أول', 'ثانٍ'].map((name) => `وافد ${name} ${unique}`);
  await test.step('two walk-ins are added, and pay', async () => {
    await page.getByRole('button', { name: 'أضف طالبًا' }).click();
    const sheet = page.getByRole('dialog', { name: /^طالب جديد في/u });
    const nameField = sheet.getByRole('textbox', { name: /^الاسم/u });
    for (const [index, name] of walkIns.entries()) {
      if (index > 0) await nameField.click();
      await expect(nameField).toBeFocused();
      await page.keyboard.type(name);
      await sheet.getByRole('textbox', { name: /^هاتف الطالب/u }).click();
      await page.keyboard.type(newPhone());
      await page.keyboard.press('Enter');
      const added = sheet.getByRole('status').filter({ hasText: name });
      await added.getByRole('button', { name: /^خذ شهر/u }).click();
      await expect(added).toContainText('دفع 150 ج.م');
    }
    await sheet.getByRole('button', { name: 'تم' }).click();
  });

  await test.step('the others are absent, and the session ends', async () => {
    await page.getByRole('button', { name: 'أنهِ الحصة' }).click();
    const question = page.getByRole('dialog', { name: 'إنهاء الحصة' });
    await question.getByRole('button', { name: `سجّل الباقين غائبين (${absentCount})` }).click();
    await question.getByRole('button', { name: 'أنهِ الحصة' }).click();
    await expect(page.getByText(/^انتهت/u)).toBeVisible();
  });
  const tapsBefore = counted.taps;

  await test.step('twelve parents get a message, the next one by itself', async () => {
    const next = page.getByRole('region', { name: 'التالي' });
    for (let index = 0; index < absentCount; index += 1) {
      const opening = page.waitForEvent('popup');
      await next.getByRole('link', { name: /^رسالة لولي الأمر/u }).click();
      const chat = await opening;
      await chat.waitForURL(/wa\.me\/2012/u);
      await chat.close();
      await expect(page.getByText(`تم التواصل: ${index + 1}`)).toBeVisible();
    }
    await expect(next).toHaveCount(0);
    expect(counted.taps - tapsBefore).toBe(absentCount);
    await expectNoSideways(page);
  });

  await test.step('the copying is paid out of the drawer, which is counted', async () => {
    await bar(page)
      .getByRole('link', { name: /^المدفوعات/u })
      .click();
    await page.getByRole('link', { name: 'الأدراج' }).click();
    await page.getByRole('button', { name: 'مصروف أو سلفة' }).click();
    const form = page.getByRole('dialog', { name: 'مصروف أو سلفة' });
    for (const [label, text] of [
      [/^المبلغ/u, '60'],
      [/^من أخذ المبلغ/u, 'عم سعيد'],
      [/^فيم صُرف/u, 'تصوير'],
    ] as const) {
      const input = form.getByRole('textbox', { name: label });
      await input.click();
      await input.fill(text);
    }
    await form.getByRole('button', { name: 'أخرجه من درجي' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('1,230').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^أقفل درج/u })
      .first()
      .click();
    const counting = page.getByRole('dialog', { name: /^أقفل درج/u });
    const count = counting.getByLabel(/^كم في الدرج/u);
    await count.click();
    await count.fill('1230');
    await counting.getByRole('button', { name: 'أقفل الدرج' }).click();
    await expect(counting).toBeHidden();
    await expectAccessible(page);
    await expectNoSideways(page);
  });

  await test.step('books, balances and the drawer say the same', async () => {
    const teacher = await teacherHeaders(request);
    const read = async (path: string, as = teacher) =>
      (await request.get(path, { headers: as })).json();
    const drawers: { isOwn: boolean }[] = await read('/api/drawers', headers);
    const drawer = drawers.find(({ isOwn }) => isOwn);
    expect(drawer).toMatchObject({
      expected: 1230,
      closed: { counted: 1230 },
      ways: [{ way: 'cash', count: 10, taken: 1290, returned: 0, spent: 60 }],
    });
    const month = Number(egyptDay().slice(5, 7));
    const paid: { students: { studentId: string; state: string; balance: number }[] } = await read(
      `/api/groups/${groupId}/paid-month?month=${month}`,
    );
    const states = paid.students.map(({ state, balance }) => `${state} ${balance}`).toSorted();
    expect(states).toEqual([
      ...Array.from({ length: 7 }, () => 'paid 0'),
      'part 50',
      'part 50',
      ...Array.from({ length: 33 }, () => 'unpaid 0'),
    ]);
    const people = [...paid.students.map(({ studentId }) => studentId), guest.id];
    let taken = 0;
    for (const id of people) {
      const { balance, entries } = await read(`/api/students/${id}/statement`);
      const sum = entries.reduce(
        (total: number, { amount }: { amount: number }) => total + amount,
        0,
      );
      expect(sum).toBe(balance);
      const payments: { amount: number }[] = await read(`/api/students/${id}/collected-payments`);
      taken += payments.reduce((total, { amount }) => total + amount, 0);
    }
    expect(taken).toBe(1290);
  });

  test.info().annotations.push({
    type: 'handwork',
    description: `${counted.taps} taps, ${counted.screens.toFixed(1)} screens`,
  });
  expect(counted.taps).toBeLessThanOrEqual(maxTaps + absentCount);
  expect(counted.screens).toBeLessThanOrEqual(maxScreens);
  await page.context().close();
});
