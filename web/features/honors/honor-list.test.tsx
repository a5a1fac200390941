import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { renderOnPage } from '#web/testing/render-on-page.tsx';
import { HonorList } from './honor-list.tsx';
import type { Honor } from './honors.queries.ts';
import { honorTexts as texts } from './honors.texts.ts';

const honor = {
  id: 'h1',
  studentName: 'سلمى حسن',
  description: 'أفضل تقرير معمل',
  teacherName: 'أ. سامي',
  createdAt: '2026-11-01T10:00:00.000Z',
  isShownToOthers: true,
} as Honor;

type Shown = { data?: { items: Honor[]; total: number }; error?: Error };

function show({ data, error }: Shown) {
  const refetch = vi.fn<() => void>();
  renderOnPage(
    <HonorList
      honors={{ data, error: error ?? null, refetch } as never}
      emptyHint="تلميح"
      page={1}
      onPage={() => undefined}
    />,
    '/honors',
  );
  return refetch;
}

describe('a list of honors', () => {
  test('the list announces that it loads', () => {
    show({});
    expect(screen.getByRole('status').textContent).toBe(texts.loading);
  });

  test('an empty list says what will appear', () => {
    show({ data: { items: [], total: 0 } });
    expect(screen.getByText(texts.empty)).toBeTruthy();
    expect(screen.getByText('تلميح')).toBeTruthy();
  });

  test.each([
    [0, 'تعذر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.', true],
    [401, 'جلسة تسجيل الدخول منتهية. يرجى تسجيل الدخول مرة أخرى.', false],
    [403, 'غير مصرح لك بعرض لوحة الشرف', false],
    [500, 'فشل في جلب التكريمات. حاول مرة أخرى لاحقًا.', true],
  ])('a failure with status %i shows «%s» and offers a retry: %s', (status, text, canRetry) => {
    const refetch = show({ error: new ApiError(status, 'unknown', '') });
    expect(screen.getByText(text)).toBeTruthy();
    const retry = screen.queryByRole('button', { name: 'أعد المحاولة' });
    expect(retry !== null).toBe(canRetry);
    if (retry) fireEvent.click(retry);
    expect(refetch).toHaveBeenCalledTimes(canRetry ? 1 : 0);
  });

  test('a refused list offers the login with the way back', () => {
    show({ error: new ApiError(403, 'unknown', '') });
    const login = screen.getByRole('link', { name: texts.login });
    expect(login.getAttribute('href')).toContain(encodeURIComponent('/honors'));
  });

  test('a failure hides a list that was loaded before', () => {
    show({ data: { items: [honor], total: 1 }, error: new ApiError(500, 'unknown', '') });
    expect(screen.queryByText('سلمى حسن')).toBeNull();
  });

  test('an honor without texts shows the specified fallbacks', () => {
    show({ data: { items: [{ ...honor, description: null }], total: 1 } });
    expect(screen.getByText(texts.noDescription)).toBeTruthy();
  });

  test('a hidden honor says so and leads to the decision', () => {
    show({ data: { items: [{ ...honor, isShownToOthers: false }], total: 1 } });
    expect(screen.getByText(texts.hiddenNote)).toBeTruthy();
    expect(screen.getByText(texts.hidden)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.decide })).toBeTruthy();
  });
});
