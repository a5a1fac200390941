import { readPrintedCards } from '#server/testing/printing/printed-cards.ts';
import { prepareClass, stateButton } from './class-sessions.ts';
import { launchWithCamera } from './fake-camera.ts';
import { expectNoSideways } from './page-width.ts';
import { openTeacherPage, teacherHeaders } from './sessions.ts';
import { expect, test } from './test.ts';

test("the assistant's camera reads printed cards without a network, and offers a guest with one", async ({
  baseURL,
  request,
  expectAccessible,
}) => {
  const unique = Date.now().toString(36);
  const prepared = await prepareClass(request);
  const [group, otherGroup] = [`كاميرا ${unique}`, `أخرى ${unique}`];
  const groupId = await prepared.createGroup(group);
  const otherId = await prepared.createGroup(otherGroup);
  const [name, guest] = [`آدم ${unique}`, `خالد ${unique}`];
  await prepared.addStudent(name, groupId);
  await prepared.addStudent(guest, otherId);
  const headers = await teacherHeaders(request);
  const codeOf = async (id: string) => {
    const pdf = await request.get(`/api/groups/${id}/attendance-cards`, { headers });
    const { sheets } = await readPrintedCards(await pdf.body());
    return sheets[0]?.cards[0]?.url ?? '';
  };
  const browser = await launchWithCamera(process.env['CHROMIUM_PATH'], [
    await codeOf(groupId),
    await codeOf(otherId),
    'https://kimya.example.com/invitation?code=K7M3PQ2X',
  ]);
  const page = await openTeacherPage(browser, baseURL);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/dashboard?tab=groups&view=timetable');
  await page.getByRole('button', { name: `سجّل الحضور لمجموعة ${group}` }).click();
  await page.getByRole('button', { name: 'امسح بالكاميرا' }).click();

  await test.step('a card records its student once, also when it is shown again', async () => {
    await expect(page.getByText('سُجّل حضور')).toContainText(name);
    await expect(stateButton(page, name, 'حاضر')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await expectNoSideways(page);
    await expect(page.getByText('مرّت من قبل')).toContainText('حاضر');
  });

  await test.step('a card of an activation says what it is', async () => {
    await expect(page.getByText('هذا رمز تفعيل الحساب لا بطاقة الحضور')).toBeVisible();
  });

  await test.step('a card of another group is offered as a guest with one tap', async () => {
    await page.getByRole('button', { name: 'سجّله ضيفًا حاضرًا' }).click();
    await expect(page.getByText(`ضيف من`)).toContainText(otherGroup);
    await expect(stateButton(page, guest, 'حاضر')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('without a network a card of the roster is read, and counts', async () => {
    await stateButton(page, name, 'غائب').click();
    await expect(page.getByText('كل ما سجلته محفوظ')).toBeVisible();
    await page.context().setOffline(true);
    await expect(stateButton(page, name, 'حاضر')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(/تغيير واحد على هذا الجهاز/u)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('كل ما سجلته محفوظ')).toBeVisible();
    await page.getByRole('button', { name: 'أغلق الكاميرا' }).click();
  });
  await browser.close();
});

test("the browser's own reader of codes reads a card, and once it fails the library does", async ({
  baseURL,
  request,
}) => {
  const unique = Date.now().toString(36);
  const prepared = await prepareClass(request);
  const [group, name, other] = [`قارئ ${unique}`, `آدم ${unique}`, `بسمة ${unique}`];
  const groupId = await prepared.createGroup(group);
  await prepared.addStudent(name, groupId);
  await prepared.addStudent(other, groupId);
  const headers = await teacherHeaders(request);
  const pdf = await request.get(`/api/groups/${groupId}/attendance-cards`, { headers });
  const { sheets } = await readPrintedCards(await pdf.body());
  const [first = '', second = ''] = sheets[0]?.cards.map(({ url }) => url) ?? [];
  // The camera sees the second card; the reader of the browser says the first, then fails.
  const browser = await launchWithCamera(process.env['CHROMIUM_PATH'], [second]);
  const page = await openTeacherPage(browser, baseURL);
  await page.addInitScript((text) => {
    let isBroken = false;
    class FakeDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => {
        if (isBroken) throw new DOMException('', 'NotSupportedError');
        isBroken = true;
        return [{ rawValue: text, boundingBox: { x: 0, y: 0, width: 1, height: 1 } }];
      };
    }
    Object.assign(globalThis, { BarcodeDetector: FakeDetector });
  }, first);
  await page.goto('/admin/dashboard?tab=groups&view=timetable');
  await page.getByRole('button', { name: `سجّل الحضور لمجموعة ${group}` }).click();
  await page.getByRole('button', { name: 'امسح بالكاميرا' }).click();
  for (const student of [name, other]) {
    await expect(stateButton(page, student, 'حاضر')).toHaveAttribute('aria-pressed', 'true');
  }
  await browser.close();
});

test("a student's phone shows a code for the class of today, which staff read", async ({
  page,
  request,
  student,
  expectAccessible,
}) => {
  const unique = Date.now().toString(36);
  const prepared = await prepareClass(request);
  const groupId = await prepared.createGroup(`هاتف ${unique}`, { from: '00:00', to: '23:59' });
  const headers = await teacherHeaders(request);
  const found = await request.get(`/api/user/students?search=${student.email}`, { headers });
  const [{ id }] = await found.json();
  await request.patch(`/api/students/${id}`, { headers, data: { groupId } });
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/');
  const reply = page.waitForResponse('**/api/Student/card-code');
  await page.getByRole('button', { name: 'رمز الحضور' }).click();
  const { code, cardNumber } = await (await reply).json();
  await expect(page.getByRole('img', { name: 'رمز الحضور' })).toBeVisible();
  await expect(page.getByText(`رقم البطاقة ${cardNumber}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  const sessionId = await prepared.openToday(groupId, '00:00');
  const read = await request.get(
    `/api/class-sessions/${sessionId}/cards/${encodeURIComponent(code)}`,
    { headers },
  );
  expect(await read.json()).toMatchObject({ studentId: id, isInSession: true });
});
