import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, renderOnPage, refuseWith, serve } from '#web/testing/render-on-page.tsx';
import { verificationTexts as texts } from './verification/verification.texts.ts';
import VerifyEmailPage from './verify-email.page.tsx';

const link = `?email=mona@example.com&token=${'x'.repeat(43)}`;

const open = (query: string) => renderOnPage(<VerifyEmailPage />, `/verify-email${query}`);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const alert = () => screen.getByRole('alert').textContent;

/** Checks that the page stays until its delay is over, and then goes to the address. */
const expectToGo = async (delayInMilliseconds: number, to: string) => {
  await pass(delayInMilliseconds - 200);
  expect(screen.queryByText(to)).toBeNull();
  await pass(400);
  expect(screen.getByText(to)).toBeTruthy();
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['', 'رابط التأكيد غير صالح'],
  [`?email=nobody&token=${'x'.repeat(43)}`, 'صيغة البريد الإلكتروني غير صحيحة'],
  ['?email=a@example.com&token=short', 'الرمز غير صالح'],
])('a link with the parts %j is not sent: %s', async (query, text) => {
  const calls = serve(answerWith({ message: 'تم' }));
  open(query);
  await pass(0);
  expect(alert()).toContain(text);
  await expectToGo(5000, '/register');
  expect(calls).toEqual([]);
});

test('the page leads to the registration after five seconds when the server refuses the link', async () => {
  const calls = serve(refuseWith(400));
  open(link);
  await pass(10);
  expect(alert()).toContain('رابط التأكيد غير صالح');
  expect(screen.queryByRole('button', { name: texts.retry })).toBeNull();
  await expectToGo(5000, '/register');
  expect(calls).toHaveLength(1);
});

test("a refused link shows the server's text, and where the page leads next", async () => {
  const message = 'رابط التأكيد غير صالح أو انتهت صلاحيته. اطلب رابطًا جديدًا.';
  const code = 'auth.verification_link_invalid';
  serve(() => Response.json({ status: 400, message, code }, { status: 400 }));
  open(link);
  expect(screen.getByRole('status').textContent).toContain('جارٍ تأكيد بريدك الإلكتروني…');
  await pass(10);
  expect(alert()).toContain(message);
  expect(alert()).toContain('ستنتقل إلى صفحة إنشاء الحساب بعد لحظات.');
});

test('the page offers another try where only the connection failed', async () => {
  let isCut = true;
  serve((request) =>
    isCut
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answerWith({ message: 'تم تأكيد بريدك الإلكتروني.' })(request),
  );
  open(link);
  await pass(10);
  expect(alert()).toContain('تعذر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.');
  isCut = false;
  fireEvent.click(screen.getByRole('button', { name: texts.retry }));
  await pass(10);
  expect(screen.getByText('تم تأكيد بريدك الإلكتروني.')).toBeTruthy();
  await expectToGo(3000, '/login');
});
