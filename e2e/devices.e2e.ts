import { defaultSettings } from '#domain/settings/platform.ts';
import { button, fillSignIn, goOnNow } from './account-pages.ts';
import { studentPassword } from './accounts.ts';
import { choose, createExam, openExam, readOwn, saved, submitButton } from './exams.ts';
import { expectNoSideways } from './page-width.ts';
import { messagesOf } from './sessions.ts';
import { expect, test } from './test.ts';

/** The journeys' server allows more devices than the default, because many of them share an account. */
const allowed = 10;

test('a further device ends the oldest session: an exam in progress loses nothing, and goes on after signing in', async ({
  page,
  browser,
  baseURL,
  request,
  accounts,
  expectAccessible,
}) => {
  expect(allowed).toBeGreaterThan(defaultSettings.deviceLimit);
  const person = { firstName: 'نور', lastName: 'الدين محمود', grade: 3 } as const;
  const { id, email } = await accounts.insertStudent(person);
  const exam = await createExam(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await fillSignIn(page, email, studentPassword);
  await button(page, 'سجّل الدخول').click();
  await goOnNow(page);
  await expect(page).toHaveURL('/');
  await page.setViewportSize({ width: 1280, height: 800 });
  await openExam(page, exam);
  await choose(page, 0, 0);
  await expect(saved(page)).toBeVisible();

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const phone = await context.newPage();
  await test.step('the new device shows a notice, and the profile lists the open sessions', async () => {
    await accounts.insertSessions(id, allowed - 1);
    await phone.setViewportSize({ width: 360, height: 740 });
    await phone.goto('/login?redirect=%2Fprofile%3Fsection%3Dsecurity');
    await fillSignIn(phone, email, studentPassword);
    await button(phone, 'سجّل الدخول').click();
    await expect(messagesOf(phone).getByText(/سُجّل خروج جهاز آخر من حسابك/u)).toBeVisible();
    await goOnNow(phone);
    await expect(phone).toHaveURL(/\/profile/u);
    await expect(phone.getByText('هذا الجهاز')).toBeVisible();
    await expect(phone.getByRole('button', { name: /^أنهِ الجلسة/u })).toHaveCount(allowed - 1);
    await expectNoSideways(phone);
  });

  await test.step('the ended device shows the reason and the way back', async () => {
    await choose(page, 1, 1);
    await expect(page).toHaveURL(/\/login\?redirect=/u);
    await expect(
      page.getByText(/^سُجّل الدخول من جهاز آخر، فانتهت الجلسة على هذا الجهاز\. إجاباتك محفوظة/u),
    ).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the exam continues with both answers after the student signs in', async () => {
    await fillSignIn(page, email, studentPassword);
    await button(page, 'سجّل الدخول').click();
    await goOnNow(page);
    await expect(page).toHaveURL(new RegExp(`/lesson/${exam.lessonId}`, 'u'));
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
    await choose(page, 2, 2);
    await expect(saved(page)).toBeVisible();
    const { exam: own } = await readOwn(page, exam.id);
    expect(own.attempt?.answers).toEqual([0, 1, 2]);
    await expect(submitButton(page)).toBeEnabled();
  });
  await context.close();
});

test('a browser whose storage was cleared signs in again and again, and another device stays signed in', async ({
  page,
  browser,
  baseURL,
  accounts,
}) => {
  const person = { firstName: 'هنا', lastName: 'سمير', grade: 2 } as const;
  const { id, email } = await accounts.insertStudent(person);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  const signIn = async (tab: typeof page) => {
    await tab.goto('/login');
    await fillSignIn(tab, email, studentPassword);
    await button(tab, 'سجّل الدخول').click();
    await goOnNow(tab);
    await expect(tab).toHaveURL('/');
  };
  await signIn(other);
  await accounts.insertSessions(id, allowed - 2);
  for (let times = 0; times < 4; times += 1) {
    await signIn(page);
    await expect(page.getByText(/سُجّل خروج جهاز آخر/u)).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
  }
  await other.goto('/profile?section=security');
  await expect(other.getByText('هذا الجهاز')).toBeVisible();
  await context.close();
});
