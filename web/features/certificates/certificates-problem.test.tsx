import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { CertificatesProblem } from './certificates-problem.tsx';
import { certificateTexts as texts } from './certificate/certificates.texts.ts';

describe('certificates that cannot be shown', () => {
  test.each([
    [0, 'حدث خطأ أثناء جلب الشهادات. قد تكون هناك مشكلة في الاتصال بالخادم.', true],
    [401, 'جلسة تسجيل الدخول منتهية. يرجى تسجيل الدخول مرة أخرى.', false],
    [403, 'غير مصرح لك بالوصول إلى شهاداتك', false],
    [500, 'فشل في جلب الشهادات. حاول مرة أخرى لاحقًا.', true],
  ])('status %i shows «%s» and offers a retry: %s', (status, text, canRetry) => {
    const onRetry = vi.fn<() => void>();
    renderOnPage(
      <CertificatesProblem error={new ApiError(status, 'unknown', '')} onRetry={onRetry} />,
    );
    expect(screen.getByText(text)).toBeTruthy();
    const retry = screen.queryByRole('button', { name: 'أعد المحاولة' });
    if (retry) fireEvent.click(retry);
    expect(onRetry).toHaveBeenCalledTimes(canRetry ? 1 : 0);
  });

  test('the box leads to the login with the way back, and home', () => {
    renderOnPage(
      <CertificatesProblem error={new ApiError(401, 'unknown', '')} onRetry={() => undefined} />,
    );
    const login = screen.getByRole('link', { name: texts.login });
    expect(login.getAttribute('href')).toContain('my-certificates');
    expect(screen.getByRole('link', { name: texts.backHome }).getAttribute('href')).toBe('/');
  });
});
